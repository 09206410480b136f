import os
import sqlite3

import tornado.web
from aiohttp import web
from bottle import route
from bottle import request as bottle_request
from http.server import BaseHTTPRequestHandler


def lambda_handler(event, context):
    name = event["queryStringParameters"]["name"]
    os.system("echo " + name)  # expect: command-injection
    return {"statusCode": 200, "body": "ok"}


class Main(tornado.web.RequestHandler):
    def get(self):
        name = self.get_argument("name")
        self.write("<h1>" + name + "</h1>")  # expect: cross-site-scripting
        self.write({"name": name})
        self.redirect(self.get_argument("next"))  # expect: open-redirect


async def show(request):
    name = request.query["name"]
    os.system("echo " + name)  # expect: command-injection
    return web.json_response({"name": name})


application = web.Application()
application.router.add_get("/", show)


@route("/hello/<name>")
def hello(name):
    connection = sqlite3.connect("a.db")
    connection.execute("SELECT * FROM users WHERE name = '%s'" % bottle_request.query.name)  # expect: sql-injection
    return "<b>" + name + "</b>"  # expect: cross-site-scripting


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        os.system("echo " + self.path)  # expect: command-injection
        self.wfile.write(b"ok")
