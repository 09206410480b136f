"""Views of a shop."""
import csv
import io
import json
import pickle
import subprocess
import xml.etree.ElementTree as ET
from base64 import b64decode

from django.conf import settings
from django.contrib import admin, messages
from django.contrib.auth import authenticate, login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.mixins import LoginRequiredMixin
from django.core.files.storage import default_storage
from django.core.mail import EmailMessage, send_mail
from django.db import connection, connections, models, transaction
from django.db.models import F, Q, Value
from django.db.models.expressions import RawSQL
from django.http import FileResponse, Http404, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template import Context, Template
from django.urls import path, re_path, reverse
from django.utils.decorators import method_decorator
from django.utils.html import escape, format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import mark_safe
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import DetailView, ListView
import requests

from .forms import OrderForm
from .models import Customer, Order, Product


def product_list(request):
    q = request.GET.get("q", "")
    sort = request.GET.get("sort")
    products = Product.objects.raw("SELECT * FROM shop_product WHERE name LIKE '%%%s%%'" % q)  # expect: sql-injection
    products = Product.objects.raw("SELECT * FROM shop_product WHERE name = %s", [q])
    products = Product.objects.extra(where=["name = '%s'" % q])  # expect: sql-injection
    products = Product.objects.extra(where=["name = %s"], params=[q])
    products = Product.objects.annotate(score=RawSQL("SELECT score FROM s WHERE n = '" + q + "'", ()))  # expect: sql-injection
    products = Product.objects.annotate(score=RawSQL("SELECT score FROM s WHERE n = %s", (q,)))
    products = Product.objects.filter(name__icontains=q).order_by(sort)
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM shop_product WHERE name = %s", [q])
        cursor.execute(f"SELECT count(*) FROM shop_product ORDER BY {sort}")  # expect: sql-injection
        total = cursor.fetchone()[0]
    return render(request, "list.html", {"products": products, "total": total})


def report(request, year):
    conn = connections["reporting"]
    cur = conn.cursor()
    try:
        cur.execute("SELECT * FROM report WHERE year = " + year)  # expect: sql-injection
        cur.execute("SELECT * FROM report WHERE year = %d" % int(year))
    finally:
        cur.close()
    return JsonResponse({"rows": cur.fetchall()})


@login_required
def invoice(request, order_id):
    order = get_object_or_404(Order, pk=order_id, customer=request.user)
    name = request.GET["file"]
    with open(settings.MEDIA_ROOT + "/" + name, "rb") as fh:  # expect: path-traversal
        return HttpResponse(fh.read(), content_type="application/pdf")


@csrf_exempt  # expect: csrf-disabled
def hook(request):
    data = json.loads(request.body)
    tree = ET.fromstring(data["xml"])  # expect: xml-entity-expansion
    state = pickle.loads(b64decode(request.COOKIES["state"]))  # expect: unsafe-deserialization
    Order.objects.create(**data)  # expect: mass-assignment
    Order.objects.create(number=data["number"])
    return JsonResponse({"tag": tree.tag, "s": str(state)})


def banner(request):
    text = request.GET.get("text")
    if request.GET.get("a"):
        return HttpResponse("<p>" + text + "</p>")  # expect: cross-site-scripting
    if request.GET.get("b"):
        return HttpResponse("<p>" + escape(text) + "</p>")
    if request.GET.get("c"):
        return HttpResponse(format_html("<p>{}</p>", text))
    if request.GET.get("d"):
        return HttpResponse(text, content_type="text/plain")
    return render(request, "banner.html", {"html": mark_safe(text)})  # expect: cross-site-scripting


def leave(request):
    nxt = request.GET.get("next", "/")
    if url_has_allowed_host_and_scheme(nxt, allowed_hosts={request.get_host()}):
        return redirect(nxt)
    return HttpResponseRedirect(nxt)  # expect: open-redirect


def compose(request):
    tpl = Template(request.POST["template"])  # expect: template-injection
    body = tpl.render(Context({"user": request.user}))
    send_mail(request.POST["subject"], body, "shop@example.com", [request.user.email])
    return HttpResponse("sent")


class ThumbView(LoginRequiredMixin, View):
    def get(self, request, *args, **kwargs):
        size = request.GET.get("size", "100x100")
        source = kwargs["name"]
        subprocess.run(f"convert {source} -resize {size} /tmp/out.png", shell=True)  # expect: command-injection
        subprocess.run(["convert", source, "-resize", size, "/tmp/out.png"])  # expect: argument-injection
        return FileResponse(open("/tmp/out.png", "rb"))

    def post(self, request):
        image = request.FILES["image"]
        with open("/srv/media/" + image.name, "wb+") as out:  # expect: path-traversal
            for chunk in image.chunks():
                out.write(chunk)
        saved = default_storage.save(image.name, image)
        return JsonResponse({"saved": saved})


class OrderAdmin(admin.ModelAdmin):
    def export(self, request, queryset):
        for order in queryset:
            subprocess.run(["export", order.note])
            subprocess.run("export " + request.POST["format"], shell=True)  # expect: command-injection


class OrderDetail(DetailView):
    model = Order

    def get_queryset(self):
        term = self.request.GET.get("term")
        return Order.objects.raw(f"SELECT * FROM shop_order WHERE note = '{term}'")  # expect: sql-injection


class OrderList(ListView):
    def get_queryset(self):
        status = self.kwargs["status"]
        return Order.objects.extra(where=["status='%s'" % status])  # expect: sql-injection


@method_decorator(csrf_exempt, name="dispatch")  # expect: csrf-disabled
class Callback(View):
    def post(self, request):
        r = requests.post(request.POST["callback"], json={"ok": True}, timeout=3)  # expect: ssrf
        return HttpResponse(status=r.status_code)


def order_form(request):
    form = OrderForm(request.POST or None)
    if form.is_valid():
        code = form.cleaned_data["code"]
        with connection.cursor() as c:
            c.execute("UPDATE coupon SET used = 1 WHERE code = '%s'" % code)  # expect: sql-injection
        return redirect("shop:done")
    return render(request, "form.html", {"form": form})


class OrderManager(models.Manager):
    def by_state(self, state):
        return self.raw("SELECT * FROM shop_order WHERE state = '%s'" % state)  # expect: sql-injection

    def totals(self, customer):
        with connection.cursor() as cursor:
            cursor.execute("SELECT sum(total) FROM shop_order WHERE customer_id = %s", [customer.pk])
            return cursor.fetchone()


urlpatterns = [path("report/<str:year>/", report), path("p/", product_list)]


class ShelfManager(models.Manager):
    def open_ones(self):
        return self.filter(is_open=True)


class Shelf(models.Model):
    name = models.CharField(max_length=40)
    is_open = models.BooleanField(default=True)
    objects = ShelfManager()

    def label(self):
        return escape(self.name)


def shelf(request, name):
    found = Shelf.objects.get(is_open=True, name=name)
    return HttpResponse("<h1>" + found.label() + "</h1>")


def shelf_or_name(request, name):
    labels = {"top": "Top shelf"}
    return HttpResponse("<h1>" + labels.get("bottom", name) + "</h1>")  # expect: cross-site-scripting
