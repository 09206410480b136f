import html
import os

from klein import Klein
from twisted.enterprise import adbapi
from twisted.internet import protocol, utils
from twisted.protocols.basic import LineReceiver
from twisted.web import pages, resource, static
from twisted.web.util import redirectTo

pool = adbapi.ConnectionPool("sqlite3", "notes.db")
app = Klein()


class Greeting(resource.Resource):
    isLeaf = True

    def render_GET(self, request):
        name = request.args[b"name"][0].decode()
        return f"<p>Hello {name}</p>".encode()  # expect: cross-site-scripting

    def render_POST(self, request):
        name = request.args[b"name"][0].decode()
        request.write(f"<p>Hello {name}</p>".encode())  # expect: cross-site-scripting
        return f"<p>Hello {html.escape(name)}</p>".encode()  # safe: cross-site-scripting


class Status(resource.Resource):
    def render_GET(self, request):
        request.setHeader(b"Content-Type", b"text/plain")
        return request.args[b"name"][0]  # safe: cross-site-scripting


class Files(resource.Resource):
    def getChild(self, path, request):
        if request.getHeader(b"host") is None:
            return pages.notFound("Not Found", f"no {path} here")  # safe: cross-site-scripting
        if not path:
            return resource.NoResource("host %s is unknown" % request.getHeader(b"host"))  # expect: cross-site-scripting
        return static.File("/srv/files/" + path.decode())  # expect: path-traversal


class Login(resource.Resource):
    def render_GET(self, request):
        return redirectTo(request.args[b"next"][0], request)  # expect: open-redirect

    def render_POST(self, request):
        return redirectTo(b"/start", request)  # safe: open-redirect


class Commands(LineReceiver):
    def lineReceived(self, line):
        os.system("report " + line.decode())  # expect: command-injection
        utils.getProcessOutput("/usr/bin/report", [line])  # safe: command-injection


class Echo(protocol.Protocol):
    def dataReceived(self, data):
        pool.runQuery("SELECT * FROM notes WHERE name = '%s'" % data.decode())  # expect: sql-injection
        pool.runQuery("SELECT * FROM notes WHERE name = ?", (data.decode(),))  # safe: sql-injection


@app.route("/hello/<name>")
def hello(request, name):
    return "<p>Hello %s</p>" % name  # expect: cross-site-scripting
