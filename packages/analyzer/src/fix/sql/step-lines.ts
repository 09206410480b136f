/** @module The texts of an assembled statement: what each step adds, and the variables that it reads. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { FixContext } from '../recipe.ts';
import { type Placed, placedIn, readOf, type Write, writesOf } from './assembled.ts';
import type { Dialect } from './bindings.ts';
import type { Collecting } from './collected.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** What the fix of an assembled statement is made of. */
export interface Input {
  context: FixContext;
  call: Call;
  dialect: Dialect;
  argument: Expression;
  position: number;
  assembled: Assembled;
  collecting: Collecting;
}

/** A step or argument as text, and the variables that it reads as a whole. */
export interface Line {
  write: Write | undefined;
  start: number;
  end: number;
  pieces: readonly Piece[];
  /** The end of the last step, if several are one text. */
  until?: number;
  /** What those steps lose. */
  removed?: readonly TextEdit[];
}

/** The pieces of several texts, one behind the other. */
const piecesOfAll = (parts: readonly Expression[]): Piece[] =>
  parts.flatMap((part): readonly Piece[] => piecesOf(part) ?? [{ code: part }]);

/** The leftmost expression of an operation; Ruby's `text << a << b` begins with the text. */
function leftmost(node: Expression): Expression {
  return node.kind === 'binary' && node.operator === '+' ? leftmost(node.left) : node;
}

export function lineOf(write: Write | undefined, parts: readonly Expression[]): Line | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return undefined;
  return { write, start: leftmost(first).start, end: last.end, pieces: piecesOfAll(parts) };
}

/** The names that an expression reads. */
export function namesIn(node: Expression): Set<string> {
  const names = new Set<string>();
  walk([node], (one) => {
    if (one.kind === 'name') names.add(one.name);
  });
  return names;
}

export class Assembled {
  readonly writes = new Map<string, readonly Write[]>();
  readonly #context: FixContext;
  readonly #until: number;
  #placed: readonly Placed[] | undefined;

  constructor(context: FixContext, argument: Expression) {
    this.#context = context;
    this.#until = argument.start;
    this.#collect(argument);
  }

  get body(): readonly Statement[] {
    return this.#context.rawFinding.site?.body ?? [];
  }

  #collect(node: Expression): void {
    this.#placed ??= placedIn(this.body);
    const placed = this.#placed;
    for (const name of namesIn(node)) {
      if (this.writes.has(name)) continue;
      const writes = writesOf(name, placed, this.#until);
      if (!writes) continue;
      this.writes.set(name, writes);
      for (const { parts } of writes) for (const part of parts) this.#collect(part);
    }
  }

  /** Whether an expression is one of the texts, not a value. */
  isText = (node: Expression): boolean => {
    if (node.kind === 'conditional') return [node.whenTrue, node.whenFalse].every((one) => this.#isTextual(one));
    const name = readOf(node);
    return name !== undefined && this.writes.has(name);
  };

  #isTextual(node: Expression): boolean {
    const pieces = piecesOf(node) ?? [{ code: node }];
    return pieces.every((piece) => 'text' in piece || this.isText(piece.code));
  }
}

/** The text of the pieces so far has an open quote. */
const isOpen = (pieces: readonly Piece[]): boolean =>
  pieces.reduce((count, piece) => count + ('text' in piece ? piece.text.split("'").length - 1 : 0), 0) % 2 === 1;

/** What a line loses when its text moves into the step before it: the whole line, if it has nothing else. */
function removal({ start, end }: { start: number; end: number }, text: string): TextEdit | undefined {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const isAlone = text.slice(line, start).trim() === '' && /^[ \t]*;?[ \t]*$/.test(text.slice(end, newline));
  return newline >= 0 && isAlone ? { start: line, end: newline + 1, replacement: '' } : undefined;
}

/**
 * The texts of a variable's steps. Steps that stand right behind each other and share a value's quotes, such as
 * `text.append("name = '"); text.append(name); text.append("'");`, are one text.
 */
export function linesOf(writes: readonly Write[], text: string): Line[] {
  const lines = writes.flatMap((write) =>
    write.parts.length > 1 && write.isFirst
      ? write.parts.flatMap((part) => lineOf(write, [part]) ?? [])
      : (lineOf(write, write.parts) ?? []),
  );
  const merged: Line[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    const between =
      last?.write && line.write ? text.slice(last.until ?? last.write.statement.end, line.write.statement.start) : '';
    const isNext = last?.write?.variable === line.write?.variable && /^\s*;?\s*$/.test(between);
    const removed =
      last && line.write && isNext && isOpen(last.pieces) ? removal(line.write.statement, text) : undefined;
    if (last && line.write && removed)
      merged[merged.length - 1] = {
        ...last,
        pieces: [...last.pieces, ...line.pieces],
        until: line.write.statement.end,
        removed: [...(last.removed ?? []), removed],
      };
    else merged.push(line);
  }
  return merged;
}
