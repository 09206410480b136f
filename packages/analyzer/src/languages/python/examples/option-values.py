import os
import subprocess
import tempfile
from pathlib import Path

from flask import Flask, request

app = Flask(__name__)


@app.get("/history")
def history():
    revision = request.args["revision"]
    folder = request.args["folder"]
    subprocess.run(["hg", "log", revision], check=True)  # expect: argument-injection
    # The option takes the next argument, whatever it begins with.
    subprocess.run(["hg", "log", "-r", revision], check=True)
    subprocess.run(["git", "commit", "-m", revision], check=True)
    subprocess.run(["tmux", "has-session", "-t", revision], check=True)
    subprocess.run(["ls", tempfile.mkdtemp(prefix=folder)], check=True)  # expect: path-traversal
    # This one stands alone.
    subprocess.run(["rm", "-r", folder], check=True)  # expect: argument-injection
    # An absolute path begins with a slash, and so does what is below it.
    subprocess.run(["hg", "add", os.path.abspath(folder)], check=True)
    subprocess.run(["git", "add", os.path.join(os.path.realpath(folder), revision)], check=True)
    subprocess.run(["git", "add", str(Path(folder).resolve())], check=True)
    subprocess.run(["git", "add", os.path.join(folder, "notes")], check=True)  # expect: argument-injection
    return "", 204
