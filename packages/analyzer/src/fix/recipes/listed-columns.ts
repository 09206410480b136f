/** @module Names of tables and columns that a request chooses: only those that the operator lists. */
import type { Expression } from '../../ir/index.ts';
import { codeOf } from '../places.ts';
import type { ProposedFix, StructuralRecipe } from '../recipe.ts';
import { piecesOf, valueAt } from '../sql/pieces.ts';
import { isKept } from '../sql/placeholders.ts';
import { requireListed } from './listed.ts';

/** What takes the name of a table; inside of quotes, too. */
const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|DESCRIBE)\s+[`"[]?$/i;
const COLUMN = /\b(?:SELECT|SET|DISTINCT|GROUP BY|COLUMN)\s+[`"[]?$|\b(?:COUNT|SUM|MAX|MIN|AVG)\([`"]?$/i;
/** A statement, not a text that only begins like one. */
const STATEMENT = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|DROP|TRUNCATE|ALTER|CREATE|DESCRIBE)\b/i;

/** Several names in one text, and values that were quoted. */
const NO_NAME = /\b(?:join|implode|Join|joining|map_join|mkString|joinToString|concat)\b|quote|escape/i;

interface Chosen {
  node: Expression;
  isTable: boolean;
}

/** The only value of a statement, if it is the name of a table or column. */
function chosenIn(built: Expression): Chosen | undefined {
  const pieces = piecesOf(built) ?? [];
  const values = pieces.filter((piece) => 'code' in piece && !isKept(piece.code));
  const [first] = pieces;
  const [value, ...others] = values;
  if (!first || !('text' in first) || !STATEMENT.test(first.text) || !value || !('code' in value) || others.length > 0)
    return undefined;
  const at = pieces.indexOf(value);
  const before = pieces.slice(0, at).reduce((text, piece) => text + ('text' in piece ? piece.text : 'name'), '');
  const next = pieces[at + 1];
  // A part of a longer name.
  if (next && 'text' in next && /^[\w.]/.test(next.text)) return undefined;
  const isTable = TABLE.test(before);
  return isTable || COLUMN.test(before) ? { node: value.code, isTable } : undefined;
}

export const listedColumns: StructuralRecipe = (context): ProposedFix[] => {
  const { rawFinding } = context;
  // A parameter may hold a name from the program itself.
  if (rawFinding.circumstances?.sourceKind === 'parameter') return [];
  const given = rawFinding.site?.call.args.map(({ value }) => value) ?? [];
  const chosen = given
    .map((value) =>
      chosenIn(
        value.kind === 'name' ? (valueAt(value.name, rawFinding.site?.body ?? [], value.start) ?? value) : value,
      ),
    )
    .find((one) => one !== undefined);
  if (!chosen || NO_NAME.test(codeOf(context, chosen.node))) return [];
  const [variable, what, names] = chosen.isTable
    ? (['ALLOWED_TABLES', 'tables', ['table', 'tableName']] as const)
    : (['ALLOWED_COLUMNS', 'columns', ['column', 'columnName']] as const);
  return requireListed(
    context,
    { node: chosen.node, variable, names },
    'Name not allowed',
    `Takes only ${what} that the environment variable \`${variable}\` lists; set it in the deployment.`,
  );
};
