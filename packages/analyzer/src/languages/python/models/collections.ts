/** @module Models of lists, dictionaries and sets. */
import type { ApiModel } from '../../../api-model/api.ts';

export const pythonCollections: ApiModel = {
  id: 'python-collections',
  languages: ['python'],
  summaries: [
    { call: '?.append', flow: 'list-add', when: { count: 1 } },
    { call: '?.insert', flow: 'list-insert', when: { count: 2 } },
    { call: '?.clear', flow: 'clear', when: { count: 0 } },
    { call: '?.copy', flow: 'identity', from: 'this', when: { count: 0 } },
    { call: '?.get', flow: 'map-get', when: { any: [{ count: 1 }, { count: 2 }] } },
    { call: '?.pop', flow: 'map-get', when: { arg: 0, literal: true } },
    { call: '?.pop', flow: 'element', when: { arg: 0, absent: true } },
    { call: '?.popleft', flow: 'element' },
    { call: '?.{keys,iterkeys}', flow: 'map-keys', when: { count: 0 } },
    { call: '?.{values,itervalues}', flow: 'map-values', when: { count: 0 } },
    { call: '?.{items,iteritems}', flow: 'map-entries', when: { count: 0 } },
  ],
};
