/**
 * @module
 * Binds the values of a statement that is assembled in several steps: each step that adds a value keeps it in a list,
 * which the call gets.
 */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Statement } from '../../ir/index.ts';
import { leafAt } from '../../ir/leaves.ts';
import { importEdits } from '../imports.ts';
import { calledName, callsOfFile } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix } from '../recipe.ts';
import { isReadOnlyIn } from './assembled.ts';
import type { Dialect } from './bindings.ts';
import { collectingOf, withList } from './collected.ts';
import { givenList, hasPercent, isInOrder } from './given-list.ts';
import { joinedCode, KEPT, withPlaceholders } from './placeholders.ts';
import { Assembled, type Input, type Line, lineOf, linesOf, namesIn } from './step-lines.ts';
import { beforeStep } from './step-places.ts';

/** A text that has values: a part of a step, or the argument of the call. */
interface Filled {
  at: number;
  end: number;
  /** With placeholders; the code of values counts as `text`. */
  chunks: readonly string[];
  values: readonly string[];
  statement: Statement | undefined;
  /** Steps whose text is a part of this one now. */
  removed: readonly TextEdit[];
}

/** Functions that escape a value for quotes, which a bound value must not be. */
const ESCAPED =
  /^(?:[\w$>:.-]*?)(?:mysqli?_real_escape_string|real_escape_string|addslashes|pg_escape_string|esc_sql)\((?:\$\w+, *)?(.+)\)$/;
/** Functions that escape and quote. */
const QUOTES = /\b(?:quote|escape|literal|mogrify|sanitize_sql\w*|real_escape_string)\w*\(/i;

const MARKS = /\?|%s|\$\d|@\w+|:[a-z]\w*/;

/** Fixes of a statement that a variable or several hold. */
export function collectValues(context: FixContext, call: Call, dialect: Dialect): ProposedFix[] {
  const collecting = collectingOf(context.language);
  if (!collecting) return [];
  return call.args
    .flatMap(({ value: argument }, position) => {
      const assembled = new Assembled(context, argument);
      const edits =
        assembled.writes.size > 0
          ? editsFor({ context, call, dialect, argument, position, assembled, collecting })
          : undefined;
      return edits ? [{ description: 'Passes the values as bound parameters.', edits }] : [];
    })
    .slice(0, 1);
}

/** `?`, or the prefix before the number of a value: `$`, `@p`. */
function markOf({
  placeholder,
}: Dialect): { fixed: string } | { before: string; after: string; from: number } | undefined {
  const [first, second] = [placeholder(1), placeholder(2)];
  if (first === second) return { fixed: first };
  const found = /^(\D+)(\d)(\D*)$/.exec(first);
  return found ? { before: found[1] ?? '', after: found[3] ?? '', from: Number(found[2]) } : undefined;
}

function filledOf(line: Line, { context, dialect, assembled, collecting }: Input, list: string): Filled | undefined {
  const mark = markOf(dialect);
  const style = {
    ...dialect,
    placeholder: (at: number) => `\uE002${at}\uE003`,
    listOf: () => undefined,
    takesLists: false,
  };
  const found = mark && withPlaceholders(context.text, line.pieces, style, assembled.isText);
  if (!found || /'/.test(found.sql.replaceAll(/'[^']*'/g, ''))) return undefined;
  const values = found.values.map((value) => ESCAPED.exec(value)?.[1] ?? value);
  if (values.some((value) => QUOTES.test(value))) return undefined;
  const chunks = found.sql.split(new RegExp(`${KEPT.source}|\uE002(\\d+)\uE003`)).flatMap((part, at) => {
    if (part === undefined || part === '') return [];
    if (at % 3 === 1) return [found.kept[Number(part)] ?? ''];
    if (at % 3 === 0) return [dialect.quote(part)];
    if ('fixed' in mark) return [dialect.quote(mark.fixed)];
    const less = values.length - Number(part) + 1 - mark.from;
    return [
      dialect.quote(mark.before),
      collecting.count(list, less),
      ...(mark.after ? [dialect.quote(mark.after)] : []),
    ];
  });
  return {
    at: line.start,
    end: line.end,
    chunks: joinedQuotes(chunks, dialect),
    values,
    statement: line.write?.statement,
    removed: line.removed ?? [],
  };
}

/** Joins neighboring literals: `'a = '` and `'?'`. */
function joinedQuotes(chunks: readonly string[], { quote }: Dialect): string[] {
  const mark = quote('');
  const [open, close] = [mark.slice(0, mark.length / 2), mark.slice(mark.length / 2)];
  const joined: string[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    const isLiteral = (code: string): boolean => code.startsWith(open) && code.endsWith(close) && code.length >= 2;
    if (last !== undefined && isLiteral(last) && isLiteral(chunk))
      joined[joined.length - 1] = last.slice(0, -close.length) + chunk.slice(open.length);
    else joined.push(chunk);
  }
  return joined;
}

