/** @module Groovy's collections: functions that take closures, and what they hold. */
import type { ApiModel } from '../../../api-model/api.ts';

const onAny = (names: string): string[] => [
  `java.util.Collection.{${names}}`,
  `java.util.Map.{${names}}`,
  `?.{${names}}`,
];

export const groovyCollections: ApiModel = {
  id: 'groovy-collections',
  languages: ['groovy'],
  effects: [
    { call: onAny('collect,collectMany,collectEntries'), effect: 'transform', fn: 0 },
    {
      call: onAny('each,eachWithIndex,findAll,find,grep,any,every,sort,unique,takeWhile,dropWhile,groupBy,reverseEach'),
      effect: 'call-argument',
      fn: 0,
    },
    {
      call: onAny('toList,toSet,asImmutable,asSynchronized,reverse,flatten,plus,minus,tail,init').slice(0, 2),
      effect: 'identity',
      from: 'this',
    },
    { call: 'java.util.List.{first,head}', effect: 'list-first' },
    { call: 'java.util.List.last', effect: 'list-last' },
    { call: 'java.util.List.getAt', effect: 'list-get' },
    { call: 'java.util.Map.getAt', effect: 'map-get' },
    { call: 'java.util.Collection.{leftShift,push}', effect: 'list-add' },
    { call: 'java.util.Map.{leftShift,putAt}', effect: 'into-receiver' },
    { call: 'java.util.Collection.join', effect: 'to-string' },
  ],
  guards: [
    {
      call: ['java.util.Collection.contains', '?.contains'],
      args: [0],
      clears: 'all',
      receiver: /[Aa]llow|[Pp]ermitted|[Vv]alid|[Ww]hite|[Kk]nown|[Ss]upported|^[A-Z_]+$/,
    },
  ],
};
