/**
 * @module
 * Missing ownership checks: a handler selects a record only by its ID, from a table whose other queries in the file
 * filter by the current user.
 */
import type { FunctionDefinition, Statement } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { WHO_ASKS } from './current-user.ts';

const OWNER =
  /\b(?:\w+\.)?(?:owner|user|account|tenant|customer|member|author|org|organi[sz]ation|company|workspace|created_?by)(?:_?id)?\b["'`]?\s*(?:=|:|,)|for_owner|owned_by|current_?user/i;
/** Code that refers to the user or their permissions, and so may check the owner itself. */
const ASKS =
  /owner|user|account|tenant|customer|member|author(?!ization)|principal|role|admin|permi|session|claim|polic|forbid|identity|can\?|access/i;

const COLUMN = '(?:\\w+\\.)?(?:id|uuid|\\w+_id|[a-z]\\w*Id)';
const SQL =
  /\b(?:(update)\s+[`"[]?(\w+)[`"\]]?\s+set\b|(delete)\s+from\s+[`"[]?(\w+)|select\b[^"'`;]{1,200}?\bfrom\s+[`"[]?(\w+))[^"'`;]{0,600}?\bwhere\b([^"'`;]{0,400})/gi;
const BY_ID = new RegExp(`\\b${COLUMN}\\s*=\\s*(?:\\?|\\$\\d|:\\w|@\\w|%s)`);
const BUILDER = /\b(?:Query|Table|From|Into|table|from|collection)\(\s*["':`](\w+)["'`]?\s*\)/g;
const BUILDER_BY_ID = new RegExp(`\\b[Ww]here\\(\\s*["':\`]?${COLUMN}["'\`]?\\s*[,:]`);
const RELATION = /\b([a-z]\w*)((?:\.\w+\([^()\n]*\))*\.where\(\s*id:[^\n]{0,300})/g;
const CHANGES = /delete|update|remove|destroy/i;

interface Pick {
  record: string;
  isById: boolean;
  isOwned: boolean;
  changes: boolean;
  start: number;
  end: number;
}

const CHAIN_MAX = 300;
const AROUND = 600;

/** Returns the chained calls up to the end of the statement. */
function chainFrom(source: string, start: number): string {
  const text = source.slice(start, start + CHAIN_MAX);
  return text.slice(0, /;|\n(?!\s*\.)/.exec(text)?.index ?? text.length);
}

function picksIn(source: string): Pick[] {
  const found: Pick[] = [];
  const add = (match: RegExpMatchArray, record: string, text: string, byId: RegExp, changes: boolean): void => {
    const start = match.index ?? 0;
    const isById = byId.test(text);
    const around = source.slice(Math.max(0, start - AROUND), start + AROUND);
    const isOwned = OWNER.test(text) && WHO_ASKS.test(around);
    found.push({ record, isById, isOwned, changes, start, end: start + match[0].length });
  };
  for (const match of source.matchAll(SQL)) {
    const [, update, changed, removal, removed, read, condition = ''] = match;
    add(match, changed ?? removed ?? read ?? '', condition, BY_ID, (update ?? removal) !== undefined);
  }
  for (const match of source.matchAll(BUILDER)) {
    const chain = chainFrom(source, (match.index ?? 0) + match[0].length);
    add(match, match[1] ?? '', chain, BUILDER_BY_ID, CHANGES.test(chain));
  }
  for (const match of source.matchAll(RELATION)) {
    const [, record = '', chain = ''] = match;
    add(match, record, chain, /where\(\s*id:/, CHANGES.test(chain));
  }
  return found;
}

const ROUTE = /(?:^|\.)(?:Http\w+|\w*Mapping|GET|POST|PUT|DELETE|PATCH|Get|Post|Put|Delete|Patch|Route)$/;
const REQUEST = /(?:^|\.)(?:Http\w*Request|Request|Ctx|HttpContext|Context)$/;
/** Code before a function passed to a router: `app.MapDelete("/x/{id}", `, `r.delete do`. */
const MOUNTED =
  /(?:\.(?:map_?)?(?:get|post|put|delete|patch)\(\s*["'`][^"'`\n]*["'`]\s*,\s*(?:async\s*)?|\br\.(?:get|post|put|delete|patch)\b[^\n]*)$/i;

const isHandler = ({ annotations, parameters, start }: FunctionDefinition, source: string): boolean =>
  annotations.some(({ name }) => ROUTE.test(name)) ||
  parameters.some(({ type }) => type !== undefined && REQUEST.test(type.name) && type.name !== 'context.Context') ||
  MOUNTED.test(source.slice(Math.max(0, start - 120), start));

function functionsIn(body: readonly Statement[]): FunctionDefinition[] {
  const found: FunctionDefinition[] = [];
  const open: object[] = [...body];
  for (let at = open.pop(); at; at = open.pop()) {
    if ('form' in at && 'parameters' in at) found.push(at as FunctionDefinition);
    for (const part of Object.values(at)) if (typeof part === 'object' && part !== null) open.push(part);
  }
  return found;
}

/** Reports `Query("notes").Where("id", id).DeleteAsync()` if other queries add `.Where("owner_id", user)`. */
export const recordWithoutOwner: NodeCheck = (node, { body, source }) => {
  if (node !== body[0]) return undefined;
  const picks = picksIn(source);
  const owned = new Set(picks.filter(({ isOwned }) => isOwned).map(({ record }) => record));
  const open = picks.filter(({ record, isById, isOwned }) => isById && !isOwned && owned.has(record));
  if (open.length === 0) return undefined;
  const functions = functionsIn(body);
  return open.flatMap(({ start, end, changes }): NodeFinding[] => {
    const around = functions.filter((one) => one.start <= start && end <= one.end);
    const inner = around.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
    if (!inner || !isHandler(inner, source)) return [];
    const before = source.slice(Math.max(0, inner.start - 120), inner.start);
    const text = source.slice(inner.start, start) + source.slice(end, inner.end);
    if (ASKS.test(text) || /role|admin|polic/i.test(before)) return [];
    return [
      {
        weakness: 'missing-authorization',
        start,
        end,
        confidence: changes ? 'medium' : 'low',
        detail: 'The record is selected by ID only; other code in this file also checks its owner.',
      },
    ];
  });
};
