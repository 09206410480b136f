/** @module Uploads stored under the client's file name, whose extension decides how the server treats the file. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

/** Checks whether the value contains the client's file name unchanged. */
function keepsName(node: Expression): boolean {
  switch (node.kind) {
    case 'member':
      return node.name === 'originalname';
    case 'concat':
      return node.parts.some(keepsName);
    case 'binary':
      return node.operator === '+' && (keepsName(node.left) || keepsName(node.right));
    default:
      return false;
  }
}

/** Reports multer's `filename: (req, file, callback) => callback(null, file.originalname)`. */
export const storedUnderOwnName: NodeCheck = (node) => {
  if (node.kind !== 'object') return undefined;
  const entry = node.entries.find(({ key }) => key === 'filename');
  if (entry?.value.kind !== 'function') return undefined;
  const { parameters, body } = entry.value.definition;
  const callback = parameters[2]?.target;
  if (callback?.kind !== 'name') return undefined;
  let found: Expression | undefined;
  walk(body, (part) => {
    if (part.kind !== 'call' || part.callee.kind !== 'name' || part.callee.name !== callback.name) return;
    const stored = part.args[1]?.value;
    if (stored && keepsName(stored)) found = part;
  });
  return found && { weakness: 'unrestricted-upload', start: found.start, end: found.end, confidence: 'medium' };
};
