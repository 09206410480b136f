/** @module Models of Next.js, Remix and others that use the Fetch API's Request and Response. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const REQUEST = 'fetch-handler.Request';

export const next: ApiModel = {
  id: 'next',
  languages: SCRIPT_LANGUAGES,
  types: {
    'next.NextApiRequest': ['express.Request'],
    'next.NextApiResponse': ['express.Response'],
    'next/server.NextRequest': [REQUEST],
    'next.GetServerSidePropsContext': ['next.Context'],
    '@remix-run/node.LoaderFunctionArgs': ['remix.Arguments'],
    '@remix-run/node.ActionFunctionArgs': ['remix.Arguments'],
    '@sveltejs/kit.RequestEvent': ['remix.Arguments'],
  },
  members: {
    'next.Context.req': 'express.Request',
    'next.Context.res': 'express.Response',
    'remix.Arguments.request': REQUEST,
    'remix.Arguments.fetch': 'fetch',
    [`${REQUEST}.nextUrl`]: `${REQUEST}.nextUrl`,
  },
  sanitizers: [
    // A URL of the same site, whatever host the request named.
    { call: 'new URL', args: [0, 1], sanitizes: ['redirect', 'url'], when: { arg: 0, starts: /^\/[^/\\]/ } },
  ],
  returns: { 'next/headers.headers': 'next.Headers', 'next/headers.cookies': 'next.Cookies' },
  sources: [
    { kind: 'remote', label: 'request URL', read: [`${REQUEST}.url`], sanitized: ['header', 'log', 'nosql'] },
    {
      kind: 'remote',
      label: 'query string',
      read: [`${REQUEST}.nextUrl.{searchParams,search,href,pathname}`],
      sanitized: ['nosql'],
    },
    { kind: 'remote', label: 'request body', call: [`${REQUEST}.{json,text,formData,arrayBuffer,blob,bytes}`] },
    { kind: 'remote', label: 'request body', read: `${REQUEST}.body` },
    { kind: 'remote', label: 'request header', call: `${REQUEST}.headers.get`, sanitized: ['header', 'log', 'nosql'] },
    {
      kind: 'remote',
      label: 'cookie',
      call: [`${REQUEST}.cookies.{get,getAll}`, 'next.Cookies.{get,getAll}'],
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'request header', call: 'next.Headers.get', sanitized: ['header', 'log', 'nosql'] },
    // Segments and parameters are strings or lists of strings: no query operators.
    {
      kind: 'remote',
      label: 'query string',
      read: ['next.Context.{query,params,resolvedUrl}', 'remix.Arguments.{params,url}'],
      sanitized: ['nosql'],
    },
    {
      kind: 'remote',
      label: 'route parameter',
      read: ['next.RouteContext.params', 'next.PageProps.params'],
      sanitized: ['nosql'],
    },
    { kind: 'remote', label: 'query string', read: 'next.PageProps.searchParams', sanitized: ['nosql'] },
    {
      kind: 'browser',
      label: 'query string of the page',
      call: [
        'next/navigation.useSearchParams',
        'next/navigation.useParams',
        'react-router-dom.{useParams,useSearchParams,useLocation}',
        'react-router.{useParams,useSearchParams,useLocation}',
      ],
    },
    { kind: 'browser', label: 'query string of the page', read: ['next/router.useRouter().query'] },
    {
      kind: 'browser',
      label: 'path and query string of the page',
      read: ['next/router.useRouter().asPath'],
      begins: '/page',
    },
  ],
  checks: [
    {
      weakness: 'cookie-not-httponly',
      call: ['remix.Arguments.cookies.set', 'next.Cookies.set', 'next/server.NextResponse.cookies.set'],
      when: { arg: 2, field: 'httpOnly', is: false },
    },
    {
      weakness: 'cookie-not-secure',
      call: ['remix.Arguments.cookies.set', 'next.Cookies.set', 'next/server.NextResponse.cookies.set'],
      when: { arg: 2, field: 'secure', is: false },
    },
  ],
  handlers: [
    {
      handler: 'sveltekit',
      name: /^(load|handle|GET|POST|PUT|PATCH|DELETE)$/,
      parameterFields: [/^(url|params|request|cookies|locals|event)$/],
      parameters: ['remix.Arguments'],
    },
    {
      handler: 'fetch-handler',
      name: /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/,
      parameters: [REQUEST, 'next.RouteContext'],
    },
    { handler: 'next-page', name: /^(getServerSideProps|getInitialProps)$/, parameters: ['next.Context'] },
    { handler: 'next-component', parameterFields: [/^searchParams$/], parameters: ['next.PageProps'] },
    {
      handler: 'server-action',
      annotation: 'use server',
      otherParameters: { source: 'remote', label: 'argument of a server action' },
    },
    { handler: 'remix', name: /^(loader|action)$/, parameters: ['remix.Arguments'] },
    {
      handler: 'form-action',
      parameterFields: [/^request$/],
      parameterTypes: [/^(?!HttpContext)/],
      parameters: ['remix.Arguments'],
    },
    { handler: 'worker', name: /^fetch$/, parameterNames: [/^req(uest)?$/, /^env$/], parameters: [REQUEST] },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect of the page',
      handlerReturn: 'next-page',
      when: { arg: 'value', field: 'redirect.destination', tainted: true },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        'next/navigation.{redirect,permanentRedirect}',
        'next/server.NextResponse.{redirect,rewrite}',
        'Response.redirect',
        '@remix-run/node.redirect',
        'react-router.redirect',
        'react-router-dom.redirect',
        '@sveltejs/kit.redirect',
      ],
      args: [0, 1],
    },
    {
      weakness: 'open-redirect',
      note: 'navigation',
      confidence: 'medium',
      call: ['next/router.useRouter().{push,replace}', 'next/navigation.useRouter().{push,replace}'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: ['new Response', 'new next/server.NextResponse'],
      args: [0],
      shallow: true,
      when: {
        all: [
          { arg: 1, field: 'headers', dynamic: true },
          ...['Content-Type', 'content-type'].map((name) => ({
            unless: { arg: 1, field: `headers.${name}`, is: /^/ },
          })),
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: ['new Response', 'new next/server.NextResponse'],
      args: [0],
      shallow: true,
      when: {
        any: [
          { arg: 1, field: 'headers.Content-Type', is: /html/i },
          { arg: 1, field: 'headers.content-type', is: /html/i },
        ],
      },
    },
  ],
};
