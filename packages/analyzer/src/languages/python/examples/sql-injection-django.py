from django.contrib.auth.models import User
from django.db import connection
from django.db.models.expressions import RawSQL
from django.http import JsonResponse
from django.views import View
from rest_framework.views import APIView
from rest_framework.response import Response


def by_name(request):
    name = request.GET.get("name")
    rows = User.objects.raw("SELECT * FROM auth_user WHERE username = '%s'" % name)  # expect: sql-injection
    rows = User.objects.raw("SELECT * FROM auth_user WHERE username = %s", [name])
    rows = User.objects.filter(username=name)
    return JsonResponse({"rows": list(rows)})


def report(request):
    order = request.POST["order"]
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM report ORDER BY " + order)  # expect: sql-injection
        cursor.execute("SELECT * FROM report WHERE name = %s", [order])
    User.objects.extra(where=["name = '" + order + "'"])  # expect: sql-injection
    User.objects.extra(where=["name = %s"], params=[order])
    User.objects.annotate(value=RawSQL("SELECT " + order, []))  # expect: sql-injection
    User.objects.annotate(value=RawSQL("SELECT %s", [order]))
    return JsonResponse({})


class Search(View):
    def get(self, request, *args, **kwargs):
        term = self.request.GET["q"]
        cursor = connection.cursor()
        cursor.execute(f"SELECT * FROM posts WHERE body LIKE '%{term}%'")  # expect: sql-injection
        return JsonResponse({})


class Items(APIView):
    def post(self, request):
        identifier = request.data.get("id")
        number = int(request.data.get("number"))
        cursor = connection.cursor()
        cursor.execute("DELETE FROM items WHERE id = " + identifier)  # expect: sql-injection
        cursor.execute("DELETE FROM items WHERE id = %d" % number)
        return Response(status=204)
