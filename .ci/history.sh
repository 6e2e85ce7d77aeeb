#!/usr/bin/env bash
# The history on AWS, on one machine: the store's contract against a real DynamoDB API (moto's server), then the whole
# stack from template.yaml on LocalStack in host mode, whose two plugins stand in ../shared/aws-local (without it, only the
# first). Brings what it needs but a JDK 25, Maven and, for LocalStack, a Python 3.13. Listens on loopback only.
set -euo pipefail
cd "$(dirname "$0")/.."

MOTO_VERSION=5.2.5
SAM_VERSION=1.170.0
RUNTIME_CLIENT=2.10.1 # aws-lambda-java-runtime-interface-client
WORK="$PWD/target/history"
PLUGINS="$(cd .. && pwd)/shared/aws-local/localstack"
JAVA="${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}/bin/java"

export AWS_REGION=eu-west-1 AWS_DEFAULT_REGION=eu-west-1 AWS_EC2_METADATA_DISABLED=true
export AWS_ACCESS_KEY_ID=none AWS_SECRET_ACCESS_KEY=none

PIDS=()
stop() {
  local pid
  for pid in "${PIDS[@]}"; do
    kill -TERM "$pid" 2>/dev/null && wait "$pid" 2>/dev/null || true
  done
}
trap stop EXIT
fail() { printf 'history: FAILED: %s\n' "$1" >&2; exit 1; }
done_with() { printf 'history: %s (%s s)\n' "$1" "$SECONDS"; }
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# Waits until an address answers, for as long as its process lives.
await() {
  local url=$1 pid=$2 log=$3
  for _ in $(seq 240); do
    curl -sf -o /dev/null -m 5 "$url" && return
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.5
  done
  tail -20 "$log" >&2
  fail "nothing answers at $url"
}

venv() {
  local folder=$1 python=$2
  shift 2
  [ -f "$WORK/$folder/done" ] && return
  rm -rf "${WORK:?}/$folder"
  "$python" -m venv "$WORK/$folder"
  "$WORK/$folder/bin/pip" install -q --disable-pip-version-check "$@"
  touch "$WORK/$folder/done"
}

contract() {
  local port report ran skipped
  venv moto-venv python3 "moto[server]==$MOTO_VERSION"
  port="$(free_port)"
  "$WORK/moto-venv/bin/moto_server" -H 127.0.0.1 -p "$port" >"$WORK/moto.log" 2>&1 &
  PIDS+=($!)
  await "http://127.0.0.1:$port/moto-api/" $! "$WORK/moto.log"
  AWS_ENDPOINT_URL="http://127.0.0.1:$port" mvn -q -B -ntp test -Dtest=DynamoStoreTest
  report=target/surefire-reports/TEST-bestfill.aws.DynamoStoreTest.xml
  ran="$(sed -n 's/.*<testsuite .*tests="\([0-9]*\)".*/\1/p' "$report" | head -1)"
  skipped="$(sed -n 's/.*<testsuite .*skipped="\([0-9]*\)".*/\1/p' "$report" | head -1)"
  [ "${ran:-0}" -gt 20 ] && [ "${skipped:-1}" = 0 ] || fail "the contract did not run (tests ${ran:-0}, skipped ${skipped:-?})"
  done_with "contract: $ran tests against DynamoDB as moto has it"
}

python313() {
  local python
  for python in "$(command -v python3.13 || true)" /root/.pyenv/versions/3.13*/bin/python3.13; do
    if [ -x "$python" ] && PYENV_VERSION= "$python" -c 'import venv' 2>/dev/null; then
      printf '%s' "$python"
      return
    fi
  done
  fail 'LocalStack needs a Python 3.13'
}

