/**
 * @module
 * Models of further Rust servers: tide, salvo, rouille, gotham, viz, poem, trillium, tiny_http, dropshot, Workers,
 * Lambda, tonic, tauri.
 */
import type { ApiModel } from '../../api-model/api.ts';

const REQUEST = /(?:^|[.&\s*(])_?(?:mut\s+)?(?:req|request|rq)(?:_?mut)?$/;
const CONNECTION = /(?:^|[.&\s])_?(?:conn|ctx|cx|context|event|session)$/;
const isLocation = /(?:^|\.)location$/i;

const REMOTE = { kind: 'remote' } as const;

export const rustServers: ApiModel = {
  id: 'rust-servers',
  languages: ['rust'],
  sources: [
    {
      ...REMOTE,
      label: 'query string',
      call: '?.{query,query_str,queries,query_pairs,parse_query,parse_queries,query_params,query_param,query_string_parameters,raw_query_string,raw_query_str,get_param,path_and_query,url_param,search_params}',
      receiver: REQUEST,
    },
    {
      ...REMOTE,
      label: 'path parameter',
      call: '?.{param,params,parse_param,parse_params,path_param,path_params,path_parameters,raw_path,wildcard,rest}',
      receiver: REQUEST,
    },
    {
      ...REMOTE,
      label: 'request body',
      call: '?.{body_json,body_string,body_bytes,body_form,take_body,into_body_string,parse_json,parse_form,parse_body,parse_multipart,form,form_data,form_or_query,query_or_form,json,text,bytes,payload,body_mut,into_body,as_reader,into_inner,into_payload,input,post_input,body}',
      receiver: REQUEST,
    },
    {
      ...REMOTE,
      label: 'upload',
      call: '?.{file,files,first_file,multipart,get_multipart_input}',
      receiver: REQUEST,
    },
    {
      ...REMOTE,
      label: 'HTTP header',
      call: '?.{header,headers,get_header,header_value,request_headers}',
      receiver: REQUEST,
      sanitized: ['header', 'log'],
    },
    {
      ...REMOTE,
      label: 'cookie',
      call: '?.{cookie,cookies,get_cookie}',
      receiver: REQUEST,
      sanitized: ['header', 'log'],
    },
    { ...REMOTE, label: 'requested URL', call: '?.{url,uri,full_url,raw_url,request_uri}', receiver: REQUEST },
    {
      ...REMOTE,
      label: 'request',
      call: '?.{querystring,request_body_string,request_body,read_to_string,param,query_string_parameters,path_parameters,form_param,body_string,body_json}',
      receiver: CONNECTION,
      confidence: 'medium',
    },
    {
      ...REMOTE,
      label: 'name of an upload',
      call: ['?.{file_name,filename}'],
      receiver: /field|part\b|upload|multipart|content_disposition/i,
    },
    { ...REMOTE, label: 'request', call: 'gotham.state.FromState.{take_from,borrow_from}' },
    {
      ...REMOTE,
      label: 'request',
      call: '?.{take_from,borrow_from}',
      receiver: /Extractor|Params|Query|Body|Uri|HeaderMap/,
    },
    {
      kind: 'message',
      label: 'message',
      call: '?.{payload,payload_str,to_text,into_text}',
      receiver: /(?:^|[.&\s])(?:msg|message|publish|packet|frame)$/,
      confidence: 'medium',
    },
    {
      ...REMOTE,
      label: 'argument of a remote call',
      call: [
        '{jsonrpc_core,jsonrpsee,jsonrpsee.types}.Params.{parse,one,sequence}',
        '?.{parse,one,sequence,optional_next}',
      ],
      receiver: /(?:^|[.&\s])_?(?:rpc_)?params$/,
      confidence: 'medium',
    },
    {
      kind: 'message',
      label: 'message',
      read: [
        '{async_nats,nats}.Message.payload',
        '{async_nats,nats}.jetstream.Message.payload',
        'lapin.message.Delivery.data',
        'rumqttc.Publish.payload',
      ],
    },
  ],
  handlers: [
    {
      handler: 'rust-command-of-a-page',
      annotation: ['tauri.command', 'command'],
      otherParameters: { source: 'message', label: 'argument of a page', confidence: 'medium' },
    },
    {
      handler: 'rust-exported-to-page',
      annotation: ['wasm_bindgen.prelude.wasm_bindgen', 'wasm_bindgen', 'napi_derive.napi', 'napi'],
      otherParameters: { source: 'browser', label: 'argument of a script', confidence: 'medium' },
    },
    {
      handler: 'rust-server-function',
      annotation: ['leptos.server', 'dioxus.server', 'server', 'server_fn.server'],
      otherParameters: { source: 'remote', label: 'argument of a server function' },
    },
    {
      handler: 'rust-endpoint',
      annotation: [
        'salvo.handler',
        'salvo.endpoint',
        'salvo.prelude.handler',
        'dropshot.endpoint',
        'handler',
        'endpoint',
        'poem.handler',
        'ntex.web.get',
      ],
      parameterAnnotations: [
        {
          annotation: [
            '?.QueryParam',
            '?.PathParam',
            '?.JsonBody',
            '?.FormBody',
            '?.HeaderParam',
            '?.CookieParam',
            '?.TypedBody',
            '?.UntypedBody',
            '?.Query',
            '?.Path',
            '?.Json',
            '?.Form',
            '?.Params',
            '?.Limited',
          ],
          source: 'remote',
          label: 'request',
        },
        { annotation: '?.String', source: 'remote', label: 'request body' },
      ],
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: [
        'tide.Body.from_file',
        '?.{from_file,serve_file,send_file,static_file,respond_file}',
        '{salvo,poem,ntex_files,ntex.web,viz,salvo.fs,poem.web}.NamedFile.{open,builder,send_file}',
        'poem.web.StaticFileRequest.create_response',
        'rouille.match_assets',
        'axum_extra.response.file_stream.FileStream.{from_path,try_range_response}',
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
    { weakness: 'path-traversal', note: 'sent folder', call: 'rouille.match_assets', args: [1] },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: [
        '{fs_extra.file,fs_extra.dir}.{copy,move_file,remove,create,read_to_string,write_all}',
        'async_fs.{read,read_to_string,write,remove_file,remove_dir_all,create_dir_all,copy,rename}',
        '?.{persist,persist_to,copy_to,move_copy_to,save_to,move_to}',
        'image.open',
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        '{salvo.writing,salvo.prelude}.Redirect.{found,other,permanent,temporary,with_status_code}',
        'rouille.Response.{redirect_301,redirect_302,redirect_303,redirect_307,redirect_308}',
        'worker.Response.redirect',
        'viz.Response.redirect',
        'gotham.helpers.http.response.{create_temporary_redirect,create_permanent_redirect,create_see_other_redirect}',
        'leptos_axum.redirect',
        'leptos_actix.redirect',
        'trillium_redirect.redirect',
        '?.{redirect,redirect_to,see_other,redirect_302,redirect_303,redirect_found}',
      ],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: '?.{insert_header,append_header,set_header,add_header,with_header,set,append,with_unique_header,with_additional_header}',
      args: [1],
      when: { arg: 0, is: isLocation },
    },
    { weakness: 'open-redirect', note: 'Location header', call: 'location_header', args: [0] },
    {
      weakness: 'permissive-cors',
      note: 'reflected request origin',
      call: '?.{header,insert_header,append_header,set_header,add_header,with_header,insert,set,append,with_unique_header,with_additional_header}',
      args: [1],
      when: { arg: 0, is: /(?:^|[._])access[-_]control[-_]allow[-_]origin$/i },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'salvo.{writing.,prelude.,}Text.Html',
        'rouille.Response.{html,svg}',
        'viz.Response.html',
        'worker.Response.from_html',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['?.{html,set_inner_html,inner_html,set_outer_html,dangerous_inner_html}'],
      args: [0],
      sources: ['remote', 'message', 'browser'],
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression that backtracks',
      call: [
        'fancy_regex.RegexBuilder.new',
        'onig.Regex.with_options',
        'pcre2.bytes.RegexBuilder.new().build',
        'regress.Regex.new',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: [
        '{reqwest.blocking.Client,reqwest_middleware.ClientWithMiddleware,isahc.HttpClient,attohttpc.Session,ureq.Agent,hyper_util.client.legacy.Client,awc.Client,surf.Client,http_req.request,curl.easy.Easy,gloo_net.http.Request,worker.Fetch.Url}.{get,post,put,delete,head,patch,send,url,request}',
        'curl.easy.Easy.new().url',
        'worker.Fetch.Url',
        'tokio_tungstenite.connect_async',
        'tungstenite.connect',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'string that becomes a query',
      call: ['bson.Document.from_reader', 'redis.cmd'],
      args: [0],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        'libxml.xpath.Context.new().evaluate',
        '?.{evaluate,findnodes,findvalue,findvalues}',
        'skyscraper.xpath.parse',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'mail-injection',
      note: 'mail header',
      call: ['lettre.message.header.HeaderValue.dangerous_new_pre_encoded'],
      args: [1, 2],
    },
  ],
  sanitizers: [
    { call: ['fancy_regex.escape', 'pcre2.escape'], sanitizes: ['regex'] },
    {
      call: [
        'tera.escape_html',
        'v_escape.escape',
        'maud.Escaper.new',
        'horrorshow.helper.escape',
        'encode_minimal',
        'escape_html',
        'html_escape',
      ],
      sanitizes: ['html'],
    },
  ],
  checks: [
    {
      weakness: 'predictable-random',
      note: 'an ID derived from the time and the host',
      call: ['uuid.Uuid.{new_v1,now_v1,new_v6,now_v6}', 'ulid.Ulid.from_parts'],
      when: { within: /token|secret|session|passw|nonce|reset|invite|ticket|csrf|api_?key|cookie|verif/i },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['?.{ssl_verify_peer,ssl_verify,verify_ssl,set_ssl_verify,use_tls_verification}'],
      when: { arg: 0, is: false },
    },
    { weakness: 'hostname-check-disabled', call: '?.ssl_verify_host', when: { arg: 0, is: false } },
  ],
};
