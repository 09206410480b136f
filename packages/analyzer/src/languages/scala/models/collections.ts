/** @module Scala's collections and optional values: functions that take functions, and reads of elements. */
import type { ApiModel } from '../../../api-model/api.ts';

const onAny = (names: string): string[] => [
  `java.util.Collection.{${names}}`,
  `java.util.Map.{${names}}`,
  `java.lang.String.{${names}}`,
  `?.{${names}}`,
];

export const scalaCollections: ApiModel = {
  id: 'scala-collections',
  languages: ['scala'],
  types: {
    'scala.Seq': ['java.util.List', 'java.util.Collection'],
    'scala.Vector': ['java.util.List', 'java.util.Collection'],
    'scala.IndexedSeq': ['java.util.List', 'java.util.Collection'],
    'scala.Iterable': ['java.util.Collection'],
  },
  effects: [
    { call: onAny('map,flatMap,collect,mapValues,map2,recover'), effect: 'transform', fn: 0 },
    {
      call: onAny('foreach,filter,filterNot,withFilter,sortBy,takeWhile,dropWhile,find,partition,tap,distinctBy'),
      effect: 'call-argument',
      fn: 0,
    },
    {
      call: onAny(
        'toList,toSeq,toVector,toSet,toArray,toIndexedSeq,toMap,iterator,reverse,distinct,sorted,tail,init,asScala,asJava,flatten',
      ),
      effect: 'identity',
      from: 'this',
    },
    { call: 'java.util.Collection.{head,headOption}', effect: 'list-first' },
    { call: 'java.util.Collection.{last,lastOption}', effect: 'list-last' },
    { call: ['java.util.List.{apply,lift}'], effect: 'list-get' },
    { call: ['java.util.Map.{apply,get,getOrElse}'], effect: 'map-get' },
    { call: ['java.util.Map.{updated,update,+=}'], effect: 'into-receiver' },
    { call: ['java.util.Collection.{append,+=,:+,::,+:,prepend,addOne,++,++=,:::}'], effect: 'into-receiver' },
    { call: 'java.util.Collection.mkString', effect: 'to-string' },
    { call: 'java.util.Collection.{size,length,isEmpty,nonEmpty,exists,forall,count,contains}', effect: 'clean' },
  ],
  guards: [
    {
      call: ['java.util.Collection.{contains,apply}', 'java.util.Map.{contains,isDefinedAt}'],
      args: [0],
      clears: 'all',
    },
    {
      call: '?.contains',
      args: [0],
      clears: 'all',
      receiver: /[Aa]llow|[Pp]ermitted|[Vv]alid|[Ww]hite|[Kk]nown|[Ss]upported/,
    },
  ],
};
