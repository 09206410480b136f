"""Handlers of the smaller web frameworks, GraphQL and the cloud."""

import json
import os
import subprocess

import falcon
import graphene
import requests
import strawberry
import web
from django.db import connection
from django.http import HttpResponse, HttpResponseNotFound
from django.utils.html import escape
from fastapi import FastAPI, Response
from flask import Flask, jsonify, request
from flask_restful import Resource, reqparse
from flask_sqlalchemy import SQLAlchemy
from pydantic import BaseModel
from pyramid.authentication import AuthTktAuthenticationPolicy
from pyramid.httpexceptions import HTTPFound
from pyramid.view import view_config
from werkzeug.wrappers import Response as Page

app = Flask(__name__)
api = FastAPI()
db = SQLAlchemy(app)
parser = reqparse.RequestParser()
parser.add_argument("city")
parser.add_argument("limit", type=int)


class Shelf:
    def on_get(self, req, resp, label):
        os.system("print-label " + label)  # expect: command-injection
        os.system("print-label " + req.get_param("text"))  # expect: command-injection
        resp.media = {"printed": req.get_param("text")}

    def on_post(self, req, resp):
        copies = req.get_param_as_int("copies")
        os.system("print-label -n %d" % copies)


class Greeting:
    def GET(self):
        fields = web.input()
        return "<p>Hello " + fields.name + "</p>"  # expect: cross-site-scripting

    def POST(self):
        fields = web.input()
        return "<p>Hello " + escape(fields.name) + "</p>"


class ImportFeed(graphene.Mutation):
    size = graphene.Int()

    class Arguments:
        address = graphene.String(required=True)

    def mutate(self, info, address):
        return ImportFeed(size=len(requests.get(address, timeout=3).content))  # expect: ssrf


class Query(graphene.ObjectType):
    def resolve_books(self, info, title=None):
        with connection.cursor() as cursor:
            cursor.execute("SELECT title FROM books WHERE title = '%s'" % title)  # expect: sql-injection
            return cursor.fetchall()

    def resolve_counted(self, info, title=None):
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM books WHERE title = %s", [title])
            return cursor.fetchone()[0]


@strawberry.type
class Tools:
    @strawberry.field
    def resolve_host(self, host: str) -> str:
        return subprocess.getoutput("getent hosts " + host)  # expect: command-injection

    @strawberry.field
    def ping_times(self, times: int) -> str:
        return subprocess.getoutput(f"ping -c {times} localhost")


class Stations(Resource):
    def get(self):
        args = parser.parse_args()
        rows = db.session.execute(db.text("SELECT * FROM station WHERE city = '%s'" % args["city"]))  # expect: sql-injection
        return [dict(row) for row in rows]

    def delete(self):
        args = parser.parse_args()
        db.session.execute(db.text("DELETE FROM station LIMIT %d" % args["limit"]))
        return {}


class Station(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    verified = db.Column(db.Boolean)


@app.post("/stations")
def add_station():
    db.session.add(Station(**request.get_json()))  # expect: mass-assignment
    db.session.add(Station(name=request.get_json()["name"]))
    db.session.commit()
    return "", 201


@app.get("/rates")
def rates():
    return requests.get("https://rates.example.org/v1", timeout=3).json()


class RunRequest(BaseModel):
    command: str
    times: int


@api.post("/run")
def run(req: RunRequest):
    return {"code": subprocess.run(req.command, shell=True).returncode}  # expect: command-injection


@api.post("/repeat")
def repeat(req: RunRequest, response: Response):
    response.set_cookie("last_run", "1")  # expect: cookie-not-secure, cookie-not-httponly
    response.set_cookie("last_run", "1", secure=True, httponly=True, samesite="lax")
    return {"out": subprocess.getoutput(f"seq {req.times}")}


def chapter(request, slug):
    return HttpResponseNotFound(f"<h1>There is no {slug}</h1>")  # expect: cross-site-scripting


def chapter_escaped(request, slug):
    return HttpResponse(f"<h1>{escape(slug)}</h1>")


def titled(request, title):
    return HttpResponse("<h1>" + title + "</h1>", content_type="text/html")


def front(request):
    return titled(request, "Welcome")


def thumbnail(event, context):
    name = json.loads(event["body"])["name"]
    with open("/tmp/" + name, "rb") as image:  # expect: path-traversal
        return {"statusCode": 200, "body": len(image.read())}


def results_page(event, context):
    words = event["queryStringParameters"].get("q", "")
    return {"statusCode": 200, "headers": {"Content-Type": "text/html"}, "body": f"<p>No results for {words}</p>"}  # expect: cross-site-scripting


def results(event, context):
    words = event["queryStringParameters"].get("q", "")
    return {"statusCode": 200, "headers": {"Content-Type": "application/json"}, "body": json.dumps({"q": words})}


@view_config(route_name="leave", require_csrf=False)  # expect: csrf-disabled
def leave(request):
    return HTTPFound(location="/goodbye")


def includeme(config):
    config.set_default_csrf_options(require_csrf=False)  # expect: csrf-disabled
    config.set_authentication_policy(
        AuthTktAuthenticationPolicy("k3y-0f-th3-sh0p", hashalg="sha512", secure=False)  # expect: hard-coded-key, cookie-not-secure
    )


def include_safely(config):
    config.set_default_csrf_options(require_csrf=True)
    secret = config.registry.settings["auth.secret"]
    config.set_authentication_policy(AuthTktAuthenticationPolicy(secret, secure=True, http_only=True))


class Gateway:
    """A WSGI application that hands its requests on."""

    def __call__(self, environ, start_response):
        page = environ.get("QUERY_STRING", "")
        if page.startswith("raw="):
            response = Page(f"<p>{page[4:]}</p>", content_type="text/html")  # expect: cross-site-scripting
        else:
            response = Page("Nothing here", 404, content_type="text/plain")
        return response(environ, start_response)
