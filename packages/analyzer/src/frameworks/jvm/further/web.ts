/**
 * @module
 * Models of responses in smaller web frameworks: cookies, headers, redirects, origins; and of templates and sanitizers.
 */
import type { ApiModel, CheckModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const ORIGIN_HEADER = /^access-control-allow-origin$|ACCESS_CONTROL_ALLOW_ORIGIN$|`Access-Control-Allow-Origin`$/i;
const IDENTIFIES = /sid|sess|token|auth|remember|login|jwt|csrf/i;
const SCRIPTS = /^(?:script|iframe|object|embed|base|link|meta|form|svg|style)$/i;
const anyOf = (is: RegExp): Condition => ({ any: Array.from({ length: 8 }, (_, arg) => ({ arg, is })) });

/** Cookie constructors, with the positions of the name and the two flags. */
const COOKIES: readonly [call: string, name: number, secure: number, httpOnly: number][] = [
  ['new io.javalin.http.Cookie', 0, 4, 6],
  ['new javax.ws.rs.core.NewCookie', 0, 6, 7],
  ['new com.twitter.finagle.http.Cookie', 0, 5, 6],
];
const cookieFlags = COOKIES.flatMap(([call, name, secure, httpOnly]): CheckModel[] => [
  {
    weakness: 'cookie-not-secure',
    call,
    when: {
      all: [
        { arg: name, is: IDENTIFIES },
        { arg: secure, is: false },
      ],
    },
  },
  {
    weakness: 'cookie-not-httponly',
    call,
    when: {
      all: [
        { arg: name, is: IDENTIFIES },
        { arg: httpOnly, is: false },
      ],
    },
  },
]);

export const furtherWeb: ApiModel = {
  id: 'jvm-further-web',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  members: {
    'org.springframework.web.server.ServerWebExchange.response':
      'org.springframework.http.server.reactive.ServerHttpResponse',
    'org.springframework.http.server.reactive.ServerHttpResponse.headers': 'org.springframework.http.HttpHeaders',
  },
  returns: {
    // Only parses the URL, without fetching it.
    '{io.ktor.http.Url,new io.ktor.http.Url,io.ktor.http.URLBuilder}': 'java.net.URI',
    'org.springframework.web.server.ServerWebExchange.getResponse':
      'org.springframework.http.server.reactive.ServerHttpResponse',
    'org.springframework.http.server.reactive.ServerHttpResponse.getHeaders': 'org.springframework.http.HttpHeaders',
  },
  sources: [
    { kind: 'message', label: 'WebSocket message', call: '?.readText', receiver: /^(?:it|\w*[fF]rame)$/ },
    {
      kind: 'remote',
      label: 'argument of a GraphQL query',
      call: [
        'graphql.schema.DataFetchingEnvironment.{getArgument,getArguments,getArgumentOrDefault}',
        'sangria.schema.Context.{arg,argOpt}',
      ],
    },
    {
      kind: 'remote',
      label: 'request',
      call: [
        'org.http4k.core.Request.{query,queries,form,bodyString,header,path,uri,body}',
        'com.linecorp.armeria.server.ServiceRequestContext.{pathParam,queryParam,queryParams}',
        'ratpack.handling.Context.{getRequest,getPathTokens,getAllPathTokens}',
        'ratpack.http.Request.{getQueryParams,getBody,getPath,getHeaders}',
        'org.springframework.web.reactive.function.server.ServerRequest.{queryParam,queryParams,pathVariable,pathVariables,bodyToMono,bodyToFlux,headers,cookies,formData}',
        'org.springframework.web.servlet.function.ServerRequest.{param,params,pathVariable,body,headers,cookies}',
        'com.twitter.finagle.http.Request.{getParam,getParams,params,contentString,uri,path}',
      ],
    },
  ],
  sinks: [
    {
      weakness: 'permissive-cors',
      note: 'allowed origin',
      call: '?.{header,setHeader,addHeader,putHeader,headers,withHeader,set,add,append}',
      args: [1],
      when: { arg: 0, is: ORIGIN_HEADER },
      sources: ['remote'],
      confidence: 'medium',
      kind: 'trust',
    },
    {
      weakness: 'permissive-cors',
      note: 'allowed origin',
      call: [
        'io.ktor.server.response.ApplicationResponse.header',
        'io.ktor.server.response.ResponseHeaders.append',
        'io.helidon.webserver.http.ServerResponse.header',
        'io.javalin.http.Context.header',
        'io.vertx.core.http.HttpServerResponse.putHeader',
        'io.micronaut.http.MutableHttpResponse.header',
      ],
      args: [1],
      when: { arg: 0, is: ORIGIN_HEADER },
      sources: ['remote'],
      confidence: 'medium',
      kind: 'trust',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'com.linecorp.armeria.common.HttpResponse.{of,ofHtml}',
      args: [1, 2],
      when: { any: [0, 1].map((arg) => ({ arg, is: /HTML/i })) },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [
        'org.springframework.http.HttpHeaders.setLocation',
        'org.springframework.http.ResponseEntity.status().location',
        'org.springframework.web.reactive.function.server.ServerResponse.{temporaryRedirect,permanentRedirect,seeOther}',
        'org.springframework.web.servlet.function.ServerResponse.{temporaryRedirect,permanentRedirect,seeOther}',
        'ratpack.handling.Context.redirect',
        'com.linecorp.armeria.common.HttpResponse.{ofRedirect}',
        'io.helidon.webserver.http.ServerResponse.redirect',
      ],
      args: ['*'],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      write: 'org.springframework.http.HttpHeaders.location',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: '?.header',
      args: [1],
      when: { arg: 0, is: /^location$/i },
      sources: ['remote'],
      confidence: 'medium',
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'com.hubspot.jinjava.Jinjava.{render,renderForResult}',
        'com.mitchellbosecke.pebble.PebbleEngine.getLiteralTemplate',
        'io.pebbletemplates.pebble.PebbleEngine.getLiteralTemplate',
        'com.github.jknack.handlebars.Handlebars.compileInline',
        'io.quarkus.qute.{Engine.parse,Qute.fmt}',
        'gg.jte.TemplateEngine.render',
        'liqp.Template.parse',
        'liqp.TemplateParser.parse',
        'com.samskivert.mustache.Mustache.Compiler.compile',
        'org.rythmengine.Rythm.render',
        'org.fusesource.scalate.TemplateEngine.{compileSsp,compileText,compileMoustache,compileSsp,compileScaml}',
        'httl.Engine.parseTemplate',
      ],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['org.fusesource.scalate.TemplateSource.fromText'],
      args: [1],
      sources: ['remote', 'message', 'file', 'database', 'parameter'],
    },
  ],
  sanitizers: [
    // `Uri.of("https://shop.example").query(text)`: the host stays.
    { call: 'org.http4k.core.Uri.{query,path,fragment}', sanitizes: ['url', 'redirect'], args: [0] },
    {
      call: [
        'org.springframework.web.util.HtmlUtils.{htmlEscape,htmlEscapeDecimal}',
        'org.apache.commons.text.StringEscapeUtils.{escapeHtml4,escapeXml11}',
        'play.twirl.api.HtmlFormat.escape',
        'scala.xml.Utility.escape',
        'kotlinx.html.escape',
      ],
      sanitizes: ['html'],
    },
  ],
  callbacks: [
    {
      call: 'org.http4k.routing.to',
      parameters: ['org.http4k.core.Request'],
      handler: 'http4k',
    },
  ],
  checks: [
    ...cookieFlags,
    {
      weakness: 'cookie-not-secure',
      call: '?.{secure,setSecure,withSecure}',
      receiver: /[cC]ookie/,
      when: { arg: 0, is: false },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      call: '?.{httpOnly,setHttpOnly,withHttpOnly}',
      receiver: /[cC]ookie/,
      when: { arg: 0, is: false },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: [
        '?.{withAllowOriginHostCi,withAllowOriginHost,withAllowOriginHeader,allowOriginIf,allowedOriginPredicate}',
        'org.http4s.server.middleware.CORS.policy.{withAllowOriginHostCi,withAllowOriginHost,withAllowOriginHeader}',
      ],
      when: { arg: 0, always: 'true' },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that lets scripts through',
      call: [
        'org.jsoup.safety.{Safelist,Whitelist}.addTags',
        '?.addTags',
        'org.owasp.html.HtmlPolicyBuilder.{allowElements,allowWithoutAttributes}',
        '?.allowElements',
      ],
      when: anyOf(SCRIPTS),
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that lets scripts through',
      call: [
        'org.jsoup.safety.{Safelist,Whitelist}.addAttributes',
        '?.addAttributes',
        'org.owasp.html.HtmlPolicyBuilder.allowAttributes',
      ],
      when: anyOf(/^on[a-z]{4,}$/i),
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that lets scripts through',
      call: [
        'org.jsoup.safety.{Safelist,Whitelist}.addProtocols',
        '?.addProtocols',
        'org.owasp.html.HtmlPolicyBuilder.allowUrlProtocols',
      ],
      when: anyOf(/^(?:javascript|vbscript)$/i),
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'value that the template does not escape',
      call: [
        'com.github.jknack.handlebars.Handlebars.compileInline',
        'com.samskivert.mustache.Mustache.Compiler.compile',
      ],
      when: { arg: 0, is: /\{\{\{\s*\w|\{\{&\s*\w/ },
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'templates without escaping',
      call: ['?.{escapeHTML,escapeHtml,autoEscaping,autoEscape}'],
      receiver: /[mM]ustache|[pP]ebble|compiler\(\)|[hH]andlebars|engine/i,
      when: { arg: 0, is: false },
      confidence: 'medium',
    },
  ],
};
