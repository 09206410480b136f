/** @module Models of OpenWrt's LuCI and nixio, Apache's mod_lua, and CGI scripts. */
import type { ApiModel } from '../../../api-model/api.ts';

const CGI = /^(?:QUERY_STRING|REQUEST_URI|PATH_INFO|PATH_TRANSLATED|CONTENT_TYPE|HTTP_\w+|REMOTE_USER)$/;

export const luci: ApiModel = {
  id: 'luci',
  languages: ['lua'],
  types: { 'apache.Request': [] },
  returns: { 'luci.sys.process': 'luci.sys.process' },
  sources: [
    { kind: 'remote', label: 'form field', call: ['luci.http.{formvalue,formvaluetable}', 'luci.http.content'] },
    { kind: 'remote', label: 'cookie', call: 'luci.http.getcookie', sanitized: ['header'] },
    { kind: 'remote', label: 'HTTP header', call: 'luci.http.getenv', sanitized: ['header'] },
    { kind: 'remote', label: 'variable of a CGI request', call: 'os.getenv', when: { arg: 0, is: CGI } },
    { kind: 'remote', label: 'query string', call: 'apache.Request.parseargs' },
    { kind: 'remote', label: 'request body', call: ['apache.Request.{parsebody,requestbody}'] },
    { kind: 'remote', label: 'request', read: 'apache.Request.{args,uri,unparsed_uri,the_request,path_info}' },
    { kind: 'remote', label: 'HTTP header', read: 'apache.Request.headers_in', sanitized: ['header'] },
  ],
  handlers: [{ handler: 'mod_lua', name: /^handle/, parameterNames: [/^r(?:eq)?$/], parameters: ['apache.Request'] }],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'luci.sys.{call,exec,execi,execl}',
        'luci.util.{exec,execi,execl}',
        'luci.sys.httpget',
        'nixio.execp',
        'fibers.exec',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        'nixio.fs.{readfile,writefile,unlink,remove,rename,copy,mkdir,rmdir,dir,stat,chmod}',
        'nixio.open',
        'luci.fs.{readfile,writefile,unlink,mkdir,dir}',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['luci.http.write', 'apache.Request.{puts,write}'],
      args: ['*'],
      confidence: 'medium',
    },
    { weakness: 'open-redirect', note: 'redirect', call: 'luci.http.redirect', args: [0] },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '?.{query,select}',
      receiver: /^(?:db|database|conn)/i,
      args: [1],
    },
  ],
  sanitizers: [
    { call: ['luci.util.{shellquote,shellsqescape}', 'luci.sys.shellquote'], sanitizes: ['shell'] },
    {
      call: ['luci.util.{pcdata,striptags}', 'luci.xml.{pcdata,striptags}', 'apache.Request.escape_html'],
      sanitizes: ['html', 'xml'],
    },
    {
      call: ['luci.http.{urlencode,protocol.urlencode}', 'luci.util.urlencode', 'apache.Request.escape'],
      sanitizes: ['html', 'header', 'path', 'url', 'redirect', 'shell'],
    },
    { call: ['nixio.fs.basename', 'luci.fs.basename'], sanitizes: ['path'] },
    { call: 'luci.http.write_json', sanitizes: ['html'] },
    { call: ['luci.jsonc.stringify', 'luci.json.encode'], sanitizes: ['html', 'log'] },
  ],
  guards: [
    {
      call: [
        'luci.ip.IPv4',
        'luci.ip.IPv6',
        'luci.cbi.datatypes.{ipaddr,ip4addr,ip6addr,host,hostname,port,uinteger,integer,macaddr}',
      ],
      args: [0],
      sanitizes: 'all',
    },
  ],
};
