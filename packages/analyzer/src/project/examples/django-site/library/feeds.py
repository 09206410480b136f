from django.http import JsonResponse
from django.views import View

from .services import remote


class FeedView(View):
    def get(self, request):
        return JsonResponse({"feed": remote.fetch(request.GET["url"])})

    def post(self, request):
        return JsonResponse({"feed": remote.parse(request.body)})
