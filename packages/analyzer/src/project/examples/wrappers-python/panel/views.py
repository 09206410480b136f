from django.http import HttpResponse

from panel.utils import shell


def ping(request):
    host = request.GET.get('host')
    return HttpResponse(shell.exec_cmd('ping -c 3 ' + host), content_type='text/plain')  # expect: command-injection


def lookup(request):
    command = f"dig {request.POST['name']}"
    return HttpResponse(shell.exec_cmd(command), content_type='text/plain')  # expect: command-injection


def safe_lookup(request):
    return HttpResponse(shell.exec_cmd('dig ' + shell.quote(request.POST['name'])), content_type='text/plain')


def kill(request):
    pid = int(request.POST['pid'])
    return HttpResponse(shell.exec_cmd(f'kill {pid}'), content_type='text/plain')
