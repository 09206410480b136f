import os
import tempfile
from http.server import BaseHTTPRequestHandler

from django.http import HttpResponse
from django.shortcuts import render
from flask import Flask, Response, redirect, request
from flask_admin.base import BaseView, expose
from rest_framework import permissions
from rest_framework.generics import GenericAPIView, get_object_or_404

app = Flask(__name__)


@app.route("/convert")
def convert():
    handle, out = tempfile.mkstemp(suffix="." + request.args["format"])
    os.remove(out)  # safe: path-traversal
    return "done"


@app.route("/convert-below")
def convert_below():
    handle, out = tempfile.mkstemp(dir=request.args["folder"])  # expect: path-traversal
    os.close(handle)
    return "done"


@app.route("/rows.csv")
def rows():
    disposition = "attachment;filename=%s" % "rows.csv"
    return Response("<p>" + request.args["q"], headers={"Content-Disposition": disposition})  # safe: cross-site-scripting


@app.route("/rows")
def rows_shown():
    return Response("<p>" + request.args["q"])  # expect: cross-site-scripting


class Folders(BaseView):
    @expose("/open/<path:path>")
    def open(self, path):
        return redirect(self.get_url(".index", path=path))  # safe: open-redirect

    @expose("/away/<path:path>")
    def away(self, path):
        return redirect(path)  # expect: open-redirect


def search(request):
    shown = {}
    if request.GET:
        shown["query"] = request.GET.urlencode()
    shown.update({"filter": request.GET, "count": 3})  # safe: nosql-injection
    return render(request, "search.html", shown)


class EntryEditor(permissions.BasePermission):
    def has_object_permission(self, request, view, entry):
        return entry.author == request.user


class EntryView(GenericAPIView):
    permission_classes = [
        permissions.IsAuthenticated,
        EntryEditor,
    ]

    def put(self, request, *args, **kwargs):
        entry = get_object_or_404(Order, id=kwargs["entry_id"])  # safe: missing-authorization
        entry.title = request.data["title"]
        entry.save()


class LoosePlan(GenericAPIView):
    permission_classes = [permissions.IsAuthenticated]

    def put(self, request, *args, **kwargs):
        plan = get_object_or_404(Order, id=kwargs["plan_id"])  # expect: missing-authorization
        plan.title = request.data["title"]
        plan.save()


def narrowed(self, user):
    assert self.admin_site is not None  # safe: assertion-as-check
    assert isinstance(self.admin, dict)  # safe: assertion-as-check
    assert user.is_admin  # expect: assertion-as-check


def inner_cookies(path):
    client = app.test_client()
    client.set_cookie("theme", "dark", domain="example.org")  # safe: cookie-not-secure, cookie-not-httponly
    response = app.make_response("set")
    response.set_cookie("session", path)  # expect: cookie-not-secure, cookie-not-httponly
    return response


def shared_notes(identifier):
    return Note.objects.filter(public=True, identifier=identifier)  # safe: permissive-file-mode


class Line(BaseHTTPRequestHandler):
    def log_message(self, form, *args):
        log.debug("http %s %s", self.command, self.path)  # safe: log-injection
