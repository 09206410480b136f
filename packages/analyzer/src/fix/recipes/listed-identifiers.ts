/**
 * @module
 * Names of tables and columns, which no placeholder can stand for: a check in the line before accepts only those that
 * the operator lists.
 */
import type { Expression } from '../../ir/index.ts';
import { calledName, codeOf } from '../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../recipe.ts';
import { type Piece, piecesOf, valueAt } from '../sql/pieces.ts';
import { isKept } from '../sql/placeholders.ts';
import { type ListedValue, requireListed } from './listed.ts';

const TABLE = { variable: 'ALLOWED_TABLES', names: ['table', 'tableName'] };
const COLUMN = { variable: 'ALLOWED_COLUMNS', names: ['column', 'columnName'] };

const QUOTE = '[`"\\[]?$';
const NAMES_TABLE = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|EXISTS)\\s+(?:\\w+\\.)?${QUOTE}`, 'i');
const NAMES_COLUMN = new RegExp(
  `\\b(?:SELECT(?:\\s+DISTINCT)?|GROUP BY|ORDER BY)\\s+(?:[\\w.]+\\s*,\\s*)*${QUOTE}|\\b(?:COUNT|SUM|MIN|MAX|AVG|LOWER|UPPER)\\(\\s*${QUOTE}`,
  'i',
);
/** The left side of a comparison. */
const COMPARES = /\b(?:WHERE|AND|OR|ON)\s+\(?[`"[]?$/i;
const COMPARISON = /^[`"\]]?\s*(?:=|<|>|!=|\bI?LIKE\b|\bIN\b|\bIS\b|\bNOT\b)/i;

/** Methods of query builders that take the names of columns. */
const TAKES_COLUMNS = /^(?:pluck|group|calculate|sum|average|minimum|maximum)$/;

function identifierAt(before: string, after: string): typeof TABLE | undefined {
  if (/^[\w'%]/.test(after)) return undefined;
  if (NAMES_TABLE.test(before)) return TABLE;
  return NAMES_COLUMN.test(before) || (COMPARES.test(before) && COMPARISON.test(after)) ? COLUMN : undefined;
}

/** The tainted values of the statement; undefined if one of them is not an identifier. */
function identifiersIn(pieces: readonly Piece[], context: FixContext): ListedValue[] | undefined {
  const { steps } = context.rawFinding;
  const names = new Set(steps.flatMap(({ note }) => /'([\w$]+)'/.exec(note)?.[1] ?? []));
  const isOfFlow = (node: Expression): boolean =>
    (node.kind === 'name' && names.has(node.name)) ||
    steps.some(({ start }) => node.start <= start && start < node.end);
  const values = pieces.filter((piece) => 'code' in piece && !isKept(piece.code)).length;
  const found: ListedValue[] = [];
  let sql = '';
  for (const [at, piece] of pieces.entries()) {
    if ('text' in piece) {
      sql += piece.text;
      continue;
    }
    const next = pieces[at + 1];
    const kind = identifierAt(sql, next && 'text' in next ? next.text : '');
    sql += 'name';
    if (isKept(piece.code) || (values > 1 && !isOfFlow(piece.code))) continue;
    if (!kind) return undefined;
    if (!found.some(({ node }) => codeOf(context, node) === codeOf(context, piece.code)))
      found.push({ node: piece.code, ...kind });
  }
  return found;
}

const VALUES_MAX = 3;

/** The fix of names in a statement. */
export const listedIdentifiers: StructuralRecipe = (context): ProposedFix[] => {
  const { rawFinding } = context;
  const call = rawFinding.site?.call;
  // A parameter may hold a name from the program itself.
  if (!call || rawFinding.circumstances?.sourceKind === 'parameter') return [];
  const propose = (values: readonly ListedValue[]): ProposedFix[] => {
    const variables = [...new Set(values.map(({ variable }) => `\`${variable}\``))];
    const what = variables.length > 1 ? 'names' : variables[0] === '`ALLOWED_TABLES`' ? 'tables' : 'columns';
    return requireListed(
      context,
      values,
      'Name not allowed',
      `Takes only ${what} that the environment variable${variables.length > 1 ? 's' : ''} ${variables.join(' and ')} list${variables.length > 1 ? '' : 's'}; set ${variables.length > 1 ? 'them' : 'it'} in the deployment.`,
    );
  };
  for (const { value } of call.args) {
    const built = value.kind === 'name' ? valueAt(value.name, rawFinding.site?.body ?? [], value.start) : value;
    const pieces = built && piecesOf(built);
    if (!pieces?.some((piece) => 'code' in piece)) continue;
    const values = identifiersIn(pieces, context);
    if (values && values.length > 0 && values.length <= VALUES_MAX) return propose(values);
  }
  const last = call.args.at(-1)?.value;
  return last && TAKES_COLUMNS.test(calledName(call)) && !piecesOf(last) ? propose([{ node: last, ...COLUMN }]) : [];
};
