/**
 * @module
 * Turns an SQL text that is glued together into one with placeholders, the values beside it. Works on the statement where
 * it is built: in the call itself, or in the one place that sets the variable.
 */
import type { Call, Expression, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { FixContext, ProposedFix } from './recipe.ts';

interface Dialect {
  placeholder(position: number): string;
  /** How the values are written as one argument. */
  values(codes: readonly string[]): string;
  /** How the text is quoted. */
  quote: '"' | "'";
}

const script = (placeholder: Dialect['placeholder']): Dialect => ({
  placeholder,
  values: (codes) => `[${codes.join(', ')}]`,
  quote: "'",
});
const python = (mark: string): Dialect => ({
  placeholder: () => mark,
  values: (codes) => (codes.length === 1 ? `(${codes[0]},)` : `(${codes.join(', ')})`),
  quote: '"',
});

/** How the driver marks a value; undefined where the file does not show which driver it is. */
function dialectOf({ language, text, detection }: FixContext): Dialect | undefined {
  const paths = detection.site?.paths.join(' ') ?? '';
  if (language === 'python') {
    if (/\bsqlite3\b/.test(paths) || /^\s*(import|from)\s+sqlite3\b/m.test(text)) return python('?');
    if (/^\s*(import|from)\s+(psycopg2?|MySQLdb|pymysql|mysql|django|flask_mysqldb)\b/m.test(text)) return python('%s');
    return undefined;
  }
  if (!['javascript', 'jsx', 'typescript', 'tsx', 'vue'].includes(language)) return undefined;
  if (/\bpg\b/.test(paths) || /['"]pg(-promise)?['"]/.test(text)) return script((position) => `$${position}`);
  if (/mysql2?|sqlite/.test(paths) || /['"](mysql2?(\/promise)?|(better-)?sqlite3?|mariadb)['"]/.test(text))
    return script(() => '?');
  return undefined;
}

type Piece = { text: string } | { code: Expression };

/** The pieces of a text that is put together; undefined for anything else. */
function piecesOf(node: Expression): Piece[] | undefined {
  if (node.kind === 'string') return [{ text: node.value }];
  if (node.kind === 'concat')
    return node.parts.map((part) => (part.kind === 'string' ? { text: part.value } : { code: part }));
  if (node.kind !== 'binary' || node.operator !== '+') return undefined;
  const left = piecesOf(node.left) ?? [{ code: node.left }];
  const right = piecesOf(node.right) ?? [{ code: node.right }];
  return [...left, ...right];
}

/** A place where SQL takes a value; a name of a table or column cannot be a placeholder. */
const TAKES_VALUE = /(?:=|<|>|\b(?:LIKE|LIMIT|OFFSET|BETWEEN|AND)|\(|,)\s*(?<quote>['"]?)$/i;

interface Parameterized {
  sql: string;
  values: Expression[];
}

function parameterizePieces(pieces: readonly Piece[], dialect: Dialect): Parameterized | undefined {
  const values: Expression[] = [];
  let sql = '';
  let closing = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      if (closing && !piece.text.startsWith(closing)) return undefined;
      sql += piece.text.slice(closing.length);
      closing = '';
      continue;
    }
    const before = TAKES_VALUE.exec(sql);
    if (!before || closing) return undefined;
    if (/,\s*['"]?$/.test(sql) && !/\b(VALUES|IN|SET)\b/i.test(sql)) return undefined;
    closing = before.groups?.quote ?? '';
    values.push(piece.code);
    sql = sql.slice(0, sql.length - closing.length) + dialect.placeholder(values.length);
  }
  return closing || values.length === 0 ? undefined : { sql, values };
}

/** The one expression that the variable is set to, within the function or file. */
function onlyValueOf(name: string, body: readonly Statement[]): Expression | undefined {
  const found: (Expression | undefined)[] = [];
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.target.name === name) found.push(node.value);
    if (node.kind === 'assign' && node.target.kind === 'name' && node.target.name === name) {
      found.push(node.operator ? undefined : node.value);
    }
  });
  return found.length === 1 ? found[0] : undefined;
}

function quoteText(text: string, quote: '"' | "'"): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  if (!escaped.includes(quote)) return quote + escaped + quote;
  const other = quote === '"' ? "'" : '"';
  return escaped.includes(other) ? quote + escaped.replaceAll(quote, `\\${quote}`) + quote : other + escaped + other;
}

/** Where the values go: behind the text, or into the list that already stands there. */
function valuesEdit(call: Call, values: string): { at: number; text: string } | undefined {
  const [first, second] = call.args;
  if (!first) return undefined;
  if (!second || second.value.kind === 'function') return { at: first.value.end, text: `, ${values}` };
  return undefined;
}

/** The fix of an SQL injection by placeholders. */
export function parameterizeSql(context: FixContext): ProposedFix | undefined {
  const { detection, text } = context;
  const call = detection.site?.call;
  const dialect = dialectOf(context);
  const query = call?.args[0]?.value;
  if (!call || !dialect || !query) return undefined;
  const built = query.kind === 'name' ? onlyValueOf(query.name, detection.site?.body ?? []) : query;
  const pieces = built && piecesOf(built);
  const result = pieces && parameterizePieces(pieces, dialect);
  const place =
    result && valuesEdit(call, dialect.values(result.values.map((node) => text.slice(node.start, node.end))));
  if (!built || !result || !place) return undefined;
  const edits = [
    { start: built.start, end: built.end, replacement: quoteText(result.sql, dialect.quote) },
    { start: place.at, end: place.at, replacement: place.text },
  ];
  return {
    description: 'Gives the values to the driver beside the statement, so that they cannot become part of it.',
    edits,
  };
}
