/** @module Models of lists, dictionaries and sets. */
import type { ApiModel } from '../../../api-model/api.ts';

const CONFIGURATION = 'configparser.{RawConfigParser,ConfigParser}';

export const pythonCollections: ApiModel = {
  id: 'python-collections',
  languages: ['python'],
  summaries: [
    { call: '?.append', flow: 'list-add', when: { count: 1 } },
    { call: '?.insert', flow: 'list-insert', when: { count: 2 } },
    { call: '?.remove', flow: 'list-remove-equal', when: { count: 1 } },
    { call: '?.reverse', flow: 'list-reverse', when: { count: 0 } },
    { call: '?.clear', flow: 'clear', when: { count: 0 } },
    { call: '?.copy', flow: 'identity', from: 'this', when: { count: 0 } },
    {
      call: '?.get',
      flow: 'map-get',
      // `Record.objects.get(kind=1, name=name)` isn't a dictionary: the key of one has no name.
      when: { all: [{ any: [{ count: 1 }, { count: 2 }] }, { not: { arg: 0, absent: true } }] },
    },
    { call: '?.pop', flow: 'list-shift', when: { arg: 0, is: 0 } },
    {
      call: '?.pop',
      flow: 'list-pop',
      when: {
        any: [
          { arg: 0, absent: true },
          { arg: 0, is: -1 },
        ],
      },
    },
    { call: '?.pop', flow: 'map-get', when: { arg: 0, literal: true } },
    { call: '?.popleft', flow: 'list-shift' },
    // The values of all sections are kept under their keys.
    { call: `${CONFIGURATION}.set`, flow: 'map-put', of: 1 },
    { call: `${CONFIGURATION}.{get,getint,getfloat,getboolean}`, flow: 'map-get', of: 1 },
    { call: '?.{keys,iterkeys}', flow: 'map-keys', when: { count: 0 } },
    { call: '?.{values,itervalues}', flow: 'map-values', when: { count: 0 } },
    { call: '?.{items,iteritems}', flow: 'map-entries', when: { count: 0 } },
    {
      call: ['{dict,vars,copy.copy,collections.OrderedDict}', '{dataclasses,attr,attrs}.asdict'],
      flow: 'copy-map',
      when: { count: 1 },
    },
    { call: '?.update', flow: 'update-map', when: { count: 1 } },
  ],
};
