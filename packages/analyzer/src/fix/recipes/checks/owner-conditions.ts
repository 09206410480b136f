/**
 * @module
 * Records that a request names by their ID: the query asks for the owner as well, as another query of the file for the
 * same records does.
 */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { callsOfFile, codeOf } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** Columns and properties that name the holder of a record. */
const OWNER = /^(?:\w+_)?(?:owner|user|account|customer|author|creator|member|tenant)(?:_?id)?$/i;

/** Code that names who is logged in; a value of the request's body or path would be chosen by the sender. */
const IS_IDENTITY =
  /\b(?:session|current_?user|get_jwt_identity|identity|request\.user|req\.user|g\.user|userId|UserId|user\.id|who)\b/i;

/** Whether the names of an expression mean the same at another place: parameters that both functions have. */
function isKnownAt(node: Expression, context: FixContext): boolean {
  const { text, rawFinding } = context;
  // The declaration around the query begins in the first column.
  const start =
    rawFinding.circumstances?.region?.start ??
    Math.max(text.slice(0, rawFinding.start).search(/\n\S[^\n]*(?:\n[^\S\n][^\n]*|\n)*$/), 0);
  const own = text.slice(start, rawFinding.start);
  let isKnown = true;
  walk([node], (one) => {
    if (one.kind !== 'name' || /^[A-Z]/.test(one.name)) return;
    const isGlobal = new RegExp(
      `^(?:from .* import .*\\b|import .*\\b|def |func |const |let |var )${one.name}\\b`,
      'm',
    ).test(context.text);
    if (!isGlobal && !new RegExp(`\\b${one.name.replace('$', '\\$')}\\b`).test(own)) isKnown = false;
  });
  return isKnown;
}

/** The query's calls, innermost first: `knex('orders')`, `.where({ … })`, `.first()`. */
function chainOf(call: Call): Call[] {
  const { callee } = call;
  const inner = callee.kind === 'member' && callee.object.kind === 'call' ? chainOf(callee.object) : [];
  return [...inner, call];
}

/** `Recipe.objects.get(id=…, owner=get_jwt_identity())`: the named argument of the same receiver's other calls. */
function namedOwner(own: Call, context: FixContext): TextEdit | undefined {
  const last = own.args.at(-1);
  if (own.callee.kind !== 'member' || !last || own.args.some(({ name }) => name === undefined)) return undefined;
  const receiver = codeOf(context, own.callee.object);
  for (const other of callsOfFile(context)) {
    if (other.callee.kind !== 'member' || codeOf(context, other.callee.object) !== receiver) continue;
    const owner = other.args.find(({ name }) => name !== undefined && OWNER.test(name));
    if (!owner || !IS_IDENTITY.test(codeOf(context, owner.value)) || !isKnownAt(owner.value, context)) continue;
    return {
      start: last.value.end,
      end: last.value.end,
      replacement: `, ${owner.name}=${codeOf(context, owner.value)}`,
    };
  }
  return undefined;
}

/** `knex('orders').where({ id, customer_id: req.session.userId })`: the property of the same table's other queries. */
function ownerProperty(own: Call, context: FixContext): TextEdit | undefined {
  const given = own.args[0]?.value;
  if (own.callee.kind !== 'member' || given?.kind !== 'object' || given.entries.some(({ spread }) => spread))
    return undefined;
  const last = given.entries.at(-1);
  const receiver = codeOf(context, own.callee.object);
  for (const other of callsOfFile(context)) {
    const object = other.args[0]?.value;
    if (other.callee.kind !== 'member' || object?.kind !== 'object') continue;
    if (codeOf(context, other.callee.object) !== receiver || other.callee.name !== own.callee.name) continue;
    const owner = object.entries.find(({ key }) => key !== undefined && OWNER.test(key));
    if (!owner || !last || !IS_IDENTITY.test(codeOf(context, owner.value)) || !isKnownAt(owner.value, context))
      continue;
    return {
      start: last.end,
      end: last.end,
      replacement: `, ${codeOf(context, { ...owner.value, start: owner.start, end: owner.end })}`,
    };
  }
  return undefined;
}

