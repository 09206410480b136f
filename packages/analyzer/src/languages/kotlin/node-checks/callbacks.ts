/** @module Callbacks, interfaces of clients and loaded code of Kotlin programs. */
import type { Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { calledName } from '../../../node-checks/locals.ts';
import { lastName } from '../../../node-checks/names.ts';
import { timingUnsafeComparison } from '../../../node-checks/secrets/timing-comparisons.ts';
import { wordsOf } from '../../../text/words.ts';

const FAILS = /^on(?:Error|Failure|Failed|Authentication(?:Error|Failed)|Exception|Timeout|Cancel(?:led)?)$/;
const RIGHTS = new Set(['unlocked', 'authenticated', 'authorized', 'authorised', 'verified', 'granted', 'allowed']);
const namesRight = (name: string): boolean => {
  const words = wordsOf(name);
  return RIGHTS.has(words.at(-1) ?? '') || /logged in$|signed in$/.test(words.join(' '));
};

/** `override fun onError(code: Int) { unlocked = true }` */
function openOnFailure({ name, body }: FunctionDefinition): NodeFinding[] {
  if (!FAILS.test(name)) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind === 'if' || node.kind === 'switch') return 'skip';
    if (node.kind !== 'assign' || node.value.kind !== 'boolean' || !node.value.value) return undefined;
    if (namesRight(lastName(node.target)))
      found.push({ weakness: 'fail-open', start: node.start, end: node.end, confidence: 'medium' });
    return undefined;
  });
  return found;
}

const SECRET =
  /^(?:access_?token|auth_?token|id_?token|api_?key|token|passw(?:or)?d|pwd|secret|client_secret|session_?id|pin)$/i;

/** `@GET("items") fun items(@Query("access_token") token: String)` */
function secretParameters({ parameters }: FunctionDefinition): NodeFinding[] {
  return parameters.flatMap(({ annotations }) =>
    annotations.flatMap(({ name, args, start, end }): NodeFinding[] => {
      const written = args[0]?.value;
      return /^(?:retrofit2\.http\.)?Query(?:Name)?$/.test(name) &&
        written?.kind === 'string' &&
        SECRET.test(written.value)
        ? [{ weakness: 'secret-in-query', start, end, confidence: 'medium' }]
        : [];
    }),
  );
}

const SHARED =
  /^(?:getExternalStorageDirectory|getExternalStoragePublicDirectory|getExternalFilesDir|getExternalCacheDir)$/;
const LOADS = /^(?:DexClassLoader|PathClassLoader|DexFile|DelegateLastClassLoader)$/;

/** `DexClassLoader(File(Environment.getExternalStorageDirectory(), name).path, …)` */
function sharedCode({ body }: FunctionDefinition): NodeFinding[] {
  const held = new Set<string>();
  const isShared = (value: Expression): boolean => {
    let found = false;
    walk([value], (node) => {
      found ||= SHARED.test(calledName(node));
      found ||= (node.kind === 'member' || node.kind === 'name') && /^external(?:CacheDir|MediaDirs)$/.test(node.name);
      found ||= node.kind === 'string' && /^\/sdcard\b/.test(node.value);
      found ||= node.kind === 'name' && held.has(node.name);
    });
    return found;
  };
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.value && isShared(node.value))
      held.add(node.target.name);
  });
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    const first = node.kind === 'call' && LOADS.test(calledName(node)) ? node.args[0]?.value : undefined;
    if (first && isShared(first))
      found.push({
        weakness: 'untrusted-code-load',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        cwe: [829, 427],
        detail: 'Other apps can write to this storage, and what they write there runs with the rights of this app.',
      });
  });
  return found;
}

const PROVES = /mac$|^mac|hmac|^sign|signature|digest|^tag$/i;
/** A proof that the code computes: `mac(key, body)`. */
const computed = (value: Expression): Expression | undefined =>
  value.kind === 'call' && value.callee.kind === 'name' && PROVES.test(value.callee.name) ? value.callee : undefined;

/** `mac(key, body).contentEquals(signature)`. */
const contentCompared: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'contentEquals') return undefined;
  const right = node.args[0]?.value;
  if (!right) return undefined;
  const left = node.callee.object;
  const proofs = [computed(left), computed(right)];
  if (!proofs.some((one) => one !== undefined)) return undefined;
  const { start, end } = node;
  return timingUnsafeComparison(
    { kind: 'binary', operator: '==', left: proofs[0] ?? left, right: proofs[1] ?? right, start, end },
    context,
  );
};

/** `setLevel(Level.BODY)`, `level = Level.BODY`: what asks for a debug build first is left out. */
function loggedBodies({ body }: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind === 'if' || node.kind === 'conditional' || node.kind === 'switch') return 'skip';
    const value =
      node.kind === 'assign' && lastName(node.target) === 'level'
        ? node.value
        : node.kind === 'call' && calledName(node) === 'setLevel'
          ? node.args[0]?.value
          : undefined;
    if (value?.kind !== 'member') return undefined;
    const { object, name } = value;
    if (/^(?:BODY|HEADERS|ALL)$/.test(name) && /^(?:Level|LogLevel)$/.test(lastName(object)))
      found.push({
        weakness: 'sensitive-data-logged',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: 'Headers of all requests, with their tokens, are written to the log.',
      });
    return undefined;
  });
  return found;
}

const isAddress = (name: string | undefined): boolean => /(?:^|\.)Inet(?:4|6|Socket)?Address$/.test(name ?? '');

/** `address.canonicalHostName == "build.example.org"`. */
const namedAddress: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator) || !enclosing) return undefined;
  const addresses = new Set(
    enclosing.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && isAddress(type?.name) ? [target.name] : [],
    ),
  );
  const isNamed = [node.left, node.right].some(
    (side) =>
      side.kind === 'member' &&
      /^(?:canonicalHostName|hostName)$/.test(side.name) &&
      ((side.object.kind === 'name' && addresses.has(side.object.name)) ||
        (side.object.kind === 'member' && side.object.name === 'inetAddress')),
  );
  return isNamed
    ? {
        weakness: 'client-side-decision',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        cwe: [350, 290],
        detail: 'The owner of the address chooses its name.',
      }
    : undefined;
};

export const CALLBACK_CHECKS: readonly NodeCheck[] = [
  (node) =>
    node.kind === 'class'
      ? node.definition.methods.flatMap((method) => [
          ...openOnFailure(method),
          ...secretParameters(method),
          ...sharedCode(method),
          ...loggedBodies(method),
        ])
      : undefined,
  contentCompared,
  namedAddress,
];
