import os

from django.http import FileResponse

ROOT = "/srv/plans"


def plan(request, room):
    return FileResponse(open(os.path.join(ROOT, f"{room}.pdf"), "rb"))


def floor_plan(request, floor):
    return FileResponse(open(os.path.join(ROOT, "floors", floor), "rb"))


def attachment(request, name):
    return FileResponse(open(os.path.join(ROOT, name), "rb"))  # expect: path-traversal
