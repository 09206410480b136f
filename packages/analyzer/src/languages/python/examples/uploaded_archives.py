"""Uploads of Django: the file is open already, and its name is the client's."""

import zipfile
from pathlib import Path

from django.http import HttpResponse
from PIL import Image


def thumbnails(request):
    for picture in request.FILES.getlist("pictures"):
        shrink(picture)
    return HttpResponse("done")


def shrink(picture):
    with Image.open(picture) as image:  # safe: path-traversal
        image.thumbnail((200, 200))


def unpacked(request):
    names = zipfile.ZipFile(request.FILES.get("archive")).namelist()  # safe: path-traversal
    return HttpResponse(len(names))


def by_name(request):
    Image.open(Path("/srv/pictures") / request.FILES["picture"].name).verify()  # expect: path-traversal
    return HttpResponse("done")
