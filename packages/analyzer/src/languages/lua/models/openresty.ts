/** @module Models of OpenResty: nginx's request and response in Lua, and its libraries. */
import type { ApiModel } from '../../../api-model/api.ts';

export const openresty: ApiModel = {
  id: 'openresty',
  languages: ['lua'],
  returns: {
    'resty.http.new': 'resty.http.Client',
    'resty.upload.new': 'resty.upload.Form',
    'resty.websocket.server.new': 'resty.websocket.Socket',
    'resty.aes.new': 'resty.aes.Cipher',
    '{resty.cookie.new,resty.cookie.get_instance}': 'resty.cookie.Jar',
    '{ngx.socket.tcp,ngx.socket.udp}': 'ngx.Socket',
    'ngx.req.socket': 'ngx.ClientSocket',
  },
  members: {
    // Variables that the server's configuration or the connection determines.
    'ngx.var.{remote_addr,remote_port,server_name,server_addr,server_port,document_root,scheme,pid,request_method,request_time,request_id,status,msec,time_iso8601,time_local,nginx_version,hostname,https,connection,ssl_protocol,binary_remote_addr,realpath_root,proxy_host,realip_remote_addr,upstream_addr,upstream_status}':
      'ngx.Variable',
  },
  sources: [
    { kind: 'remote', label: 'query string', call: 'ngx.req.get_uri_args' },
    { kind: 'remote', label: 'form field', call: 'ngx.req.get_post_args' },
    { kind: 'remote', label: 'request body', call: ['ngx.req.{get_body_data,read_part}', 'ngx.decode_args'] },
    {
      kind: 'remote',
      label: 'uploaded file',
      call: ['resty.upload.Form.read'],
    },
    { kind: 'remote', label: 'HTTP header', call: ['ngx.req.{get_headers,raw_header}'], sanitized: ['header'] },
    { kind: 'remote', label: 'query string', read: 'ngx.var.arg_' },
    { kind: 'remote', label: 'HTTP header', read: 'ngx.var.http_', sanitized: ['header'] },
    { kind: 'remote', label: 'cookie', read: 'ngx.var.cookie_', sanitized: ['header'] },
    {
      kind: 'remote',
      label: 'requested URL',
      read: 'ngx.var.{request_uri,uri,args,query_string,document_uri,is_args,request_filename,request}',
    },
    { kind: 'remote', label: 'request body', read: 'ngx.var.{request_body,request_body_file}' },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: 'ngx.var.{host,http_host,content_type,remote_user}',
      sanitized: ['header'],
    },
    { kind: 'remote', label: 'variable of the request', read: 'ngx.var[]', confidence: 'medium' },
    { kind: 'remote', label: 'variable of the request', read: 'ngx.var[].*', confidence: 'medium' },
    { kind: 'remote', label: 'match inside the URL', read: ['ngx.var.1', 'ngx.var.2', 'ngx.var.3'] },
    { kind: 'remote', label: 'cookie', call: 'resty.cookie.Jar.{get,get_all}', sanitized: ['header'] },
    { kind: 'message', label: 'WebSocket message', call: 'resty.websocket.Socket.recv_frame' },
    { kind: 'message', label: 'network input', call: ['ngx.ClientSocket.{receive,receiveany}'] },
  ],
  sinks: [
    { weakness: 'cross-site-scripting', note: 'page', call: ['ngx.{say,print}'], args: ['*'], confidence: 'medium' },
    { weakness: 'open-redirect', note: 'redirect', call: 'ngx.redirect', args: [0] },
    { weakness: 'open-redirect', note: 'redirect', write: 'ngx.header.{Location,location}' },
    {
      weakness: 'ssrf',
      note: 'address',
      call: [
        'resty.http.Client.{request_uri,connect}',
        'socket.http.request',
        'ssl.https.request',
        'http.request.new_from_uri',
        'requests.{get,post,put,delete}',
        'resty.requests.{get,post,put,delete}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'host',
      call: ['ngx.Socket.connect', 'socket.connect', 'socket.tcp().connect'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'address',
      call: ['game.{HttpGet,HttpGetAsync,HttpPostAsync}', '?.{GetAsync,PostAsync}'],
      receiver: /http/i,
      args: [0],
    },
    { weakness: 'code-injection', note: 'script', call: '?.eval', receiver: /redis|red\b/i, args: [0] },
    {
      weakness: 'command-injection',
      note: 'command',
      call: ['resty.shell.run', 'resty.exec.new().{exec}'],
      args: [0],
      shallow: true,
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['resty.template.{compile,render,compile_string,render_string,process_string}', 'etlua.{compile,render}'],
      args: [0],
    },
    { weakness: 'regex-injection', note: 'regular expression', call: 'ngx.re.{match,find,gmatch,sub,gsub}', args: [1] },
    { weakness: 'log-injection', note: 'log', call: 'ngx.log', args: [{ from: 1 }], confidence: 'low' },
  ],
  sanitizers: [
    { call: 'ngx.quote_sql_str', sanitizes: ['sql', 'sql-quoted'] },
    {
      call: ['ngx.escape_uri', 'ngx.encode_base64', 'ngx.encode_args', 'socket.url.escape'],
      sanitizes: ['html', 'header', 'path', 'url', 'redirect', 'log', 'shell', 'sql', 'code'],
    },
    {
      call: [
        'resty.template.escape',
        'lapis.html.escape',
        'pl.xml.escape',
        'htmlEscape',
        'escape_html',
        'html_escape',
        '?.{escape_html,html_escape,escapehtml}',
      ],
      sanitizes: ['html', 'xml'],
      args: [0],
    },
    {
      call: [
        'cjson.{encode}',
        'cjson.safe.encode',
        'dkjson.encode',
        'json.encode',
        'rapidjson.encode',
        'lunajson.encode',
      ],
      sanitizes: ['html', 'log'],
    },
  ],
  guards: [{ call: 'ngx.re.{match,find}', args: [0], sanitizes: [], pattern: 1 }],
  summaries: [
    {
      call: [
        'ngx.{md5,md5_bin,sha1_bin,crc32_short,crc32_long,hmac_sha1,time,now,today,localtime,utctime,http_time}',
        'ngx.encode_base64',
      ],
      flow: 'clean',
    },
    { call: 'ngx.exit', flow: 'throws' },
    { call: 'ngx.{redirect,exec}', flow: 'throws' },
    {
      call: [
        'cjson.decode',
        'cjson.safe.decode',
        'dkjson.decode',
        'json.decode',
        'ngx.unescape_uri',
        'ngx.decode_base64',
      ],
      flow: 'identity',
      from: 0,
    },
    { call: ['resty.http.Client.{request_uri,request}', 'ngx.log', '?.ngx_log'], flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'error-details-exposed',
      note: 'stack trace',
      call: 'ngx.{say,print}',
      when: { arg: 0, type: 'debug.traceback()' },
    },
  ],
};
