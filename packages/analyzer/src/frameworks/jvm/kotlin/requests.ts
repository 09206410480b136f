/** @module Requests of Kotlin programs: addresses without TLS, secrets in addresses, mail and sockets. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const CLIENT = 'io.ktor.client.HttpClient';
const SEND = '{get,post,put,delete,patch,head,options,request,prepareGet,preparePost}';
const REQUESTS = [
  'new java.net.{URL,URI}',
  'java.net.URI.create',
  `${CLIENT}.${SEND}`,
  'okhttp3.Request.Builder.url',
  'java.lang.String.{toHttpUrl,toHttpUrlOrNull}',
  'com.github.kittinunf.fuel.Fuel.{get,post,put,delete}',
  'new com.android.volley.toolbox.{StringRequest,JsonObjectRequest}',
];
/** The beginning of an address on another machine, without TLS. */
const OPEN =
  /^(?:http|ws|ftp):\/\/(?!localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?::\d+)?(?:\/|$)|\[::1\])[\w.-]+\.[a-z]/i;
const NAMES_SECRET =
  /[?&](?:access_?token|auth_?token|id_?token|api_?key|apikey|token|passw(?:or)?d|pwd|pw|secret|client_secret|session_?id|pin)=$/i;
const sendsSecret: Condition = {
  all: [
    { arg: 0, built: true },
    { arg: 0, contains: NAMES_SECRET },
  ],
};
/** A literal that ends where the value of a header begins. */
const HEADER_LINE =
  /(?:^|\r?\n)(?:To|From|Cc|Bcc|Subject|Reply-To|Return-Path|Host|Location|Set-Cookie|Content-[\w-]+|X-[\w-]+|RCPT TO|MAIL FROM):[ \t]*<?$/i;
const writesHeader: Condition = {
  all: [
    { arg: 0, built: true },
    { arg: 0, contains: HEADER_LINE },
  ],
};

export const kotlinRequests: ApiModel = {
  id: 'kotlin-requests',
  languages: ['kotlin'],
  returns: {
    'java.net.InetAddress.{getHostName,getCanonicalHostName}': 'java.net.InetAddress.Name',
  },
  members: {
    'java.net.InetAddress.{hostName,canonicalHostName}': 'java.net.InetAddress.Name',
    'java.net.Socket.{inetAddress,localAddress}': 'java.net.InetAddress',
  },
  sinks: [
    {
      weakness: 'mail-injection',
      note: 'header of a protocol',
      call: [
        'java.io.{PrintWriter,PrintStream,Writer,BufferedWriter,OutputStreamWriter}.{print,println,write,append}',
        'io.ktor.utils.io.ByteWriteChannel.{writeStringUtf8,writeFully}',
      ],
      args: [0],
      when: writesHeader,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a mail',
      call: [
        'javax.mail.{internet.MimeMessage,internet.MimeBodyPart,Message,Part,BodyPart}.setContent',
        'org.apache.commons.mail.HtmlEmail.{setHtmlMsg,setMsg}',
      ],
      args: [0],
      when: {
        all: [{ arg: 0, built: true }, { any: [{ arg: 1, is: /html/i }, { count: 1 }] }],
      },
      sources: ['remote', 'message', 'database', 'parameter'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a mail',
      call: 'org.springframework.mail.javamail.MimeMessageHelper.setText',
      args: [0],
      when: {
        all: [
          { arg: 0, built: true },
          { arg: 1, is: true },
        ],
      },
      sources: ['remote', 'message', 'database', 'parameter'],
    },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'connections without TLS',
      call: 'okhttp3.OkHttpClient.Builder.connectionSpecs',
      when: {
        any: ['1', '2', '3'].map((field): Condition => ({ arg: 0, field, type: 'okhttp3.ConnectionSpec.CLEARTEXT' })),
      },
    },
    {
      weakness: 'cleartext-transport',
      note: 'URL without encryption',
      call: REQUESTS,
      when: {
        all: [
          { arg: 0, built: true },
          { arg: 0, starts: OPEN },
        ],
      },
      confidence: 'medium',
    },
    { weakness: 'secret-in-query', call: REQUESTS, when: sendsSecret, confidence: 'medium' },
    {
      weakness: 'secret-in-query',
      call: [
        'okhttp3.HttpUrl.Builder.{addQueryParameter,addEncodedQueryParameter,setQueryParameter}',
        'android.net.Uri.Builder.appendQueryParameter',
      ],
      when: { arg: 0, is: /^(?:access_?token|auth_?token|passw(?:or)?d|pwd|secret|client_secret|session_?id|pin)$/i },
      confidence: 'medium',
    },
    {
      weakness: 'client-side-decision',
      note: 'name that the owner of the address chooses',
      call: 'java.net.InetAddress.Name.{endsWith,startsWith,equals,contains,matches}',
      cwe: [350, 290],
      confidence: 'medium',
    },
    {
      weakness: 'untrusted-code-load',
      note: 'classes from an address without TLS',
      call: 'new java.net.URLClassLoader',
      when: {
        any: ['0', '1'].flatMap((field): Condition[] => [
          { arg: 0, field, is: OPEN },
          { arg: 0, field, starts: OPEN },
        ]),
      },
    },
  ],
};
