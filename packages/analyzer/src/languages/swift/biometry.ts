/** @module Local authentication that only gives a boolean: nothing is released from the keychain. */
import type { FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { lastName } from '../../node-checks/names.ts';

const KEYCHAIN = /^SecItem|[kK]eychain|^SecAccessControl|^evaluateAccessControl$|^kSec(?:Attr|Use|Class|Value)/;

const methodsByFile = new WeakMap<readonly Statement[], ReadonlyMap<string, FunctionDefinition>>();

function definitionsOf(body: readonly Statement[]): ReadonlyMap<string, FunctionDefinition> {
  let found = methodsByFile.get(body);
  if (!found) {
    const methods = new Map<string, FunctionDefinition>();
    walk(body, (part) => {
      const definitions =
        part.kind === 'class' ? part.definition.methods : part.kind === 'function' ? [part.definition] : [];
      for (const one of definitions) if (one.name !== '') methods.set(one.name, one);
    });
    found = methods;
    methodsByFile.set(body, found);
  }
  return found;
}

/** How many functions of the file are followed from the place that asks. */
const CALLS_DEEP = 2;

/** Whether the code, or what it calls in the file, uses the keychain. */
function usesKeychain(parts: readonly Statement[], file: readonly Statement[], depth = 0): boolean {
  let uses = false;
  const called = new Set<string>();
  walk(parts, (part) => {
    if (part.kind === 'name' || part.kind === 'member') uses ||= KEYCHAIN.test(part.name);
    if (part.kind === 'call') called.add(calledName(part));
  });
  if (uses || depth >= CALLS_DEEP) return uses;
  return [...called].some((name) => {
    const definition = definitionsOf(file).get(name);
    return definition !== undefined && usesKeychain(definition.body, file, depth + 1);
  });
}

/** `evaluatePolicy(…) { ok, _ in … }` where nothing is released from the keychain: Swift's and Objective-C's. */
export const unboundBiometry: NodeCheck = (node, { body, enclosing }) => {
  if (node.kind !== 'call' || !/^evaluatePolicy/.test(lastName(node.callee))) return undefined;
  return usesKeychain(enclosing?.body ?? body, body)
    ? undefined
    : {
        weakness: 'local-authentication-bypass',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: 'The result is a boolean, which can be changed on a compromised device.',
      };
};

/** `guard context.canEvaluatePolicy(…) else { return true }`: without a sensor or a passcode, everyone is let in. */
export const openWithoutSensor: NodeCheck = (node) => {
  if (node.kind !== 'if') return undefined;
  const isNegated = node.test.kind === 'unary' && node.test.operator === '!';
  let asks = false;
  walk([node.test], (part) => {
    asks ||= part.kind === 'call' && calledName(part) === 'canEvaluatePolicy';
  });
  const last = (isNegated ? node.whenTrue : (node.whenFalse ?? [])).at(-1);
  return asks && last?.kind === 'return' && last.value?.kind === 'boolean' && last.value.value
    ? {
        weakness: 'fail-open',
        start: last.start,
        end: last.end,
        confidence: 'medium',
        detail: 'If the device cannot ask, access is granted.',
      }
    : undefined;
};
