/** @module What the language's own functions do with the values they are given: strings, lists, maps, numbers, promises. */

import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../../../frameworks/script/languages.ts';

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
    {
      call: [
        'Object.assign',
        '{lodash,_,underscore}.{assign,extend,defaults,assignIn,merge}',
        'lodash.{assign,extend,defaults,merge}',
        '$.extend',
      ],
      effect: 'merge',
    },
    {
      call: [
        'util.format',
        'util.formatWithOptions',
        '{sprintf-js,printf,format}.{sprintf,format}',
        'sprintf-js.sprintf',
        'sprintf',
      ],
      effect: 'format',
    },
    { call: '?.match', effect: 'match' },
    { call: '?.exec', effect: 'match', from: 0, pattern: 'this' },
    { call: '?.matchAll', effect: 'match' },
    { call: '?.push', effect: 'list-add' },
    { call: '?.{pop,shift,at}', effect: 'element' },
    { call: '{Map,WeakMap}.set', effect: 'map-put' },
    { call: '{Map,WeakMap}.get', effect: 'map-get' },
    { call: '{Map,WeakMap,Set,WeakSet}.{has,delete}', effect: 'clean' },
    { call: '{Map,Set}.clear', effect: 'clear' },
    { call: '{Set,WeakSet}.add', effect: 'list-add' },
    { call: '{URLSearchParams,FormData}.{append,set}', effect: 'map-put' },
    {
      call: '?.{forEach,sort,toSorted,reduce,reduceRight}',
      effect: 'call-argument',
    },
    { call: '?.{filter,findLast,some,every,findIndex}', effect: 'call-argument', counts: 1 },
    { call: '?.{map,flatMap}', effect: 'transform', fn: 0, counts: 1 },
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
    { call: 'Object.keys', effect: 'map-keys', from: 0 },
    { call: 'Object.values', effect: 'map-values', from: 0 },
    { call: 'Object.entries', effect: 'map-entries', from: 0 },
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
    // A list, a set or a map of what is allowed.
    { call: '?.includes', args: [0], clears: 'all' },
    { call: ['?.has', '{Map,WeakMap,Set,WeakSet}.has'], args: [0], clears: 'all' },
    {
      call: ['?.hasOwnProperty', 'Object.prototype.hasOwnProperty.call', 'Object.hasOwn'],
      args: [0, 1],
      clears: 'all',
    },
    { call: '?.test', args: [0], clears: [], pattern: 'this' },
    { call: '?.match', args: ['this'], clears: [], pattern: 0 },
    { call: '?.exec', args: [0], clears: [], pattern: 'this' },
    { call: '?.includes', args: ['this'], clears: ['path'], holds: false, when: { arg: 0, is: /^\.\.[\\/]?$/ } },
    {
      call: ['?.startsWith', 'path.Result.startsWith'],
      args: ['this'],
      clears: ['path'],
      when: { arg: 'this', type: 'path.Result' },
    },
    { call: '?.startsWith', args: ['this'], clears: [], prefix: 0 },
    // `path.relative(base, file)` that does not lead out of the base: nor does the file.
    {
      call: 'path.Relative.startsWith',
      args: ['this'],
      clears: ['path'],
      holds: false,
      spreads: true,
      when: { arg: 0, is: /^\.\.[\\/]?$/ },
    },
    // The host of an address, by the end that it must have.
    {
      call: '?.endsWith',
      args: ['this'],
      clears: ['url', 'redirect'],
      receiver: /(^|\.)(host|hostname|origin|domain)$/i,
      when: { arg: 0, is: /^\.[\w-]+(\.[\w-]+)+(:\d+)?$/ },
    },
    // Begins with one slash and not with two: an address of the own site.
    {
      call: '?.startsWith',
      args: ['this'],
      clears: ['redirect', 'url'],
      holds: false,
      when: {
        all: [
          { arg: 0, is: ['//', '/\\'] },
          { arg: 'this', starts: /^\// },
        ],
      },
    },
    { call: ['Number.{isInteger,isSafeInteger,isFinite}'], args: [0], clears: 'all' },
    { call: ['isNaN', 'Number.isNaN'], args: [0], clears: 'all', holds: false },
    { call: 'isFinite', args: [0], clears: 'all' },
  ],
};
