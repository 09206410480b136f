from flask import Flask, render_template, render_template_string, request
from jinja2 import Environment, Template, select_autoescape
from mako.template import Template as MakoTemplate

app = Flask(__name__)
environment = Environment(autoescape=select_autoescape())


@app.route("/hello")
def hello():
    name = request.args.get("name")
    render_template_string("<h1>Hello " + name + "</h1>")  # expect: template-injection
    render_template_string("<h1>Hello {{ name }}</h1>", name=name)
    environment.from_string(f"Hi {name}")  # expect: template-injection
    environment.from_string("Hi {{ name }}").render(name=name)
    MakoTemplate(name, default_filters=["h"])  # expect: template-injection
    return render_template("hello.html", name=name)


@app.route("/mail")
def mail():
    text = request.form["text"]
    Template("Dear " + text, autoescape=True).render()  # expect: template-injection
    return Template("Dear {{ text }}", autoescape=True).render(text=text)
