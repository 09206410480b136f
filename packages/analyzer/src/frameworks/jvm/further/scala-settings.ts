/** @module Settings of Scala's servers, clients and libraries, and values that only these pass on: Finch, http4s, ZIO HTTP, Tapir. */
import type { ApiModel, ParameterModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const FINCH: ParameterModel = { source: 'remote', label: 'request parameter' };
const ANY_ADDRESS: readonly string[] = ['0.0.0.0', '::', '[::]'];
const OLD = /^(?:SSLv2Hello|SSLv3|TLSv1|TLSv1\.1)$/;
const PIPED = /\b(?:curl|wget)\b[^|]*\|\s*(?:sudo\s+)?(?:ba|z|da|k)?sh\b/;
const PROCESS = '{!,!!,!<,!!<,lineStream,lazyLines,run}';
const isOld = (at: number): Condition => ({ arg: 0, field: `${at}`, is: OLD });

export const scalaSettings: ApiModel = {
  id: 'jvm-further-scala-settings',
  languages: ['scala'],
  callbacks: [
    {
      call: ['io.finch.{get,post,put,delete,patch,head}', 'io.finch.catsEffect.{get,post,put,delete,patch,head}'],
      parameters: [FINCH, FINCH, FINCH, FINCH],
      handler: 'finch',
    },
  ],
  sanitizers: [{ call: 'scala.xml.literal', sanitizes: ['html', 'xml'], args: ['*'] }],
  guards: [
    {
      call: '?.contains',
      args: [0],
      sanitizes: 'all',
      receiver: /[Aa]llow|[Pp]ermitted|[Vv]alid|[Ww]hite|[Kk]nown|[Ss]upported/,
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{Ok,Created,Accepted,BadRequest,NotFound,Forbidden,InternalServerError}',
      args: [0],
      when: { arg: 1, is: /(?:^|\.)MediaType\.text\.html$/ },
    },
    {
      weakness: 'format-string',
      note: 'format',
      call: 'java.lang.String.formatted',
      args: ['this'],
      sources: ['remote', 'message'],
    },
  ],
  summaries: [
    { call: '{org.http4s.headers.,headers.,}Content-Type', flow: 'identity', from: 0 },
    { call: ['{scala.collection.,scala.,}{Iterator,LazyList,Stream}.continually'], flow: 'list-of' },
    { call: ['java.util.List.continually', '{scala.,java.lang.,}Iterable.continually'], flow: 'list-of' },
  ],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'cost too low',
      call: '{java.lang.String,?}.{boundedBcrypt,bcryptSafe,bcryptBounded,bcryptSafeBounded}',
      when: {
        any: [
          { arg: 0, below: 10 },
          { arg: 'rounds', below: 10 },
        ],
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'cost too low',
      call: ['BCrypt.gensalt', '{org.mindrot.jbcrypt.,}BCrypt.gensalt'],
      when: { arg: 0, below: 10 },
    },
    {
      weakness: 'weak-tls-version',
      call: '?.{setEnabledProtocols,withEnabledProtocols,setProtocols}',
      when: { any: [isOld(0), isOld(1), isOld(2)] },
    },
    {
      weakness: 'hostname-check-disabled',
      call: '?.withCheckEndpointAuthentication',
      when: { arg: 0, is: false },
      confidence: 'high',
    },
    {
      weakness: 'permissive-cors',
      call: ['{org.http4s.server.middleware.,}CORS', 'CORS.apply'],
      when: { count: 1 },
    },
    {
      weakness: 'permissive-cors',
      call: '?.withAllowedOrigins',
      when: { arg: 0, is: /(?:HttpOriginMatcher|HttpOriginRange)\.(?:\$times|\*)$/ },
    },
    {
      weakness: 'permissive-cors',
      read: [
        '{ch.megard.akka.http.cors.scaladsl.model.,}HttpOriginMatcher.$times',
        '{zio.http.,zio.http.Header.,Header.,}AccessControlAllowOrigin.All',
        '{sttp.tapir.server.interceptor.cors.,}CORSInterceptor.default',
      ],
    },
    {
      weakness: 'exposed-listener',
      call: ['?.{newServerAt,withHost,bindLocal,binding,host}', 'akka.http.scaladsl.HttpExt.newServerAt'],
      when: { arg: 0, is: [...ANY_ADDRESS] },
    },
    {
      weakness: 'exposed-listener',
      call: [
        '?.{bindHttp,bindAndHandle,bindAndHandleAsync,bindAndHandleSync,bindSync}',
        'akka.http.scaladsl.HttpExt.bindAndHandle',
      ],
      when: { arg: 1, is: [...ANY_ADDRESS] },
    },
    {
      weakness: 'exposed-listener',
      call: 'scala.StringContext.{ipv4,ipv6,host}',
      when: { arg: 0, is: [...ANY_ADDRESS] },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password',
      call: ['?.verify', 'akka.http.scaladsl.server.directives.Credentials.Provided.verify'],
      receiver: /^(?:p|provided|creds?|credentials)$/i,
      when: { all: [{ count: 1 }, { arg: 0, literal: true }] },
    },
    {
      weakness: 'pipe-to-shell',
      call: [`java.util.List.${PROCESS}`, '?.{!,!!}'],
      when: { any: [0, 1, 2, 3].map((at): Condition => ({ arg: 'this', field: `${at}`, is: PIPED })) },
    },
    {
      weakness: 'pipe-to-shell',
      call: 'os.proc',
      when: {
        any: [
          { arg: 1, is: PIPED },
          { arg: 2, is: PIPED },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'anyone may write',
      call: `java.lang.String.${PROCESS}`,
      when: { arg: 'this', contains: /\bchmod\s+(?:-R\s+)?(?:0?[0-7]?[0-7]{2}[2367]|(?:a|o|ugo)?\+\w*w\w*)\s/ },
    },
  ],
};
