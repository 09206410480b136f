from django.http import HttpResponse, JsonResponse

from library.services.reports import load_report
from library.services.search import search_books, search_books_safely


def books(request):
    return JsonResponse({"books": search_books(request.GET.get("q", ""))})


def book(request, title):
    return JsonResponse({"books": search_books_safely(title)})


def export(request):
    return HttpResponse(load_report(request.GET["name"]), content_type="text/csv")


def export_safely(request):
    names = {"year": "year.csv", "month": "month.csv"}
    return HttpResponse(load_report(names[request.GET["name"]]), content_type="text/csv")