/** `.Where("owner_id", UserId)` behind the same table's call. */
function ownerStep(own: Call, context: FixContext): TextEdit | undefined {
  const [first] = own.args.map(({ value }) => value);
  if (own.callee.kind !== 'member' || first?.kind !== 'string' || own.args.length !== 2) return undefined;
  const receiver = codeOf(context, own.callee.object);
  for (const other of callsOfFile(context)) {
    const [column, value] = other.args.map((one) => one.value);
    if (other.callee.kind !== 'member' || column?.kind !== 'string' || !value || !OWNER.test(column.value)) continue;
    if (codeOf(context, other.callee.object) !== receiver || other.callee.name !== own.callee.name) continue;
    if (!IS_IDENTITY.test(codeOf(context, value)) || !isKnownAt(value, context)) continue;
    const code = context.text.slice(other.callee.object.end, other.end);
    return { start: own.end, end: own.end, replacement: code };
  }
  return undefined;
}

const STATEMENT = /^\s*(?:SELECT\b[\s\S]*?\bFROM|DELETE\s+FROM|UPDATE)\s+(\w+)\b[\s\S]*\bWHERE\b/i;
const MARK = String.raw`(?:\?|\$\d+)`;

/** `… WHERE id = $1 AND owner_id = $2`, with the value of the same table's other statement. */
function ownerColumn(own: Call, context: FixContext): TextEdit[] | undefined {
  const [statement, ...given] = own.args.map(({ value }) => value);
  const table = statement?.kind === 'string' ? STATEMENT.exec(statement.value)?.[1] : undefined;
  if (statement?.kind !== 'string' || !table || !new RegExp(`= ${MARK}\\s*$`).test(statement.value)) return undefined;
  const list = given.length === 1 && given[0]?.kind === 'list' ? given[0] : undefined;
  const values = list ? list.items : given;
  const last = values.at(-1);
  if (!last || (statement.value.match(new RegExp(MARK, 'g'))?.length ?? 0) !== values.length) return undefined;
  for (const other of callsOfFile(context)) {
    const [text, ...others] = other.args.map(({ value }) => value);
    if (text?.kind !== 'string' || STATEMENT.exec(text.value)?.[1] !== table) continue;
    const bound = others.length === 1 && others[0]?.kind === 'list' ? others[0].items : others;
    const marks = [...text.value.matchAll(new RegExp(`(\\w+) = ${MARK}`, 'g'))].map(([, column = '']) => column);
    const at = marks.findIndex((column) => OWNER.test(column));
    const value = bound[at];
    if (at < 0 || marks.length !== bound.length || !value || !IS_IDENTITY.test(codeOf(context, value))) continue;
    if (!isKnownAt(value, context)) continue;
    const mark = /\?/.test(statement.value) ? '?' : `$${values.length + 1}`;
    return [
      { start: statement.end - 1, end: statement.end - 1, replacement: ` AND ${marks[at]} = ${mark}` },
      { start: last.end, end: last.end, replacement: `, ${codeOf(context, value)}` },
    ];
  }
  return undefined;
}

/** How many calls around the finding are tried. */
const QUERIES_MAX = 3;

export const askForOwner: StructuralRecipe = (context): ProposedFix[] => {
  const { start, end } = context.rawFinding;
  const around = callsOfFile(context)
    .filter((call) => call.start <= start && end <= call.end)
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const site = context.rawFinding.site?.call;
  const queries = [...(site ? [site] : []), ...around].slice(0, QUERIES_MAX).flatMap(chainOf);
  return queries.flatMap((own) =>
    [namedOwner, ownerProperty, ownerStep, ownerColumn].flatMap((find) => {
      const found = find(own, context);
      const edits = found === undefined ? [] : Array.isArray(found) ? found : [found];
      return edits.length > 0
        ? [{ description: 'Asks for the owner as well, as the other queries for these records do.', edits }]
        : [];
    }),
  );
};
