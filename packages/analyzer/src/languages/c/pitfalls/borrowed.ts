/** @module Pointers that a library lends: they are valid only until their owner is released or moves on. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, ofFunctions, variableOf } from './bodies.ts';

/** The functions that end a loan; each is given the owner as its first argument. */
const SQLITE = ['sqlite3_finalize', 'sqlite3_reset', 'sqlite3_step', 'sqlite3_clear_bindings'];
const JANSSON = ['json_decref'];
const CJSON = ['cJSON_Delete'];
const JSON_C = ['json_object_put'];

/** What lends a pointer, given the owner as its first argument, and what ends the loan. */
const LENDS: Readonly<Record<string, readonly string[]>> = lookupTable({
  sqlite3_column_text: SQLITE,
  sqlite3_column_text16: SQLITE,
  sqlite3_column_blob: SQLITE,
  sqlite3_column_name: ['sqlite3_finalize'],
  sqlite3_column_decltype: ['sqlite3_finalize'],
  sqlite3_errmsg: ['sqlite3_close', 'sqlite3_close_v2'],
  PQgetvalue: ['PQclear'],
  PQfname: ['PQclear'],
  PQresultErrorMessage: ['PQclear'],
  PQerrorMessage: ['PQfinish'],
  mysql_fetch_row: ['mysql_free_result'],
  mysql_fetch_field: ['mysql_free_result'],
  mysql_error: ['mysql_close'],
  xmlDocGetRootElement: ['xmlFreeDoc'],
  cJSON_GetObjectItem: CJSON,
  cJSON_GetObjectItemCaseSensitive: CJSON,
  cJSON_GetArrayItem: CJSON,
  cJSON_GetStringValue: CJSON,
  json_object_get: JANSSON,
  json_array_get: JANSSON,
  json_string_value: JANSSON,
  json_object_object_get: JSON_C,
  json_object_get_string: JSON_C,
  json_object_to_json_string: JSON_C,
  json_object_array_get_idx: JSON_C,
  readdir: ['closedir'],
  archive_entry_pathname: ['archive_entry_free', 'archive_entry_clear'],
  zip_get_name: ['zip_close', 'zip_discard'],
  evhttp_find_header: ['evhttp_clear_headers'],
  evbuffer_pullup: ['evbuffer_free', 'evbuffer_drain'],
  lua_tostring: ['lua_pop', 'lua_settop', 'lua_close'],
  lua_tolstring: ['lua_pop', 'lua_settop', 'lua_close'],
  g_hash_table_lookup: ['g_hash_table_destroy'],
  g_variant_get_string: ['g_variant_unref'],
  g_key_file_get_start_group: ['g_key_file_free'],
  dlsym: ['dlclose'],
  X509_get_subject_name: ['X509_free'],
  X509_get_issuer_name: ['X509_free'],
});

interface Loan {
  name: string;
  owner: string;
  ends: readonly string[];
  end: number;
}

/** What the value lends, also through another loan: `json_string_value(json_object_get(root, "id"))`. */
function loanOf(value: Expression): { owner: string; ends: readonly string[] } | undefined {
  const inner = withoutCasts(value);
  if (inner.kind !== 'call' || inner.callee.kind !== 'name' || !Object.hasOwn(LENDS, inner.callee.name))
    return undefined;
  const [first] = inner.args;
  const owner = variableOf(first?.value);
  const ends = LENDS[inner.callee.name] ?? [];
  if (owner !== undefined) return { owner, ends };
  return first && loanOf(first.value);
}

const leaves = (statement: Statement | undefined): boolean =>
  statement !== undefined && /^(?:return|break|continue|throw)$/.test(statement.kind);

/** The innermost list of statements around the place. */
function blockAround(body: readonly Statement[], { start, end }: { start: number; end: number }): readonly Statement[] {
  let innermost = body;
  walk(body, (node) => {
    for (const part of Object.values(node) as unknown[]) {
      if (!Array.isArray(part)) continue;
      const [first] = part as readonly Partial<Statement>[];
      const last = (part as readonly Partial<Statement>[]).at(-1);
      const isAround = (first?.start ?? Number.POSITIVE_INFINITY) <= start && end <= (last?.end ?? -1);
      if (isAround && /^(?:expression|declare|if|loop|return|switch|try)$/.test(first?.kind ?? ''))
        innermost = part as readonly Statement[];
    }
  });
  return innermost;
}

function usedAfterLoan({ body }: FunctionDefinition): NodeFinding[] {
  const loans: Loan[] = [];
  const calls: Call[] = [];
  const uses: (Expression & { kind: 'name' })[] = [];
  const sets: { name: string; start: number }[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'call') calls.push(node);
    if (node.kind === 'name') uses.push(node);
    if ((node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'name' && node.value) {
      const loan = loanOf(node.value);
      sets.push({ name: node.target.name, start: node.start });
      if (loan) loans.push({ ...loan, name: node.target.name, end: node.end });
    }
    return undefined;
  });
  return loans.flatMap(({ name, owner, ends, end }): NodeFinding[] => {
    const released = calls
      .filter(
        (call) =>
          call.start >= end && ends.includes(lastName(call.callee)) && variableOf(call.args[0]?.value) === owner,
      )
      .sort((left, right) => left.start - right.start);
    for (const call of released) {
      const block = blockAround(body, call);
      const limit = leaves(block.at(-1)) ? (block.at(-1)?.end ?? 0) : Number.POSITIVE_INFINITY;
      const use = uses
        .filter((one) => one.name === name && one.start >= call.end && one.start < limit)
        .sort((left, right) => left.start - right.start)[0];
      if (!use || sets.some((set) => set.name === name && set.start >= end && set.start <= use.start)) continue;
      return [
        {
          ...finding(
            'use-after-free',
            use,
            `\`${name}\` belongs to \`${owner}\`: \`${lastName(call.callee)}\` ends what it points to.`,
          ),
          steps: [{ start: call.start, end: call.end, note: 'ends what the pointer leads to' }],
        },
      ];
    }
    return [];
  });
}

export const BORROWED_PITFALLS: readonly NodeCheck[] = [ofFunctions(usedAfterLoan)];
