/** @module Models of Symfony and Doctrine. */
import type { ApiModel } from '../../api-model/api.ts';

const REQUEST = 'Symfony.Component.HttpFoundation.Request';
const BAGS = '{query,request,attributes,cookies,headers,files,server}';
const READS = '{get,all,getAlnum,getString}';
const UPLOAD = 'Symfony.Component.HttpFoundation.File.UploadedFile';
const CONNECTION = 'Doctrine.DBAL.Connection';
const MANAGER = '{Doctrine.ORM.EntityManagerInterface,Doctrine.ORM.EntityManager,Doctrine.Persistence.ObjectManager}';

export const symfony: ApiModel = {
  id: 'symfony',
  languages: ['php'],
  types: {
    [CONNECTION]: [],
    'Doctrine.ORM.EntityManager': ['Doctrine.ORM.EntityManagerInterface'],
    'Symfony.Bundle.FrameworkBundle.Controller.AbstractController': [],
  },
  returns: {
    [`${REQUEST}.createFromGlobals`]: REQUEST,
    [`${MANAGER}.getConnection`]: CONNECTION,
    [`${MANAGER}.createQueryBuilder`]: 'Doctrine.ORM.QueryBuilder',
    [`${CONNECTION}.createQueryBuilder`]: 'Doctrine.ORM.QueryBuilder',
    'Doctrine.DBAL.DriverManager.getConnection': CONNECTION,
    'Doctrine.ORM.QueryBuilder.{select,from,where,andWhere,orWhere,join,leftJoin,setParameter,orderBy,setMaxResults}':
      'Doctrine.ORM.QueryBuilder',
    [`${REQUEST}.files.get`]: UPLOAD,
    'Symfony.Component.HttpFoundation.RequestStack.{getCurrentRequest,getMainRequest}': REQUEST,
  },
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: [`${REQUEST}.{attributes,cookies,server}.${READS}`, `${REQUEST}.get`],
    },
    { kind: 'remote', label: 'uploaded file', call: `${REQUEST}.files.${READS}` },
    { kind: 'remote', label: 'query string', call: `${REQUEST}.query.${READS}` },
    { kind: 'remote', label: 'form field', call: `${REQUEST}.request.${READS}` },
    { kind: 'remote', label: 'HTTP header', call: `${REQUEST}.headers.${READS}`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'request body', call: `${REQUEST}.{getContent,toArray,getPayload}` },
    { kind: 'remote', label: 'requested URL', call: `${REQUEST}.{getPathInfo,getRequestUri,getUri}` },
    { kind: 'remote', label: 'query string', call: `${REQUEST}.getQueryString` },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.get',
      receiver: /(?:request|req)\)?->(?:query|request|attributes|cookies)$/i,
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: '?.get',
      receiver: /(?:request|req)\)?->headers$/i,
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'request body', call: '?.{getParsedBody,getQueryParams,getCookieParams}' },
  ],
  sanitizers: [
    { call: [`${CONNECTION}.{quote,quoteIdentifier}`], sanitizes: ['sql'], args: [0] },
    {
      call: [
        'Doctrine.ORM.QueryBuilder.{createNamedParameter,createPositionalParameter,expr().literal}',
        '?.{createNamedParameter,createPositionalParameter}',
      ],
      sanitizes: ['sql'],
      args: [0],
    },
  ],
  summaries: [
    {
      call: [
        `${REQUEST}.${BAGS}.{getInt,getBoolean,has,getDigits}`,
        // PHP's path of the upload, and a type guessed from its content.
        `${UPLOAD}.{getPathname,getRealPath,getPath,getMimeType,guessExtension}`,
        `${REQUEST}.{getMethod,isMethod,getSession,getClientIp,getLocale}`,
      ],
      flow: 'clean',
    },
  ],
  handlers: [
    {
      handler: 'symfony',
      annotation: [
        'Symfony.Component.Routing.Annotation.Route',
        'Symfony.Component.Routing.Attribute.Route',
        '?.Route',
      ],
      otherParameters: { source: 'remote', label: 'URL parameter' },
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        `${CONNECTION}.{query,exec,prepare,executeQuery,executeUpdate,executeStatement,fetchAssociative,fetchAllAssociative,fetchOne,fetchAll,fetchAssoc,fetchColumn,fetchFirstColumn}`,
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'DQL statement',
      call: [`${MANAGER}.{createQuery,createNativeQuery}`],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'part of a query',
      call: [
        'Doctrine.ORM.QueryBuilder.{where,andWhere,orWhere,having,andHaving,add,orderBy,addOrderBy,groupBy,addGroupBy}',
        '?.{andWhere,orWhere}',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'part of a query',
      call: '?.{where,having,andHaving,orHaving}',
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['new Symfony.Component.HttpFoundation.Response', 'Symfony.Component.HttpFoundation.Response.setContent'],
      args: [0],
      when: {
        unless: { arg: 2, field: 'Content-Type', is: /json|plain|csv|pdf|octet|javascript|css|event-stream|zip/i },
      },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['new Symfony.Component.HttpFoundation.RedirectResponse'],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['Symfony.Bundle.FrameworkBundle.Controller.AbstractController.redirect', '?.redirect'],
      receiver: /\$this$|response$/i,
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        'new Symfony.Component.HttpFoundation.BinaryFileResponse',
        'Symfony.Component.Filesystem.Filesystem.{remove,dumpFile,copy,rename,mkdir,appendToFile,readFile}',
      ],
      args: [0, 1],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['?.file'],
      receiver: /\$this$/,
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'code-injection',
      note: 'expression',
      call: ['Symfony.Component.ExpressionLanguage.ExpressionLanguage.{evaluate,compile}', '?.evaluate'],
      receiver: /expressionLanguage|language$/i,
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can contain objects',
      call: 'Symfony.Component.Yaml.Yaml.parse',
      args: [0],
      when: { arg: 1, is: /PARSE_OBJECT/ },
    },
  ],
  checks: [
    { weakness: 'cookie-not-secure', confidence: 'medium', call: '?.withSecure', when: { arg: 0, is: false } },
    { weakness: 'cookie-not-httponly', confidence: 'medium', call: '?.withHttpOnly', when: { arg: 0, is: false } },
    {
      weakness: 'permissive-cors',
      call: ['?.set', '?.header'],
      receiver: /headers$|response(?:\([^)]*\))?$/i,
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, is: '*' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      write: '?.Access-Control-Allow-Origin',
      when: { arg: 'value', is: '*' },
    },
    { weakness: 'csrf-disabled', call: ['?.setDefaults'], when: { arg: 0, field: 'csrf_protection', is: false } },
    {
      weakness: 'csrf-disabled',
      call: ['?.createForm', '?.createFormBuilder'],
      when: {
        any: [
          { arg: 2, field: 'csrf_protection', is: false },
          { arg: 1, field: 'csrf_protection', is: false },
        ],
      },
    },
  ],
};
