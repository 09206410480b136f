/** @module What the language's own functions do with the values they are given: strings, lists, maps, numbers, promises. */
import { SCRIPT_LANGUAGES } from '../../../frameworks/script-languages.ts';
import type { ApiModel } from '../../../model/api.ts';

export const core: ApiModel = {
  id: 'javascript-core',
  languages: SCRIPT_LANGUAGES,
  types: { Map: [], WeakMap: [], Set: [], WeakSet: [], URLSearchParams: [], FormData: [], Headers: [] },
  effects: [
    { call: '?.{trim,trimStart,trimEnd,trimLeft,trimRight}', effect: 'trim' },
    { call: '?.{toLowerCase,toLocaleLowerCase}', effect: 'lower' },
    { call: '?.{toUpperCase,toLocaleUpperCase}', effect: 'upper' },
    { call: ['?.{substring,substr}'], effect: 'substring' },
    { call: '?.charAt', effect: 'char-at' },
    { call: '?.split', effect: 'split' },
    { call: '?.join', effect: 'join' },
    { call: '?.{replace,replaceAll}', effect: 'replace' },
    { call: ['?.{toString,toLocaleString}', 'String'], effect: 'to-string' },
    { call: ['parseInt', 'parseFloat', 'Number', 'BigInt', 'Number.{parseInt,parseFloat}'], effect: 'parse-number' },
    {
      call: [
        '?.{indexOf,lastIndexOf,includes,startsWith,endsWith,localeCompare,search,charCodeAt,codePointAt,hasOwnProperty,isPrototypeOf}',
        'Boolean',
        '{isNaN,isFinite}',
        'Number.{isNaN,isFinite,isInteger,isSafeInteger}',
        'Math.{abs,ceil,floor,round,trunc,max,min,random,sign,sqrt,pow,log}',
        'Array.isArray',
        'Object.{is,hasOwn,isFrozen,isSealed}',
        'Date.{now,parse,UTC}',
        'Buffer.{byteLength,isBuffer,compare}',
        'new Date',
        'performance.now',
      ],
      effect: 'clean',
    },
    { call: '?.push', effect: 'list-add' },
    { call: '?.{pop,shift,at}', effect: 'element' },
    { call: '{Map,WeakMap}.set', effect: 'map-put' },
    { call: '{Map,WeakMap}.get', effect: 'map-get' },
    { call: '{Map,WeakMap,Set,WeakSet}.{has,delete}', effect: 'clean' },
    { call: '{Map,Set}.clear', effect: 'clear' },
    { call: '{Set,WeakSet}.add', effect: 'list-add' },
    { call: '{URLSearchParams,FormData}.{append,set}', effect: 'map-put' },
    {
      call: '?.{map,forEach,filter,find,findLast,some,every,flatMap,sort,toSorted,findIndex,reduce,reduceRight}',
      effect: 'call-argument',
    },
    {
      call: [
        'Promise.resolve',
        'Object.{freeze,seal}',
        'structuredClone',
        'util.promisify',
        'Buffer.from',
        'TextEncoder.encode',
      ],
      effect: 'identity',
      from: 0,
    },
    { call: 'process.{exit,abort}', effect: 'throws' },
  ],
  sanitizers: [
    {
      call: 'encodeURIComponent',
      clears: ['html', 'url', 'redirect', 'header', 'path', 'log', 'mail', 'xml', 'ldap', 'format', 'nosql'],
    },
    { call: 'encodeURI', clears: ['html', 'header', 'log', 'nosql'] },
    { call: 'escape', clears: ['html', 'header', 'log', 'xml', 'nosql', 'sql'] },
    {
      call: 'JSON.stringify',
      clears: ['log', 'header', 'nosql', 'mail', 'property', 'assign', 'deserialize'],
      args: [0],
    },
    { call: 'String', clears: ['nosql', 'assign'] },
    { call: '?.toString', clears: ['nosql', 'assign'], args: ['this'] },
    { call: '?.{toFixed,toPrecision,toExponential}', clears: 'all', args: ['this'] },
    { call: 'RegExp.escape', clears: ['regex'] },
  ],
  guards: [
    { call: ['Number.{isInteger,isSafeInteger,isFinite}'], args: [0], clears: 'all' },
    { call: ['isNaN', 'Number.isNaN'], args: [0], clears: 'all', holds: false },
    { call: 'isFinite', args: [0], clears: 'all' },
  ],
};
