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
    'java.util.zip.ZipEntries': ['java.util.Collection'],
  },
  summaries: [
    { call: onAny('map,flatMap,collect,mapValues,map2,recover'), flow: 'transform', fn: 0 },
    {
      call: onAny('foreach,filter,filterNot,withFilter,sortBy,takeWhile,dropWhile,find,partition,tap,distinctBy'),
      flow: 'call-argument',
      fn: 0,
    },
    // What an option holds is the option itself here.
    {
      call: '{java.nio.file.Path,java.io.File,java.net.URI,java.net.URL}.{filter,filterNot,find,foreach,tap}',
      flow: 'call-argument',
      fn: 0,
    },
    {
      call: onAny(
        'toList,toSeq,toVector,toSet,toArray,toIndexedSeq,toMap,iterator,reverse,distinct,sorted,tail,init,asScala,asJava,flatten',
      ),
      flow: 'identity',
      from: 'this',
    },
    { call: 'java.util.Collection.{head,headOption}', flow: 'list-first' },
    { call: 'java.util.Collection.{last,lastOption}', flow: 'list-last' },
    { call: ['java.util.List.{apply,lift}'], flow: 'list-get' },
    { call: ['java.util.Map.{apply,get,getOrElse}'], flow: 'map-get' },
    { call: ['java.util.Map.{updated,update,+=}'], flow: 'into-receiver' },
    { call: ['java.util.Collection.{append,+=,:+,::,+:,prepend,addOne,++,++=,:::}'], flow: 'into-receiver' },
    { call: 'java.util.Collection.mkString', flow: 'to-string' },
    { call: 'java.util.Collection.{size,length,isEmpty,nonEmpty,exists,forall,count,contains}', flow: 'clean' },
  ],
  guards: [
    {
      call: ['java.util.Collection.{contains,apply}', 'java.util.Map.{contains,isDefinedAt}'],
      args: [0],
      sanitizes: 'all',
    },
  ],
};
