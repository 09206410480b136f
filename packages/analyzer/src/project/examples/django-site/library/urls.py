from django.urls import path

from . import views
from .feeds import FeedView

urlpatterns = [
    path("books/", views.books),
    path("books/<str:title>/", views.book),
    path("export/", views.export),
    path("export-safe/", views.export_safely),
    path("feed/", FeedView.as_view()),
]
