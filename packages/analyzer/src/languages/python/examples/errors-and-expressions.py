import hmac
import logging
import re
import traceback
from urllib.parse import urlparse

import requests
from django.http import HttpResponse, JsonResponse
from flask import Flask, request

from .models import Order

app = Flask(__name__)
HOSTS = ("example.com", "example.org")
NAME = re.compile(r"^([a-z]+)+@example$")  # expect: redos
PLAIN = re.compile(r"^[a-z]+@example$")


@app.route("/a")
def answer():
    try:
        return work()
    except Exception as error:
        return {"error": str(error)}, 500  # expect: error-details-exposed


@app.route("/b")
def trace():
    try:
        return work()
    except Exception:
        logging.exception("failed")
        return traceback.format_exc(), 500  # expect: error-details-exposed


@app.route("/c")
def quiet():
    try:
        return work()
    except ValueError as error:
        return {"error": str(error)}, 400
    except Exception as error:
        logging.error("failed: %s", error)
        return {"error": "internal error"}, 500


def work():
    return "done"


def relay(request):
    address = request.GET["address"]
    parsed = urlparse(address)
    if parsed.hostname not in HOSTS:
        return HttpResponse(status=400)
    requests.get(address, timeout=10)
    return HttpResponse("ok")


def relay_unchecked(request):
    address = request.GET["address"]
    parsed = urlparse(address)
    if parsed.scheme not in ("http", "https"):
        return HttpResponse(status=400)
    requests.get(address, timeout=10)  # expect: ssrf
    return HttpResponse("ok")


def create(request):
    Order.objects.create(**request.POST.dict())  # expect: mass-assignment
    Order.objects.create(name=request.POST["name"])
    re.match(request.GET["pattern"], "text")  # expect: regex-injection
    re.match(re.escape(request.GET["pattern"]), "text")
    return JsonResponse({})


def check(token, expected_token):
    if token == expected_token:  # expect: timing-unsafe-comparison
        return True
    return hmac.compare_digest(token, expected_token)
