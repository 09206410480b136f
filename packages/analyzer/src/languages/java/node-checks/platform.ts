/**
 * @module Checks for Java and Kotlin platforms: handlers of any HTTP method, foreign intents, custom ciphers and
 * hashes.
 */

import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { namesSecret } from '../../../node-checks/names.ts';
import { holdsSecret } from '../../../node-checks/secrets/logging.ts';
import { BINDING_CHECKS, TYPED_CHECKS } from '../../../node-checks/typed-checks.ts';

const findingAt = (weakness: string, { start, end }: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  detail,
});

const calledName = (node: Expression): string =>
  node.kind === 'call' && (node.callee.kind === 'member' || node.callee.kind === 'name') ? node.callee.name : '';

const WRITES = /^(?:save|delete|remove|update|insert|persist|merge|transfer|setPassword|create|add)(?:[A-Z]\w*)?$/;
const STORE = /repo|dao|service|manager|store|mapper/i;

/** Reports a handler for any HTTP method that changes data: CSRF protection doesn't cover GET. */
const anyMethod: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  return node.definition.methods.flatMap((method) => {
    const mapping = method.annotations.find(({ name }) => /(?:^|\.)RequestMapping$/.test(name));
    if (!mapping || mapping.args.some(({ name }) => name === 'method')) return [];
    let isWritten = false;
    walk(method.body, (part) => {
      if (part.kind !== 'call' || part.callee.kind !== 'member' || !WRITES.test(part.callee.name)) return;
      const { object } = part.callee;
      isWritten ||= STORE.test(object.kind === 'name' || object.kind === 'member' ? object.name : '');
    });
    return isWritten
      ? [findingAt('csrf-disabled', mapping, 'Without `method` it also accepts GET, which has no CSRF protection.')]
      : [];
  });
};

const EXTRA = /^(?:get(?:Parcelable|Serializable)(?:Extra)?(?:Compat)?|parseUri)$/;
const STARTS =
  /^(?:startActivity|startActivityForResult|startService|startForegroundService|sendBroadcast|bindService)$/;

/** Returns the value without casts and without a fallback: `extra ?: return`. */
function given(value: Expression): Expression {
  const inner = withoutCasts(value);
  // `(Intent) extras.get("next")`
  if (value.kind === 'cast' && /(?:^|\.)Intent$/.test(value.type.name) && calledName(inner) === 'get')
    return { ...inner, kind: 'call', callee: { kind: 'name', name: 'getParcelable', start: 0, end: 0 }, args: [] };
  return inner.kind === 'binary' && inner.operator === '??' ? given(inner.left) : inner;
}

/** Checks for an intent taken from another intent, directly or through a local variable. */
function isForeignIntent(value: Expression, enclosing: FunctionDefinition | undefined): boolean {
  const inner = given(value);
  if (EXTRA.test(calledName(inner))) return true;
  if (inner.kind !== 'name' || !enclosing) return false;
  let isGiven = false;
  let isChecked = false;
  walk(enclosing.body, (node) => {
    // A later check doesn't protect an earlier use.
    if (node.start > value.start) return;
    if ((node.kind === 'declare' || node.kind === 'assign') && node.value && node.target.kind === 'name')
      isGiven ||= node.target.name === inner.name && EXTRA.test(calledName(given(node.value)));
    isChecked ||=
      /^(?:resolveActivity|getComponent|getCallingActivity|getCallingPackage|removeFlags|sanitize\w*)$/.test(
        calledName(node as Expression),
      );
    isChecked ||= node.kind === 'member' && /^(?:component|callingActivity|callingPackage)$/.test(node.name);
  });
  return isGiven && !isChecked;
}

/** Reports `startActivity(getIntent().getParcelableExtra("next"))` and `setResult(RESULT_OK, getIntent())`. */
const foreignIntent: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call') return undefined;
  const name = calledName(node);
  const [first, second] = node.args.map(({ value }) => value);
  if (STARTS.test(name) && first && isForeignIntent(first, enclosing))
    return findingAt('unsafe-forward', node, "Another app chooses what is opened with this app's permissions.");
  if (name !== 'setResult' || !second) return undefined;
  const isOwn = calledName(second) === 'getIntent' || (second.kind === 'name' && second.name === 'intent');
  return isOwn
    ? findingAt('unsafe-forward', node, "Flags set by another app can grant it access to this app's files.")
    : undefined;
};

/** Reports secrets in notifications, which the lock screen shows, and on the clipboard, which any app can read. */
const shownSecret: NodeCheck = (node) => {
  if (
    node.kind !== 'call' ||
    !/^(?:setContentText|setContentTitle|setTicker|bigText|newPlainText)$/.test(calledName(node))
  )
    return undefined;
  return node.args.some(({ value }) => holdsSecret(value))
    ? findingAt(
        'sensitive-data-exposed',
        node,
        'Notifications and the clipboard can be read by other apps, and show on the lock screen.',
      )
    : undefined;
};

const isKeyPart = (value: Expression): boolean => {
  let found = false;
  walk([value], (part) => {
    if (part.kind === 'index' && part.index?.kind === 'binary' && part.index.operator === '%') found = true;
    const position =
      part.kind === 'call' && /^(?:charAt|get)$/.test(calledName(part)) ? part.args[0]?.value : undefined;
    if (position?.kind === 'binary' && position.operator === '%') found = true;
  });
  return found;
};

