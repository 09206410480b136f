from django.urls import path

from . import views

urlpatterns = [path("find", views.find), path("book/<str:title>", views.book)]
