/**
 * @module
 * Statements built for a function of the program that hands them to a driver together with its parameter for the
 * values: `rows("… id = " + id)` becomes `rows("… id = ?", [id])`.
 */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call } from '../../ir/index.ts';
import { type HandedOn, handedOn, parameterAt } from '../own-wrappers.ts';
import { calledName } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix } from '../recipe.ts';
import { type Dialect, inList, insert, oneByOne, question } from './bindings.ts';
import { dialectOf } from './dialect.ts';
import { php } from './php-and-ruby.ts';
import { piecesOf, valueAt } from './pieces.ts';
import { joinedCode, KEPT, withPlaceholders } from './placeholders.ts';

interface Shown {
  /** The position of the parameter for the values. */
  at: number;
  /** The driver gets them one by one. */
  isSpread: boolean;
  /** The driver gets them in a later call, as a list. */
  isLater?: boolean;
}

/** Where the driver's call takes the values from. */
function shownValues(handed: HandedOn): Shown | undefined {
  const [statement, given, ...others] = handed.sink.args;
  if (!statement) return undefined;
  if (!given) return executedValues(handed);
  if (others.length > 0) return undefined;
  const value = given.value.kind === 'spread' ? given.value.value : given.value;
  const at = parameterAt(value, handed);
  // An array for the last parameter of Java and C# is all of its values.
  const isArray = /^(?:java|csharp)$/.test(handed.atSink.language) && handed.parameters[at]?.isRest === true;
  return at < 0 ? undefined : { at, isSpread: given.spread === true || given.value.kind === 'spread' || isArray };
}

/** `$statement = $pdo->prepare($sql); $statement->execute($values);` */
function executedValues(handed: HandedOn): Shown | undefined {
  const { sink, atSink } = handed;
  if (atSink.language !== 'php' || calledName(sink) !== 'prepare') return undefined;
  const behind = atSink.text.slice(sink.end).split(/\bfunction\b/)[0] ?? '';
  const [found, ...others] = [...behind.matchAll(/->execute\(\s*(\$\w+)?\s*\)/g)];
  const name = found?.[1];
  if (name === undefined || others.length > 0 || /->bind/.test(behind)) return undefined;
  const at = handed.parameters.findIndex((one) => one.name === name);
  const isChanged = new RegExp(`\\${name}\\s*(?:\\[[^\\]]*\\]\\s*)?=(?!=)`).test(behind.slice(0, found?.index));
  return at < 0 || isChanged ? undefined : { at, isSpread: false, isLater: true };
}

/** The list as the driver takes it, from what the dialect writes behind a statement that is alone. */
function listOf(dialect: Dialect, values: readonly string[], { atSink, sink }: HandedOn): string | undefined {
  const [statement] = sink.args;
  if (!statement) return undefined;
  const alone: Call = { ...sink, args: [statement] };
  const edits = dialect.hand({ call: alone, values, context: atSink, position: 0, literal: '' });
  const [edit, ...others] = edits ?? [];
  return edit && others.length === 0 && edit.start === edit.end && edit.start === statement.value.end
    ? /^, ([\s\S]+)$/.exec(edit.replacement)?.[1]
    : undefined;
}

export function bindThroughWrapper(context: FixContext): ProposedFix[] {
  const handed = handedOn(context);
  const call = handed?.context.rawFinding.site.call;
  const shown = handed && shownValues(handed);
  // What PHP prepares and executes with a list has question marks, whatever the driver.
  const dialect = shown?.isLater
    ? php(question, oneByOne)
    : handed && dialectOf(handed.atSink, { ...handed.sink, args: handed.sink.args.slice(0, 1) });
  if (!handed || !call || !dialect || !shown) return [];
  const position = parameterAt(handed.sink.args[0]?.value, handed);
  // The statement is the last argument so far, and the values come right behind it.
  if (position < 0 || shown.at !== position + 1 || call.args.length !== position + 1) return [];
  const given = call.args[position]?.value;
  const built = given?.kind === 'name' ? valueAt(given.name, handed.context.rawFinding.site.body, given.start) : given;
  const pieces = built && piecesOf(built);
  const found = pieces && withPlaceholders(context.text, pieces, dialect);
  if (!given || !built || !found) return [];
  const isOneByOne = shown.isLater !== true && dialect.hand === oneByOne;
  if (isOneByOne !== shown.isSpread) return [];
  const isRest = handed.parameters[shown.at]?.isRest === true;
  const inOne = shown.isLater === true ? inList(found.values) : listOf(dialect, found.values, handed);
  const list = isRest || isOneByOne ? found.values.join(', ') : inOne;
  // A list for a driver that takes single values is spelled by the caller's language alone.
  if (list === undefined || (isOneByOne && !isRest)) return [];
  const literal = joinedCode(
    dialect,
    found.sql
      .split(KEPT)
      .flatMap((part, at) =>
        at % 2 === 1 ? (found.kept[Number(part)] ?? []) : part === '' ? [] : dialect.quote(part),
      ),
  );
  const edits: TextEdit[] = [
    { start: built.start, end: built.end, replacement: literal },
    insert(given.end, `, ${list}`),
  ];
  return [{ description: 'Passes the values as bound parameters.', edits: inOrder(edits) }];
}
