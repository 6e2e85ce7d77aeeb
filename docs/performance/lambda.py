#!/usr/bin/env python3
"""Measures the Lambda bundle in the real runtime client at one vCPU; the table for docs/performance.md.

  lambda.py LAMBDASIM RIC UPSTREAM TRUST [RUNS] > docs/performance/lambda.csv

LAMBDASIM is lambdasim.py, RIC the folder of the runtime client's jars, UPSTREAM an https base that answers for the venues, TRUST
a PKCS12 trust store (password changeit) that knows it. The variants take turns, so that the machine's moods meet all of them.
"""
import csv, json, os, subprocess, sys, tempfile
from statistics import median

SIM, RIC, UPSTREAM, TRUST = sys.argv[1:5]
RUNS = int(sys.argv[5]) if len(sys.argv) > 5 else 5
JVM = f"-Djavax.net.ssl.trustStore={TRUST} -Djavax.net.ssl.trustStorePassword=changeit"
VARIANTS = {
    "on-demand": ([], ""),
    "snapstart": (["--snapstart", "--hold-ms", "800"], ""),
    "snapstart-c1": (["--snapstart", "--hold-ms", "800"], " -XX:TieredStopAtLevel=1"),
}
EVENT = {
    "version": "2.0", "rawPath": "/quotes", "rawQueryString": "from=BTC&to=USDT&amount=0.5&maxBookAge=off&deadline=10000",
    "headers": {"accept": "application/json", "accept-encoding": "gzip"},
    "requestContext": {"stage": "$default", "http": {"method": "GET"}}, "isBase64Encoded": False}
COLUMNS = ["initCpuMs", "initMs", "restoreMs", "firstCpuMs", "firstMs", "warmCpuMsPerInvoke", "rssMb", "classes"]


def run(arguments, options):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as event:
        json.dump(EVENT, event)
        event.flush()
        out = subprocess.run(
            [sys.executable, SIM, "run", "target/bestfill.zip", "--ric", RIC, "--handler", "bestfill.aws.QuoteHandler",
             "--event", event.name, "--invokes", "100", "--cpu", "1", "--env", f"BESTFILL_UPSTREAM={UPSTREAM}",
             "--env", f"JAVA_TOOL_OPTIONS={JVM}{options}", "--expect", "statusCode=200", *arguments],
            stdout=subprocess.PIPE, text=True).stdout
    result = json.loads(out)
    if result["exit"]:
        print(result["errors"][:1], file=sys.stderr)
    return result


rows = csv.writer(sys.stdout)
rows.writerow(["variant", "run", "load", "exit", *COLUMNS, "warmP50Ms"])
seen = {name: [] for name in VARIANTS}
for i in range(1, RUNS + 1):
    for name, (arguments, options) in VARIANTS.items():
        load = round(os.getloadavg()[0], 1)
        result = run(arguments, options)
        values = [result.get(column) for column in COLUMNS] + [(result.get("warmMs") or {}).get("p50")]
        rows.writerow([name, i, load, result["exit"], *values])
        sys.stdout.flush()
        seen[name].append(values)
for name, values in seen.items():
    columns = [[v for v in column if v is not None] for column in zip(*values)]
    rows.writerow([name, "median", "", "", *[round(median(c), 1) if c else "" for c in columns]])
