/** @module Models of Twisted: its web server and Klein, protocols, processes and database connections. */
import type { ApiModel } from '../../api-model/api.ts';
import { runsNoScript } from './header-types.ts';

const REQUEST = 'twisted.web.server.Request';
const RESOURCE = 'twisted.web.resource.Resource';
const SEGMENT = { source: 'remote', label: 'URL segment', sanitized: ['nosql'] } as const;

export const twisted: ApiModel = {
  id: 'python-twisted',
  languages: ['python'],
  returns: {
    'klein.Klein': 'klein.Klein',
    'twisted.enterprise.adbapi.ConnectionPool': 'twisted.enterprise.adbapi.ConnectionPool',
    'twisted.web.client.Agent': 'twisted.web.client.Agent',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      read: `${REQUEST}.{args,path,uri,prepath,postpath,received_cookies}`,
      sanitized: ['nosql'],
    },
    { kind: 'remote', label: 'request body', read: `${REQUEST}.content` },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: [
        `${REQUEST}.{getHeader,getAllHeaders,getCookie,getRequestHostname}`,
        `${REQUEST}.requestHeaders.{getRawHeaders,getAllRawHeaders}`,
      ],
      // A header of the request has no line breaks.
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: `${REQUEST}.{getUser,getPassword}`,
      sanitized: ['header', 'nosql'],
    },
  ],
  handlers: [
    {
      handler: 'twisted',
      supertype: RESOURCE,
      name: /^render(?:_[A-Z]+)?$/,
      parameters: [REQUEST],
    },
    {
      handler: 'twisted-child',
      supertype: RESOURCE,
      name: /^getChild(?:WithDefault)?$/,
      parameters: [SEGMENT, REQUEST],
    },
    {
      handler: 'twisted',
      annotation: ['klein.Klein.route', 'klein.route'],
      parameters: [REQUEST],
      otherParameters: SEGMENT,
    },
    {
      handler: 'socket',
      supertype: [
        'twisted.internet.protocol.{Protocol,DatagramProtocol}',
        'twisted.protocols.basic.{LineReceiver,LineOnlyReceiver,NetstringReceiver,Int32StringReceiver}',
      ],
      name: /^(?:line|data|rawData|string|datagram)Received$/,
      parameters: [{ source: 'message', label: 'network message' }],
    },
  ],
  contentTypes: [
    { call: `${REQUEST}.setHeader`, plain: true, when: runsNoScript(true) },
    { call: `${REQUEST}.setHeader`, plain: false, when: runsNoScript(false) },
  ],
  sinks: [
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'twisted', shallow: true, isResponseBody: true },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: `${REQUEST}.write`,
      args: [0],
      shallow: true,
      isResponseBody: true,
    },
    // These insert the message into the page as HTML; `twisted.web.pages` escapes it. Their public names are aliases.
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an error page',
      call: 'twisted.web.resource.{NoResource,ForbiddenResource,_UnsafeNoResource,_UnsafeForbiddenResource}',
      args: [{ at: 0, name: 'message' }],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an error page',
      call: 'twisted.web.resource.{ErrorPage,_UnsafeErrorPage}',
      args: [
        { at: 1, name: 'brief' },
        { at: 2, name: 'detail' },
      ],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [`${REQUEST}.redirect`, 'twisted.web.util.{redirectTo,Redirect}'],
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file', call: 'twisted.web.static.File', args: [{ at: 0, name: 'path' }] },
    {
      weakness: 'command-injection',
      note: 'program',
      call: 'twisted.internet.utils.{getProcessOutput,getProcessValue,getProcessOutputAndValue}',
      args: [{ at: 0, name: 'executable' }],
    },
    {
      weakness: 'command-injection',
      note: 'program',
      call: ['twisted.internet.reactor.spawnProcess', 'reactor.spawnProcess'],
      args: [{ at: 1, name: 'executable' }],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: 'twisted.enterprise.adbapi.ConnectionPool.{runQuery,runOperation}',
      args: [0],
    },
    { weakness: 'ssrf', note: 'URL', call: 'twisted.web.client.Agent.request', args: [{ at: 1, name: 'uri' }] },
    { weakness: 'ssrf', note: 'URL', call: 'twisted.web.client.{getPage,downloadPage}', args: [0] },
  ],
};
