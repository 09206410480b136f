"""Mail, headers, cookies, uploads of other servers and frameworks."""
import smtplib
from email.message import EmailMessage
from email.mime.text import MIMEText
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, quote, urlparse

import bottle
import tornado.web
from aiohttp import ClientSession, web
from bottle import Bottle, redirect, response, static_file, template
from pyramid.httpexceptions import HTTPFound
from pyramid.response import Response
from pyramid.view import view_config
from sanic import Sanic
from sanic.response import file as file_of, html, json, redirect as sanic_redirect

bottles = Bottle()
sanic = Sanic("shop")
routes = web.RouteTableDef()


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        name = query["name"][0]
        self.send_response(200)
        self.send_header("X-Name", name)  # expect: header-injection
        self.send_header("X-Next", "/welcome?" + name)  # expect: header-injection
        self.send_header("X-Name", quote(name))
        self.send_header("Content-Length", str(len(name)))
        self.end_headers()
        self.wfile.write(("<p>" + name + "</p>").encode())  # expect: cross-site-scripting

    def do_POST(self):
        length = int(self.headers["Content-Length"])
        body = self.rfile.read(length).decode()
        server = smtplib.SMTP("localhost")
        server.sendmail("shop@example.com", body, "Hello")  # safe: mail-injection
        server.sendmail("shop@example.com", "ada@example.com", "Subject: " + body + "\r\n\r\nHello")  # expect: mail-injection
        server.sendmail("shop@example.com", "ada@example.com", "Hello")
        text = MIMEText(body)
        text["Subject"] = "Order"
        message = EmailMessage()
        message["To"] = body
        server.send_message(message)


class Notes(tornado.web.RequestHandler):
    def get(self, name):
        term = self.get_argument("term")
        self.write("<b>" + term + "</b>")  # expect: cross-site-scripting
        self.write({"term": term})
        self.render("notes.html", term=term)
        self.set_header("X-Count", "3")
        self.redirect(self.get_argument("next"))  # expect: open-redirect
        self.redirect("/notes/" + name)
        with open("/srv/notes/" + name) as handle:  # expect: path-traversal
            return handle.read()


@routes.get("/items/{name}")
async def item(request):
    name = request.match_info["name"]
    async with ClientSession() as session:
        await session.get("http://" + request.query["host"] + "/x")  # expect: ssrf
        await session.get("https://api.example.com/" + name)
    async with request.app["pool"].acquire() as connection:
        await connection.fetch("SELECT * FROM items WHERE name = '%s'" % name)  # expect: sql-injection
        await connection.fetch("SELECT * FROM items WHERE name = $1", name)
    if request.query.get("html"):
        return web.Response(text="<p>%s</p>" % name, content_type="text/html")  # expect: cross-site-scripting
    if request.query.get("to"):
        raise web.HTTPFound(location=request.query["to"])  # expect: open-redirect
    return web.json_response({"name": name})


async def form(request):
    data = await request.post()
    return web.FileResponse("/srv/" + data["path"])  # expect: path-traversal


application = web.Application()
application.router.add_post("/form", form)


@bottles.get("/hello/<name>")
def hello(name):
    return "<p>Hello " + name + "</p>"  # expect: cross-site-scripting


@bottles.get("/page/<name>")
def page(name):
    response.set_header("X-Page", "1")
    if bottle.request.query.raw:
        return template("<p>" + name + "</p>")  # expect: template-injection
    if bottle.request.query.to:
        redirect(bottle.request.query.to)  # expect: open-redirect
    if bottle.request.query.file:
        return static_file(name, root="/srv/files")
    return template("page", name=name)


@view_config(route_name="note", renderer="note.jinja2")
def note(request):
    if "to" in request.params:
        return HTTPFound(location=request.params["to"])  # expect: open-redirect
    if "html" in request.params:
        return Response("<p>" + request.params["html"] + "</p>")  # expect: cross-site-scripting
    request.dbsession.execute("SELECT * FROM notes WHERE id = " + request.matchdict["id"])  # expect: sql-injection
    return {"name": request.params["name"]}


@sanic.get("/sanic/<name>")
async def of_sanic(request, name):
    if request.args.get("html"):
        return html("<p>" + request.args.get("html") + "</p>")  # expect: cross-site-scripting
    if request.args.get("to"):
        return sanic_redirect(request.args.get("to"))  # expect: open-redirect
    if request.args.get("file"):
        return await file_of("/srv/" + name)  # expect: path-traversal
    return json({"name": name})


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8080), Page).serve_forever()
