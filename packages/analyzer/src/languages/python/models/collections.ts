/** @module Lists, dictionaries and sets. */
import type { ApiModel } from '../../../api-model/api.ts';

export const pythonCollections: ApiModel = {
  id: 'python-collections',
  languages: ['python'],
  effects: [
    { call: '?.append', effect: 'list-add', when: { count: 1 } },
    { call: '?.insert', effect: 'list-insert', when: { count: 2 } },
    { call: '?.clear', effect: 'clear', when: { count: 0 } },
    { call: '?.copy', effect: 'identity', from: 'this', when: { count: 0 } },
    { call: '?.get', effect: 'map-get', when: { any: [{ count: 1 }, { count: 2 }] } },
    { call: '?.pop', effect: 'map-get', when: { arg: 0, literal: true } },
    { call: '?.pop', effect: 'element', when: { arg: 0, absent: true } },
    { call: '?.popleft', effect: 'element' },
    { call: '?.{keys,iterkeys}', effect: 'map-keys', when: { count: 0 } },
    { call: '?.{values,itervalues}', effect: 'map-values', when: { count: 0 } },
    { call: '?.{items,iteritems}', effect: 'map-entries', when: { count: 0 } },
  ],
};
