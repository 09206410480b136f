import json
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlparse


class Answers(BaseHTTPRequestHandler):
    def send_json(self, result):
        text = json.dumps(result).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.end_headers()
        self.wfile.write(text)  # safe: cross-site-scripting

    def send_page(self, result):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(("<h1>" + result + "</h1>").encode())  # expect: cross-site-scripting

    def do_GET(self):
        name = parse_qs(urlparse(self.path).query)["name"][0]
        if name.startswith("j"):
            self.send_json({"name": name})
        else:
            self.send_page(name)
