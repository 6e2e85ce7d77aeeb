#!/usr/bin/env bash
# Measures and writes docs/benchmarks.md from the raw results in docs/benchmarks/: everything (an hour), or the parts named.
#   src/jmh/run.sh [json] [concurrency] [reuse] [profile] [peers] [report]
# Built by mvn -Pbench verify -DskipTests, which then calls this. ROUNDS=1 for a trial. Peers need the shared bench folder
# (SHARED_BENCH) and Go; those of its programs that are built there take part.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD raw=docs/benchmarks work=$PWD/target/bench
bench="${SHARED_BENCH:-$root/../shared/bench}"
rounds="${ROUNDS:-5}"
parts=("$@")
[ $# -gt 0 ] || parts=(json concurrency reuse profile peers report)
mkdir -p "$raw" "$work"

for home in "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/*jdk*; do
  if [ -x "$home/bin/javac" ] && "$home/bin/javac" -version 2>&1 | grep -qE 'javac (2[5-9]|[3-9][0-9])'; then
    export JAVA_HOME=$home
    break
  fi
done
classes="target/test-classes:target/classes:$(cat target/bench.classpath)"
as_served=(-XX:+UseSerialGC -Xmx192m)
run() { "$JAVA_HOME/bin/java" "${as_served[@]}" "$@"; }

# A key for 127.0.0.1 and the trust in it, for this run only.
identity() {
  local keys="$work/keys.p12" trust="$work/trust.p12" word=loopback
  rm -f "$keys" "$trust"
  "$JAVA_HOME/bin/keytool" -genkeypair -alias loopback -keyalg EC -groupname secp256r1 -dname CN=127.0.0.1 \
    -ext san=ip:127.0.0.1 -validity 2 -keystore "$keys" -storepass "$word" 2>/dev/null
  "$JAVA_HOME/bin/keytool" -exportcert -rfc -alias loopback -keystore "$keys" -storepass "$word" 2>/dev/null |
    "$JAVA_HOME/bin/keytool" -importcert -noprompt -alias loopback -keystore "$trust" -storepass "$word" 2>/dev/null
  tls=(-Djavax.net.ssl.keyStore="$keys" -Djavax.net.ssl.keyStorePassword="$word"
    -Djavax.net.ssl.trustStore="$trust" -Djavax.net.ssl.trustStorePassword="$word")
}

machine() {
  {
    echo "what,value"
    echo "date,$(date -u +%F)"
    echo "commit,$(git describe --always --dirty --exclude '*' 2>/dev/null || echo unknown)"
    echo "processor,$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1) × $(nproc)"
    echo "memory,$(awk '/MemTotal/ {printf "%.0f GB", $2 / 1e6}' /proc/meminfo)"
    echo "system,$(uname -sr)"
    echo "Java,$("$JAVA_HOME/bin/java" -version 2>&1 | sed -n 2p)"
    echo "Go,$(go version 2>/dev/null || echo none)"
    echo "load at the start,$(cut -d' ' -f1 /proc/loadavg)"
  } >"$raw/machine.csv"
}

json() {
  "$JAVA_HOME/bin/java" -cp "$classes" org.openjdk.jmh.Main JsonBench -f 1 -wi 6 -w 1 -i 5 -r 400ms -prof gc \
    -jvmArgs '-Xms256m -Xmx256m' -rf json -rff "$work/json.json" ${JMH_OPTIONS:-}
  python3 src/jmh/report.py jmh "$work/json.json" "$raw/json.csv"
}

concurrency() {
  echo 'how,venues,delay_ms,quotes,answered,p50_ms,p99_ms,cpu_ms,peak_mb' >"$raw/concurrency.csv"
  for what in seed 12 50 100; do
    run -cp "$classes" bestfill.bench.Concurrency "$what" | tee -a "$raw/concurrency.csv"
  done
}

reuse() {
  identity
  echo 'connection,client,round,requests,opened,p50_us,p99_us,cpu_ms' >"$raw/reuse.csv"
  run "${tls[@]}" -cp "$classes" bestfill.bench.Reuse | tee -a "$raw/reuse.csv"
  if replay; then
    "$work/replay" -port 9443 -tls -ca "$work/ca" 2>/dev/null &
    local market=$!
    until [ -f "$work/ca/ca.pem" ]; do sleep 0.1; done
    rm -f "$work/replay.p12"
    "$JAVA_HOME/bin/keytool" -importcert -noprompt -file "$work/ca/ca.pem" -keystore "$work/replay.p12" -storepass loopback \
      2>/dev/null
    run -Djavax.net.ssl.trustStore="$work/replay.p12" -Djavax.net.ssl.trustStorePassword=loopback -cp "$classes" \
      bestfill.bench.Reuse https://127.0.0.1:9443 | tee -a "$raw/reuse.csv"
    kill $market
  fi
}

profile() {
  identity
  echo 'what,kind,part,percent' >"$raw/profile.csv"
  run -cp "$classes" bestfill.bench.Profile "$work/plain.jfr" | sed 's/^/plain,/' | tee -a "$raw/profile.csv"
  run "${tls[@]}" -cp "$classes" bestfill.bench.Profile "$work/tls.jfr" tls | sed 's/^/TLS,/' | tee -a "$raw/profile.csv"
}

replay() {
  [ -d "$bench/replay" ] && command -v go >/dev/null && rm -rf "$work/ca" && go build -C "$bench/replay" -o "$work/replay" .
}

peers() {
  replay || { echo 'no shared bench folder or no Go: the peers are left out' >&2; return; }
  go build -C "$bench/goseed" -o "$work/goseed" .
  mkdir -p "$work/floor"
  "$JAVA_HOME/bin/javac" -nowarn -d "$work/floor" -cp 'target/lib/*' "$bench"/floor/src/main/java/*.java
  local java="exec $JAVA_HOME/bin/java ${as_served[*]}" floor="$work/floor:$root/target/lib/*"
  local run=(
    "bestfill=WARM=\${WARM:-2000} $java -cp 'target/test-classes:target/classes:target/lib/*' bestfill.bench.Peer"
    "go-seed=WARM=\${WARM:-500} exec $work/goseed")
  local floors=(
    "floor-jdk-client=VARIANT=h1-bytes WARM=\${WARM:-2000} $java -cp '$floor' Main"
    "floor-jdk-client-direct=VARIANT=h1-bytes-direct WARM=\${WARM:-2000} $java -cp '$floor' Main"
    "floor-urlconnection=VARIANT=url WARM=\${WARM:-2000} $java -cp '$floor' Main"
    "floor-raw-sockets=VARIANT=raw WARM=\${WARM:-2000} $java -cp '$floor' Main")
  local others=()
  [ ! -d "$bench/ccxtjs/node_modules" ] || others+=("ccxt-js=cd $bench/ccxtjs && WARM=\${WARM:-500} exec node main.mjs")
  [ ! -d "$bench/ccxtpy/.venv" ] || others+=("ccxt-py=cd $bench/ccxtpy && WARM=\${WARM:-50} exec .venv/bin/python main.py")
  [ ! -d "$bench/xchange/target/lib" ] || others+=(
    "xchange=cd $bench/xchange && WARM=\${WARM:-500} exec $JAVA_HOME/bin/java -cp 'target/classes:target/lib/*' Peer")
  ./bestfill venues >/dev/null
  local quote="./bestfill quote 0.5 BTC USDT --json --max-book-age off --deadline 10s"
  measure() { python3 src/jmh/peers.py "$work/replay" "$raw/peers-$1.json" "$1" --rounds "${@:2}"; }
  measure zero "$rounds" "${run[@]}" "${floors[@]}" "${others[@]}"
  measure fixed100 "$rounds" "${run[@]}" "${floors[@]}" "${others[@]}"
  measure slow "$rounds" "${run[@]}"
  measure deadline "$rounds" "${run[@]}" "${floors[0]}"
  measure tls "$rounds" "${run[@]}" "${floors[@]}"
  measure cold "$((rounds + 2))" "bestfill quote=$quote" "go-seed=exec $work/goseed" "${others[@]}"
  measure coldtls "$((rounds + 2))" "bestfill quote=$quote" "go-seed=exec $work/goseed" "${floors[0]}"
  measure shipped "$rounds" "bestfill=$root"
}

[ "${parts[*]}" = report ] || machine
for part in "${parts[@]}"; do
  case $part in
    json | concurrency | reuse | profile | peers) "$part" ;;
    report) python3 src/jmh/report.py write ;;
    *) sed -n 2,5p "$0" && exit 2 ;;
  esac
done
