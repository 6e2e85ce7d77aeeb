#!/usr/bin/env python3
"""Fills the tables of docs/benchmarks.md, between its <!-- NAME --> marks, from docs/benchmarks/.

    report.py write
    report.py jmh RESULT.json OUT.csv     # JMH's result, as short as it is read
"""
import csv
import json
import os
import re
import statistics
import sys

RAW = "docs/benchmarks/"
PAGE = "docs/benchmarks.md"


def rows(name):
    if not os.path.exists(RAW + name + ".csv"):
        return []
    with open(RAW + name + ".csv", newline="") as file:
        return list(csv.DictReader(file))


def table(head, lines):
    return "\n".join(["| " + " | ".join(head) + " |", "|---" * len(head) + "|",
                      *("| " + " | ".join(line) + " |" for line in lines)])


def jmh(result, out):
    with open(result) as file:
        found = json.load(file)
    with open(out, "w", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(["shape", "levels", "reader", "ns", "ns_error", "bytes"])
        for row in found:
            bytes_a_time = row["secondaryMetrics"].get("gc.alloc.rate.norm") or row["secondaryMetrics"]["·gc.alloc.rate.norm"]
            lines.writerow([row["params"]["shape"], row["params"]["levels"], row["benchmark"].split(".")[-1],
                            round(row["primaryMetric"]["score"]), round(float(row["primaryMetric"]["scoreError"])),
                            round(bytes_a_time["score"])])


def machine():
    return table(["what", "value"], [list(row.values()) for row in rows("machine")])


READERS = {"bestfill": "Bestfill, whole body checked", "databindTree": "jackson-databind tree",
           "databindBeans": "jackson-databind beans", "jacksonJrBeans": "jackson-jr beans", "gsonBeans": "Gson beans"}


def json_table():
    found = {(row["shape"], row["levels"], row["reader"]): row for row in rows("json")}
    lines = []
    for shape, levels in dict.fromkeys(key[:2] for key in found):
        tree = found[shape, levels, "databindTree"]
        for reader, name in READERS.items():
            row = found[shape, levels, reader]
            lines.append([shape.lower().replace("_", " "), levels, name, f"{int(row['ns']) / 1000:.1f}",
                          f"{int(row['bytes']) / 1000:.1f}", f"{int(row['ns']) / int(tree['ns']):.2f}",
                          f"1/{int(tree['bytes']) / int(row['bytes']):.1f}"])
    return table(["shape", "levels a side", "reader", "µs", "kB allocated", "time ÷ tree", "allocation ÷ tree"], lines)


def concurrency():
    return table(["venues", "each takes", "how", "answered", "p50", "p99", "p50 beyond the venues' time", "CPU a quote", "peak memory"],
                 [[row["venues"], f"{row['delay_ms']} ms", row["how"], row["answered"], f"{row['p50_ms']} ms", f"{row['p99_ms']} ms",
                   f"{float(row['p50_ms']) - limit(row):.1f} ms", f"{row['cpu_ms']} ms", f"{row['peak_mb']} MB"]
                  for row in rows("concurrency")])


def limit(row):
    delay = int(row["delay_ms"])
    if row["how"].startswith("one"):
        return delay * int(row["venues"])
    return 1000 if "deadline" in row["how"] else delay


def reuse():
    groups = {}
    for row in rows("reuse"):
        groups.setdefault((row["connection"], row["client"]), []).append(row)
    lines = []
    for (connection, client), group in groups.items():
        middle = {key: statistics.median(float(row[key]) for row in group) for key in ("opened", "p50_us", "p99_us", "cpu_ms")}
        lines.append([connection, client, group[0]["requests"], f"{middle['opened']:.0f}", f"{middle['p50_us']:.0f} µs",
                      f"{middle['p99_us']:.0f} µs", f"{middle['cpu_ms']:.2f} ms"])
    return table(["connection", "client", "requests", "connections opened", "p50", "p99", "CPU a request"], lines)


def profile(what, kind, most, of=lambda name: True):
    lines = [[f"`{row['part']}`" if kind == "inclusive" else row["part"], f"{row['percent']} %"]
             for row in rows("profile") if row["what"] == what and row["kind"] == kind and of(row["part"])]
    return table(["part" if kind == "self" else "method, with what it calls", "CPU"], lines[:most])


FIGURES = {"over_p50_ms": "over, p50", "over_p90_ms": "p90", "over_p99_ms": "p99", "over_worst_ms": "worst", "cpu_ms": "CPU a quote",
           "rss_mb": "peak MB", "answered": "venues", "requests": "requests", "kb": "kB", "first_ms": "first answer",
           "peak_mb": "peak MB"}


def peers(part):
    path = RAW + f"peers-{part}.json"
    if not os.path.exists(path):
        return "*not measured*"
    with open(path) as file:
        found = json.load(file)
    keys = list(next(iter(found.values()))[0])
    head = ["program", *("MB" if part == "shipped" and key == "rss_mb" else FIGURES[key] for key in keys)]
    lines = [[name, *(cell(key, [row[key] for row in group]) for key in keys)] for name, group in found.items()]
    text = table(head, lines)
    base = found.get("go-seed")
    if base and "bestfill" in found:
        ratios = {key: statistics.median(own[key] / other[key] for own, other in zip(found["bestfill"], base) if other[key])
                  for key in ("over_p50_ms", "over_worst_ms", "cpu_ms") if key in keys}
        text += "\n\nBestfill ÷ Go seed, median of the rounds: " + ", ".join(
            f"{FIGURES[key]} {value:.2f}" for key, value in ratios.items()) + "."
    return text


def cell(key, values):
    middle = statistics.median(values)
    if key in ("answered", "requests", "kb", "rss_mb", "peak_mb"):
        return f"{middle:.0f}"
    return f"{middle:.1f} ({min(values):.1f}–{max(values):.1f})"


SECTIONS = {
    "machine": machine, "json": json_table, "concurrency": concurrency, "reuse": reuse,
    "profile": lambda: profile("plain", "self", 8), "profile-tls": lambda: profile("TLS", "self", 8),
    "profile-methods": lambda: profile("plain", "inclusive", 16),
    **{"peers-" + part: (lambda part=part: peers(part))
       for part in ("zero", "fixed100", "slow", "deadline", "tls", "cold", "coldtls", "shipped")},
}


def write():
    with open(PAGE) as file:
        page = file.read()
    for name, make in SECTIONS.items():
        page = re.sub(rf"(<!-- {name} -->\n).*?(\n<!-- /{name} -->)", lambda mark: mark[1] + make() + mark[2], page, flags=re.S)
    with open(PAGE, "w") as file:
        file.write(page)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["write"]:
            write()
        case ["jmh", result, out]:
            jmh(result, out)
        case _:
            sys.exit(__doc__)
