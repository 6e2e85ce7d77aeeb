#!/usr/bin/env python3
"""Runs programs beside each other against the replay market, in turns, and keeps every round as JSON.

    peers.py MARKET OUT.json PART [--rounds N] NAME=COMMAND...

MARKET is the replay market's program (shared/bench/replay/replay), PART one of zero, fixed100, slow, deadline, tls, cold,
coldtls, shipped. A COMMAND is started by a shell with PORT, SCHEME and CA set, and speaks as src/jmh/java/bestfill/bench/Peer
does; in cold, coldtls it may also be one that answers once and ends, and in shipped it is ./bestfill's folder.
"""
import json
import os
import re
import socket
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

PLAIN, TLS = 9000, 9443
DEADLINE, SLOW_VENUE = 800, "www.bitstamp.net"
# Not asked by everybody: with one fixed time, and a short one, all programs have the same limit.
NOT_COMMON = ("data-api.binance.vision", "api.binance.com", "api.bitget.com", "api.crypto.com", "api-pub.bitfinex.com",
              "api.gemini.com")


def spread(slow_ms):
    return {"default": {"median_ms": 100, "sigma": 0.4},
            "venues": {**{host: {"fixed_ms": 50} for host in NOT_COMMON}, SLOW_VENUE: {"fixed_ms": slow_ms}}}


ZERO = {"default": {"mode": "ok"}}
# what the market does, quotes a round, deadline in ms, over TLS
PARTS = {
    "zero": (ZERO, 100, 10_000, False),
    "fixed100": ({"default": {"fixed_ms": 100}}, 40, 10_000, False),
    "slow": (spread(1_000), 10, 10_000, False),
    "deadline": (spread(2_000), 15, DEADLINE, False),
    "tls": (ZERO, 100, 10_000, True),
}


