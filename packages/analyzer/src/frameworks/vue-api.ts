/** @module Vue's script API. */
import type { ApiModel } from '../model/api.ts';
import { SCRIPT_LANGUAGES } from './script-languages.ts';

export const vueApi: ApiModel = {
  id: 'vue-api',
  languages: SCRIPT_LANGUAGES,
  members: { 'this.$route': 'vue-router.Route' },
  returns: { 'vue-router.useRoute': 'vue-router.Route' },
  sources: [
    { kind: 'browser', label: 'parameter of the route', read: 'vue-router.Route.{params,query,hash,fullPath,path}' },
    { kind: 'browser', label: 'parameter of the route', read: ['$route.{params,query,hash,fullPath}'] },
  ],
  sinks: [
    {
      weakness: 'template-injection',
      note: 'template compiled from text',
      call: ['Vue.compile', 'vue.compile', 'new Vue', 'vue.createApp', 'Vue.component'],
      args: [0],
      shallow: true,
    },
    { weakness: 'cross-site-scripting', note: 'markup set from a string', attribute: ['v-html', 'innerHTML'] },
  ],
};
