/** @module Constant IVs, nonces and salts, and too few iterations, by the names of calls and options. */
import { lastName } from '../../ir/chains.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../check.ts';

const DERIVES = /pbkdf2|derive_?(?:key|bits)|(?:^|_)kdf|hash_?(?:secret|password|pw)|scrypt|argon2/i;
const CIPHERS = /crypt|cipher|seal|start|init|create_?(?:de)?cipher\w*/i;
const ROUNDS_MIN = 100_000;
/** Lengths of keys, salts and hashes, which aren't iteration counts. */
const LENGTHS = new Set([16, 20, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]);

function literalText(value: Expression): string {
  if (value.kind === 'string') return value.value;
  return value.kind === 'concat' ? value.parts.map(literalText).join('') : '';
}

/** Returns the constant string of an expression: a literal, or a name that is only bound to literals. */
function fixedText(value: Expression, { enclosing, body }: NodeContext): string {
  if (value.kind !== 'name') return value.kind === 'call' ? wrappedText(value) : literalText(value);
  let text = '';
  for (const region of [enclosing?.body ?? [], body]) {
    walk(region, (node) => {
      if (
        text === '' &&
        node.kind === 'declare' &&
        node.target.kind === 'name' &&
        node.target.name === value.name &&
        node.value
      )
        text = node.value.kind === 'call' ? wrappedText(node.value) : literalText(node.value);
    });
    if (text !== '') break;
  }
  return text;
}

/** Returns the literal in `Buffer.from('…')`, `'…'.encode()` and `'…'.getBytes()`. */
function wrappedText({ callee, args }: Call): string {
  const name = lastName(callee);
  if (
    !/^(?:from|encode|get_?bytes|bytes|b64decode|base64Decode|unhex|hex2bin|fromHex|to_?bytes|pack|createBuffer|parse|b)$/i.test(
      name,
    )
  )
    return '';
  const first = args[0]?.value;
  const text = first ? literalText(first) : '';
  return text || (callee.kind === 'member' ? literalText(callee.object) : '');
}

const CHECKSUM = /(?:^|[.:>_])(?:crc_?32\w*|adler_?32\w*|fnv\w*|murmur\w*|xxh\w*)(?:$|[.:]\w*$)/i;
const PROVES = /token|sign|(?:^|_)h?mac|secret|passw|auth/i;
const KEEPS_SECRET = /(?:^|_)key|secret|cred|token|passw|private/i;
/** Permission bit that lets all users read the file. */
const OTHERS_READ = 0o004;

/** Reports weaknesses by the enclosing function's name: a checksum used as a proof, a key that all users can read. */
export const weakByPurpose: NodeCheck = (node, context) => {
  const { source } = context;
  if (node.kind !== 'call') return undefined;
  const { start, end, callee } = node;
  const called = source.slice(Math.max(callee.start, callee.end - 60), callee.end);
  if (CHECKSUM.test(called) && PROVES.test(context.enclosingName))
    return { weakness: 'weak-hash', start, end, confidence: 'medium' };
  const mode = node.args[1]?.value;
  const isReadable = mode?.kind === 'number' && (mode.value & OTHERS_READ) !== 0;
  return /^f?chmod(?:_?sync)?$/i.test(lastName(node.callee)) && isReadable && KEEPS_SECRET.test(context.enclosingName)
    ? { weakness: 'permissive-file-mode', start, end, confidence: 'medium' }
    : undefined;
};

/** Reports constant arguments of calls named like a cipher or a key derivation. */
export const constantCryptoInput: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const name = lastName(node.callee);
  const isDerived = DERIVES.test(name);
  if (!isDerived && !CIPHERS.test(name)) return undefined;
  const found: NodeFinding[] = [];
  const tell = (weakness: string, { start, end }: Expression): void => {
    found.push({ weakness, start, end, confidence: 'medium', isPart: true });
  };
  const objects = [node, ...node.args.map(({ value }) => value)].filter(
    ({ kind }) => kind === 'object' || kind === 'call',
  );
  for (const { name: key, value } of objects
    .filter((one, at) => at === 0 || one.kind === 'object')
    .flatMap((one) => bindingsIn(one, context.source))) {
    if (/^(?:iv|nonce|init(?:ialization)?_?vector)$/i.test(key) && !isDerived && fixedText(value, context).length >= 8)
      tell('static-iv', value);
    if (/^salt$/i.test(key) && fixedText(value, context).length >= 3) tell('static-salt', value);
  }
  if (!isDerived) return found;
  const numbers = node.args.flatMap(({ value }) => (value.kind === 'number' ? [value] : []));
  const [few] = numbers.filter(({ value }) => value >= 1 && value < ROUNDS_MIN && !LENGTHS.has(value));
  if (
    /pbkdf2/i.test(context.source.slice(node.callee.start, node.callee.end)) &&
    few &&
    !numbers.some(({ value }) => value >= ROUNDS_MIN)
  )
    tell('weak-password-hash', few);
  const salt = node.args.find(({ value, name: key }) => key === undefined && /salt/i.test(fixedText(value, context)));
  if (salt) tell('static-salt', salt.value);
  return found;
};
