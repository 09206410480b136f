/** @module Models of Grails: controllers with their parameters, GORM queries, tag libraries. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const REQUEST = 'javax.servlet.http.HttpServletRequest';
const isWeb: Condition = { within: /(?:Controller|Interceptor|TagLib)$/ };
const isBuilt: Condition = { unless: { arg: 0, type: 'groovy.lang.GString' } };
const isHtml: Condition = {
  unless: { arg: 0, field: 'contentType', is: /^(?!text\/html|application\/xhtml)/i },
};

export const grails: ApiModel = {
  id: 'grails',
  languages: ['groovy'],
  members: {
    request: REQUEST,
    response: 'javax.servlet.http.HttpServletResponse',
    session: 'javax.servlet.http.HttpSession',
  },
  sources: [
    { kind: 'remote', label: 'request parameter', read: 'params', when: isWeb },
    { kind: 'remote', label: 'request body', read: `${REQUEST}.{JSON,XML}` },
    { kind: 'remote', label: 'request', call: `${REQUEST}.getForwardURI` },
    { kind: 'remote', label: 'attribute of a tag', read: 'attrs', when: { within: /TagLib$/ } },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'render',
      args: [0],
      when: {
        all: [
          isWeb,
          isHtml,
          {
            any: [
              { arg: 0, field: 'text', dynamic: true },
              { arg: 0, type: 'java.lang.String' },
              { arg: 0, built: true },
            ],
          },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'javax.servlet.ResponseWriter.leftShift',
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '?.leftShift',
      receiver: /^out$|[wW]riter$/,
      args: [0],
      when: isWeb,
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: 'redirect',
      args: [0],
      when: {
        any: [
          { arg: 0, field: 'url', dynamic: true },
          { arg: 0, field: 'uri', dynamic: true },
        ],
      },
    },
    {
      weakness: 'sql-injection',
      note: 'HQL query',
      call: '?.{executeQuery,executeUpdate,find,findAll}',
      receiver: /^(?:[a-z]\w*\.)*[A-Z]\w*$/,
      args: [0],
      when: {
        all: [
          isBuilt,
          {
            any: [
              { arg: 0, built: true },
              { arg: 0, type: 'java.lang.String' },
              { arg: 0, dynamic: true },
            ],
          },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: ['?.sqlRestriction', 'sqlRestriction'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'HQL or SQL query',
      call: '?.{createSQLQuery,createQuery,createNativeQuery}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      note: 'fields of a record',
      call: '?.setProperties',
      args: [0],
      confidence: 'low',
    },
  ],
  summaries: [
    { call: 'params.{int,long,short,byte,double,float,boolean,date}', flow: 'clean' },
    { call: 'params.{list,get,getProperty}', flow: 'identity', from: 'this' },
  ],
  handlers: [
    {
      handler: 'grails',
      annotation: 'grails.web.Action',
      otherParameters: { source: 'remote', label: 'request parameter' },
    },
  ],
};
