/** @module Models of JAX-RS resources and clients. */
import type { ApiModel } from '../../api-model/api.ts';
import { ALLOWS_ANY_ORIGIN } from '../allowed-origins.ts';

const RS = 'javax.ws.rs';

/** Declared content types that browsers render as HTML. */
const PAGE = /^text\/(?:html|xml)|MediaType\.TEXT_(?:HTML|XML)$/;

const PARAMETERS = [
  { annotation: `${RS}.{QueryParam,MatrixParam}`, source: 'remote', label: 'query parameter' },
  { annotation: `${RS}.PathParam`, source: 'remote', label: 'path parameter' },
  { annotation: `${RS}.{FormParam,BeanParam}`, source: 'remote', label: 'form field' },
  { annotation: `${RS}.HeaderParam`, source: 'remote', label: 'HTTP header', sanitized: ['header', 'log'] },
  { annotation: `${RS}.CookieParam`, source: 'remote', label: 'cookie' },
  { annotation: 'org.glassfish.jersey.media.multipart.FormDataParam', source: 'remote', label: 'form field' },
  { annotation: 'org.jboss.resteasy.annotations.providers.multipart.MultipartForm', source: 'remote', label: 'form' },
] as const;

export const jaxrs: ApiModel = {
  id: 'jax-rs',
  languages: ['java'],
  returns: {
    [`${RS}.core.Response.{ok,status,created,seeOther,temporaryRedirect,serverError,accepted,fromResponse,noContent}`]: `${RS}.core.ResponseBuilder`,
    [`${RS}.core.ResponseBuilder.{header,type,status,entity,cookie,location}`]: `${RS}.core.ResponseBuilder`,
    [`${RS}.core.ResponseBuilder.build`]: `${RS}.core.Response`,
    [`${RS}.client.ClientBuilder.{newClient,newBuilder,build}`]: `${RS}.client.Client`,
    [`${RS}.client.Client.target`]: `${RS}.client.WebTarget`,
  },
  summaries: [
    { call: `new ${RS}.core.NewCookie.Builder`, flow: 'construct' },
    { call: `${RS}.core.NewCookie.Builder.secure`, flow: 'set-field', field: 'secure' },
    { call: `${RS}.core.NewCookie.Builder.httpOnly`, flow: 'set-field', field: 'httpOnly' },
    {
      call: `${RS}.core.NewCookie.Builder.{value,path,domain,comment,maxAge,expiry,version,sameSite}`,
      flow: 'identity',
      from: 'this',
    },
  ],
  sources: [
    {
      kind: 'remote',
      label: 'request path or query',
      call: `${RS}.core.UriInfo.{getQueryParameters,getPathParameters,getPath,getRequestUri,getAbsolutePath,getPathSegments,getMatrixParameters}`,
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: `${RS}.core.HttpHeaders.{getHeaderString,getRequestHeader,getRequestHeaders,getCookies}`,
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'request body',
      call: `${RS}.container.ContainerRequestContext.getEntityStream`,
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: `${RS}.container.ContainerRequestContext.{getHeaderString,getHeaders,getCookies}`,
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'request URL',
      call: `${RS}.container.ContainerRequestContext.getUriInfo`,
    },
  ],
  sinks: [
    // A string is sent unchanged.
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'jax-rs page',
      when: {
        any: [
          { arg: 'value', type: 'java.lang.String' },
          { arg: 'value', built: true },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [`${RS}.core.Response.ok`, `${RS}.core.ResponseBuilder.entity`],
      args: [0],
      when: { all: [{ arg: 0, starts: /^\s*<(?!\?xml)/ }, { unless: { arg: 1, is: /json|plain|octet/i } }] },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: `${RS}.core.Response.{seeOther,temporaryRedirect}`,
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: `${RS}.core.ResponseBuilder.{header}`,
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    {
      weakness: 'header-injection',
      note: 'response header',
      call: `${RS}.core.ResponseBuilder.header`,
      args: [1],
      when: { unless: { arg: 0, is: /^location$/i } },
    },
    { weakness: 'ssrf', note: 'request URL', call: `${RS}.client.Client.{target,invocation}`, args: [0] },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      call: `${RS}.core.ResponseBuilder.header`,
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, is: '*' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'any requesting origin',
      call: ['?.{putSingle,add,addFirst}'],
      when: ALLOWS_ANY_ORIGIN,
    },
    {
      weakness: 'cookie-not-secure',
      call: `${RS}.core.NewCookie.Builder.build`,
      when: {
        any: [
          { arg: 'this', field: 'secure', absent: true },
          { arg: 'this', field: 'secure', is: false },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: `${RS}.core.NewCookie.Builder.build`,
      when: {
        any: [
          { arg: 'this', field: 'httpOnly', absent: true },
          { arg: 'this', field: 'httpOnly', is: false },
        ],
      },
    },
    {
      weakness: 'cookie-not-secure',
      call: [`new ${RS}.core.NewCookie`],
      when: { any: [3, 4, 5, 6, 7, 8].map((arg) => ({ all: [{ count: arg + 1 }, { arg, is: false }] })) },
    },
  ],
  handlers: [
    {
      handler: 'jax-rs page',
      annotation: `${RS}.Produces`,
      when: {
        any: [
          { arg: 0, is: PAGE },
          { arg: 'value', is: PAGE },
        ],
      },
      parameterAnnotations: PARAMETERS,
      otherParameters: { source: 'remote', label: 'request body' },
    },
    {
      handler: 'jax-rs',
      annotation: `${RS}.{GET,POST,PUT,DELETE,PATCH,HEAD,Path}`,
      parameterAnnotations: PARAMETERS,
      otherParameters: { source: 'remote', label: 'request body' },
    },
    // The annotations may be on an interface that the class implements.
    {
      handler: 'jax-rs',
      parameterAnnotated: true,
      parameterAnnotations: PARAMETERS,
      otherParameters: { source: 'remote', label: 'request body' },
    },
    {
      handler: 'jax-ws',
      annotation: 'javax.jws.WebMethod',
      otherParameters: { source: 'remote', label: 'web service argument' },
    },
    {
      handler: 'jax-ws',
      classAnnotation: 'javax.jws.WebService',
      otherParameters: { source: 'remote', label: 'web service argument' },
    },
  ],
};
