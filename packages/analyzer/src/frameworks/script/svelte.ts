/** @module Models of SvelteKit in the browser: the page's URL and navigation. Its server side is in `next.ts`. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const PAGE = '{$app/stores,$app/state}.page';

export const svelte: ApiModel = {
  id: 'svelte',
  languages: SCRIPT_LANGUAGES,
  sources: [
    { kind: 'browser', label: 'query string of the page', read: `${PAGE}.url.{searchParams,search}` },
    { kind: 'browser', label: 'fragment of the page', read: `${PAGE}.url.hash` },
    { kind: 'browser', label: 'parameter of the route', read: `${PAGE}.params` },
  ],
  // It refuses URLs of other sites.
  summaries: [
    { call: ['$app/navigation.{goto,invalidate,preloadData,preloadCode,pushState,replaceState}'], flow: 'clean' },
  ],
};
