/** @module The nodes that a fix edits: the calls and values of a finding's statement. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../ir/index.ts';
import { expressionsIn, leafAt } from '../ir/leaves.ts';
import { fileHas } from '../text/file-has.ts';
import type { FixContext } from './recipe.ts';
import { onlyValueOf, piecesOf } from './sql/pieces.ts';

/** The expressions of the finding's statement. */
export function expressionsAt({ leaves, rawFinding }: FixContext): Expression[] {
  const leaf = leafAt(leaves, rawFinding.start);
  return leaf ? expressionsIn(leaf) : [];
}

/** The calls of the finding's statement: its own first, then inner ones, then enclosing ones. */
export function callsAt(context: FixContext): Call[] {
  const { start, end } = context.rawFinding;
  const rank = (call: Call): number => {
    if (call.start === start && call.end === end) return 0;
    return start <= call.start && call.end <= end ? 1 : 2;
  };
  const own = context.rawFinding.site?.call;
  const found = expressionsAt(context).filter((node) => node.kind === 'call');
  const sorted = found.sort((a, b) => rank(a) - rank(b));
  return own && own.end > own.start && !sorted.some((call) => call.start === own.start && call.end === own.end)
    ? [own, ...sorted]
    : sorted;
}

/** The calls of each file, collected once. */
/** Whether the file matches the pattern, a constant; found once per file, since each of its findings asks. */
export const fileMatches = ({ leaves, text }: FixContext, pattern: RegExp): boolean =>
  fileHas({ body: leaves, source: text }, pattern);

const collected = new WeakMap<FixContext['leaves'], readonly Call[]>();

/** Every call of the file, in the order of its statements. */
export function callsOfFile({ leaves }: FixContext): readonly Call[] {
  const known = collected.get(leaves);
  if (known) return known;
  const found = leaves.flatMap(expressionsIn).filter((node) => node.kind === 'call');
  collected.set(leaves, found);
  return found;
}

export const calledName = ({ callee }: Call): string =>
  callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';

export const codeOf = ({ text }: FixContext, node: { start: number; end: number }): string =>
  text.slice(node.start, node.end);

/** A literal or a function. */
export const isFixed = (node: Expression): boolean =>
  ['string', 'number', 'boolean', 'null', 'regex', 'function'].includes(node.kind);

/** `HttpHeaders.LOCATION`, `ContentType.Text.Html`: a constant by its name. */
export function isConstantName(node: Expression): boolean {
  if (node.kind === 'name') return /^[A-Z][A-Z\d_]+$/.test(node.name);
  if (node.kind !== 'member' || !/^[A-Z]/.test(node.name)) return false;
  return node.object.kind === 'name' ? /^[A-Z]/.test(node.object.name) : isConstantName(node.object);
}

/** The non-constant values of an expression; of a concatenated string, its parts. */
export function dynamicParts(node: Expression, context: FixContext): Expression[] {
  const pieces = piecesOf(node);
  if (pieces) return pieces.flatMap((piece) => ('code' in piece && !isFixed(piece.code) ? [piece.code] : []));
  // An object's values. A shorthand is key and value at once, so it can't be edited.
  if (node.kind === 'object')
    return node.entries.flatMap(({ value, start, spread }) =>
      spread || value.start === start ? [] : dynamicParts(value, context),
    );
  if (node.kind === 'await' || node.kind === 'cast') return dynamicParts(node.value, context);
  return isFixed(node) ? [] : [node];
}

/** The names that the steps of the flow quote: the variables and parameters that carry the data. */
export const namesOfFlow = ({ rawFinding }: FixContext): ReadonlySet<string> =>
  new Set(rawFinding.steps.flatMap(({ note }) => /'([\w$]+)'/.exec(note)?.[1] ?? []));

/** Whether the flow goes through the expression: by its name, or because a step is in it. */
export function isOfFlow(node: Expression, context: FixContext): boolean {
  return (
    (node.kind === 'name' && namesOfFlow(context).has(node.name)) ||
    context.rawFinding.steps.some(({ start }) => node.start <= start && start < node.end)
  );
}

/** The parts that carry the data: those named by the flow's steps, else all. */
export function taintedParts(context: FixContext): Expression[] {
  const { rawFinding } = context;
  const call = rawFinding.site?.call ?? callsAt(context)[0];
  if (!call) return [];
  const body = rawFinding.site?.body ?? [];
  const names = namesOfFlow(context);
  const starts = new Set(rawFinding.steps.map(({ start }) => start));
  const parts = call.args.flatMap(({ value: given }) => {
    // `[]byte(mail)`
    const value = given.kind === 'cast' && given.value.kind === 'name' ? given.value : given;
    const built = value.kind === 'name' ? onlyValueOf(value.name, body) : undefined;
    const inner = built && piecesOf(built) && piecesOf(built)?.length !== 1 ? dynamicParts(built, context) : [];
    return inner.length > 0 ? inner : dynamicParts(value, context);
  });
  const isNamed = (node: Expression): boolean =>
    (node.kind === 'name' && names.has(node.name)) ||
    starts.has(node.start) ||
    [...starts].some((start) => node.start <= start && start < node.end);
  const named = parts.filter(isNamed);
  return named.length > 0 ? named : parts;
}

/** The token that opens an interpolated value, right before the offset: `${`, `#{`, `{` of an f-string, `\\(`. */
export function interpolationAt(text: string, start: number): string | undefined {
  const opens = /(?:[$#]?\{|\\\()[ \t]*$/.exec(text.slice(Math.max(0, start - 8), start))?.[0];
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return opens !== undefined && (opens.startsWith('\\') || /["'`]/.test(line)) ? opens : undefined;
}

/** Replaces a value by constant text: as a literal, or inside a string as plain text. */
export function fixedTextEdit(
  { start, end }: Expression,
  fixed: string,
  quote: (text: string) => string,
  context: FixContext,
): TextEdit | undefined {
  const { text, language } = context;
  const opens = interpolationAt(text, start);
  // `"user $name"` in languages where the dollar isn't part of the name.
  if (text[start - 1] === '$' && /^(?:kotlin|groovy|scala|dart)$/.test(language))
    return { start: start - 1, end, replacement: fixed };
  // `"user $name"`: a variable interpolated without braces.
  const isBare =
    text[start] === '$' &&
    expressionsAt(context).some(
      (node) =>
        node.kind === 'concat' &&
        text[node.start] === '"' &&
        node.parts.some((part) => part.start === start) &&
        !/(?<!\\)"/.test(text.slice(node.start + 1, start)),
    );
  if (isBare && opens === undefined) return { start, end, replacement: fixed };
  // In a shell, the quotes around the value stay.
  if (language === 'shell' && text[start - 1] === '"' && text[end] === '"') return { start, end, replacement: fixed };
  if (opens === undefined) return { start, end, replacement: quote(fixed) };
  const closes = /^[ \t]*[})]/.exec(text.slice(end, end + 4))?.[0];
  return closes === undefined
    ? undefined
    : { start: start - opens.length, end: end + closes.length, replacement: fixed };
}