class Market:
    def __init__(self, program, tls):
        self.port, self.scheme = (TLS, "https") if tls else (PLAIN, "http")
        self.folder = tempfile.mkdtemp(prefix="market")
        self.process = subprocess.Popen(
            [program, "-port", str(self.port), "-ca", self.folder, *(["-tls"] if tls else [])],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except OSError:
                time.sleep(0.05)
        self.environment = {**os.environ, "PORT": str(self.port), "SCHEME": self.scheme}
        if tls:
            self.trust()

    def trust(self):
        """Lets a Go program (CA) and a Java one (trust store) know the market's authority."""
        ca, store = self.folder + "/ca.pem", self.folder + "/trust.p12"
        subprocess.run([os.environ["JAVA_HOME"] + "/bin/keytool", "-importcert", "-noprompt", "-file", ca, "-keystore", store,
                        "-storepass", "changeit"], check=True, stderr=subprocess.DEVNULL)
        self.environment |= {"CA": ca, "JDK_JAVA_OPTIONS": f"-Djavax.net.ssl.trustStore={store} "
                                                           "-Djavax.net.ssl.trustStorePassword=changeit"}

    def call(self, path, value=None):
        body = None if value is None else json.dumps(value).encode()
        context = ssl._create_unverified_context() if self.scheme == "https" else None
        with urllib.request.urlopen(f"{self.scheme}://127.0.0.1:{self.port}{path}", body, context=context) as answer:
            return answer.read()

    def stats(self):
        hosts = json.loads(self.call("/_stats"))
        return sum(host["requests"] for name, host in hosts.items() if name != "_connections_opened")

    def traffic(self):
        """Bytes that the market has read and written: all of them go through sockets."""
        with open(f"/proc/{self.process.pid}/io") as io:
            counts = dict(line.split(": ") for line in io.read().split("\n") if line)
        return int(counts["rchar"]) + int(counts["wchar"])

    def close(self):
        self.process.terminate()
        self.process.wait()


class Peer:
    def __init__(self, name, command, market, warm=None):
        environment = dict(market.environment)
        if warm is not None:
            environment["WARM"] = str(warm)
        self.name = name
        self.started = time.perf_counter()
        self.process = subprocess.Popen(["sh", "-c", command], env=environment, text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        first = self.await_line("FIRST")
        self.first_ms = 1000 * (time.perf_counter() - self.started)
        if any("err" in row for row in json.loads(first)):
            sys.exit(f"{name}: {first}")

    def await_line(self, word):
        for line in self.process.stdout:
            if line.startswith(word):
                return line[len(word):].strip()
        sys.exit(f"{self.name} ended before {word}")

    def quote(self, count, deadline):
        self.process.stdin.write(f"concurrent {count} {deadline}\n")
        return json.loads(self.await_line("DONE"))

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def a_round(peer, market, config, quotes, deadline):
    market.call("/_config", ZERO)
    peer.quote(5, 10_000)
    market.call("/_config", config)
    limits = [min(max(row), deadline) for row in json.loads(market.call(f"/_limits?n={quotes}"))]
    before = market.traffic()
    done = peer.quote(quotes, deadline)
    traffic = market.traffic() - before
    over = [took - limit for took, limit in zip(done["lat_ms"], limits)]
    return {"over_p50_ms": percentile(over, 0.5), "over_p90_ms": percentile(over, 0.9), "over_p99_ms": percentile(over, 0.99),
            "over_worst_ms": max(over), "cpu_ms": done["cpu_ms"], "rss_mb": done["rss_mb"], "answered": done["answered"],
            "requests": market.stats() / quotes, "kb": traffic / quotes / 1000}


def warm(market, commands, rounds, config, quotes, deadline):
    peers = []
    for name, command in commands.items():
        peers.append(Peer(name, command, market))
        peers[-1].await_line("WARM")
        print("warm:", name, file=sys.stderr, flush=True)
    results = {name: [] for name in commands}
    for number in range(rounds):
        for peer in peers[number % len(peers):] + peers[:number % len(peers)]:
            results[peer.name].append(a_round(peer, market, config, quotes, deadline))
    for peer in peers:
        peer.close()
    return results


def cold(market, commands, rounds):
    """From the start to the first answer; a program that ends by itself is timed to its end."""
    results = {name: [] for name in commands}
    market.call("/_config", ZERO)
    for _ in range(rounds):
        for name, command in commands.items():
            if "bestfill quote" in command:
                started = time.perf_counter()
                environment = {**market.environment,
                               "BESTFILL_UPSTREAM": f"{market.scheme}://127.0.0.1:{market.port}"}
                done = subprocess.run(["sh", "-c", command], env=environment, capture_output=True, text=True, check=True)
                took = 1000 * (time.perf_counter() - started)
                answered = len(json.loads(done.stdout)["ranked"])
                if answered != 12:
                    sys.exit(f"{name}: {answered} venues ranked")
            else:
                peer = Peer(name, command, market, warm=0)
                took = peer.first_ms
                peer.close()
            results[name].append({"first_ms": took})
    return results


def shipped(market, folder, rounds, quotes=500):
    """The server as it is shipped: memory after so many quotes."""
    results = []
    market.call("/_config", ZERO)
    for _ in range(rounds):
        environment = {**market.environment, "BESTFILL_UPSTREAM": f"{market.scheme}://127.0.0.1:{market.port}"}
        server = subprocess.Popen([folder + "/bestfill", "serve", "--port", "0"], env=environment, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        base = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline()).group()
        for _ in range(quotes):
            with urllib.request.urlopen(base + "/quotes?from=BTC&to=USDT&amount=0.5&maxAge=0&maxBookAge=off") as answer:
                answered = len(json.load(answer)["ranked"])
        with open(f"/proc/{server.pid}/status") as status:
            kilobytes = dict(re.findall(r"(VmRSS|VmHWM):\s+(\d+)", status.read()))
        server.terminate()
        server.wait()
        results.append({"rss_mb": int(kilobytes["VmRSS"]) / 1024, "peak_mb": int(kilobytes["VmHWM"]) / 1024,
                        "answered": answered})
    return {"bestfill serve": results}


def main(program, out, part, *words):
    rounds = 5
    if words[0] == "--rounds":
        rounds, words = int(words[1]), words[2:]
    commands = dict(word.split("=", 1) for word in words)
    market = Market(program, PARTS[part][3] if part in PARTS else part == "coldtls")
    try:
        if part in PARTS:
            config, quotes, deadline, _ = PARTS[part]
            results = warm(market, commands, rounds, config, quotes, deadline)
        elif part == "shipped":
            results = shipped(market, commands["bestfill"], rounds)
        else:
            results = cold(market, commands, rounds)
    finally:
        market.close()
    with open(out, "w") as file:
        json.dump(results, file, indent=1)
    for name, rows in results.items():
        print(part, name, {key: round(statistics.median(row[key] for row in rows), 2) for key in rows[0]}, flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