# What stands in for the Lambda service: the emulator out of SAM's package, the runtime client out of Maven Central.
runtime() {
  mkdir -p "$WORK/runtime"
  if [ ! -x "$WORK/runtime/rie" ]; then
    python3 -m pip download -q --disable-pip-version-check --no-deps -d "$WORK/runtime" "aws-sam-cli==$SAM_VERSION"
    python3 - "$WORK/runtime" "$(uname -m | sed 's/aarch64/arm64/')" <<'PYTHON'
import glob, sys, tarfile, zipfile
folder, machine = sys.argv[1:]
path = f"samcli/local/rapid/aws-lambda-rie-{machine}"
file = (glob.glob(folder + "/*.whl") + glob.glob(folder + "/*.tar.gz"))[0]
if file.endswith(".whl"):
    data = zipfile.ZipFile(file).read(path)
else:
    with tarfile.open(file) as tar:
        data = tar.extractfile(next(m for m in tar if m.name.endswith("/" + path))).read()
with open(folder + "/rie", "wb") as out:
    out.write(data)
PYTHON
    chmod +x "$WORK/runtime/rie"
  fi
  if [ ! -d "$WORK/runtime/lib" ]; then
    cat >"$WORK/runtime/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>image</groupId><artifactId>runtime</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>com.amazonaws</groupId>
      <artifactId>aws-lambda-java-runtime-interface-client</artifactId>
      <version>$RUNTIME_CLIENT</version>
    </dependency>
  </dependencies>
</project>
POM
    mvn -q -B -ntp -f "$WORK/runtime/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies \
      -DoutputDirectory="$WORK/runtime/lib"
  fi
}

stack() {
  local port upstream files="$WORK/localstack"
  if [ ! -f "$WORK/localstack-venv/done" ]; then
    rm -rf "$WORK/plugins"
    cp -r "$PLUGINS" "$WORK/plugins" # Building leaves files beside the source.
    venv localstack-venv "$(python313)" 'localstack-core[runtime]==2026.3.0' 'cbor2<5.8' 'pyopenssl==25.1.0' \
      service_identity "$WORK/plugins"
  fi
  runtime
  if [ ! -f target/bestfill.zip ] || [ -n "$(find pom.xml src/main src/assembly -newer target/bestfill.zip)" ]; then
    mvn -q -B -ntp -DskipTests package
  fi
  upstream="$(free_port)"
  python3 .ci/sam_upstream.py src/main/resources/bestfill/replay/bundled.har "$upstream" 127.0.0.1 &
  PIDS+=($!)
  rm -rf "$files"
  mkdir -p "$files"
  port="$(free_port)"
  env GATEWAY_LISTEN="127.0.0.1:$port" DNS_ADDRESS=0 DISABLE_EVENTS=1 SKIP_SSL_CERT_DOWNLOAD=1 FILESYSTEM_ROOT="$files" \
    LOCALSTACK_VOLUME_DIR="$files" PROVIDER_OVERRIDE_DYNAMODB=moto CFN_IGNORE_UNSUPPORTED_RESOURCE_TYPES=1 \
    LAMBDA_RUNTIME_EXECUTOR=rie RIE_BIN="$WORK/runtime/rie" RIE_JAVA="$JAVA" RIE_RIC_CP="$WORK/runtime/lib/*" RIE_LOGS="$files" \
    "$WORK/localstack-venv/bin/python" -m localstack.runtime.main >"$WORK/localstack.log" 2>&1 &
  PIDS+=($!)
  await "http://127.0.0.1:$port/_localstack/health" $! "$WORK/localstack.log"
  done_with 'LocalStack is up'
  "$WORK/localstack-venv/bin/python" .ci/history_stack.py "http://127.0.0.1:$port" "http://127.0.0.1:$upstream" \
    || { tail -20 "$WORK/localstack.log" "$files"/fn-*.log >&2; fail 'the stack'; }
  done_with 'stack: deployed, fired, kept and read back'
}

mkdir -p "$WORK"
[ "${1:-}" = stack ] || contract
if [ "${1:-}" != contract ] && [ -d "$PLUGINS" ]; then
  stack
fi
