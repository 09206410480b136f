/** @module Uploads stored under the client's file name, and so with a file type that the client chose. */
import type { Call, Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

const SENT_NAME = /^(?:getOriginalFilename|getSubmittedFileName)$/;
/** Methods that store a file, with the position of the target among the arguments. */
const STORES: ReadonlyMap<string, number> = new Map([
  ['transferTo', 0],
  ['copy', 1],
  ['copyInputStreamToFile', 1],
  ['writeByteArrayToFile', 0],
  ['write', 0],
]);
/** Functions that check a name, type or content; a matching name is trusted. */
const CHECKS =
  /^(?:endsWith|matches|contains|containsKey|containsIgnoreCase|equals|equalsIgnoreCase|equalsAny|getContentType|detect|probeContentType|isExtension)$|valid|check|verif|allow|sanit|accept/i;

/** Returns the first value of each variable in the function. */
function valuesIn(definition: FunctionDefinition): Map<string, Expression> {
  const values = new Map<string, Expression>();
  walk(definition.body, (part) => {
    if (part.kind !== 'declare' && part.kind !== 'assign') return;
    if (part.target.kind === 'name' && part.value && !values.has(part.target.name))
      values.set(part.target.name, part.value);
  });
  return values;
}

const DEPTH_MAX = 5;

function holdsSentName(value: Expression, values: ReadonlyMap<string, Expression>, depth = 0): boolean {
  let found = false;
  const names: string[] = [];
  walk([value], (part) => {
    if (part.kind === 'call' && part.callee.kind === 'member') found ||= SENT_NAME.test(part.callee.name);
    if (part.kind === 'name') names.push(part.name);
  });
  if (found || depth === DEPTH_MAX) return found;
  return names.some((name) => {
    const held = values.get(name);
    return held !== undefined && holdsSentName(held, values, depth + 1);
  });
}

function isChecked(definition: FunctionDefinition): boolean {
  let found = false;
  walk(definition.body, (part) => {
    if (part.kind === 'call' && (part.callee.kind === 'member' || part.callee.kind === 'name'))
      found ||= CHECKS.test(part.callee.name);
    if (part.kind === 'switch') found = true;
  });
  return found;
}

const targetOf = ({ callee, args }: Call): Expression | undefined => {
  const position = callee.kind === 'member' ? STORES.get(callee.name) : undefined;
  return position === undefined ? undefined : args[position]?.value;
};

/** Reports `file.transferTo(new File(folder, file.getOriginalFilename()))` without a check of the file type. */
export const uncheckedUpload: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || !enclosing) return undefined;
  const target = targetOf(node);
  if (!target || !holdsSentName(target, valuesIn(enclosing)) || isChecked(enclosing)) return undefined;
  return { weakness: 'unrestricted-upload', start: node.start, end: node.end, confidence: 'medium' };
};
