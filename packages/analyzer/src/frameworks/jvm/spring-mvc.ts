/** @module Models of Spring MVC, WebFlux and the Spring HTTP clients. */
import type { ApiModel } from '../../api-model/api.ts';
import type { ArgumentSelector, Condition } from '../../api-model/condition.ts';

const BIND = 'org.springframework.web.bind.annotation';
const MAPPINGS = `${BIND}.{RequestMapping,GetMapping,PostMapping,PutMapping,DeleteMapping,PatchMapping}`;

const PARAMETERS = [
  { annotation: `${BIND}.{RequestParam,MatrixVariable}`, source: 'remote', label: 'request parameter' },
  { annotation: `${BIND}.PathVariable`, source: 'remote', label: 'path variable' },
  { annotation: `${BIND}.RequestBody`, source: 'remote', label: 'request body' },
  { annotation: `${BIND}.RequestPart`, source: 'remote', label: 'uploaded part' },
  { annotation: `${BIND}.RequestHeader`, source: 'remote', label: 'HTTP header', sanitized: ['header', 'log'] },
  { annotation: `${BIND}.CookieValue`, source: 'remote', label: 'cookie' },
  { annotation: `${BIND}.ModelAttribute`, source: 'remote', label: 'form' },
] as const;

/** Declared content types that browsers don't render as HTML. */
const NO_PAGE =
  /^(?:application\/(?!xhtml)|text\/(?:plain|csv|event-stream)|image\/(?!svg))|MediaType\.(?:APPLICATION_(?!XHTML)|TEXT_(?!HTML|XML)|IMAGE_)/;

const ANSWERS =
  '{org.springframework.http.ResponseEntity,org.springframework.web.reactive.function.server.ServerResponse,org.springframework.web.servlet.function.ServerResponse}';

const isText = (arg: ArgumentSelector): Condition => ({
  any: [
    { arg, type: 'java.lang.String' },
    { arg, built: true },
  ],
});

/** Header names by the constants of common libraries. */
const HEADERS: Readonly<Record<string, string>> = {
  LOCATION: 'Location',
  CONTENT_TYPE: 'Content-Type',
  SET_COOKIE: 'Set-Cookie',
  CONTENT_DISPOSITION: 'Content-Disposition',
  ACCESS_CONTROL_ALLOW_ORIGIN: 'Access-Control-Allow-Origin',
  ACCESS_CONTROL_ALLOW_CREDENTIALS: 'Access-Control-Allow-Credentials',
};
const HEADER_CLASSES = [
  'org.springframework.http.HttpHeaders',
  'javax.ws.rs.core.HttpHeaders',
  'jakarta.ws.rs.core.HttpHeaders',
  'com.google.common.net.HttpHeaders',
  'org.apache.http.HttpHeaders',
  'io.ktor.http.HttpHeaders',
];

