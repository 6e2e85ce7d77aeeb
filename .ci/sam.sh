#!/usr/bin/env bash
# The template, the events and the bundle as SAM takes them: validate, build, local invoke, local start-api.
# Needs root, Debian or Ubuntu, a JDK 25 and Maven; brings the rest itself, but no image: it puts together one with the
# layout of Lambda's base image for java25. What listens does so in a network namespace of its own, which ends with it.
set -euo pipefail
cd "$(dirname "$0")/.."

SAM_VERSION=1.170.0
RUNTIME_CLIENT=2.10.1 # aws-lambda-java-runtime-interface-client
WORK="$PWD/target/sam"
SAM="$WORK/venv/bin/sam"
IMAGE="$WORK/image"
BRIDGE=172.17.0.1 # where a container finds the upstream

case "$(uname -m)" in
  x86_64) ARCHITECTURE=x86_64 ;;
  aarch64) ARCHITECTURE=arm64 ;;
  *) echo "no Lambda on $(uname -m)" >&2; exit 1 ;;
esac

export SAM_CLI_TELEMETRY=0 AWS_DEFAULT_REGION=eu-central-1 AWS_EC2_METADATA_DISABLED=true
export AWS_ACCESS_KEY_ID=none AWS_SECRET_ACCESS_KEY=none # SAM wants some even where it calls nobody

fail() { printf 'sam: FAILED: %s\n' "$1" >&2; exit 1; }
done_with() { printf 'sam: %s (%s s)\n' "$1" "$SECONDS"; }

# --- before: everything that needs the internet ---------------------------------------------------------------------

# The image has to hold the Java that the template names.
java_25() {
  local home
  for home in "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/*jdk*; do
    if [ -x "$home/bin/jlink" ] && [[ "$("$home/bin/jlink" --version)" == 25* ]]; then
      export JAVA_HOME="$home"
      return
    fi
  done
  fail 'no JDK 25 on this machine'
}

