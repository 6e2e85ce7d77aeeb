"""Stands in for every venue: answers /HOST/PATH?QUERY as a HAR file has it for https://HOST/PATH?QUERY, else 502.

usage: sam_upstream.py FILE.har PORT [ADDRESS]      (on every address without one: run it where nobody else can reach it)
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

with open(sys.argv[1], encoding="utf-8") as file:
    ANSWERS = {entry["request"]["url"]: entry["response"] for entry in json.load(file)["log"]["entries"]}


class Venues(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        answer = ANSWERS.get("https:/" + self.path)
        headers = {header["name"].lower(): header["value"] for header in answer["headers"]} if answer else {}
        body = answer["content"]["text"].encode() if answer else b"not in the recording\n"
        self.send_response(answer["status"] if answer else 502)
        self.send_header("content-type", headers.get("content-type", "text/plain"))
        self.send_header("content-length", str(len(body)))
        if "date" in headers:
            self.send_header("bestfill-recorded-date", headers["date"])
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *args):
        pass


ADDRESS = sys.argv[3] if len(sys.argv) > 3 else ""
ThreadingHTTPServer((ADDRESS, int(sys.argv[2])), Venues).serve_forever()