export const springMvc: ApiModel = {
  id: 'spring-mvc',
  languages: ['java', 'kotlin'],
  constants: Object.fromEntries(
    HEADER_CLASSES.flatMap((path) => Object.entries(HEADERS).map(([name, value]) => [`${path}.${name}`, value])),
  ),
  types: {
    'org.springframework.web.multipart.MultipartFile': ['org.springframework.core.io.InputStreamSource'],
    'org.springframework.web.client.RestTemplate': ['org.springframework.web.client.RestOperations'],
  },
  returns: {
    '{org.springframework.web.multipart.MultipartFile,org.springframework.core.io.InputStreamSource,org.springframework.core.io.Resource}.getInputStream':
      'java.io.InputStream',
    // It resolves `..` segments, as far as the path has folders to leave.
    'org.springframework.util.StringUtils.cleanPath': 'java.io.CanonicalPath',
    'org.springframework.http.ResponseEntity.{ok,status,badRequest,created,accepted,notFound,internalServerError}':
      'org.springframework.http.ResponseEntity.BodyBuilder',
    'org.springframework.http.ResponseEntity.BodyBuilder.{header,headers,contentType,status,eTag,location,contentLength,cacheControl}':
      'org.springframework.http.ResponseEntity.BodyBuilder',
    ...Object.fromEntries(
      [
        'org.springframework.web.reactive.function.server.ServerResponse',
        'org.springframework.web.servlet.function.ServerResponse',
      ].flatMap((path) => [
        [`${path}.{ok,status,badRequest,created,accepted,unprocessableEntity}`, `${path}.BodyBuilder`],
        [`${path}.BodyBuilder.{contentType,header,headers,location,cacheControl,eTag}`, `${path}.BodyBuilder`],
      ]),
    ),
    'org.springframework.http.ResponseEntity.BodyBuilder.{body,build}': 'org.springframework.http.ResponseEntity',
    'org.springframework.web.reactive.function.client.WebClient.{create,builder,build,mutate}':
      'org.springframework.web.reactive.function.client.WebClient',
    'org.springframework.web.reactive.function.client.WebClient.{get,post,put,delete,patch,head,options,method}':
      'org.springframework.web.reactive.function.client.WebClient.RequestSpec',
    'org.springframework.web.client.RestClient.{create,builder,build}': 'org.springframework.web.client.RestClient',
    'org.springframework.web.client.RestClient.{get,post,put,delete,patch,head,options,method}':
      'org.springframework.web.reactive.function.client.WebClient.RequestSpec',
    'org.springframework.http.ResponseCookie.{from,fromClientResponse}':
      'org.springframework.http.ResponseCookie.Builder',
    'org.springframework.http.ResponseCookie.Builder.{path,domain,maxAge,sameSite,value}':
      'org.springframework.http.ResponseCookie.Builder',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request',
      call: [
        'org.springframework.web.context.request.{WebRequest,NativeWebRequest}.{getParameter,getParameterValues,getParameterMap,getHeader,getHeaderValues}',
        'org.springframework.http.server.reactive.ServerHttpRequest.{getQueryParams,getHeaders,getURI,getPath,getBody,getCookies}',
        'org.springframework.web.reactive.function.server.ServerRequest.{queryParam,queryParams,pathVariable,pathVariables,bodyToMono,bodyToFlux,headers,cookies,formData}',
        'org.springframework.web.servlet.function.ServerRequest.{param,params,pathVariable,pathVariables,body,headers}',
        'org.springframework.web.bind.ServletRequestUtils.{getStringParameter,getRequiredStringParameter,getStringParameters}',
        'org.springframework.web.util.WebUtils.{getCookie,findParameterValue}',
      ],
    },
    {
      kind: 'remote',
      label: 'name of an uploaded file',
      call: 'org.springframework.web.multipart.MultipartFile.{getOriginalFilename,getName,getContentType}',
    },
    {
      kind: 'remote',
      label: 'uploaded file',
      call: 'org.springframework.web.multipart.MultipartFile.{getBytes,getInputStream,getResource}',
    },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: 'new org.springframework.web.servlet.view.RedirectView',
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: 'org.springframework.web.servlet.view.RedirectView.setUrl',
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [
        'org.springframework.http.ResponseEntity.BodyBuilder.{location,header}',
        'org.springframework.http.HttpHeaders.{setLocation,add,set}',
      ],
      args: ['*'],
      when: { any: [{ arg: 0, is: /^location$/i }, { count: 1 }] },
    },
    {
      weakness: 'header-injection',
      note: 'response header',
      call: [
        'org.springframework.http.HttpHeaders.{add,set}',
        'org.springframework.http.ResponseEntity.BodyBuilder.header',
      ],
      args: [1],
      when: { unless: { arg: 0, is: /^location$/i } },
      confidence: 'low',
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'org.springframework.web.client.RestOperations.{getForObject,getForEntity,postForObject,postForEntity,postForLocation,exchange,put,delete,execute,headForHeaders,patchForObject,optionsForAllow}',
        'org.springframework.web.reactive.function.client.WebClient.{create}',
        'org.springframework.web.reactive.function.client.WebClient.baseUrl',
        'org.springframework.web.reactive.function.client.WebClient.RequestSpec.uri',
        'new org.springframework.web.util.DefaultUriBuilderFactory',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: ['org.springframework.web.multipart.MultipartFile.transferTo'],
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file path', call: 'org.springframework.util.FileCopyUtils.copy', args: [1] },
    {
      weakness: 'template-injection',
      note: 'name of a view',
      call: [
        'new org.springframework.web.servlet.ModelAndView',
        'org.springframework.web.servlet.ModelAndView.setViewName',
      ],
      args: [0],
      when: { not: { arg: 0, starts: /^(?:redirect|forward):/ } },
      confidence: 'medium',
    },
    // An object is sent as JSON; a string is sent unchanged and rendered as HTML.
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'spring rest', when: isText('value') },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'org.springframework.http.ResponseEntity.ok',
        'org.springframework.http.ResponseEntity.BodyBuilder.body',
        'new org.springframework.http.ResponseEntity',
      ],
      args: [0],
      when: { all: [isText(0), { unless: { arg: 'this', field: 'type', is: NO_PAGE } }] },
      confidence: 'medium',
    },
    // Functional handlers respond with plain text unless they set a content type.
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'org.springframework.web.reactive.function.server.ServerResponse.BodyBuilder.{bodyValue,syncBody,body}',
        'org.springframework.web.servlet.function.ServerResponse.BodyBuilder.body',
      ],
      args: [0],
      when: { arg: 'this', field: 'type', is: /html|svg/i },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      handlerReturn: 'spring',
      when: { arg: 'value', starts: /^redirect:/ },
    },
    {
      weakness: 'template-injection',
      note: 'name of a view',
      handlerReturn: 'spring',
      when: { all: [isText('value'), { not: { arg: 'value', starts: /^(?:redirect|forward):/ } }] },
      confidence: 'medium',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [
        'new org.springframework.web.servlet.ModelAndView',
        'org.springframework.web.servlet.ModelAndView.setViewName',
      ],
      args: [0],
      when: { arg: 0, starts: /^redirect:/ },
    },
  ],
  summaries: [
    {
      call: `${ANSWERS}.{ok,status,badRequest,created,accepted,unprocessableEntity,internalServerError}`,
      flow: 'construct',
      when: { unless: { all: [{ count: 1 }, isText(0)] } },
    },
    { call: `${ANSWERS}.BodyBuilder.contentType`, flow: 'set-field', field: 'type' },
    {
      call: `${ANSWERS}.BodyBuilder.header`,
      flow: 'set-field',
      field: 'type',
      from: 1,
      when: { arg: 0, is: /^content-type$/i },
    },
    {
      call: `${ANSWERS}.BodyBuilder.{header,headers,eTag,location,contentLength,cacheControl,lastModified}`,
      flow: 'identity',
      from: 'this',
    },
  ],
  sanitizers: [
    {
      call: 'org.springframework.web.util.HtmlUtils.{htmlEscape,htmlEscapeDecimal,htmlEscapeHex}',
      sanitizes: ['html'],
    },
    { call: 'org.springframework.web.util.JavaScriptUtils.javaScriptEscape', sanitizes: ['html'] },
    {
      call: 'org.springframework.web.util.UriUtils.{encode,encodePathSegment,encodeQueryParam,encodePath}',
      sanitizes: ['url', 'redirect', 'html', 'header', 'path'],
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      annotation: `${BIND}.CrossOrigin`,
      when: {
        any: [
          ...[0, 'origins', 'value', 'originPatterns'].flatMap((arg) => [
            { arg, is: '*' },
            { arg, field: '0', is: '*' },
          ]),
          {
            all: [
              { arg: 0, absent: true },
              { arg: 'origins', absent: true },
              { arg: 'value', absent: true },
              { arg: 'originPatterns', absent: true },
            ],
          },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: [
        'org.springframework.web.servlet.config.annotation.CorsRegistration.{allowedOrigins,allowedOriginPatterns}',
        'org.springframework.web.cors.CorsConfiguration.{addAllowedOrigin,addAllowedOriginPattern}',
      ],
      when: { arg: 0, is: '*' },
    },
    {
      weakness: 'permissive-cors',
      call: 'org.springframework.web.cors.CorsConfiguration.{setAllowedOrigins,setAllowedOriginPatterns}',
      when: {
        any: [
          { arg: 0, field: '0', is: '*' },
          { arg: 0, is: '*' },
        ],
      },
    },
    { weakness: 'permissive-cors', call: '?.{allowedOrigins,allowedOriginPatterns}', when: { arg: 0, is: '*' } },
    {
      weakness: 'cookie-not-secure',
      call: ['org.springframework.http.ResponseCookie.Builder.secure', '?.setUseSecureCookie'],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['org.springframework.http.ResponseCookie.Builder.httpOnly'],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'security-control-disabled',
      call: ['org.springframework.web.bind.WebDataBinder.setDisallowedFields'],
      when: { arg: 0, absent: true },
      confidence: 'low',
    },
  ],
  handlers: [
    {
      handler: 'spring data',
      annotation: MAPPINGS,
      when: {
        any: [
          { arg: 'produces', is: NO_PAGE },
          { arg: 'produces', field: '0', is: NO_PAGE },
        ],
      },
      parameterAnnotations: PARAMETERS,
      otherParameters: { source: 'remote', label: 'request data' },
    },
    {
      handler: 'spring rest',
      annotation: MAPPINGS,
      classAnnotation: `${BIND}.RestController`,
      parameterAnnotations: PARAMETERS,
      otherParameters: { source: 'remote', label: 'request data' },
    },
    {
      handler: 'spring rest',
      annotation: `${BIND}.ResponseBody`,
      parameterAnnotations: PARAMETERS,
      otherParameters: { source: 'remote', label: 'request data' },
    },
    {
      handler: 'spring',
      annotation: MAPPINGS,
      parameterAnnotations: PARAMETERS,
      otherParameters: { source: 'remote', label: 'request data' },
    },
    // The mapping may be on the interface method that it implements.
    {
      handler: 'spring rest',
      parameterAnnotated: true,
      classAnnotation: `${BIND}.RestController`,
      parameterAnnotations: PARAMETERS,
      otherParameters: { source: 'remote', label: 'request data' },
    },
    { handler: 'spring', parameterAnnotated: true, parameterAnnotations: PARAMETERS },
    {
      handler: 'spring message',
      annotation: [
        'org.springframework.jms.annotation.JmsListener',
        'org.springframework.kafka.annotation.KafkaListener',
        'org.springframework.amqp.rabbit.annotation.RabbitListener',
        'io.awspring.cloud.sqs.annotation.SqsListener',
      ],
      otherParameters: { source: 'message', label: 'message of a queue' },
    },
    {
      handler: 'spring message',
      annotation: 'org.springframework.messaging.handler.annotation.MessageMapping',
      otherParameters: { source: 'message', label: 'message' },
    },
    {
      handler: 'spring message',
      supertype: 'javax.jms.MessageListener',
      name: /^onMessage$/,
      otherParameters: { source: 'message', label: 'message of a queue' },
    },
  ],
};
