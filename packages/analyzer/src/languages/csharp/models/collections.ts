/** @module Collections and queries over them: which part of them holds what. */
import type { ApiModel } from '../../../api-model/api.ts';

const LISTS =
  '{List,IList,HashSet,ISet,Queue,Stack,ArrayList,LinkedList,Collection,ICollection,ConcurrentBag,ConcurrentQueue,SortedSet,ImmutableList,ImmutableHashSet}';
const MAPS =
  '{Dictionary,IDictionary,ConcurrentDictionary,SortedDictionary,Hashtable,SortedList,NameValueCollection,IReadOnlyDictionary,FrozenDictionary,RouteValueDictionary,Bag}';

export const csharpCollections: ApiModel = {
  id: 'csharp-collections',
  languages: ['csharp'],
  guards: [
    // What is found among values that nobody outside chose is one of them.
    {
      call: [`${LISTS}.Contains`, `${MAPS}.{ContainsKey,TryGetValue}`, '?.{Contains,ContainsKey,TryGetValue}'],
      args: [0],
      clears: 'all',
    },
  ],
  effects: [
    { call: `${LISTS}.{Add,Enqueue,Push,AddLast,AddFirst}`, effect: 'list-add' },
    { call: `${LISTS}.Insert`, effect: 'list-insert' },
    { call: `${LISTS}.RemoveAt`, effect: 'list-remove' },
    { call: `${LISTS}.{AddRange,UnionWith}`, effect: 'into-receiver' },
    { call: `${LISTS}.{Dequeue,Pop,Peek}`, effect: 'element' },
    {
      call: [`${LISTS}.{Contains,IndexOf,Any,All,Count}`, `${MAPS}.{ContainsKey,ContainsValue,Remove}`],
      effect: 'clean',
    },
    { call: '?.{Contains,ContainsKey,Any,All,Count,SequenceEqual}', effect: 'clean' },
    { call: [`${LISTS}.Clear`, `${MAPS}.Clear`], effect: 'clear' },
    { call: `${MAPS}.{Add,TryAdd,Set}`, effect: 'map-put' },
    { call: `${MAPS}.{GetValueOrDefault,Get,GetOrAdd}`, effect: 'map-get' },
    { call: `${MAPS}.TryGetValue`, effect: 'into-argument', from: 'this', to: 1 },
    { call: '?.TryGetValue', effect: 'into-argument', from: 'this', to: 1 },
    {
      call: [`${LISTS}.Select`, '?.{Select,SelectMany,ConvertAll}', `${LISTS}.{SelectMany,ConvertAll}`],
      effect: 'transform',
      fn: 0,
    },
    { call: [`${LISTS}.ForEach`, '?.ForEach'], effect: 'call-argument', fn: 0 },
    {
      call: [
        '?.{First,FirstOrDefault,Single,SingleOrDefault,ElementAt}',
        `${LISTS}.{First,FirstOrDefault,Single,SingleOrDefault,ElementAt}`,
      ],
      effect: 'element',
    },
    { call: '?.{Last,LastOrDefault}', effect: 'element' },
    {
      call: [
        '?.{ToList,ToArray,AsEnumerable,ToHashSet,Distinct,Reverse,AsQueryable}',
        `${LISTS}.{ToList,ToArray,AsEnumerable,ToHashSet,Distinct}`,
      ],
      effect: 'identity',
      from: 'this',
    },
    {
      call: '?.{Where,OrderBy,OrderByDescending,Take,Skip}',
      effect: 'identity',
      from: 'this',
      when: { not: { arg: 0, type: 'string' } },
    },
  ],
};