/** Reports `data[i] ^ key[i % key.length]`. */
const homeMadeCipher: NodeCheck = (node) => {
  if (node.kind !== 'binary' || node.operator !== '^') return undefined;
  return isKeyPart(node.left) || isKeyPart(node.right)
    ? findingAt('weak-cipher', node, 'A repeating XOR key can be recovered from the encrypted data.')
    : undefined;
};

const WEAK_SUITE = /^(?:TLS|SSL)_\w*(?:RC4|NULL|EXPORT|_anon_|DES_CBC|3DES|RC2|IDEA)/;

/** Reports `socket.setEnabledCipherSuites(new String[] {"TLS_RSA_WITH_RC4_128_MD5"})`. */
const weakSuites: NodeCheck = (node) => {
  const given =
    node.kind === 'call' && /^(?:setEnabledCipherSuites|cipherSuites)$/.test(calledName(node))
      ? node.args.map(({ value }) => value)
      : node.kind === 'assign' &&
          node.target.kind === 'member' &&
          /^(?:enabledCipherSuites|cipherSuites)$/.test(node.target.name)
        ? [node.value]
        : [];
  const found: NodeFinding[] = [];
  walk(given, (part) => {
    if (part.kind === 'string' && WEAK_SUITE.test(part.value))
      found.push(findingAt('weak-cipher', node, `\`${part.value}\` is broken.`));
  });
  return found.slice(0, 1);
};

/** Reports `Integer.toHexString(b & 0xff)` per byte: leading zeros are lost, so different hashes may look the same. */
const droppedZeros: NodeCheck = (node, { enclosing, source }) => {
  if (calledName(node as Expression) !== 'toHexString' || node.kind !== 'call' || !enclosing) return undefined;
  const value = node.args[0]?.value;
  const isByte =
    value?.kind === 'binary' && value.operator === '&' && value.right.kind === 'number' && value.right.value === 255;
  if (!isByte) return undefined;
  const text = source.slice(enclosing.start, enclosing.end);
  return /digest|hash|md5|sha/i.test(text) &&
    !/["']0["']|length\(?\)? *(?:==|<)|0x100|padStart|%02x|<? ?0x10\b/.test(text)
    ? findingAt('weak-hash', node, 'Leading zeros are dropped, so different digests produce the same string.')
    : undefined;
};

/** Reports custom message digests, and remote methods that accept objects of any class. */
const types: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  const { supertypes, methods, start, name } = node.definition;
  const head = { start, end: start + name.length };
  const extendsType = (type: RegExp): boolean => supertypes.some((one) => type.test(one.name));
  if (extendsType(/(?:^|\.)MessageDigest(?:Spi)?$/))
    return findingAt('weak-hash', head, 'A custom digest has had no cryptographic review.');
  if (!extendsType(/(?:^|\.)Remote$/)) return undefined;
  return methods.flatMap((method) =>
    method.parameters.some(({ type }) => /^(?:java\.lang\.)?Object$/.test(type?.name ?? ''))
      ? [
          findingAt(
            'unsafe-deserialization',
            { start: method.nameStart, end: method.nameStart + method.name.length },
            'The caller can send an object of any class.',
          ),
        ]
      : [],
  );
};

/** Reports `new Cookie("password", password)`: the browser stores it in plain text. */
const storedSecret: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const name = calledName(node);
  const [key, value] = node.args.map((argument) => argument.value);
  const named = key?.kind === 'string' && /passw|pin$|ssn|card/i.test(key.value) && namesSecret(key.value);
  if (
    /^(?:Cookie|setProperty)$/.test(name) &&
    value &&
    named &&
    value.kind !== 'string' &&
    !/encr|hash|cipher/i.test(calledName(value))
  )
    return findingAt('cleartext-storage', node, 'A secret is stored in plain text.');
  return undefined;
};

/** Reports `finally { return … }`, which discards a thrown exception. */
const lostException: NodeCheck = (node) => {
  if (node.kind !== 'try' || !node.finally) return undefined;
  let left: Expression | Statement | undefined;
  walk(node.finally, (part) => {
    if (part.kind === 'function' || part.kind === 'class') return 'skip';
    if (part.kind === 'return') left = part;
    return undefined;
  });
  return left && findingAt('swallowed-exception', left, 'It discards any pending exception.');
};

/** Reports `new LocalServerSocket("sync")`: every app on the device can connect, and the caller isn't checked. */
const openLocalSocket: NodeCheck = (node, { source }) =>
  calledName(node as Expression) === 'LocalServerSocket' && !/[pP]eerCredentials/.test(source)
    ? findingAt('missing-authorization', node, 'Any app on the device can connect, and the caller is not checked.')
    : undefined;

export const PLATFORM_CHECKS: readonly NodeCheck[] = [
  lostException,
  openLocalSocket,
  anyMethod,
  foreignIntent,
  shownSecret,
  homeMadeCipher,
  weakSuites,
  droppedZeros,
  types,
  storedSecret,
  ...TYPED_CHECKS,
  ...BINDING_CHECKS,
];
