/** @module Models of Shiny, plumber and other web frameworks, and of HTTP clients. */
import type { ApiModel } from '../../../api-model/api.ts';

const CLIENT = '{GET,POST,PUT,PATCH,DELETE,HEAD,VERB}';

export const rWeb: ApiModel = {
  id: 'r-web',
  languages: ['r'],
  types: { 'shiny.Input': [], 'shiny.Output': [], 'shiny.Session': [], 'plumber.Request': [], 'plumber.Response': [] },
  // In a fragment of a server function, its parameters aren't declared.
  members: { input: 'shiny.Input', session: 'shiny.Session' },
  sources: [
    { kind: 'remote', label: 'input of the page', read: ['shiny.Input.*', 'shiny.Input[]'] },
    { kind: 'remote', label: 'query string', read: 'shiny.Session.clientData.{url_search,url_hash}' },
    { kind: 'remote', label: 'query string', call: 'getQueryString' },
    {
      kind: 'remote',
      label: 'request',
      read: [
        'plumber.Request.{args,argsQuery,argsBody,argsPath,body,postBody,bodyRaw,QUERY_STRING,PATH_INFO,query,params,parameters_query,parameters_body,path}',
      ],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: [
        'plumber.Request.{cookies,HTTP_COOKIE,HTTP_USER_AGENT,HTTP_REFERER,HTTP_HOST,HTTP_AUTHORIZATION,HEADERS,headers}',
      ],
      sanitized: ['header'],
    },
    {
      kind: 'remote',
      label: 'response of another server',
      call: ['{content,resp_body_string,resp_body_json,resp_body_raw,getURL,curl_fetch_memory}'],
      sanitized: ['sql', 'html', 'path', 'redirect', 'shell', 'url', 'log', 'regex'],
      confidence: 'medium',
    },
  ],
  callbacks: [
    {
      call: '{moduleServer,callModule,shinyServer}',
      parameters: ['shiny.Input', 'shiny.Output', 'shiny.Session'],
      handler: 'shiny',
    },
    {
      call: '{pr_get,pr_post,pr_put,pr_delete,pr_handle}',
      parameters: [
        { source: 'remote', label: 'request parameter' },
        { source: 'remote', label: 'request parameter' },
      ],
      handler: 'plumber',
    },
  ],
  handlers: [
    {
      handler: 'shiny',
      parameterNames: [/^input$/, /^output$/],
      parameters: ['shiny.Input', 'shiny.Output', 'shiny.Session'],
    },
    {
      handler: 'plumber-page',
      annotation: 'plumber.page',
      otherParameters: { source: 'remote', label: 'request parameter' },
    },
    {
      handler: 'plumber',
      annotation: 'plumber.route',
      otherParameters: { source: 'remote', label: 'request parameter' },
    },
    { handler: 'r-http', parameterNames: [/^\.?req(uest)?$/], parameters: ['plumber.Request', 'plumber.Response'] },
    {
      handler: 'r-http',
      parameterNames: [/^\.?req(uest)?$/, /^\.?res(ponse)?$/],
      parameters: ['plumber.Request', 'plumber.Response'],
    },
  ],
  sinks: [
    { weakness: 'cross-site-scripting', note: 'HTML', call: ['HTML', 'htmlTemplate'], args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML',
      call: ['shinyjs.html', 'html'],
      args: [1],
      when: { arg: 2, absent: true },
      confidence: 'medium',
    },
    { weakness: 'cross-site-scripting', note: 'script', call: ['runjs'], args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'table without escapes',
      call: '{datatable,renderDataTable,renderDT}',
      args: [0],
      when: { arg: 'escape', is: false },
      confidence: 'medium',
    },
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'plumber-page' },
    { weakness: 'cross-site-scripting', note: 'page', call: 'plumber.Response.send', args: [0] },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['?.setHeader', 'plumber.Response.setHeader'],
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    { weakness: 'open-redirect', note: 'redirect', call: 'plumber.Response.redirect', args: [0] },
    {
      weakness: 'ssrf',
      note: 'address',
      call: [
        CLIENT,
        'request',
        'curl_fetch_memory',
        'curl_fetch_disk',
        'curl_download',
        'getURL',
        'getURI',
        'postForm',
        'download.file',
        'url',
        'read_html',
        'http_request',
      ],
      args: [0, 'url', 'base_url'],
    },
    {
      weakness: 'ssrf',
      note: 'address',
      call: '{fromJSON,read_json,readLines,read.csv,read_csv,fread}',
      args: [0],
      when: { arg: 0, starts: /^https?:\/\// },
    },
  ],
  sanitizers: [
    { call: ['htmlEscape', 'htmlEscape_', 'escape_html', 'html_escape'], sanitizes: ['html', 'xml'] },
    { call: ['sanitize_html', 'sanitizeHTML'], sanitizes: ['html'] },
    {
      call: ['URLencode', 'curl_escape', 'url_encode', 'encodeURIComponent'],
      sanitizes: ['url', 'redirect', 'header', 'html', 'path', 'shell'],
    },
    { call: ['toJSON', 'write_json'], sanitizes: ['html'] },
    // Shiny chooses the path of an upload.
    { call: 'shiny.datapath', sanitizes: ['path', 'sql', 'shell', 'html', 'url', 'redirect', 'log', 'regex'] },
  ],
  summaries: [
    {
      call: [
        '{actionButton,textInput,selectInput,numericInput,checkboxInput,updateTextInput,updateSelectInput,p,div,span,h1,h2,h3,h4,li,strong,em}',
      ],
      flow: 'clean',
    },
    { call: ['tags.{p,div,span,h1,h2,h3,h4,li,td,tr,strong,em,b,a}'], flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      call: ['download.file', CLIENT, 'request'],
      when: { arg: 0, starts: /^http:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1)/ },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'packages fetched without TLS',
      call: 'install.packages',
      when: { arg: 'repos', starts: /^http:\/\/(?!localhost|127\.)/ },
    },
    {
      weakness: 'untrusted-code-load',
      call: ['source', 'sys.source', 'source_url'],
      when: { arg: 0, starts: /^http:\/\// },
      confidence: 'high',
    },
    { weakness: 'error-details-exposed', call: 'options', when: { arg: 'shiny.sanitize.errors', is: false } },
  ],
};
