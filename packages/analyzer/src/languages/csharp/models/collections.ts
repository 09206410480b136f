/** @module Models of collections and LINQ queries. */
import type { ApiModel } from '../../../api-model/api.ts';

const LISTS =
  '{List,IList,HashSet,ISet,Queue,Stack,ArrayList,LinkedList,Collection,ICollection,ConcurrentBag,ConcurrentQueue,SortedSet,ImmutableList,ImmutableHashSet}';
const MAPS =
  '{Dictionary,IDictionary,ConcurrentDictionary,SortedDictionary,Hashtable,SortedList,NameValueCollection,IReadOnlyDictionary,FrozenDictionary,RouteValueDictionary,Bag}';

export const csharpCollections: ApiModel = {
  id: 'csharp-collections',
  languages: ['csharp'],
  guards: [
    // A value found in a trusted collection is one of its elements.
    {
      call: [`${LISTS}.Contains`, `${MAPS}.{ContainsKey,TryGetValue}`, '?.{Contains,ContainsKey,TryGetValue}'],
      args: [0],
      sanitizes: 'all',
    },
    { call: ['System.Linq.Enumerable.Contains', 'Enumerable.Contains'], args: [1], sanitizes: 'all' },
  ],
  summaries: [
    { call: `${LISTS}.{Add,Enqueue,Push,AddLast,AddFirst}`, flow: 'list-add' },
    { call: `${LISTS}.Insert`, flow: 'list-insert' },
    { call: '{ImmutableArray,ImmutableList,ImmutableHashSet,ImmutableSortedSet,FrozenSet}.Create', flow: 'list-of' },
    { call: ['Tuple.Create', 'ValueTuple.Create', 'new {Tuple,ValueTuple}'], flow: 'list-of' },
    { call: `${LISTS}.RemoveAt`, flow: 'list-remove' },
    { call: `${LISTS}.{AddRange,UnionWith}`, flow: 'into-receiver' },
    { call: `${LISTS}.Dequeue`, flow: 'list-shift' },
    { call: `${LISTS}.Pop`, flow: 'list-pop' },
    { call: `${LISTS}.Peek`, flow: 'element' },
    { call: 'List.Reverse', flow: 'list-reverse' },
    {
      call: [`${LISTS}.{Contains,IndexOf,Any,All,Count}`, `${MAPS}.{ContainsKey,ContainsValue,Remove}`],
      flow: 'clean',
    },
    { call: '{?,string}.{Contains,ContainsKey,Any,All,Count,SequenceEqual}', flow: 'clean' },
    { call: [`${LISTS}.Clear`, `${MAPS}.Clear`], flow: 'clear' },
    { call: `${MAPS}.{Add,TryAdd,Set}`, flow: 'map-put' },
    { call: `${MAPS}.{GetValueOrDefault,Get,GetOrAdd}`, flow: 'map-get' },
    { call: `${MAPS}.TryGetValue`, flow: 'into-argument', from: 'this', of: 0, to: 1 },
    { call: '?.TryGetValue', flow: 'into-argument', from: 'this', of: 0, to: 1 },
    {
      call: [`${LISTS}.Select`, '?.{Select,SelectMany,ConvertAll}', `${LISTS}.{SelectMany,ConvertAll}`],
      flow: 'transform',
      fn: 0,
    },
    { call: [`${LISTS}.ForEach`, '?.ForEach'], flow: 'call-argument', fn: 0 },
    {
      call: ['?.{First,FirstOrDefault}', `${LISTS}.{First,FirstOrDefault}`],
      flow: 'list-first',
      when: { count: 0 },
    },
    { call: ['?.{Last,LastOrDefault}', `${LISTS}.{Last,LastOrDefault}`], flow: 'list-last', when: { count: 0 } },
    {
      call: [
        '?.{First,FirstOrDefault,Last,LastOrDefault,Single,SingleOrDefault,ElementAt}',
        `${LISTS}.{First,FirstOrDefault,Last,LastOrDefault,Single,SingleOrDefault,ElementAt}`,
      ],
      flow: 'element',
    },
    {
      call: [
        '?.{ToList,ToArray,AsEnumerable,ToHashSet,Distinct,Reverse,AsQueryable,ToFrozenSet,ToImmutableArray,ToImmutableList,ToImmutableHashSet}',
        `${MAPS}.{ToFrozenDictionary,ToImmutableDictionary}`,
        `${LISTS}.{ToList,ToArray,AsEnumerable,ToHashSet,Distinct}`,
      ],
      flow: 'identity',
      from: 'this',
    },
    {
      call: '?.{Where,OrderBy,OrderByDescending,Take,Skip}',
      flow: 'identity',
      from: 'this',
      when: { not: { arg: 0, type: 'string' } },
    },
  ],
};
