"""Texts of allowed characters only, and clients under the names of both versions of the language."""

from urllib.parse import urlparse

import requests
from flask import Flask, abort, request
from six.moves.http_client import HTTPConnection

app = Flask(__name__)
ALLOWED = frozenset("abcdefghijklmnopqrstuvwxyz0123456789.")


@app.route("/subset")
def subset():
    host = request.args["host"]
    if not set(host).issubset(ALLOWED):
        abort(400)
    return requests.get("http://" + host + ".example/", timeout=3).json()  # safe: ssrf


@app.route("/superset")
def superset():
    host = request.args["host"]
    if set(host).issubset(ALLOWED):
        abort(400)
    return requests.get("http://" + host + ".example/", timeout=3).json()  # expect: ssrf


@app.route("/moved")
def moved():
    server = urlparse(request.args["url"]).netloc
    connection = HTTPConnection(server, timeout=3)  # expect: ssrf
    connection.request("GET", "/")
    return {"status": connection.getresponse().status}
