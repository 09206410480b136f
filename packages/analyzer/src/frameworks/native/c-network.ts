/** @module Network libraries of C: libcurl. */
import type { ApiModel } from '../../api-model/api.ts';

export const cNetwork: ApiModel = {
  id: 'c-network',
  languages: ['c', 'cpp', 'header'],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'address',
      call: 'curl_easy_setopt',
      args: [2],
      sources: ['remote', 'message'],
    },
  ],
};