/** The variables' texts in the order in which they stand in the statement: the offsets of their steps. */
function orderOf(lines: readonly Line[], line: Line, assembled: Assembled, seen: readonly string[] = []): number[] {
  return line.pieces.flatMap((piece) => {
    if ('text' in piece) return [];
    if (!assembled.isText(piece.code)) return [line.start];
    return [...namesIn(piece.code)].flatMap((name) =>
      seen.includes(name) || !assembled.writes.has(name)
        ? []
        : lines
            .filter(({ write }) => write?.variable === name)
            .flatMap((one) => orderOf(lines, one, assembled, [...seen, name])),
    );
  });
}

function editsFor(input: Input): TextEdit[] | undefined {
  const { context, call, dialect, argument, position, assembled, collecting } = input;
  const { text, rawFinding } = context;
  const writes = [...assembled.writes.values()].flat();
  const lines = linesOf(writes, text);
  const last = lineOf(undefined, [argument]);
  const places = [argument, ...writes.map(({ statement }) => statement)];
  if (!last || ![...assembled.writes.keys()].every((name) => isReadOnlyIn(name, assembled.body, places)))
    return undefined;
  const order = orderOf(lines, last, assembled);
  const isFixed = 'fixed' in (markOf(dialect) ?? {});
  if (isFixed && order.some((offset, at) => offset < (order[at - 1] ?? 0))) return undefined;
  const hasMarks = [...lines, last].some(({ pieces }) =>
    pieces.some((piece) => 'text' in piece && MARKS.test(piece.text.replaceAll(/'[^']*'/g, ''))),
  );
  // The values of other placeholders would have to keep their order.
  const isPercent = dialect.placeholder(1) === '%s';
  if (isPercent && [...lines, last].some(({ pieces }) => pieces.some(hasPercent))) return undefined;
  const kept = givenList(input);
  if (kept === undefined ? hasMarks : isFixed && !isInOrder([...lines, last], kept)) return undefined;
  const list = kept?.name ?? listName(input);
  const filled = [...lines, last].flatMap((line) => filledOf(line, input, list) ?? []).sort((a, b) => a.at - b.at);
  // Without a step that has values, the statement is built at once.
  if (!filled.some(({ statement }) => statement)) return undefined;
  const declared = writes.map(({ statement }) => statement).sort((a, b) => a.start - b.start)[0];
  const scope = writes.find(({ statement }) => statement === declared)?.around ?? [];
  if (!declared || scope.some(({ end }) => end <= call.start)) return undefined;
  const edits: TextEdit[] = [];
  let isDeclared = false;
  const leaf = leafAt(context.leaves, rawFinding.start);
  for (const group of [...Map.groupBy(filled, ({ statement }) => statement?.start ?? leaf?.start ?? call.start)].sort(
    (a, b) => a[0] - b[0],
  )) {
    const [start, found] = group;
    const statement = found[0]?.statement ?? leaf;
    const values = found.flatMap((one) => one.values);
    if (!statement) return undefined;
    const isFirst = !kept && start === declared.start;
    if (isFirst) isDeclared = true;
    const added = beforeStep(
      context,
      statement,
      isFirst ? collecting.declare(list, values, text) : values.map((value) => collecting.add(list, value)),
    );
    if (!added) return undefined;
    edits.push(
      ...added,
      ...found.flatMap(({ removed }) => removed),
      ...found.map(({ at, end, chunks }) => ({ start: at, end, replacement: joinedCode(dialect, chunks) })),
    );
  }
  if (!isDeclared && !kept) {
    const added = beforeStep(context, declared, collecting.declare(list, [], text));
    if (!added) return undefined;
    edits.push(...added);
  }
  const own = filled.find(({ statement }) => !statement);
  const literal = own ? joinedCode(dialect, own.chunks) : text.slice(argument.start, argument.end);
  const spread = collecting.spread(list);
  const handed = kept ? [] : dialect.hand({ call, values: [spread], context, position, literal, isAssembled: true });
  const bound = handed && withList(handed, spread, context.language === 'php' ? `$${list}` : list, text);
  const imports = collecting.counts && !isFixed ? importEdits(context.language, text, collecting.counts) : [];
  if (!bound || !imports) return undefined;
  const isTaken = ({ start, end }: TextEdit): boolean =>
    bound.some((edit) => edit.start < edit.end && edit.start <= start && end <= edit.end);
  return inOrder([...imports, ...bound, ...edits.filter((edit) => !isTaken(edit))]);
}

/** A name that the file doesn't use yet; different for each call of a function, whose fixes may be applied together. */
function listName({ context, call, assembled }: Input): string {
  const start = assembled.body[0]?.start ?? 0;
  const before = callsOfFile(context).filter(
    (other) => start <= other.start && other.end <= call.start && calledName(other) === calledName(call),
  ).length;
  const free = ['values', 'bound', 'parameters'].filter((name) => !new RegExp(`\\b${name}\\b`).test(context.text));
  return free[before] ?? `values${before + 1}`;
}
