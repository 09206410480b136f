import io
import os
import re
import shutil
import tarfile
import zipfile
from pathlib import Path
from urllib.parse import urlparse

from flask import Flask, abort, request, send_file, send_from_directory
from werkzeug.utils import secure_filename

app = Flask(__name__)
UPLOADS = "/srv/uploads"
ROOT = Path("/srv/files")


@app.route("/download")
def download():
    name = request.args.get("name")
    path = os.path.join(UPLOADS, name)
    with open(path) as handle:  # expect: path-traversal
        handle.read()
    send_file(path)  # expect: path-traversal
    send_file(io.BytesIO(name.encode()), download_name="name.txt")
    return send_from_directory(UPLOADS, name)


@app.route("/read/<path:name>")
def read(name):
    full = os.path.realpath(os.path.join(UPLOADS, name))
    if not full.startswith(UPLOADS + os.sep):
        abort(403)
    with open(full) as handle:
        return {"text": handle.read()}


@app.route("/page/<name>")
def page(name):
    target = ROOT / name
    text = target.read_text()  # expect: path-traversal
    safe = (ROOT / name).resolve()
    if not safe.is_relative_to(ROOT):
        abort(404)
    return {"text": safe.read_text(), "other": text}


@app.route("/upload", methods=["POST"])
def upload():
    file = request.files["file"]
    file.save(os.path.join(UPLOADS, file.filename))  # expect: path-traversal
    file.save(os.path.join(UPLOADS, secure_filename(file.filename)))
    return "saved"


@app.route("/pages", methods=["POST"])
def pages():
    address = urlparse(request.form["address"])
    os.makedirs(UPLOADS + "/" + address.netloc)
    os.makedirs(f"{UPLOADS}/{address.scheme}-{address.hostname}")
    os.makedirs(UPLOADS + "/" + address.path)  # expect: path-traversal
    return "kept"


@app.route("/delete", methods=["POST"])
def delete():
    os.remove(UPLOADS + "/" + request.form["name"])  # expect: path-traversal
    os.remove(os.path.join(UPLOADS, os.path.basename(request.form["name"])))
    shutil.rmtree(UPLOADS + "/" + str(int(request.form["id"])))
    shutil.move("/srv/tmp", request.form["to"])  # expect: path-traversal
    return "gone"


def unpack(archive):
    with tarfile.open("/srv/in/archive.tar") as tar:
        tar.extractall("/srv/out")  # expect: path-traversal
    with tarfile.open("/srv/in/archive.tar") as tar:
        tar.extractall("/srv/out", filter="data")
    with zipfile.ZipFile("/srv/in/archive.zip") as bundle:
        bundle.extractall("/srv/out")


@app.route("/mirror")
def mirror():
    path = os.path.realpath(os.path.join("/srv/mirror", request.args["file"]))
    if os.path.commonprefix(["/srv/mirror/", path]) != "/srv/mirror/":
        abort(404)
    os.remove(path)
    name = request.args["name"]
    if re.search(r"\.\.", name):
        abort(404)
    os.remove(os.path.join("/srv/mirror", name))
    other = request.args["other"]
    if re.search(r"^\.\.x", other):
        abort(404)
    os.remove(os.path.join("/srv/mirror", other))  # expect: path-traversal
    return "gone"


@app.route("/cache")
def cache():
    path = os.path.realpath(os.path.join("/srv/cache", request.args["file"]))
    if not is_within(path, "/srv/cache"):
        abort(404)
    os.remove(path)
    return "gone"
