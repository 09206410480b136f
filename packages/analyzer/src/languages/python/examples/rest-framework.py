import logging
import os
import uuid

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db import connection
from django.db.models import Q
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django_filters import rest_framework as filters
from rest_framework import generics, mixins, permissions, serializers, status, viewsets
from rest_framework.decorators import action, api_view, authentication_classes, permission_classes
from rest_framework.parsers import MultiPartParser
from rest_framework.response import Response
from rest_framework.views import APIView

from .models import Document, Project
from .tasks import run_export

logger = logging.getLogger(__name__)
User = get_user_model()


class DocumentSerializer(serializers.ModelSerializer):
    class Meta:
        model = Document
        fields = "__all__"

    def validate_path(self, value):
        os.makedirs("/srv/" + value, exist_ok=True)  # expect: path-traversal
        return value

    def create(self, validated_data):
        return Document.objects.create(**validated_data)


class DocumentViewSet(viewsets.ModelViewSet):
    queryset = Document.objects.all()
    serializer_class = DocumentSerializer
    permission_classes = [permissions.IsAuthenticated]

    def get_queryset(self):
        queryset = super().get_queryset()
        tag = self.request.query_params.get("tag")
        if tag:
            queryset = queryset.extra(where=["tag = '%s'" % tag])  # expect: sql-injection
        owner = self.request.query_params.get("owner")
        if owner is not None:
            queryset = queryset.filter(owner__username=owner)
        return queryset

    def list(self, request, *args, **kwargs):
        ordering = request.query_params.get("ordering", "id")
        with connection.cursor() as cursor:
            cursor.execute("SELECT id FROM documents ORDER BY %s" % ordering)  # expect: sql-injection
            rows = cursor.fetchall()
        return Response({"rows": rows})

    def create(self, request, *args, **kwargs):
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        serializer.save(owner=request.user)
        return Response(serializer.data, status=status.HTTP_201_CREATED)

    @action(detail=True, methods=["post"])
    def rename(self, request, pk=None):
        document = self.get_object()
        os.rename(document.path, os.path.join(settings.MEDIA_ROOT, request.data["name"]))  # expect: path-traversal
        document.name = request.data["name"]
        document.save()
        return Response({"name": document.name})

    @action(detail=False, methods=["post"], parser_classes=[MultiPartParser])
    def upload(self, request):
        upload = request.FILES["file"]
        target = os.path.join(settings.MEDIA_ROOT, f"{uuid.uuid4()}.bin")
        with open(target, "wb") as out:
            for chunk in upload.chunks():
                out.write(chunk)
        return Response({"target": target})

    @action(detail=False)
    def export(self, request):
        run_export.delay(request.query_params.get("format"))
        os.system("export --format " + request.query_params.get("format"))  # expect: command-injection
        return Response(status=status.HTTP_202_ACCEPTED)


class SearchView(APIView):
    def get(self, request, format=None):
        term = request.GET["q"]
        found = Project.objects.raw(f"SELECT * FROM project WHERE name LIKE '%{term}%'")  # expect: sql-injection
        return Response([p.name for p in found])

    def post(self, request):
        project = Project(**request.data)  # expect: mass-assignment
        project.save()
        for field, value in request.data.items():
            setattr(project, field, value)  # expect: mass-assignment
        return Response({"id": project.pk})


class ProjectList(generics.ListCreateAPIView):
    queryset = Project.objects.all()

    def get_queryset(self):
        name = self.kwargs["name"]
        return Project.objects.raw("SELECT * FROM project WHERE name = '" + name + "'")  # expect: sql-injection

    def perform_create(self, serializer):
        serializer.save(owner=self.request.user)


@api_view(["GET"])
@permission_classes([permissions.AllowAny])
def status_of(request, name):
    logger.info("status of %s", name)  # expect: log-injection
    key = "status:" + name
    value = cache.get(key)
    if value is None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT state FROM jobs WHERE name = %s", (name,))
            value = cursor.fetchone()
            cursor.execute("SELECT state FROM jobs WHERE name = '{}'".format(name))  # expect: sql-injection
        cache.set(key, value, 60)
    return Response({"status": value})


class ProjectFilter(filters.FilterSet):
    def filter_name(self, queryset, name, value):
        return queryset.extra(where=[f"name = '{value}'"])  # expect: sql-injection
