from django.shortcuts import render
from django.utils.html import escape


def find(request):
    words = request.GET.get("q", "")
    context = {"words": words, "shown": escape(words), "hits": [{"line": words}]}
    return render(request, "shelf/find.html", context)


def book(request, title):
    return render(request, "shelf/book.html", {"title": title, "pages": 12})
