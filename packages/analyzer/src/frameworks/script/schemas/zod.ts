/** @module Models of Zod and Joi schemas, whose numbers, dates and enums are harmless. */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

export const OBJECT = 'zod.ObjectSchema';
export const TEXT = 'zod.TextSchema';
export const HARMLESS = 'zod.HarmlessSchema';
/** Names of the module: `import { z } from 'zod'`, `import * as z from 'zod'`. */
const ROOTS = ['zod.z', 'zod', 'zod/v4.z', 'zod/v4', 'astro:schema.z', '@hono/zod-openapi.z'] as const;
const REFINING =
  '{min,max,length,optional,nullable,nullish,default,catch,describe,int,positive,negative,nonnegative,nonpositive,finite,safe,gt,gte,lt,lte,multipleOf,nonempty,readonly,brand,refine,superRefine,meta}';
const SHAPING =
  '{optional,nullable,nullish,strict,strip,passthrough,partial,required,describe,refine,superRefine,readonly,loose}';

const under = (names: string, type: string): Record<string, string> =>
  Object.fromEntries(ROOTS.map((root) => [`${root}.${names}`, type]));

const JOI = '{joi,@hapi/joi,joi.default}';

export const scriptSchemas: ApiModel = {
  id: 'script-schemas',
  languages: SCRIPT_LANGUAGES,
  returns: {
    ...under('{object,strictObject,looseObject}', OBJECT),
    ...under(
      '{number,int,int32,float32,float64,boolean,bigint,date,enum,nativeEnum,literal,uuid,guid,ulid,cuid,cuid2,nanoid}',
      HARMLESS,
    ),
    ...under('coerce.{number,boolean,bigint,date}', HARMLESS),
    ...under('{string,email}', TEXT),
    [`${TEXT}.{uuid,guid,ulid,cuid,cuid2,nanoid,datetime,date,time}`]: HARMLESS,
    [`${TEXT}.{min,max,length,trim,toLowerCase,toUpperCase,optional,nullable,nullish,default,email,url,describe,regex,nonempty}`]:
      TEXT,
    [`${JOI}.{object,compile}`]: OBJECT,
    [`${JOI}.{number,boolean,bool,date,valid}`]: HARMLESS,
    [`${JOI}.string`]: TEXT,
    [`${TEXT}.{guid,valid,isoDate,hex,alphanum}`]: HARMLESS,
    [`${TEXT}.{required,pattern,email,uri,trim,lowercase,uppercase,messages,label}`]: TEXT,
    [`${HARMLESS}.{required,integer,min,max,label,messages,unit}`]: HARMLESS,
    [`${OBJECT}.{required,options,keys,label,messages,unknown,concat}`]: OBJECT,
    [`${HARMLESS}.${REFINING}`]: HARMLESS,
    [`${OBJECT}.${SHAPING}`]: OBJECT,
  },
  summaries: [
    { call: ROOTS.map((root) => `${root}.{object,strictObject,looseObject}`), flow: 'identity', from: 0 },
    { call: `${JOI}.object`, flow: 'identity', from: 0 },
    { call: `${OBJECT}.{required,options,label,messages}`, flow: 'identity', from: 'this' },
    { call: `${OBJECT}.keys`, flow: 'identity', from: 0 },
    { call: `${OBJECT}.validate`, flow: 'validate', field: HARMLESS, text: TEXT, to: 'value' },
    { call: `${OBJECT}.validateAsync`, flow: 'validate', field: HARMLESS, text: TEXT },
    { call: `${OBJECT}.${SHAPING}`, flow: 'identity', from: 'this' },
    { call: `${OBJECT}.{parse,parseAsync}`, flow: 'validate', field: HARMLESS, text: TEXT },
    { call: `${OBJECT}.{safeParse,safeParseAsync}`, flow: 'validate', field: HARMLESS, text: TEXT, to: 'data' },
    { call: `${HARMLESS}.{parse,parseAsync}`, flow: 'clean' },
  ],
};
