/** @module Models of Deno and Oak, Electron settings and bridges, functions built from strings, workers. */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

const OAK_CONTEXT = 'oak.Context';
const OAK_METHODS = '{get,post,put,patch,delete,all,use,head,options}';

export const furtherRuntimes: ApiModel = {
  id: 'script-further-runtimes',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'Object.getPrototypeOf().constructor': 'Function',
    'new {oak.Application,@oak/oak.Application}': 'oak.Application',
    'new {oak.Router,@oak/oak.Router}': 'oak.Router',
  },
  members: {
    'electron.session.defaultSession': 'electron.Session',
    [`${OAK_CONTEXT}.request.url.searchParams`]: 'oak.Parameters',
  },
  summaries: [
    { call: 'rxjs.{from,firstValueFrom,lastValueFrom}', flow: 'identity', from: 0 },
    { call: 'rxjs.of', flow: 'list-of' },
  ],
  sources: [
    { kind: 'remote', label: 'route parameter', read: `${OAK_CONTEXT}.params`, sanitized: ['nosql', 'assign'] },
    { kind: 'remote', label: 'query string', read: `${OAK_CONTEXT}.request.url` },
    { kind: 'remote', label: 'request body', read: `${OAK_CONTEXT}.request.body` },
    {
      kind: 'remote',
      label: 'request header',
      read: `${OAK_CONTEXT}.request.headers`,
      sanitized: ['header', 'log', 'nosql'],
    },
  ],
  callbacks: [
    { call: `{oak.Router,oak.Application}.${OAK_METHODS}`, parameters: [OAK_CONTEXT], handler: 'oak' },
    {
      call: 'electron.Session.setCertificateVerifyProc',
      parameters: [null, 'electron.VerifyCallback'],
    },
    {
      call: 'electron.Session.setPermissionRequestHandler',
      parameters: [null, null, 'electron.PermissionCallback'],
    },
  ],
  sinks: [
    { weakness: 'open-redirect', note: 'redirect', call: `${OAK_CONTEXT}.response.redirect`, args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      write: `${OAK_CONTEXT}.response.body`,
      when: { arg: 'value', built: true },
      confidence: 'medium',
    },
    {
      weakness: 'code-injection',
      note: 'function built from a string',
      call: [
        'new {AsyncFunction,GeneratorFunction,AsyncGeneratorFunction}',
        '{AsyncFunction,GeneratorFunction,AsyncGeneratorFunction}',
        'new Object.getPrototypeOf().constructor',
        'Object.getPrototypeOf().constructor',
        '?.constructor.constructor',
      ],
      args: ['*'],
    },
    {
      weakness: 'code-injection',
      note: 'function built from a string',
      call: '?.constructor',
      receiver: /=>|\bfunction\b/,
      args: ['*'],
    },
    {
      weakness: 'code-injection',
      note: 'program of a worker',
      call: ['new {worker_threads.Worker,Worker,SharedWorker}'],
      args: [0],
      anchored: true,
    },
    {
      weakness: 'code-injection',
      note: 'path whose script expressions run',
      sources: ['remote', 'message', 'browser', 'database'],
      confidence: 'medium',
      call: ['jsonpath-plus.JSONPath', 'jsonpath-plus'],
      args: [0],
      fields: ['path'],
      when: { unless: { arg: 0, field: 'eval', is: false } },
    },
    {
      weakness: 'command-injection',
      note: 'arguments of a shell',
      call: ['zx.$', 'execa.$', 'Bun.$', 'bun.$'],
      args: ['*'],
      when: { arg: 0, starts: /^\s*(?:\/(?:usr\/)?bin\/)?(?:ba|z|da)?sh\s+-l?c\s*$/ },
    },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      note: 'every certificate accepted',
      confidence: 'medium',
      call: 'electron.VerifyCallback',
      when: { arg: 0, is: 0 },
    },
    {
      weakness: 'security-control-disabled',
      note: 'every permission granted to every page',
      confidence: 'medium',
      call: 'electron.PermissionCallback',
      when: { arg: 0, is: true },
    },
    {
      weakness: 'security-control-disabled',
      note: 'isolation of web content disabled',
      call: 'electron.app.commandLine.appendSwitch',
      when: {
        arg: 0,
        is: /^(?:disable-web-security|no-sandbox|disable-site-isolation-trials|allow-running-insecure-content|disable-features=.*IsolateOrigins.*)$/,
      },
    },
    {
      weakness: 'debug-enabled',
      note: 'debugger that other programs can attach to',
      call: 'electron.app.commandLine.appendSwitch',
      when: { arg: 0, is: ['remote-debugging-port', 'inspect', 'inspect-brk', 'js-flags'] },
    },
    {
      weakness: 'security-control-disabled',
      note: 'all messages of the main process open to the page',
      severity: 'high',
      call: 'electron.contextBridge.exposeInMainWorld',
      when: {
        any: [
          { arg: 1, type: 'electron.ipcRenderer' },
          ...['ipcRenderer', 'ipc', 'electron', 'shell', 'fs', 'require', 'exec', 'process', 'child_process'].flatMap(
            (field) =>
              ['electron.ipcRenderer', 'electron.shell', 'electron', 'fs', 'child_process', 'require', 'process'].map(
                (type) => ({ arg: 1, field, type }) as const,
              ),
          ),
        ],
      },
    },
  ],
};
