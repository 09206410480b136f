/**
 * @module
 * Models of schemas composed of functions: Valibot, Superstruct, TypeBox, io-ts, Yup and ArkType's relatives.
 */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';
import { HARMLESS, OBJECT, TEXT } from './zod.ts';

const VALIBOT = '{valibot.v,valibot}';
const TYPEBOX = '{@sinclair/typebox.Type,typebox.Type,elysia.t,@sinclair/typebox/type}';
const YUP = '{yup,yup.default}';
const IO = '{io-ts,io-ts.t}';
const REFINES =
  '{min,max,length,matches,email,url,trim,lowercase,uppercase,required,optional,nullable,defined,default,label,ensure,typeError}';
const YUP_OBJECT = 'yup.ObjectSchema';
const types = { field: HARMLESS, text: TEXT } as const;

/** `pipe(string(), uuid())`: one step that only accepts harmless strings makes the result harmless. */
const STEPS = [1, 2, 3, 4, 5];

export const functionalSchemas: ApiModel = {
  id: 'script-functional-schemas',
  languages: SCRIPT_LANGUAGES,
  returns: {
    [`${VALIBOT}.{object,strictObject,looseObject}`]: OBJECT,
    [`${VALIBOT}.{number,boolean,bigint,date,picklist,enum,enum_,literal,uuid,ulid,cuid2,nanoid,isoDate,isoDateTime,isoTimestamp,digits,hexadecimal,ipv4,ipv6,integer,toNumber}`]:
      HARMLESS,
    [`${VALIBOT}.{string,email,url}`]: TEXT,
    [`${TYPEBOX}.{Number,Integer,Boolean,BigInt,Date,Literal,Enum,Numeric,UnionEnum,BooleanString}`]: HARMLESS,
    [`${TYPEBOX}.String`]: TEXT,
    [`${TYPEBOX}.{Object,Composite,Partial}`]: OBJECT,
    'superstruct.{number,integer,boolean,bigint,date,enums,literal}': HARMLESS,
    'superstruct.string': TEXT,
    'superstruct.{object,type}': OBJECT,
    [`${IO}.{number,Int,boolean,bigint,keyof,literal}`]: HARMLESS,
    [`${IO}.{type,partial,strict,exact}`]: OBJECT,
    [`${YUP}.object`]: YUP_OBJECT,
    [`${YUP}.{number,boolean,bool,date}`]: HARMLESS,
    [`${YUP}.string`]: TEXT,
    [`${TEXT}.{oneOf,uuid}`]: HARMLESS,
    [`${TEXT}.${REFINES}`]: TEXT,
    [`${HARMLESS}.{required,min,max,integer,positive,optional,nullable,default,defined,oneOf,truncate,round}`]:
      HARMLESS,
    [`${YUP_OBJECT}.{shape,noUnknown,required,defined,camelCase}`]: YUP_OBJECT,
  },
  members: {
    [`${IO}.number`]: HARMLESS,
    [`${IO}.Int`]: HARMLESS,
    [`${IO}.boolean`]: HARMLESS,
    [`${IO}.string`]: TEXT,
  },
  summaries: [
    { call: `${VALIBOT}.{object,strictObject,looseObject}`, flow: 'identity', from: 0 },
    ...STEPS.map(
      (from) => ({ call: `${VALIBOT}.pipe`, flow: 'identity', from, when: { arg: from, type: HARMLESS } }) as const,
    ),
    { call: `${VALIBOT}.{pipe,optional,nullable,nullish,readonly,partial}`, flow: 'identity', from: 0 },
    { call: `${VALIBOT}.{parse,parseAsync}`, flow: 'validate', from: 0, ...types },
    { call: `${VALIBOT}.{safeParse,safeParseAsync}`, flow: 'validate', from: 0, to: 'output', ...types },
    { call: `${TYPEBOX}.{Object,Optional,Partial,Readonly}`, flow: 'identity', from: 0 },
    { call: '@sinclair/typebox/value.Value.{Parse,Decode,Cast}', flow: 'validate', from: 0, ...types },
    { call: 'superstruct.{object,type,optional,nullable,defaulted,size,min,max}', flow: 'identity', from: 0 },
    { call: 'superstruct.{create,mask}', flow: 'validate', from: 1, ...types },
    { call: `${IO}.{type,partial,strict,exact}`, flow: 'identity', from: 0 },
    { call: `${OBJECT}.decode`, flow: 'validate', to: 'right', ...types },
    { call: `${YUP}.object`, flow: 'identity', from: 0 },
    { call: `${YUP_OBJECT}.shape`, flow: 'identity', from: 0 },
    { call: `${YUP_OBJECT}.{noUnknown,required,defined,camelCase}`, flow: 'identity', from: 'this' },
    { call: `${YUP_OBJECT}.{validate,validateSync,cast}`, flow: 'validate', ...types },
  ],
};
