/** @module Cookies of Kotlin servers that are set by name and value, without their flags; and mappers of Kotlin. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const LOGIN = /sess|sid$|auth|token|log_?in|remember|jwt/i;
const APPEND = 'io.ktor.server.response.ResponseCookies.append';
const named: Condition = { not: { count: 1 } };
const short: Condition = { all: [{ arg: 0, is: LOGIN }, { any: [{ count: 2 }, { count: 3 }] }] };

export const kotlinCookies: ApiModel = {
  id: 'kotlin-cookies',
  languages: ['kotlin'],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'io.ktor.server.application.ApplicationCall.respondBytes',
      args: [0],
      when: { any: [1, 2].map((arg): Condition => ({ arg, type: 'io.ktor.http.ContentType.Text.Html' })) },
    },
  ],
  returns: {
    'com.fasterxml.jackson.module.kotlin.{jacksonObjectMapper,jsonMapper}':
      'com.fasterxml.jackson.databind.ObjectMapper',
  },
  checks: [
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: ['allowHost', '?.allowHost', 'io.ktor.server.plugins.cors.CORSConfig.allowHost'],
      when: { arg: 0, is: '*' },
    },
    {
      weakness: 'cookie-not-secure',
      write: 'io.ktor.server.sessions.cookie.secure',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      write: 'io.ktor.server.sessions.cookie.httpOnly',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'predictable-random',
      note: 'generator whose values can be predicted',
      call: 'kotlin.random.Random.Default.{nextBytes,nextInt,nextLong}',
      when: { within: /token|secret|passw|session|nonce|salt|otp|api_?key|reset/i },
    },
    {
      weakness: 'cookie-not-secure',
      call: APPEND,
      when: { all: [named, { arg: 'secure', absent: true }] },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      call: APPEND,
      when: { all: [named, { arg: 0, is: LOGIN }, { arg: 'httpOnly', absent: true }] },
      confidence: 'medium',
    },
    { weakness: 'cookie-not-secure', call: 'io.javalin.http.Context.cookie', when: short, confidence: 'medium' },
    { weakness: 'cookie-not-httponly', call: 'io.javalin.http.Context.cookie', when: short, confidence: 'medium' },
  ],
};
