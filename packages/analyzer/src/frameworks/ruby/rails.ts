/** @module Models of Rails: requests, parameters, controllers, redirects, pages, files. */
import type { ApiModel } from '../../api-model/api.ts';

const PARAMS = 'ActionController.Parameters';
const REQUEST = 'ActionDispatch.Request';

/** `params` as a whole, or a parameter that doesn't look like a single value. */
const SENT_FIELDS =
  /^ActionController\.Parameters(?:\.(?!.*(?:id|ids|name|q|query|page|token|url|email|title|date|type|format|key|code|file|path|text|value|body|content|term|status|password)$)\w+)?(?:\.to_unsafe_h(?:ash)?\(\))?$/;
/** A whole parameter passed to a model class. */
const SENT_RECORD = new RegExp(SENT_FIELDS.source.replace('\\w+)?', '\\w+)'));
/** Names of record classes: excludes classes that take request data without storing it. */
const RECORD_CLASS =
  /^(?!(?:REXML|Nokogiri|Ox|Oga|LibXML|Net|JSON|YAML|CSV|URI|Date|DateTime|Time|Set|Hash|Array|String|StringIO|Pathname|Tempfile|File|Mail|ERB|Erubi|Tilt|Liquid|Redcarpet|Kramdown|Addressable|Rack|Zip|Gem|Faraday|HTTP|OpenSSL|Digest|BigDecimal|IPAddr|Regexp|Logger|OpenStruct|Struct|Thread|Ractor|Fiber|Enumerator|Proc|Method|Object|Class|Module|ActiveStorage|ActiveSupport|ActionController|ActionDispatch|Aws|Stripe|Redis|Mysql2|PG|SQLite3|Sequel|Arel)(?:::|$))(?!.*(?:Service|Form|Query|Search|Filter|Presenter|Serializer|Policy|Builder|Creator|Job|Mailer|Report|Parser|Finder|Importer|Exporter|Decorator|Command|Interactor|Operation|Client|Struct|Error|Contract|Validator|Handler)$)(?:[A-Z]\w*::)*[A-Z]\w*$/;

/** Actions that change records and that public pages don't have. */
const WRITING = /^(?:destroy|update|delete|edit|admin)/;

