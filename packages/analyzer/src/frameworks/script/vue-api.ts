/** @module Models of Vue: component instances, the router, and HTML sinks of templates. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const ROUTE = 'vue-router.Route';
const ROUTER = 'vue-router.Router';

export const vueApi: ApiModel = {
  id: 'vue-api',
  languages: SCRIPT_LANGUAGES,
  members: {
    'vue.Component.$route': ROUTE,
    'vue.Component.$router': ROUTER,
    'vue.Component.$el': 'HTMLElement',
    'vue.Component.$refs.*': 'HTMLElement',
    $route: ROUTE,
    $router: ROUTER,
    'nuxt.Context.route': ROUTE,
    [`${ROUTER}.currentRoute`]: ROUTE,
    [`${ROUTER}.currentRoute.value`]: ROUTE,
  },
  returns: {
    'vue-router.useRoute': ROUTE,
    useRoute: ROUTE,
    'vue-router.useRouter': ROUTER,
    useRouter: ROUTER,
    'vue-router.createRouter': ROUTER,
    'new vue-router': ROUTER,
  },
  sources: [
    { kind: 'browser', label: 'parameter of the route', read: `${ROUTE}.{params,query,hash,fullPath,path}` },
    { kind: 'remote', label: 'parameter of the route', read: 'nuxt.Context.{params,query}' },
    { kind: 'remote', label: 'query string', call: ['h3.{getQuery,getRouterParam,getRouterParams}', 'getQuery'] },
    { kind: 'remote', label: 'request body', call: ['h3.{readBody,readRawBody,readFormData}', 'readBody'] },
    { kind: 'remote', label: 'request header', call: 'h3.{getHeader,getRequestHeader}', sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'cookie', call: 'h3.getCookie', sanitized: ['header', 'log'] },
  ],
  // Translations that belong to the project.
  summaries: [{ call: ['vue.Component.{$t,$tc,$te,$n,$d}', '?.{$t,$tc}', '{$t,$tc}'], flow: 'clean' }],
  sanitizers: [
    {
      call: ['vue.Component.', '?.', ''].map((owner) => `${owner}{$sanitize,$sanitizeHtml,$dompurify,$xss,$escape}`),
      args: [0],
      sanitizes: ['html'],
    },
  ],
  callbacks: [
    { call: `${ROUTER}.{beforeEach,beforeResolve,afterEach}`, parameters: [ROUTE, ROUTE] },
    { call: ['vue-router.{onBeforeRouteUpdate,onBeforeRouteLeave}'], parameters: [ROUTE, ROUTE] },
  ],
  handlers: [
    { handler: 'nuxt', name: /^asyncData$/, parameters: ['nuxt.Context'] },
    {
      handler: 'vue-route',
      name: /^(beforeRouteEnter|beforeRouteUpdate|beforeRouteLeave)$/,
      parameters: [ROUTE, ROUTE],
    },
    { handler: 'vue-route', name: /^watch \$route$/, parameters: [ROUTE, ROUTE] },
  ],
  sinks: [
    {
      weakness: 'template-injection',
      note: 'template compiled from a string',
      call: ['Vue.compile', 'vue.compile', 'new Vue', 'vue.createApp', 'Vue.component'],
      args: [0],
      shallow: true,
    },
    { weakness: 'cross-site-scripting', note: 'HTML set from a string', attribute: ['v-html', 'innerHTML'] },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of a frame',
      attribute: 'srcdoc',
      element: /^iframe$/,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'URL that may be a javascript: URL',
      confidence: 'medium',
      attribute: ['xlink:href', 'formaction'],
      anchored: true,
    },
    {
      weakness: 'open-redirect',
      note: 'redirect of the server',
      call: ['h3.sendRedirect', 'sendRedirect'],
      args: [1],
    },
    {
      weakness: 'open-redirect',
      note: 'navigation',
      call: ['navigateTo', '#app.navigateTo', '#imports.navigateTo'],
      args: [0],
      when: { arg: 1, field: 'external', is: true },
    },
  ],
};
