/** @module Models of http4s, Scalatra, Cask and ZIO HTTP, and of the clients sttp, scalaj-http and dispatch. */
import type { ApiModel } from '../../api-model/api.ts';

const SCALATRA = 'org.scalatra.ScalatraServlet';

export const scalaHttp: ApiModel = {
  id: 'scala-http',
  languages: ['scala'],
  types: {
    'org.scalatra.ScalatraFilter': [SCALATRA],
    'org.scalatra.ScalatraBase': [SCALATRA],
  },
  sources: [
    { kind: 'remote', label: 'request parameter', call: [`${SCALATRA}.{params,multiParams}`] },
    {
      kind: 'remote',
      label: 'argument of a GraphQL query',
      call: ['sangria.schema.Context.{arg,argOpt,args,argDefinedInQuery,withArgs}', '?.{arg,argOpt}'],
      receiver: /^(?:c|ctx|context)$/,
    },
    { kind: 'remote', label: 'request body', call: ['org.http4s.Request.{as,bodyText,decode}'] },
    { kind: 'remote', label: 'query parameter', call: 'org.http4s.Request.{params,multiParams,uri,headers,cookies}' },
  ],
  callbacks: [
    // The input that the endpoint's description declares.
    {
      call: '?.{serverLogic,serverLogicSuccess,serverLogicPure,serverLogicOption,serverLogicRecoverErrors,zServerLogic,handle,handleSuccess}',
      receiver: /HeaderNames\.Location|"location"/i,
      parameters: [{ source: 'remote', label: 'input of the endpoint' }],
      handler: 'tapir redirect',
    },
    {
      call: '?.{serverLogic,serverLogicSuccess,serverLogicPure,serverLogicOption,serverLogicRecoverErrors,zServerLogic,handle,handleSuccess}',
      parameters: [{ source: 'remote', label: 'input of the endpoint' }],
      handler: 'tapir',
    },
    {
      call: ['HttpRoutes.of', 'org.http4s.HttpRoutes.of', 'AuthedRoutes.of', 'Http.collect', 'zio.http.Http.collect'],
      parameters: [{ source: 'remote', label: 'request' }],
      handler: 'http4s',
    },
  ],
  sinks: [
    { weakness: 'open-redirect', note: 'redirect URL', handlerReturn: 'tapir redirect' },
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML',
      call: ['raw', 'scalatags.{Text,JsDom}.{all,short}.raw', 'scalatags.{Text,JsDom}.{all,short}.raw.apply'],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [`${SCALATRA}.redirect`],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['scala.StringContext.uri', 'sttp.model.Uri.unsafeParse'],
      args: [0],
      confidence: 'low',
      when: { unless: { arg: 0, starts: /^https?:\/\/[^/]+\// } },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['scalaj.http.Http', 'dispatch.{url,host}', 'dispatch.Defaults.{url,host}'],
      args: [0],
      when: { unless: { arg: 0, starts: /^https?:\/\/[^/]+\// } },
    },
  ],
  handlers: [
    // A function with a request parameter that it reads, as in ZIO HTTP.
    {
      handler: 'http',
      parameterNames: [/^_?req(?:uest)?$/],
      parameterTypes: [/^(?:Http|Server)?Request$/],
      mentions: /^(?:queryParams?|queryParameters|url|uri|body|headers?|cookies?|params?|formData|path|form|entity)$/,
      parameters: [{ source: 'remote', label: 'request', confidence: 'medium' }],
    },
    {
      handler: 'cask',
      annotation: 'cask.{get,post,put,delete,postJson,postForm}',
      otherParameters: { source: 'remote', label: 'request parameter' },
    },
  ],
};
