import bleach
import markdown
from bleach.linkifier import Linker
from flask import Flask, request
from markupsafe import Markup, escape

app = Flask(__name__)


@app.route("/plain")
def plain():
    return "<p>" + bleach.clean(request.args["text"]) + "</p>"


@app.route("/loose")
def loose():
    text = bleach.clean(request.args["text"], tags=["script", "b"], attributes=["onclick"])
    return "<p>" + text + "</p>"


@app.route("/links")
def links():
    return bleach.linkify(request.args["text"])


@app.route("/links/clean")
def links_clean():
    return bleach.linkify(bleach.clean(request.args["text"]))


@app.route("/linker")
def linker():
    return Linker().linkify(request.args.get("text", ""))


@app.route("/cleaner")
def cleaner():
    allowed = bleach.sanitizer.Cleaner(tags={"em", "strong"}, strip=True)
    return allowed.clean(request.args.get("text", ""))


@app.route("/markdown", methods=["POST"])
def rendered():
    return markdown.markdown(request.form["text"], extensions=["extra"])


@app.route("/markdown/class", methods=["POST"])
def rendered_by_object():
    md = markdown.Markdown(extensions=["toc"])
    return Markup(md.convert(request.form["text"]))


@app.route("/markdown/clean", methods=["POST"])
def rendered_clean():
    html = markdown.markdown(request.form["text"])
    return bleach.clean(html, tags=["p", "em", "strong", "ul", "li"])


@app.route("/markdown/escaped", methods=["POST"])
def rendered_escaped():
    return markdown.markdown(str(escape(request.form["text"])))


@app.route("/markdown/file")
def rendered_file():
    markdown.markdownFromFile(input=request.args["page"], output="/tmp/page.html")
    markdown.markdownFromFile(input="docs/index.md", output="/tmp/index.html")
    return "done"
