"""Addresses that a host was looked up for: whether they are public."""
import ipaddress
import socket

import requests
from flask import Flask, abort, request

app = Flask(__name__)


@app.get("/public")
def public():
    host = request.args["host"]
    address = ipaddress.ip_address(socket.gethostbyname(host))
    if address.is_private:
        abort(400)
    requests.get("http://" + host + "/", timeout=5)
    return ""


@app.get("/global")
def only_global():
    host = request.args["host"]
    address = ipaddress.ip_address(socket.gethostbyname(host))
    if not address.is_global:
        abort(400)
    requests.get("http://" + host + "/", timeout=5)
    return ""


@app.get("/private")
def private():
    host = request.args["host"]
    address = ipaddress.ip_address(socket.gethostbyname(host))
    if address.is_private:
        requests.get("http://" + host + "/", timeout=5)  # expect: ssrf
        return ""
    return ""


@app.get("/multicast")
def multicast():
    host = request.args["host"]
    address = ipaddress.ip_address(socket.gethostbyname(host))
    if address.is_multicast:
        abort(400)
    requests.get("http://" + host + "/", timeout=5)  # expect: ssrf
    return ""
