/** @module Models of pages, files and sessions in Mojolicious, Dancer, Catalyst, Plack and HTTP::Server::Simple. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const OUTSIDE = ['remote', 'message'] as const;
const CONTROLLER = /\$(?:self|c|ctx|app|controller)$|->(?:reply|app|controller)$/;
const ANSWER = /(?:^\$|->)(?:res|resp|response|headers|res_headers)(?:->headers)?(?:\(\))?$/;

const isMarkup = (argument: string): Condition => ({
  any: [
    { arg: argument, starts: /^\s*</ },
    { arg: 'format', is: /^(?:html|svg|xhtml)$/ },
  ],
});

export const perlWeb: ApiModel = {
  id: 'perl-web',
  languages: ['perl'],
  sources: [
    {
      kind: 'remote',
      label: 'name of an upload',
      call: ['?.{filename,basename,raw_basename}'],
      receiver: /upload|->file\(|\$file$/i,
      confidence: 'medium',
    },
    {
      kind: 'remote',
      label: 'request',
      call: '?.{query_form,query_param,query_param_hash,path_query,decoded_content}',
      receiver: /\$(?:r|req|request)(?:->uri)?$|->(?:req|request|uri)(?:\(\))?$/,
    },
    {
      kind: 'remote',
      label: 'request body',
      call: ['{request_body,request_data,body_params}', 'Dancer2.{request_data}'],
    },
    {
      kind: 'remote',
      label: 'request',
      read: ['$env.PATH_INFO'],
    },
    // What a server passes on undecoded has no line breaks.
    {
      kind: 'remote',
      label: 'request',
      read: ['$env.{QUERY_STRING,REQUEST_URI,HTTP_COOKIE,HTTP_REFERER,HTTP_HOST}'],
      sanitized: ['header', 'log'],
    },
    {
      kind: 'message',
      label: 'network input',
      call: 'read_handle',
      when: { arg: 0, type: '{IO.Socket.INET,IO.Socket.IP,IO.Socket.UNIX,IO.Socket.SSL}.{new().accept(),new()}' },
    },
    {
      kind: 'message',
      label: 'network input',
      call: '{IO.Socket.INET,IO.Socket.IP,IO.Socket.UNIX,IO.Socket.SSL}.{new().accept(),new()}.{getline,getlines}',
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page sent without escaping',
      call: '?.render',
      args: ['data'],
      receiver: CONTROLLER,
      when: isMarkup('data'),
      sources: OUTSIDE,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '?.{write,write_chunk,finish}',
      args: [0],
      receiver: CONTROLLER,
      when: { arg: 0, starts: /^\s*</ },
      sources: OUTSIDE,
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['?.redirect'],
      args: [0],
      receiver: ANSWER,
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: '?.{location}',
      args: [0],
      receiver: ANSWER,
      when: { arg: 0, tainted: 'sent' },
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: '?.{header,push_header}',
      args: [1],
      receiver: ANSWER,
      when: { arg: 0, is: /^location$/i },
    },
    {
      weakness: 'permissive-cors',
      note: 'reflected request origin',
      call: ['?.{header,push_header,access_control_allow_origin}', 'response_header'],
      args: [1],
      when: { arg: 0, is: /^access-control-allow-origin$/i },
    },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: ['?.{static,file}'],
      args: [0],
      receiver: /->reply(?:\(\))?$/,
      sources: OUTSIDE,
    },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: ['send_file', 'Dancer2.send_file', '?.{serve_static_file,send_file,render_file}'],
      args: [0, 'filepath'],
      sources: OUTSIDE,
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: '?.{move_to,copy_to,link_to,save_to}',
      args: [0],
      receiver: /upload|file|asset/i,
      sources: OUTSIDE,
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        '?.{render_inline,inline,process_string}',
        'Text.Xslate.new().render_string',
        '?.render_string',
        'Template.Mustache.render',
        'Text.MicroTemplate.{render_mt,build_mt}',
      ],
      args: [0],
      sources: [...OUTSIDE, 'parameter'],
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: ['Safe.new().reval', 'Mojo.Template.new().render', 'Eval.Closure.eval_closure', '?.reval'],
      args: [0, 'source'],
    },
  ],
  sanitizers: [
    { call: ['HTML.Scrubber.new().scrub', '?.{scrub,sanitize}'], sanitizes: ['html'] },
    {
      call: ['HTML.Strip.new().parse', 'HTML.Restrict.new().process', 'HTML.Defang.new().defang'],
      sanitizes: ['html'],
    },
    { call: ['HTML.Template.new().output', 'Text.Xslate.new().render'], sanitizes: ['html'], args: ['this', '*'] },
  ],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'templates without escaping',
      call: 'Text.Xslate.new',
      when: { arg: 'type', is: 'text' },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'secret that signs sessions',
      call: '?.secrets',
      receiver: /^(?:\$\w+->)?app$|\$(?:self|app)$/,
      when: {
        any: [
          { arg: 0, field: '0', literal: true },
          { arg: 0, literal: true },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: ['Mojo.JWT.new'],
      when: { arg: 'secret', literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: ['{Crypt.JWT.,}{encode_jwt,decode_jwt}'],
      when: { arg: 'key', literal: true },
    },
    {
      weakness: 'jwt-not-verified',
      call: ['{Crypt.JWT.,}decode_jwt'],
      when: {
        any: [
          { arg: 'ignore_signature', is: [1, '1'] },
          { arg: 'accepted_alg', is: 'none' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: ['?.{header,push_header}'],
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-credentials$/i },
          { arg: 1, is: 'true' },
          { arg: 3, is: '*' },
        ],
      },
    },
    {
      weakness: 'cookie-not-secure',
      call: '?.{secure}',
      receiver: /sessions(?:\(\))?$/,
      when: { arg: 0, is: [0, '0'] },
    },
  ],
};
