import html

import bleach
import jinja2
from django.http import HttpResponse
from django.utils.html import escape, format_html
from django.utils.safestring import mark_safe
from flask import Flask, jsonify, make_response, render_template, request
from markupsafe import Markup

app = Flask(__name__)


@app.route("/hello")
def hello():
    name = request.args.get("name", "")
    if name == "admin":
        return "<h1>" + html.escape(name) + "</h1>"
    return "<h1>Hello " + name + "</h1>"  # expect: cross-site-scripting


@app.route("/greet/<name>")
def greet(name):
    return f"<p>{name}</p>"  # expect: cross-site-scripting


@app.route("/user/<int:number>")
def user(number):
    return f"<p>User {number}</p>"


@app.route("/json")
def as_json():
    return jsonify(name=request.args["name"])


@app.route("/data")
def data():
    return {"name": request.args["name"]}


@app.route("/template")
def template():
    return render_template("page.html", name=request.args["name"])


@app.route("/response")
def response():
    comment = request.form["comment"]
    answer = make_response("<p>" + comment + "</p>")  # expect: cross-site-scripting
    answer = make_response("<p>" + bleach.clean(comment) + "</p>")
    Markup("<b>" + comment + "</b>")  # expect: cross-site-scripting
    Markup("<b>{}</b>").format(comment)
    return answer


def profile(request):
    bio = request.POST.get("bio")
    mark_safe(bio)  # expect: cross-site-scripting
    mark_safe("<br>" + escape(bio))
    format_html("<p>{}</p>", bio)
    return HttpResponse("<div>%s</div>" % bio)  # expect: cross-site-scripting


def badge(text, style=""):
    shown = '<b class="{}">{}</b>'.format(style, text)
    mark_safe(shown)  # expect: cross-site-scripting
    mark_safe('<b class="{}">{}</b>'.format(escape(style), escape(text)))
    return mark_safe(text)


def plain(request):
    return HttpResponse(request.GET["q"], content_type="text/plain")


def numbers(request):
    page = int(request.GET["page"])
    return HttpResponse("<p>Page %s</p>" % page)


environment = jinja2.Environment()  # expect: cross-site-scripting
environment = jinja2.Environment(autoescape=jinja2.select_autoescape())


@app.route("/answer")
def answer():
    return app.response_class(request.args["text"], mimetype="text/plain")


@app.route("/made")
def made():
    answer = make_response({"name": request.args["name"]}, 200)
    return answer
