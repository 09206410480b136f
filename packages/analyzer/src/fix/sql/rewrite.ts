/**
 * @module
 * Turns an SQL text that is glued together into one with placeholders, the values beside it. Works on the statement where
 * it is built: in the call itself, or in the one place that sets the variable.
 */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { calledName, callsAt } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix } from '../recipe.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { onlyValueOf, piecesOf } from './pieces.ts';
import { type Parameterized, withPlaceholders } from './placeholders.ts';

interface BuiltQuery extends Parameterized {
  /** The expression that builds the text. */
  built: Expression;
  /** Which argument it is. */
  position: number;
}

/** The argument that is a statement with values in it. */
function builtQuery({ rawFinding, text }: FixContext, call: Call, dialect: Dialect): BuiltQuery | undefined {
  for (const [position, { value }] of call.args.entries()) {
    const built = value.kind === 'name' ? onlyValueOf(value.name, rawFinding.site?.body ?? []) : value;
    const pieces = built && piecesOf(built);
    const found = pieces && withPlaceholders(text, pieces, dialect);
    if (built && found) return { built, position, ...found };
  }
  return undefined;
}

/** All edits in order. Where the call's own rewriting takes the text elsewhere, nothing is left to replace. */
function joined(edits: readonly TextEdit[], query: TextEdit): TextEdit[] {
  const isTaken = edits.some(({ start, end }) => start === query.start && end === query.end);
  return inOrder([...edits, ...(isTaken ? [] : [query])]);
}

/** SQLAlchemy's `text(…)` around the statement, where the sink's call has one. */
function textCall(context: FixContext): Call | undefined {
  if (context.language !== 'python') return undefined;
  return callsAt(context).find((call) => calledName(call) === 'text' && call.args.length === 1);
}

/** The fix of an SQL injection by placeholders. */
export function parameterizeSql(context: FixContext): ProposedFix[] {
  const call = textCall(context) ?? context.rawFinding.site?.call;
  const dialect = call && dialectOf(context, call);
  const query = dialect && builtQuery(context, call, dialect);
  if (!query) return [];
  const { built, position, sql, values } = query;
  const literal = dialect.quote(sql);
  const handed = dialect.hand({ call, values, context, position, literal });
  const edits = handed && joined(handed, { start: built.start, end: built.end, replacement: literal });
  const description = 'Passes the values as bound parameters.';
  return edits ? [{ description, edits }] : [];
}
