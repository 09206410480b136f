/** @module Restricts what a reader of objects creates, in the lines before it reads. */
import type { Expression } from '../../../ir/index.ts';
import { inOrder, type ProposedFix } from '../../recipe.ts';

/** The reader, and the name under which it is restricted. */
interface Reader {
  node: Expression;
  name: string;
  /** Whether the code reads from that name already. */
  isNamed: boolean;
}

/** The fix that inserts the lines and reads from the restricted reader. */
export const restrictReader = (
  place: { at: number; indent: string },
  lines: readonly string[],
  { node, name, isNamed }: Reader,
): ProposedFix => ({
  description:
    'Creates only objects of the classes that the environment variable `ALLOWED_CLASSES` lists; set it in the deployment.',
  edits: inOrder([
    { start: place.at, end: place.at, replacement: lines.map((line) => `${place.indent}${line}\n`).join('') },
    ...(isNamed ? [] : [{ start: node.start, end: node.end, replacement: name }]),
  ]),
});