tools() {
  local missing=()
  command -v dockerd >/dev/null || missing+=(docker.io)
  command -v ip >/dev/null || missing+=(iproute2)
  command -v curl >/dev/null || missing+=(curl)
  command -v busybox >/dev/null || missing+=(busybox)
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3 python3-venv)
  [ ${#missing[@]} -eq 0 ] && return
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$WORK/apt.log" 2>&1 \
    || { tail -20 "$WORK/apt.log" >&2; fail "installing ${missing[*]}"; }
}

sam_cli() {
  if [ "$("$SAM" --version 2>/dev/null)" != "SAM CLI, version $SAM_VERSION" ]; then
    rm -rf "$WORK/venv"
    python3 -m venv "$WORK/venv"
    "$WORK/venv/bin/pip" install -q --disable-pip-version-check "aws-sam-cli==$SAM_VERSION"
  fi
}

bundle() {
  if [ ! -f target/bestfill.zip ] || [ -n "$(find pom.xml src/main src/assembly -newer target/bestfill.zip)" ]; then
    mvn -q -B -ntp -Dstyle.color=never -Dmaven.test.skip=true package
  fi
}

# The runtime client with what it needs, as Lambda has it in /var/runtime/lib.
runtime_client() {
  cat >"$WORK/runtime-client.xml" <<POM
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
  mvn -q -B -ntp -Dstyle.color=never -f "$WORK/runtime-client.xml" org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies \
    -DoutputDirectory="$IMAGE/var/runtime/lib"
}

# A root file system: a Java of the modules that code like ours uses, the runtime client, a shell for SAM's own steps.
image_files() {
  local file applet
  rm -rf "$IMAGE"
  mkdir -p "$IMAGE"/{bin,etc,opt,proc,sys,dev,tmp,var/task,var/rapid,var/runtime/lib}
  chmod 1777 "$IMAGE/tmp"
  echo 'root:x:0:0::/:/bin/sh' >"$IMAGE/etc/passwd"
  "$JAVA_HOME/bin/jlink" --output "$IMAGE/var/lang" --strip-debug --no-header-files --no-man-pages --add-modules \
    java.se,jdk.httpserver,jdk.unsupported,jdk.management,jdk.zipfs,jdk.charsets,jdk.naming.dns
  cp -L "$(command -v busybox)" "$IMAGE/bin/busybox"
  for applet in sh mv cp rm mkdir chmod ls cat; do ln -s busybox "$IMAGE/bin/$applet"; done
  runtime_client
  cat >"$IMAGE/var/runtime/bootstrap" <<'BOOTSTRAP'
#!/bin/sh
exec /var/lang/bin/java --enable-native-access=ALL-UNNAMED -Dorg.crac.Core.Compat=com.amazonaws.services.lambda.crac \
  -cp '/var/runtime/lib/*' com.amazonaws.services.lambda.runtime.api.client.AWSLambda "$_HANDLER"
BOOTSTRAP
  chmod +x "$IMAGE/var/runtime/bootstrap"
  # Each shared library that a program in there names, and the one that the runtime client's native part wants.
  { find "$IMAGE/bin/busybox" "$IMAGE/var/lang/bin/java" "$IMAGE/var/lang/lib" -type f \( -perm -u+x -o -name '*.so' \) \
      -exec ldd {} + 2>/dev/null || true
    ldconfig -p | grep -E 'lib(gcc_s|rt|pthread|dl)\.so\.[0-9] '; } |
    awk '{ for (i = 1; i <= NF; i++) if ($i ~ /^\/(usr\/)?lib/) print $i }' | sort -u |
    while read -r file; do cp -L --parents "$file" "$IMAGE"; done
}

# --- inside: namespaces of our own, nothing but loopback ------------------------------------------------------------

docker_daemon() {
  dockerd --data-root "$WORK/docker" --bip "$BRIDGE/16" --iptables=false --ip6tables=false --ip-masq=false >"$WORK/dockerd.log" 2>&1 &
  DOCKERD=$!
  for _ in $(seq 120); do
    docker version >/dev/null 2>&1 && return
    kill -0 $DOCKERD 2>/dev/null || break
    sleep 0.5
  done
  tail -20 "$WORK/dockerd.log" >&2
  fail 'the Docker daemon did not start'
}

stop() {
  local pid
  for pid in ${API:-} ${UPSTREAM:-} ${DOCKERD:-}; do
    kill -TERM "$pid" 2>/dev/null && wait "$pid" 2>/dev/null || true
  done
  rm -rf "$WORK/docker"
}

# Invokes the function with an event and holds its answer against the status that is expected.
invoke() {
  local event=$1 status=$2
  timeout 120 "$SAM" local invoke QuoteFunction --event "events/$event" --skip-pull-image \
    --parameter-overrides "$OVERRIDES" >"$WORK/answer.json" 2>"$WORK/invoke.log" \
    || { tail -20 "$WORK/invoke.log" >&2; fail "sam local invoke with $event"; }
  python3 - "$WORK/answer.json" "$event" "$status" <<'PYTHON' || { tail -20 "$WORK/invoke.log" >&2; fail "$event"; }
import base64, gzip, json, sys
path, event, status = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    answer = json.load(file)
assert "statusCode" in answer, answer
body = base64.b64decode(answer["body"]) if answer["isBase64Encoded"] else answer["body"].encode()
if answer["headers"].get("content-encoding") == "gzip":
    body = gzip.decompress(body)
print(f"  {event}: {answer['statusCode']}, {len(body)} bytes of {answer['headers'].get('content-type')}")
assert answer["statusCode"] == int(status), f"expected {status}: {body[:500]}"
assert ("gzip" in event) == answer["isBase64Encoded"], "compressed exactly when asked"
if event in ("quotes.json", "quotes-gzip.json"):
    quote = json.loads(body)
    assert quote["asked"] >= 12 and len(quote["ranked"]) >= 10, body[:2000]
PYTHON
}

# Asks the local API and holds status and, where one is given, a part of the body against what is expected.
ask() {
  local status=$1 part=$2 got
  shift 2
  got="$(curl -sS -m 60 -o "$WORK/body" -w '%{http_code}' "$@")" || fail "no answer to $*"
  printf '  %s: %s\n' "$*" "$got"
  [ "$got" = "$status" ] || fail "expected $status: $(head -c 500 "$WORK/body")"
  grep -q -- "$part" "$WORK/body" || fail "no $part in: $(head -c 500 "$WORK/body")"
}

inside() {
  local event status ran=0 base=http://127.0.0.1:3000
  trap stop EXIT
  mount -t tmpfs tmpfs /run # a daemon of the machine keeps its sockets, we ours
  ip link set lo up
  export HOME="$WORK/home" # SAM and Docker leave files there
  mkdir -p "$HOME"
  docker_daemon
  tar -C "$IMAGE" -c . | docker import -c 'ENV PATH=/var/lang/bin:/bin' -c 'ENV LAMBDA_TASK_ROOT=/var/task' \
    -c 'ENV LAMBDA_RUNTIME_DIR=/var/runtime' -c 'WORKDIR /var/task' - "public.ecr.aws/lambda/java:25-$ARCHITECTURE" >/dev/null
  done_with "image in Docker $(docker version -f '{{.Server.Version}}')"

  python3 .ci/sam_upstream.py src/main/resources/bestfill/replay/bundled.har 9000 &
  UPSTREAM=$!
  OVERRIDES="Architecture=$ARCHITECTURE Upstream=http://$BRIDGE:9000"

  while read -r event status; do
    invoke "$event" "$status" </dev/null
    ran=$((ran + 1))
  done <events/expected.txt
  [ "$ran" -gt 0 ] && [ "$ran" -eq "$(find events -name '*.json' | wc -l)" ] || fail "$ran events ran: not those in events/"
  done_with "sam local invoke with each of $ran events"

  "$SAM" local start-api --host 127.0.0.1 --port 3000 --skip-pull-image --parameter-overrides "$OVERRIDES" \
    >"$WORK/api.log" 2>&1 &
  API=$!
  timeout 120 bash -c "until curl -s -o /dev/null -m 20 $base/venues; do kill -0 $API || exit; sleep 0.5; done" \
    || { tail -20 "$WORK/api.log" >&2; fail 'sam local start-api did not start'; }
  ask 200 '"rank":10,' "$base/quotes?from=BTC&to=USDT&amount=0.5&deadline=10000"
  ask 200 '^rank,' -H 'accept: text/csv' "$base/quotes?from=BTC&to=USDT&amount=0.5&deadline=10000"
  ask 200 '"id":"kraken"' "$base/venues"
  ask 400 '"field":"amount"' "$base/quotes?from=BTC&to=USDT&amount=1e5"
  ask 404 'there are GET /quotes' "$base/quote"
  ask 405 'POST is not one of' -X POST "$base/quotes"
  ask 200 '' -I "$base/venues"
  done_with 'sam local start-api'
}

if [ "${1:-}" = inside ]; then
  inside
  exit
fi

[ "$(id -u)" = 0 ] || fail 'a Docker daemon of our own needs root'
mkdir -p "$WORK"
java_25
tools
sam_cli &
INSTALLING=$!
trap 'kill $INSTALLING 2>/dev/null || true' EXIT
bundle
image_files
done_with 'bundle and image files'
wait $INSTALLING || fail 'installing the SAM CLI'
done_with "$("$SAM" --version)"
"$SAM" validate --lint
"$SAM" build >"$WORK/build.log" 2>&1 || { cat "$WORK/build.log" >&2; fail 'sam build'; }
done_with 'sam validate --lint, sam build'
unshare --net --mount --pid --fork --kill-child --mount-proc "$0" inside
done_with 'all of it ran'
