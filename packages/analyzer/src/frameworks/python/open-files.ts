/** @module Types of open files, which don't take a file name. */

export const OPEN_FILES =
  '{io.BytesIO(),io.StringIO(),six.BytesIO(),six.StringIO(),io.File,zipfile.ZipFile.open(),tarfile.TarFile.extractfile(),werkzeug.FileStorage,werkzeug.FileStorage.stream,flask.Request.files[],flask.Request.files.get(),django.http.HttpRequest.FILES[],django.UploadedFile,fastapi.UploadFile.file,starlette.datastructures.UploadFile.file,tempfile.NamedTemporaryFile(),tempfile.SpooledTemporaryFile()}';
