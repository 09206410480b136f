/**
 * @module
 * Models of rarer calls of CodeIgniter, Yii, CakePHP and Laminas: files, clients, responses, parts of queries, uploads.
 */
import type { ApiModel } from '../../api-model/api.ts';

const RESPONSE = /(?:->|\$)response(?:\(\))?$|getResponse\(\)$/i;
const VERBS = '{get,post,put,patch,delete,head,options}';

export const phpFrameworkCalls: ApiModel = {
  id: 'php-framework-calls',
  languages: ['php'],
  returns: {
    'Config.Services.curlrequest': 'CodeIgniter.HTTP.CURLRequest',
    'new Cake.Http.Client': 'Cake.Http.Client',
    'new Laminas.Http.Client': 'Laminas.Http.Client',
    'new yii.httpclient.Client': 'yii.httpclient.Client',
    'yii.web.UploadedFile.{getInstance,getInstanceByName}': 'yii.web.UploadedFile',
  },
  sources: [
    {
      kind: 'remote',
      label: 'name of an uploaded file',
      read: 'yii.web.UploadedFile.{name,baseName,extension,fullPath}',
      // PHP reads the name within one line.
      sanitized: ['log', 'header'],
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [`{CodeIgniter.HTTP.CURLRequest,Cake.Http.Client}.${VERBS}`, 'Laminas.Http.Client.setUri'],
      args: [0],
    },
    { weakness: 'ssrf', note: 'request URL', call: 'CodeIgniter.HTTP.CURLRequest.request', args: [1] },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: '?.{download,withFile,sendFile}',
      receiver: RESPONSE,
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'name of a template',
      call: '?.{setTemplate,setLayout,setTemplatePath}',
      receiver: /viewBuilder\(\)$/,
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '?.{withStringBody,setBody}',
      receiver: RESPONSE,
      args: [0],
      isResponseBody: true,
    },
    { weakness: 'path-traversal', note: 'place of an upload', call: 'yii.web.UploadedFile.saveAs', args: [0] },
    {
      weakness: 'sql-injection',
      note: 'name of a column',
      call: '?.{order,orderBy,orderAsc,orderDesc,addOrderBy,groupBy,addGroupBy}',
      receiver: /->(?:find|from|select|where|andWhere|createQueryBuilder)\([^()]*(?:\([^()]*\))?[^()]*\)$/,
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: '{Laminas,Zend}.Db.TableGateway.{TableGateway,AbstractTableGateway,TableGatewayInterface}.{select,delete}',
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: [
        'Yii.{info,warning,error,debug,trace}',
        'yii.BaseYii.{info,warning,error,debug}',
        'Cake.Log.Log.{write,info,error,debug,warning}',
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
  ],
};
