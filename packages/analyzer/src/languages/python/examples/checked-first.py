"""What is looked at before it is used: the checks of real fixes, and some that do not hold."""

import io
import logging
import os
import pickle
from pathlib import Path

import requests
from django.db import connection
from flask import Flask, abort, current_app, jsonify, redirect, request, send_file
from rest_framework import serializers
from rest_framework.response import Response
from rest_framework.views import APIView

app = Flask(__name__)
log = logging.getLogger(__name__)
ROOT = Path("/srv/reports").resolve()
BASE = "/srv/reports"
OPERATORS = set("0123456789+-*/(). ")


@app.get("/parents")
def by_parents():
    report = (ROOT / request.args["name"]).resolve()
    if ROOT not in report.parents:
        abort(404)
    return send_file(report)


@app.get("/parents-unresolved")
def by_parents_unresolved():
    report = ROOT / request.args["name"]
    if ROOT not in report.parents:
        abort(404)
    return send_file(report)  # expect: path-traversal


class Reports:
    def __init__(self, root):
        self.root = root

    def inside(self, name):
        report = (self.root / name).resolve()
        if self.root not in report.parents and report != self.root:
            raise ValueError(name)
        return report

    def inside_turned(self, name):
        report = (self.root / name).resolve()
        if self.root == report or self.root in report.parents:
            return report
        raise ValueError(name)

    def anywhere(self, name):
        report = (self.root / name).resolve()
        if report == self.root:
            raise ValueError(name)
        return report


reports = Reports(Path("/srv/reports").resolve())


@app.get("/object")
def by_object():
    return send_file(reports.inside(request.args["name"]))


@app.get("/object-turned")
def by_turned_object():
    return send_file(reports.inside_turned(request.args["name"]))


@app.get("/object-anywhere")
def by_open_object():
    return send_file(reports.anywhere(request.args["name"]))  # expect: path-traversal


@app.get("/relative")
def by_relative():
    report = (ROOT / request.args["name"]).resolve()
    try:
        report.relative_to(ROOT)
    except ValueError:
        abort(404)
    return send_file(report)


@app.get("/normalized")
def by_normalized():
    report = Path(os.path.normpath(ROOT / request.args["name"]))
    try:
        report.relative_to(ROOT)
    except ValueError:
        abort(404)
    return send_file(report.resolve())


@app.get("/following")
def by_switch():
    report = (ROOT / request.args["name"]).resolve()
    try:
        if "links" not in request.args:
            report.relative_to(ROOT)
    except ValueError:
        abort(404)
    return send_file(report)  # expect: path-traversal


def lies_within(path, folder):
    return os.path.realpath(path).startswith(os.path.realpath(folder) + os.sep)


@app.get("/helper")
def by_helper():
    report = os.path.join(BASE, request.args["name"])
    if not lies_within(report, BASE):
        abort(404)
    return send_file(report)


@app.get("/dots")
def by_dots():
    name = request.args["name"]
    if ".." in name or name.startswith("/"):
        abort(400)
    return send_file(os.path.join(BASE, name))


@app.get("/ending")
def by_ending():
    name = request.args["name"]
    if not name.endswith(".pdf"):
        abort(400)
    return send_file(os.path.join(BASE, name))  # expect: path-traversal


@app.get("/next")
def by_slash():
    target = request.args.get("next", "")
    if not target.startswith("/") or target.startswith("//"):
        target = "/"
    return redirect(target)


@app.get("/next-loose")
def by_one_slash():
    target = request.args.get("next", "")
    if not target.startswith("/"):
        target = "/"
    return redirect(target)  # expect: open-redirect


@app.get("/next-scheme")
def by_scheme():
    target = request.args.get("next", "")
    if target.startswith("http:"):
        target = "/"
    return redirect(target)  # expect: open-redirect


@app.get("/partner")
def by_address():
    address = request.args["address"]
    if not address.startswith("https://partner.example.org/"):
        abort(400)
    return jsonify(len(requests.get(address, timeout=3).content))


@app.get("/partner-loose")
def by_open_address():
    address = request.args["address"]
    if not address.startswith("https://partner.example.org"):
        abort(400)
    return jsonify(len(requests.get(address, timeout=3).content))  # expect: ssrf


@app.get("/item")
def below_a_base():
    base = current_app.config["ITEMS"]
    return jsonify(requests.get(f"{base}/items/{request.args['id']}", timeout=3).status_code)


@app.get("/host")
def as_a_host():
    scheme = current_app.config["SCHEME"]
    return jsonify(requests.get(f"{scheme}{request.args['host']}/status", timeout=3).status_code)  # expect: ssrf


@app.post("/sum")
def by_characters():
    sum_of = request.get_json()["sum"]
    if not set(sum_of) <= OPERATORS:
        abort(400)
    return jsonify(eval(sum_of))


@app.get("/who")
def quoted_in_the_log():
    log.warning("nobody is called %r", request.args["name"])
    log.warning("nobody is called %s", request.args["name"])  # expect: log-injection
    log.warning("%s asked for %r", request.args["name"], request.args["page"])  # expect: log-injection
    return ""


class PlainUnpickler(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"{module}.{name} is not allowed")


class NamedUnpickler(pickle.Unpickler):
    def persistent_load(self, pid):
        return pid


@app.post("/state")
def by_classes():
    state = PlainUnpickler(io.BytesIO(request.data)).load()
    other = NamedUnpickler(io.BytesIO(request.data))  # expect: unsafe-deserialization
    return jsonify(len(state), other is None)


class TicketSerializer(serializers.Serializer):
    title = serializers.CharField(max_length=40)
    places = serializers.IntegerField()


class TicketView(APIView):
    def post(self, request):
        ticket = TicketSerializer(data=request.data)
        ticket.is_valid(raise_exception=True)
        with connection.cursor() as cursor:
            cursor.execute("UPDATE tickets SET places = %d" % ticket.validated_data["places"])
            cursor.execute("UPDATE tickets SET title = '%s'" % ticket.validated_data["title"])  # expect: sql-injection
            cursor.execute("SELECT * FROM %s" % connection.ops.quote_name(request.data["table"]))
        return Response({"title": ticket.validated_data["title"]})
