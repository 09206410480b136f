/** @module Structural defects in Go: hand-written ECB, errors in responses, partial URL checks. */

import { constantResult } from '../../../ir/constant-result.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../../../node-checks/check.ts';
import { assignedValue, calledName } from '../../../node-checks/locals.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { heldLock } from '../../../node-checks/structure/held-locks.ts';
import { beyondLength, powerByXor } from '../../../node-checks/structure/off-by-one.ts';
import { findingAt } from '../../../node-checks/typed-checks.ts';

const BLOCK_CIPHER = /\b(?:aes|des|blowfish|twofish|cast5)\.New(?:TripleDES)?Cipher\(|\bcipher\.Block\b/;

/** Reports `for … { block.Encrypt(out[i:j], in[i:j]) }`: ECB mode. With `^`, the loop implements another mode. */
const blockByBlock: NodeCheck = (node, { source }) => {
  if (node.kind !== 'loop' || !BLOCK_CIPHER.test(source) || source.slice(node.start, node.end).includes('^'))
    return undefined;
  let at: Call | undefined;
  walk(node.body, (part) => {
    if (part.kind === 'function' || part.kind === 'loop') return 'skip';
    const [, from] = part.kind === 'call' ? part.args : [];
    if (
      part.kind === 'call' &&
      calledName(part) === 'Encrypt' &&
      part.args.length === 2 &&
      from?.value.kind === 'slice'
    )
      at ??= part;
    return undefined;
  });
  return at && { ...findingAt('weak-cipher', at), detail: 'Equal blocks produce equal ciphertext (ECB).' };
};

const MODES = /^(?:NewCBCEncrypter|NewCFBEncrypter|NewCTR|NewOFB|Seal)$/;
/** Reports `cipher.NewCBCEncrypter(block, key[:16])`: the IV is the same for every message. */
const keyAsVector: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !MODES.test(calledName(node))) return undefined;
  const given = node.args[1]?.value;
  const value = given && assignedValue(given, context);
  return value?.kind === 'slice' && /key$/i.test(lastName(value.object))
    ? { ...findingAt('static-iv', node), detail: 'The IV is a part of the key, so it is always the same.' }
    : undefined;
};

const ERROR = /^(?:err|e|\w*Err)$/;
const isError = (value: Expression): boolean =>
  (value.kind === 'name' && ERROR.test(value.name)) ||
  (value.kind === 'call' &&
    calledName(value) === 'Error' &&
    value.callee.kind === 'member' &&
    isError(value.callee.object)) ||
  (value.kind === 'cast' && isError(value.value)) ||
  (value.kind === 'binary' && value.operator === '+' && (isError(value.left) || isError(value.right))) ||
  (value.kind === 'concat' && value.parts.some(isError)) ||
  (value.kind === 'call' &&
    /^Sprint(?:f|ln)?$/.test(calledName(value)) &&
    value.args.some((one) => isError(one.value)));

/** Checks for a response writer that is a parameter of the function. */
const isAnswer = (value: Expression | undefined, { enclosing }: NodeContext): boolean =>
  value?.kind === 'name' &&
  enclosing?.parameters.some(
    ({ target, type }) =>
      target.kind === 'name' && target.name === value.name && /(?:^|\.)ResponseWriter$/.test(type?.name ?? ''),
  ) === true;

/** Reports internal errors sent to the client: `fmt.Fprintf(w, "failed: %v", err)`, `w.Write([]byte(err.Error()))`. */
const errorWritten: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { name, object } = node.callee;
  const [first, ...others] = node.args.map(({ value }) => value);
  const isSent =
    (/^(?:Fprint(?:f|ln)?|WriteString)$/.test(name) && isAnswer(first, context) && others.some(isError)) ||
    (/^Write(?:String)?$/.test(name) && isAnswer(object, context) && first !== undefined && isError(first)) ||
    // `c.String(http.StatusInternalServerError, err.Error())`
    (/^String$/.test(name) &&
      rootName(object) === 'c' &&
      first !== undefined &&
      /InternalServerError|^50\d$/.test(context.source.slice(first.start, first.end)) &&
      others.some(isError));
  return isSent ? { ...findingAt('error-details-exposed', node, 'low'), severity: 'low' } : undefined;
};

/**
 * Reports host key callbacks that accept every key:
 * `func(host string, remote net.Addr, key ssh.PublicKey) error { return nil }`.
 */
const anyHostKey: NodeCheck = (node) => {
  if (node.kind !== 'function' || node.definition.parameters.length !== 3) return undefined;
  const types = node.definition.parameters.map(({ type }) => type?.name ?? '');
  return types[0] === 'string' && /Addr$/.test(types[1] ?? '') && /PublicKey$/.test(types[2] ?? '')
    ? constantResult(node.definition) === 'null'
      ? findingAt('certificate-check-disabled', node)
      : undefined
    : undefined;
};

const JUDGES = /redirect|local|safe|valid|relative|sanit|return_?(?:to|url)/i;
const isSlash = (node: Expression, source: string): boolean =>
  /^['"`]\/['"`]$/.test(source.slice(node.start, node.end));
/** Returns the source of the string whose character at that position is compared with a slash; '' for other nodes. */
const asksCharacter = (node: Expression, operator: string, at: number, source: string): string => {
  if (node.kind !== 'binary' || node.operator !== operator || node.left.kind !== 'index') return '';
  const { index, object } = node.left;
  return index?.kind === 'number' && index.value === at && isSlash(node.right, source)
    ? source.slice(object.start, object.end)
    : '';
};

/** Reports `url[0] == '/' && url[1] != '/'`: browsers treat `/\` as `//`. */
const halfLocal: NodeCheck = (node, { source, enclosing, enclosingName }) => {
  if (node.kind !== 'binary' || node.operator !== '&&' || !enclosing) return undefined;
  const around = source.slice(enclosing.start, enclosing.end);
  if (/\\\\/.test(around) || (!JUDGES.test(enclosingName) && !/redirect/i.test(around))) return undefined;
  const parts: Expression[] = [];
  walk([node], (part) => {
    if (part.kind === 'binary') parts.push(part);
  });
  const first = parts.map((part) => asksCharacter(part, '==', 0, source)).find((text) => text !== '');
  const isHalf = parts.some((part) => asksCharacter(part, '!=', 1, source) === first);
  return first && isHalf
    ? {
        ...findingAt('incomplete-address-check', node),
        detail: 'Browsers treat a backslash as a slash, so `/\\` leads to another host.',
      }
    : undefined;
};

const PRINTS = /^Print(?:f|ln)?$/;
const SECRET = /^(?:\w*[pP]assword|\w*[pP]asswd|\w*[sS]ecret(?:Key)?|apiKey|privateKey)$/;
/** Reports `fmt.Println("password:", password)`: a service's standard output ends up in its log. */
const secretPrinted: NodeCheck = (node): NodeFinding | undefined => {
  if (node.kind !== 'call' || !PRINTS.test(calledName(node)) || rootName(node.callee) !== 'fmt') return undefined;
  return node.args.some(({ value }) => /^(?:name|member)$/.test(value.kind) && SECRET.test(lastName(value)))
    ? { ...findingAt('sensitive-data-logged', node, 'low'), severity: 'low' }
    : undefined;
};

export const GO_STRUCTURE: readonly NodeCheck[] = [
  blockByBlock,
  keyAsVector,
  errorWritten,
  anyHostKey,
  halfLocal,
  secretPrinted,
  heldLock,
  beyondLength,
  powerByXor,
];
