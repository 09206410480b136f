/** @module Models of pages that list files: users who can upload a file may choose markup as its name. */
import type { ApiModel } from '../../api-model/api.ts';

const PAGE = { weakness: 'cross-site-scripting', note: 'page', sources: ['file'] } as const;
const LOWER = { severity: 'medium', confidence: 'medium' } as const;
/** Without markup around it, such a list is read by a program. */
const MARKUP = /<[a-z]/i;

export const pythonFileLists: ApiModel = {
  id: 'python-file-lists',
  languages: ['python'],
  types: { 'python.ListedPath': ['pathlib.Path'] },
  members: { 'python.Paths[]': 'python.ListedPath', 'python.Entries[]': 'python.Entry' },
  returns: { 'os.scandir': 'python.Entries' },
  sources: [
    // One name has no separators.
    { kind: 'file', label: 'name of a file', call: 'os.listdir', sanitized: ['path'] },
    {
      kind: 'file',
      label: 'name of a file',
      read: ['python.ListedPath.{name,stem}', 'python.Entry.name'],
      sanitized: ['path'],
    },
  ],
  sinks: [
    {
      ...PAGE,
      ...LOWER,
      call: ['aiohttp.{web,web_response}.Response'],
      args: ['text', 'body'],
      when: { arg: 'content_type', is: /html/ },
    },
    {
      ...PAGE,
      ...LOWER,
      call: [
        'django.http.HttpResponse',
        'flask.{make_response,Response}',
        'fastapi.responses.HTMLResponse',
        'starlette.responses.HTMLResponse',
        'sanic.response.html',
      ],
      args: [0],
      when: { arg: 0, contains: MARKUP },
    },
    {
      ...PAGE,
      ...LOWER,
      handlerReturn: 'flask',
      shallow: true,
      when: { arg: 'value', contains: MARKUP },
    },
    {
      ...PAGE,
      ...LOWER,
      call: ['tornado.web.RequestHandler.{write,finish}', 'http.server.BaseHTTPRequestHandler.wfile.write'],
      args: [0],
      isResponseBody: true,
      when: { arg: 0, contains: MARKUP },
    },
  ],
};