export const rails: ApiModel = {
  id: 'rails',
  languages: ['ruby'],
  types: {
    'ActionController.Base': [],
    'ActionController.API': ['ActionController.Base'],
    ApplicationController: ['ActionController.Base'],
  },
  members: { params: PARAMS, request: REQUEST, 'ActionDispatch.Request.params': PARAMS },
  returns: {
    [`${PARAMS}.{require,permit,permit!,slice,except,merge,to_unsafe_h,to_h,expect}`]: PARAMS,
  },
  sources: [
    { kind: 'remote', label: 'request parameter', read: 'params' },
    { kind: 'remote', label: 'cookie', read: 'cookies', sanitized: ['header'] },
    {
      kind: 'remote',
      label: 'request parameter',
      call: `${REQUEST}.{params,parameters,GET,POST,query_parameters,request_parameters,path_parameters,filtered_parameters}`,
    },
    { kind: 'remote', label: 'cookie', call: `${REQUEST}.{cookies,cookie_jar}`, sanitized: ['header'] },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: [
        `${REQUEST}.{headers,env,referer,referrer,user_agent,host,host_with_port,raw_host_with_port,authorization,content_type,domain,accept,x_header}`,
      ],
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'query string',
      call: `${REQUEST}.query_string`,
    },
    {
      kind: 'remote',
      label: 'requested URL',
      call: `${REQUEST}.{url,original_url,fullpath,original_fullpath,path,path_info,request_uri}`,
    },
    { kind: 'remote', label: 'request body', call: [`${REQUEST}.{body,raw_post,body_stream}`] },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.params',
      receiver: /^(?:controller|context|view_context|request|req)$/,
    },
  ],
  handlers: [
    {
      handler: 'rails',
      supertype: [
        'ApplicationController',
        'ActionController.{Base,API,Metal}',
        'Api.BaseController',
        'BaseController',
        'Admin.BaseController',
        'AdminController',
        'ApiController',
      ],
      name: /^(index|show|new|create|edit|update|destroy|[a-z]\w*[a-z])$/,
    },
    {
      handler: 'rack',
      name: /^call$/,
      parameterNames: [/^env$/],
      // Other middleware passes an `env` too; Rack's has string keys of its own, or becomes a request.
      mentions: /^(?:[A-Z]+_[A-Z_]+|rack\.\w.*|Rack|\w*Request)$/,
      parameters: [{ source: 'remote', label: 'request' }],
    },
    {
      handler: 'active-job',
      supertype: ['ApplicationJob', 'ActiveJob.Base'],
      name: /^perform$/,
      otherParameters: { source: 'parameter', label: 'argument of a job' },
    },
  ],
  summaries: [
    { call: `${PARAMS}.{key?,has_key?,permitted?,keys}`, flow: 'clean' },
    {
      call: [
        `${REQUEST}.{remote_ip,ip,method,request_method,xhr?,ssl?,get?,post?,format,uuid,request_id,local?,session,port,protocol,remote_addr}`,
      ],
      flow: 'clean',
    },
    {
      call: ['authenticate_user!', 'current_user', 'session', 'flash', 'logger', 'verify_authenticity_token'],
      flow: 'clean',
    },
  ],
  sanitizers: [
    // Permitted parameters are a set of named fields: not a URL, and safe to assign.
    { call: [`${PARAMS}.permit`, '?.permit'], sanitizes: ['assign', 'redirect'], args: ['this'] },
    { call: '?.expect', receiver: /params$/, sanitizes: ['assign', 'redirect'], args: ['this'] },
    { call: ['url_from', 'url_for'], sanitizes: ['redirect', 'html'] },
    {
      call: [
        'sanitize',
        'strip_tags',
        'strip_links',
        'escape_once',
        '?.{sanitize,strip_tags}',
        'Sanitize.{fragment,clean,document}',
        'Loofah.{fragment,scrub_fragment}',
        'simple_format',
        'truncate',
        'escape_javascript',
        'j',
        'json_escape',
        'ERB.Util.json_escape',
        'content_tag',
        'tag',
        'safe_join',
        '{number_to_currency,number_to_human,number_to_percentage,number_with_delimiter,time_ago_in_words,pluralize,highlight}',
        '{link_to,button_to,mail_to,image_tag,label_tag,select_tag,options_for_select,render,t,translate,l,localize}',
        '{text_field_tag,text_area_tag,hidden_field_tag,password_field_tag,check_box_tag,radio_button_tag,submit_tag,button_tag,email_field_tag,number_field_tag,search_field_tag,url_field_tag,telephone_field_tag,date_field_tag,time_field_tag,file_field_tag,range_field_tag,color_field_tag,field_set_tag}',
        '{link_to_if,link_to_unless,link_to_unless_current,audio_tag,video_tag,favicon_link_tag}',
        'I18n.{t,translate,l,localize}',
      ],
      sanitizes: ['html'],
    },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['redirect_to', '?.redirect_to', 'redirect_back_or_to'],
      args: [0],
      when: { unless: { arg: 'allow_other_host', is: false } },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['redirect_back', 'redirect_back_or_to'],
      args: ['fallback_location'],
      when: { unless: { arg: 'allow_other_host', is: false } },
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['render', 'render_to_string', '?.{render,render_to_string}'],
      args: ['inline'],
    },
    { weakness: 'cross-site-scripting', note: 'page', call: ['render', 'render_to_string'], args: ['text'] },
    { weakness: 'cross-site-scripting', note: 'sent script', call: 'render', args: ['js'] },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      write: ['?.response_body', 'ActionController.Base.response_body'],
      shallow: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'render',
      args: ['body'],
      when: { arg: 'content_type', is: /html/ },
    },
    {
      weakness: 'path-traversal',
      note: 'template name',
      call: ['render', 'render_to_string', '?.render'],
      args: ['file', 'template', 'action', 'partial', 'layout'],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'path-traversal',
      note: 'template name',
      call: ['render', 'render_to_string'],
      args: [0],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['raw', '<%=', '?.raw', '?.safe_concat', 'safe_concat', 'javascript_tag', 'ActiveSupport.SafeBuffer.new'],
      args: [0],
    },
    { weakness: 'cross-site-scripting', note: 'page', call: '?.html_safe', args: ['this'] },
    {
      weakness: 'cross-site-scripting',
      note: 'URL of a link',
      call: ['link_to', 'button_to'],
      args: [1],
      shallow: true,
      anchored: true,
      confidence: 'medium',
      sources: ['remote', 'message', 'browser'],
    },
    { weakness: 'path-traversal', note: 'file name', call: ['send_file', '?.send_file'], args: [0] },
    {
      weakness: 'mass-assignment',
      note: 'fields that the client sends',
      call: [
        '?.{create,create!,update,update!,update_attributes,update_attributes!,assign_attributes,build,insert,insert_all,upsert,update_columns}',
      ],
      args: [0],
      when: { arg: 0, is: SENT_FIELDS },
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      note: 'a field named by the client',
      call: '?.{update_attribute,update_column,write_attribute}',
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      note: 'fields that the client sends',
      call: '?.{new,new!}',
      receiver: RECORD_CLASS,
      args: [0],
      when: {
        any: [
          { arg: 0, is: SENT_RECORD },
          { arg: 0, is: /\.to_unsafe_h(?:ash)?\(\)$/ },
        ],
      },
      shallow: true,
      confidence: 'medium',
    },
  ],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'output without escaping',
      call: ['raw', '<%='],
      confidence: 'low',
      severity: 'medium',
      when: { arg: 0, dynamic: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'concatenated string marked as safe',
      call: '?.html_safe',
      confidence: 'low',
      severity: 'medium',
      when: { arg: 'this', built: true },
    },
    { weakness: 'mass-assignment', note: 'every field is permitted', call: [`${PARAMS}.permit!`, '?.permit!'] },
    {
      weakness: 'mass-assignment',
      note: 'a field that grants permissions',
      call: [`${PARAMS}.permit`, '?.permit'],
      severity: 'low',
      confidence: 'medium',
      when: {
        any: [0, 1, 2, 3, 4, 5, 6, 7].map((arg) => ({
          arg,
          is: /^(?:is_?)?admin$|^role(?:_ids?)?$|^superuser$|^banned$/,
        })),
      },
    },
    {
      weakness: 'mass-assignment',
      call: ['?.{new,create,create!,update_attributes,assign_attributes}'],
      when: { arg: 'without_protection', is: true },
    },
    {
      weakness: 'csrf-disabled',
      call: ['skip_before_action', 'skip_before_filter'],
      when: { arg: 0, is: 'verify_authenticity_token' },
    },
    {
      weakness: 'csrf-disabled',
      note: 'some actions are left out',
      call: 'protect_from_forgery',
      confidence: 'medium',
      when: { not: { arg: 'except', absent: true } },
    },
    { weakness: 'csrf-disabled', call: ['skip_forgery_protection', '?.skip_forgery_protection'] },
    {
      weakness: 'mass-assignment',
      note: 'a field that grants permissions',
      call: 'attr_accessible',
      confidence: 'medium',
      when: {
        any: [0, 1, 2, 3, 4, 5, 6, 7].map((arg) => ({
          arg,
          is: /^(?:is_?)?admin$|^role(?:_ids?)?$|^superuser$|^banned$/,
        })),
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of HTTP basic authentication',
      call: 'http_basic_authenticate_with',
      when: { arg: 'password', literal: true },
    },
    {
      weakness: 'missing-authorization',
      call: ['skip_before_action', 'skip_before_filter'],
      confidence: 'medium',
      when: {
        all: [
          {
            arg: 0,
            is: /^(?:authenticate|authorize|require_(?:login|user|admin)|login_required|check_(?:admin|auth|permission))/,
          },
          {
            any: [
              { not: { arg: 'except', absent: true } },
              { arg: 'only', is: WRITING },
              ...['0', '1', '2', '3'].map((field) => ({ arg: 'only', field, is: WRITING })),
            ],
          },
        ],
      },
    },
  ],
};
