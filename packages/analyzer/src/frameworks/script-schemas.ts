/** @module Zod: schemas of what a program takes, whose numbers, dates and lists of words can do no harm. */
import type { ApiModel } from '../model/api.ts';
import { SCRIPT_LANGUAGES } from './script-languages.ts';

const OBJECT = 'zod.ObjectSchema';
const TEXT = 'zod.TextSchema';
const HARMLESS = 'zod.HarmlessSchema';
/** How the module is named: `import { z } from 'zod'`, `import * as z from 'zod'`. */
const ROOTS = ['zod.z', 'zod'] as const;
const REFINING =
  '{min,max,length,optional,nullable,nullish,default,catch,describe,int,positive,negative,nonnegative,nonpositive,finite,safe,gt,gte,lt,lte,multipleOf,nonempty,readonly,brand,refine,superRefine,meta}';
const SHAPING =
  '{optional,nullable,nullish,strict,strip,passthrough,partial,required,describe,refine,superRefine,readonly,loose}';

const under = (names: string, type: string): Record<string, string> =>
  Object.fromEntries(ROOTS.map((root) => [`${root}.${names}`, type]));

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
    [`${HARMLESS}.${REFINING}`]: HARMLESS,
    [`${OBJECT}.${SHAPING}`]: OBJECT,
  },
  effects: [
    { call: ROOTS.map((root) => `${root}.{object,strictObject,looseObject}`), effect: 'identity', from: 0 },
    { call: `${OBJECT}.${SHAPING}`, effect: 'identity', from: 'this' },
    { call: `${OBJECT}.{parse,parseAsync}`, effect: 'validate', field: HARMLESS },
    { call: `${OBJECT}.{safeParse,safeParseAsync}`, effect: 'validate', field: HARMLESS, to: 'data' },
    { call: `${HARMLESS}.{parse,parseAsync}`, effect: 'clean' },
  ],
};
