from django.urls import path, re_path

from . import views

urlpatterns = [
    path("rooms/<int:room>/plan", views.plan),
    re_path(r"^floors/(?P<floor>[0-9]+)/plan$", views.floor_plan),
    path("files/<str:name>", views.attachment),
]
