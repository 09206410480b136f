import html
import os
from pathlib import Path

from aiohttp import web
from flask import Flask, jsonify

app = Flask(__name__)


async def index(request):
    items = []
    for one in sorted(Path("/srv/uploads").iterdir()):
        items.append('<li><a href="{url}">{name}</a></li>'.format(url=one.name, name=one.name))
    page = "<ul>\n{}\n</ul>".format("\n".join(items))
    return web.Response(text=page, content_type="text/html")  # expect: cross-site-scripting


async def escaped(request):
    items = []
    for one in sorted(Path("/srv/uploads").iterdir()):
        items.append("<li>{}</li>".format(html.escape(one.name)))
    return web.Response(text="<ul>{}</ul>".format("".join(items)), content_type="text/html")  # safe: cross-site-scripting


@app.get("/uploads")
def uploads():
    items = "".join(f"<li>{name}</li>" for name in os.listdir("/srv/uploads"))
    return f"<ul>{items}</ul>"  # expect: cross-site-scripting


@app.get("/entries")
def entries():
    rows = [f"<li>{html.escape(entry.name)}</li>" for entry in os.scandir("/srv/uploads")]
    return f"<ul>{''.join(rows)}</ul>"  # safe: cross-site-scripting


@app.get("/scanned")
def scanned():
    rows = [f"<li>{entry.name}</li>" for entry in os.scandir("/srv/uploads")]
    return f"<ul>{''.join(rows)}</ul>"  # expect: cross-site-scripting


@app.get("/names")
def names():
    return jsonify(os.listdir("/srv/uploads"))  # safe: cross-site-scripting


web_app = web.Application()
web_app.router.add_get("/", index)
web_app.router.add_get("/escaped", escaped)
