"""Deploys template.yaml with the bundle to an AWS that runs here, fires the schedule and reads the history back.

usage: history_stack.py ENDPOINT UPSTREAM
"""

import json
import platform
import sys
import time
from datetime import datetime, timedelta, timezone

import boto3

ENDPOINT, UPSTREAM = sys.argv[1:]
STACK, BUCKET, WATCH = "bestfill", "bestfill-code", "BTC-USDT-give-0.5"


def client(service):
    return boto3.client(service, endpoint_url=ENDPOINT)


def done(what):
    print(f"  {what} ({time.monotonic() - STARTED:.0f} s)", flush=True)


def deploy():
    s3, formation = client("s3"), client("cloudformation")
    s3.create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": "eu-west-1"})
    s3.upload_file("target/bestfill.zip", BUCKET, "bestfill.zip")
    with open("template.yaml", encoding="utf-8") as file:
        template = file.read()
    assert template.count("CodeUri: target/bestfill.zip") == 3
    parameters = {
        "Architecture": "arm64" if platform.machine() == "aarch64" else "x86_64",
        "Watch": "0.50 BTC USDT",
        "Upstream": UPSTREAM,
    }
    formation.create_stack(
        StackName=STACK,
        TemplateBody=template.replace("CodeUri: target/bestfill.zip", f"CodeUri: s3://{BUCKET}/bestfill.zip"),
        Parameters=[{"ParameterKey": k, "ParameterValue": v} for k, v in parameters.items()],
        Capabilities=["CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"],
    )
    while True:
        status = formation.describe_stacks(StackName=STACK)["Stacks"][0]["StackStatus"]
        if status == "CREATE_COMPLETE":
            break
        if status != "CREATE_IN_PROGRESS" or time.monotonic() - STARTED > 240:
            for event in formation.describe_stack_events(StackName=STACK)["StackEvents"]:
                print(event["LogicalResourceId"], event["ResourceStatus"], event.get("ResourceStatusReason"))
            sys.exit(f"the stack is {status}")
        time.sleep(1)
    resources = formation.describe_stack_resources(StackName=STACK)["StackResources"]
    return {resource["LogicalResourceId"]: resource["PhysicalResourceId"] for resource in resources}


def invoke(function, event):
    answer = client("lambda").invoke(FunctionName=function, Qualifier="live", Payload=json.dumps(event))
    payload = answer["Payload"].read().decode()
    assert "FunctionError" not in answer, payload
    return payload


def history(query, path="/history"):
    answer = json.loads(invoke(NAMES["HistoryFunction"], {
        "version": "2.0", "rawPath": path, "rawQueryString": query, "headers": {"accept": "application/json"},
        "requestContext": {"stage": "$default", "http": {"method": "GET"}}, "isBase64Encoded": False}))
    return answer["statusCode"], json.loads(answer["body"])


def items():
    found = client("dynamodb").query(
        TableName=NAMES["Table"], KeyConditionExpression="pk = :pk AND begins_with(sk, :s)",
        ExpressionAttributeValues={":pk": {"S": WATCH}, ":s": {"S": "s#"}})
    return [item["sk"]["S"] for item in found["Items"]]


STARTED = time.monotonic()
NAMES = deploy()
done("CREATE_COMPLETE")

scheduled = "2026-11-30T10:00:00Z"
for _ in range(2):
    invoke(NAMES["SnapshotFunction"], {"source": "aws.events", "detail-type": "Scheduled Event", "time": scheduled})
delivered = [sort for sort in items() if scheduled in sort]
assert delivered == ["s#" + scheduled], delivered
done("one event delivered twice is one item")

status, page = history("from=BTC&to=USDT&amount=0.50&since=2026-11-30T00:00Z&until=2026-12-01T00:00Z")
print("   ", json.dumps(page)[:300])
assert status == 200 and scheduled in json.dumps(page) and "kraken" in json.dumps(page), page
status, summary = history("from=BTC&to=USDT&amount=0.5&since=2026-11-30T00:00Z&until=2026-12-01T00:00Z", "/history/summary")
assert status == 200 and "kraken" in json.dumps(summary), summary
kept = client("dynamodb").get_item(TableName=NAMES["Table"], Key={"pk": {"S": WATCH}, "sk": {"S": "d#2026-11-30"}})
assert "counts" in kept["Item"], kept
done("read back through /history and /history/summary, whose day is kept")

status, empty = history("from=BTC&to=USDT&amount=0.5&since=2020-01-01T00:00Z&until=2020-01-02T00:00Z")
assert status == 200 and scheduled not in json.dumps(empty), empty
status, problem = history("from=BTC&to=USDT&amount=0.5&next=!")
assert status == 400 and "next" in json.dumps(problem), problem
done("a window without data is empty, an unreadable cursor is a 400")

while not (fired := [sort for sort in items() if scheduled not in sort]):
    assert time.monotonic() - STARTED < 400, "the rule did not fire"
    time.sleep(2)
now = datetime.now(timezone.utc)
since = (now - timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
status, page = history(f"from=BTC&to=USDT&amount=0.5&since={since}&until={now.strftime('%Y-%m-%dT%H:%M:%SZ')}")
assert status == 200 and fired[0][2:] in json.dumps(page), (fired, page)
done("the rule fired, its snapshot is in /history")
