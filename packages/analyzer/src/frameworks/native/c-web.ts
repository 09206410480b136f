/** @module Models of C web servers: CGI, libmicrohttpd, Mongoose, CivetWeb, FastCGI; and of their responses. */
import type { ApiModel } from '../../api-model/api.ts';

/** Names of request parameters. */
const REQUESTS = /^\(?\*?(?:\w*_?req|(?:\w*_)?request|http_?req(?:uest)?|req_|request_)$/i;

const MARKUP = /<\/?[a-z!]/i;

export const cWeb: ApiModel = {
  id: 'c-web',
  languages: ['c', 'cpp', 'header'],
  handlers: [
    {
      handler: 'libmicrohttpd',
      parameterNames: [/^\w+$/, /^conn(?:ection)?$/, /^url$/, /^method$/, /^version$/],
      parameters: [
        null,
        null,
        { source: 'remote', label: 'requested URL' },
        { source: 'remote', label: 'method of the request' },
        null,
        { source: 'remote', label: 'request body' },
      ],
    },
  ],
  sources: [
    // Getters and fields of a request in any server.
    {
      kind: 'remote',
      label: 'request',
      call: '?.{getQuery,getParameter,getParam,getHeader,getBody,getUrl,getUri,getPath,getCookie,get_query,get_param,get_parameter,get_header,get_body,get_cookie,get_path_parameter,get_uri_query,query,param,params,queryParam,query_param,pathParam,header,cookie,form,formData,target,uri,url,rawUrl}',
      receiver: REQUESTS,
    },
    { kind: 'remote', label: 'request parameter', call: 'MHD_lookup_connection_value' },
    { kind: 'remote', label: 'request parameter', call: 'mg_http_get_var', args: [2] },
    { kind: 'remote', label: 'request parameter', call: 'mg_get_var', args: [3] },
    { kind: 'remote', label: 'cookie', call: 'mg_get_cookie', args: [2] },
    { kind: 'remote', label: 'HTTP header', call: '{mg_http_get_header,mg_get_header}' },
    { kind: 'remote', label: 'request', read: 'mg_http_message.{uri,query,body,message}' },
    { kind: 'remote', label: 'request', call: 'mg_get_request_info' },
    { kind: 'remote', label: 'request', call: 'FCGX_GetParam' },
    { kind: 'remote', label: 'request body', call: '{FCGX_GetStr,FCGX_GetLine}', args: [0] },
    { kind: 'remote', label: 'request body', call: '{mg_read}', args: [1] },
    {
      kind: 'remote',
      label: 'request',
      call: '{evhttp_find_header,evhttp_request_get_uri,evhttp_uri_get_query,evhttp_uri_get_path,evhttp_uri_get_fragment,evhttp_request_get_host,evbuffer_readln,evbuffer_pullup,http_get_query_param,httpd_query_key_value,soup_message_headers_get_one,onion_request_get_query,onion_request_get_post,kore_argument_get_string}',
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{printf,FCGI_printf,g_print}',
      args: [{ from: 1 }],
      when: { arg: 0, is: MARKUP },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{fprintf,FCGX_FPrintF,mg_printf,mg_http_printf_chunk,evbuffer_add_printf}',
      args: [{ from: 2 }],
      when: { arg: 1, is: MARKUP },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'mg_http_reply',
      args: [{ from: 3 }],
      when: {
        any: [
          { arg: 2, is: /text\/html/i },
          { arg: 3, is: MARKUP },
        ],
      },
      sources: ['remote', 'message'],
    },
    { weakness: 'path-traversal', note: 'sent file', call: '{mg_http_serve_file,mg_send_file}', args: [1, 2] },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: '{evhttp_add_header,MHD_add_response_header,soup_message_headers_append,soup_message_headers_replace,onion_response_set_header}',
      args: [2],
      when: { arg: 1, is: /^location$/i },
    },
  ],
  sanitizers: [
    { call: '{evhttp_htmlescape,onion_html_quote,onion_html_quote_dup}', sanitizes: ['html'], args: [0] },
    { call: '{evhttp_encode_uri,evhttp_uriencode}', sanitizes: ['url', 'html', 'redirect', 'header'], args: [0] },
  ],
};
