from django.urls import path

from panel import views

urlpatterns = [
    path('ping/', views.ping),
    path('lookup/', views.lookup),
    path('safe-lookup/', views.safe_lookup),
    path('kill/', views.kill),
]
