/** @module Models of AdonisJS and its database layer, Lucid. */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';
import { UPLOAD_PLACES } from '../uploads.ts';

const CONTEXT = 'adonis.Context';
const REQUEST = 'adonis.Request';
const DATABASE =
  '{@adonisjs/lucid/services/db,@adonisjs/lucid/services/db.db,@ioc:Adonis/Lucid/Database,@adonisjs/lucid/database.Database,adonis.Database}';

export const adonis: ApiModel = {
  id: 'adonis',
  languages: SCRIPT_LANGUAGES,
  types: {
    '@adonisjs/core/http.HttpContext': [CONTEXT],
    '@ioc:Adonis/Core/HttpContext.HttpContextContract': [CONTEXT],
  },
  members: { [`${CONTEXT}.request`]: REQUEST, [`${CONTEXT}.response`]: 'adonis.Response' },
  returns: {
    'adonis.Response.{status,header,safeHeader,type,cookie}': 'adonis.Response',
    'adonis.Response.redirect': 'adonis.Redirect',
    'adonis.Redirect.{status,withQs}': 'adonis.Redirect',
    [`${DATABASE}.{from,query,table}`]: 'adonis.Query',
    [`${DATABASE}.{connection,transaction}`]: 'adonis.Database',
    'adonis.Query.{select,where,andWhere,orWhere,orderBy,groupBy,limit,offset,join,leftJoin}': 'adonis.Query',
  },
  handlers: [
    {
      handler: 'adonis',
      parameterTypes: [/(?:^|\.)HttpContext(?:Contract)?$/],
      parameters: [CONTEXT],
    },
  ],
  sources: [
    { kind: 'remote', label: 'route parameter', read: `${CONTEXT}.params` },
    {
      kind: 'remote',
      label: 'request parameter',
      call: `${REQUEST}.{input,all,body,qs,param,params,only,except,raw,url,completeUrl,original}`,
    },
    {
      kind: 'remote',
      label: 'request header',
      call: `${REQUEST}.{header,headers,cookie,plainCookie}`,
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'uploaded file', call: `${REQUEST}.{file,files,allFiles}`, serverMembers: UPLOAD_PLACES },
  ],
  sinks: [
    { weakness: 'open-redirect', note: 'redirect', call: 'adonis.Response.redirect', args: [0] },
    { weakness: 'open-redirect', note: 'redirect', call: 'adonis.Redirect.toPath', args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: 'adonis.Response.send',
      args: [0],
      shallow: true,
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    { weakness: 'path-traversal', note: 'file sent', call: 'adonis.Response.{download,attachment}', args: [0] },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [`${DATABASE}.{rawQuery,raw,knexRawQuery}`],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        'adonis.Query.{whereRaw,orWhereRaw,andWhereRaw,havingRaw,groupByRaw,orderByRaw,joinRaw}',
        '?.{whereRaw,orWhereRaw,havingRaw,orderByRaw}',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
  ],
};
