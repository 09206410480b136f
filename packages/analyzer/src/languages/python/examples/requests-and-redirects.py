import urllib.request
from urllib.parse import urlparse

import httpx
import requests
from django.http import HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from flask import Flask, redirect, request, url_for

app = Flask(__name__)
ALLOWED = {"api.example.com", "cdn.example.com"}


@app.route("/fetch")
def fetch():
    url = request.args.get("url")
    requests.get(url, timeout=10)  # expect: ssrf
    httpx.post(url, json={})  # expect: ssrf
    urllib.request.urlopen(url)  # expect: ssrf
    traced = urllib.request.Request("https://api.example.com/items", headers={"X-Trace": request.args["trace"]})
    urllib.request.urlopen(traced)
    asked = urllib.request.Request(url, headers={"X-Trace": "none"})  # expect: ssrf
    urllib.request.urlopen(asked)  # expect: ssrf
    requests.get("https://api.example.com/items/" + request.args["id"], timeout=10)
    requests.get("https://api.example.com/items", params={"id": request.args["id"]}, timeout=10)
    requests.get("https://" + request.args["host"] + "/status", timeout=10)  # expect: ssrf
    session = requests.Session()
    session.get(url)  # expect: ssrf
    if urlparse(url).hostname in ALLOWED:
        requests.get(url, timeout=10)
    return "ok"


@app.route("/go")
def go():
    target = request.args.get("next")
    if target == "home":
        return redirect(url_for("index"))
    if request.args.get("local"):
        return redirect("/local/" + target)
    return redirect(target)  # expect: open-redirect


def login(request):
    target = request.GET.get("next")
    if url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}):
        return HttpResponseRedirect(target)
    return HttpResponseRedirect("/")


def logout(request):
    return HttpResponseRedirect(request.GET["next"])  # expect: open-redirect
