/**
 * @module
 * Models of Python queues, responses, clients and stores of any library, recognized by the names of methods and
 * parameters and by the shape of their arguments.
 */
import type { ApiModel } from '../../api-model/api.ts';

const MESSAGE = 'queue.Message';

/** Most jobs are queued by the program itself, with data from earlier requests. */
const JOB_ARGUMENT = { source: 'message', label: 'argument of a queued job', confidence: 'low' } as const;

export const pythonShapes: ApiModel = {
  id: 'python-shapes',
  languages: ['python'],
  sources: [
    {
      kind: 'message',
      label: 'queue message',
      confidence: 'medium',
      read: `${MESSAGE}.{data,body,payload,value,content}`,
    },
    { kind: 'message', label: 'queue message', confidence: 'medium', call: `${MESSAGE}.{json,get_body,getBody}` },
  ],
  handlers: [
    {
      handler: 'queue',
      parameterNames: [/^(?:msg|message|delivery|job)$/],
      uncalled: true,
      parameters: [MESSAGE],
    },
    {
      handler: 'queue',
      parameterNames: [
        /^(?:ch|channel)$/,
        /^(?:method|method_frame|deliver)$/,
        /^(?:properties|props|header_frame|_)$/,
      ],
      parameters: [null, null, null, { source: 'message', label: 'queue message' }],
    },
    {
      handler: 'task',
      annotation: [
        '{dramatiq,huey,procrastinate,taskiq,celery,rq,streaq,saq}.{actor,task,job,shared_task}',
        'celery.Celery().task',
        '?.{actor,shared_task,periodic_task}',
      ],
      otherParameters: JOB_ARGUMENT,
    },
    // Workers such as arq pass their context as the first argument of coroutines.
    { handler: 'task', parameterNames: [/^ctx$/], isAsync: true, uncalled: true, otherParameters: JOB_ARGUMENT },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'untangle.parse',
        'trafilatura.fetch_url',
        'newspaper.{Article,build}',
        'niquests.{get,post,put,patch,delete,head}',
        'curl_cffi.requests.{get,post,put,patch,delete,head}',
        'tls_client.Session().{get,post}',
        'grequests.{get,post}',
        'aiohttp.request',
        'pandas.read_html',
        'gdown.download',
        'rasterio.open',
        'weasyprint.HTML',
        'pdfkit.from_url',
        'imgkit.from_url',
      ],
      args: [{ at: 0, name: 'url' }],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a document database',
      call: ['?.objects', '?.{filter,find,search,query}'],
      args: ['__raw__'],
      when: { not: { arg: '__raw__', absent: true } },
    },
    {
      weakness: 'nosql-injection',
      note: 'JavaScript in the database',
      kind: 'expression',
      confidence: 'medium',
      call: '?.{where,exec_js,eval,map_reduce}',
      args: [0],
      when: { arg: 0, contains: /\bthis\.\w|function\s*\(|\bdb\.\w/ },
    },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'email sent without TLS',
      confidence: 'medium',
      call: 'aiosmtplib.{SMTP,send}',
      when: {
        all: [
          {
            any: [
              { arg: 'use_tls', is: false },
              { arg: 'use_tls', absent: true },
            ],
          },
          { arg: 'start_tls', is: false },
          { unless: { arg: { at: 0, name: 'hostname' }, is: /^(?:localhost|127\.)/ } },
        ],
      },
    },
  ],
};
