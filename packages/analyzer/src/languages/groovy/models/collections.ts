/** @module Models of Groovy's collections and their functions with closures. */
import type { ApiModel } from '../../../api-model/api.ts';

const onAny = (names: string): string[] => [
  `java.util.Collection.{${names}}`,
  `java.util.Map.{${names}}`,
  `?.{${names}}`,
];

export const groovyCollections: ApiModel = {
  id: 'groovy-collections',
  languages: ['groovy'],
  summaries: [
    { call: onAny('collect,collectMany,collectEntries'), flow: 'transform', fn: 0 },
    {
      call: onAny('each,eachWithIndex,findAll,find,grep,any,every,sort,unique,takeWhile,dropWhile,groupBy,reverseEach'),
      flow: 'call-argument',
      fn: 0,
    },
    {
      call: onAny('toList,toSet,asImmutable,asSynchronized,reverse,flatten,plus,minus,tail,init').slice(0, 2),
      flow: 'identity',
      from: 'this',
    },
    { call: 'java.util.List.{first,head}', flow: 'list-first' },
    { call: 'java.util.List.last', flow: 'list-last' },
    { call: 'java.util.List.getAt', flow: 'list-get' },
    { call: 'java.util.Map.getAt', flow: 'map-get' },
    { call: 'java.util.Collection.{leftShift,push}', flow: 'list-add' },
    { call: 'java.util.Map.{leftShift,putAt}', flow: 'into-receiver' },
    { call: 'java.util.Collection.join', flow: 'to-string' },
  ],
  guards: [
    {
      call: ['java.util.Collection.contains', '?.contains'],
      args: [0],
      sanitizes: 'all',
      receiver: /[Aa]llow|[Pp]ermitted|[Vv]alid|[Ww]hite|[Kk]nown|[Ss]upported|^[A-Z_]+$/,
    },
  ],
};
