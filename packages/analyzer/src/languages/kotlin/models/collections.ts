/** @module Models of Kotlin's collections: functions with lambdas, element access. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Returns patterns for functions of every collection, of known or unknown type. */
const onAny = (names: string): string[] => [
  `java.util.Collection.{${names}}`,
  `java.util.Map.{${names}}`,
  `java.util.stream.Stream.{${names}}`,
  `java.lang.String.{${names}}`,
  `?.{${names}}`,
];

export const kotlinCollections: ApiModel = {
  id: 'kotlin-collections',
  languages: ['kotlin'],
  types: {
    'kotlin.collections.MutableList': ['java.util.List', 'java.util.Collection'],
    'kotlin.collections.MutableMap': ['java.util.Map'],
    'java.util.zip.ZipEntries': ['java.util.Collection'],
    'kotlin.collections.MutableSet': ['java.util.Set', 'java.util.Collection'],
    'kotlin.collections.MutableCollection': ['java.util.Collection'],
  },
  summaries: [
    {
      call: onAny('map,mapNotNull,flatMap,mapIndexed,associateWith,mapValues').slice(0, 3),
      flow: 'transform',
      fn: 0,
    },
    { call: ['?.{map,mapNotNull,flatMap,mapValues}', 'generateSequence'], flow: 'transform', fn: 0 },
    {
      call: onAny(
        'forEach,onEach,filter,filterNot,filterNotNull,sortedBy,sortedByDescending,distinctBy,takeWhile,dropWhile',
      ),
      flow: 'call-argument',
      fn: 0,
    },
    { call: ['java.util.List.{first,firstOrNull}', '?.{first,firstOrNull}'], flow: 'list-first', when: { count: 0 } },
    { call: ['java.util.List.{last,lastOrNull}', '?.{last,lastOrNull}'], flow: 'list-last', when: { count: 0 } },
    { call: ['java.util.List.{getOrNull,elementAt,elementAtOrNull,getOrElse}'], flow: 'list-get' },
    { call: ['java.util.Map.{getValue,getOrElse,getOrPut}', '?.{getValue}'], flow: 'map-get' },
    { call: 'java.util.Map.set', flow: 'map-put' },
    { call: 'java.util.List.set', flow: 'list-set' },
    {
      call: onAny(
        'toList,toMutableList,toSet,toMutableSet,toTypedArray,asSequence,asReversed,reversed,orEmpty,sorted,distinct,shuffled',
      ).slice(0, 3),
      flow: 'identity',
      from: 'this',
    },
    { call: ['java.util.Collection.joinToString', 'java.util.stream.Stream.joinToString'], flow: 'to-string' },
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
