/** @module Tokens of others: results of transfers, whose tokens are moved, who signed. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded } from './authorization.ts';
import { type Contract, calledName, isSender, parameterNames, rootOf, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

const TOKEN = /^(?:I?ERC20\w*|I?BEP20\w*|\w*Token)$/;

/** What a variable or parameter is declared as. */
function typesOf(definition: FunctionDefinition, contract: Contract): (name: string) => string {
  const own = new Map<string, string>();
  for (const { target, type } of definition.parameters)
    if (target.kind === 'name' && type) own.set(target.name, type.name);
  walk(definition.body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.type) own.set(node.target.name, node.type.name);
  });
  return (name) => own.get(name) ?? contract.variables.get(name)?.type?.name ?? '';
}

/** `bool ok = token.transfer(to, amount);`, and nothing asks `ok`. */
function unusedResult(node: Expression | Statement, definition: FunctionDefinition): Expression | undefined {
  if (node.kind !== 'declare' || node.target.kind !== 'name') return undefined;
  const { name } = node.target;
  let uses = 0;
  walk(definition.body, (part) => {
    if (part.kind === 'name' && part.name === name) uses += 1;
  });
  return uses > 1 ? undefined : node.value;
}

/** The attempts of `try … returns (bool ok)`, whose result is named there. */
function attemptsIn(definition: FunctionDefinition): Set<Expression> {
  const found = new Set<Expression>();
  walk(definition.body, (node) => {
    const first = node.kind === 'try' ? node.body[0] : undefined;
    if (first?.kind === 'expression' && node.kind === 'try' && node.body.length > 1) found.add(first.value);
  });
  return found;
}

/** `token.transfer(to, amount);`: some tokens do not revert when they fail, they answer `false`. */
function unheard(
  node: Expression | Statement,
  definition: FunctionDefinition,
  typeOf: (name: string) => string,
): Call | undefined {
  const value = node.kind === 'expression' ? node.value : unusedResult(node, definition);
  if (value?.kind !== 'call' || value.callee.kind !== 'member') return undefined;
  const { callee, args } = value;
  const { object } = callee;
  // A token of the contract's own choice is known to answer; one of the caller's choice is not.
  const isForeign = some([object], (part) => part.kind === 'name' && parameterNames(definition).has(part.name));
  const size = { transfer: 2, transferFrom: 3, ...(isForeign ? { approve: 2 } : {}) }[callee.name];
  if (size !== args.length) return undefined;
  const type =
    object.kind === 'call' && object.callee.kind === 'name' ? object.callee.name : typeOf(rootOf(object) ?? '');
  return TOKEN.test(type) ? value : undefined;
}

const FORWARDS = /transferFrom|permit|^_|OnBehalf|WithSig/i;

/** `token.transferFrom(from, …)` with a `from` that any caller may pick: anyone who has approved the contract pays. */
function takenFromOthers(
  node: Expression | Statement,
  given: ReadonlySet<string>,
): (Call & { from: string }) | undefined {
  if (node.kind !== 'call' || !/^(?:safeT|t)ransferFrom$/.test(calledName(node)) || node.args.length < 3)
    return undefined;
  // `SafeERC20.safeTransferFrom(token, from, to, amount)` is handed the token first.
  const from = node.args[node.args.length >= 4 ? 1 : 0]?.value;
  if (from?.kind !== 'name' || !given.has(from.name)) return undefined;
  return { ...node, from: from.name };
}

const isZero = (node: Expression): boolean =>
  node.kind === 'cast' ? isZero(node.value) : node.kind === 'number' ? node.value === 0 : isZeroCall(node);

const isZeroCall = (node: Expression): boolean =>
  node.kind === 'call' &&
  calledName(node) === 'address' &&
  node.args.length === 1 &&
  !!node.args[0] &&
  isZero(node.args[0].value);

/** `address signer = ecrecover(…)`: zero for a signature that is none, which equals whatever was never set. */
function unprovenSigner(definition: FunctionDefinition): Expression[] {
  const found: Expression[] = [];
  const signers = new Map<string, Expression>();
  walk(definition.body, (node) => {
    const value = node.kind === 'declare' || node.kind === 'assign' ? node.value : undefined;
    if (!value || calledName(value) !== 'ecrecover' || (node.kind !== 'declare' && node.kind !== 'assign')) return;
    const target = node.target.kind === 'list' ? node.target.items[0] : node.target;
    if (target?.kind === 'name') signers.set(target.name, value);
  });
  for (const [name, value] of signers) {
    const asked = some(
      definition.body,
      (node) =>
        node.kind === 'binary' &&
        /^[!=]=$/.test(node.operator) &&
        ((rootOf(node.left) === name && isZero(node.right)) || (rootOf(node.right) === name && isZero(node.left))),
    );
    const returned = some(definition.body, (node) => node.kind === 'return' && rootOf(node.value ?? value) === name);
    if (!asked && !returned) found.push(value);
  }
  return found;
}

export function tokens(contract: Contract, report: Report): void {
  if (contract.kind === 'interface' || contract.kind === 'library') return;
  for (const definition of contract.own) {
    const typeOf = typesOf(definition, contract);
    const given = parameterNames(definition);
    const attempts = attemptsIn(definition);
    const isOpen =
      definition.isPublic !== false && definition.form !== 'constructor' && !FORWARDS.test(definition.name);
    walk(definition.body, (node) => {
      const ignored = unheard(node, definition, typeOf);
      if (ignored && !attempts.has(ignored))
        report(definition, {
          weakness: 'unchecked-return',
          start: ignored.start,
          end: ignored.end,
          confidence: 'medium',
          detail: 'Some tokens return `false` instead of reverting if a transfer fails.',
        });
      const taken = isOpen ? takenFromOthers(node, given) : undefined;
      if (!taken || isGuarded(definition, contract)) return;
      const isOwn = some(
        testsOf(definition.body),
        (test) =>
          test.kind === 'binary' &&
          test.operator === '==' &&
          ((isSender(test.left) && rootOf(test.right) === taken.from) ||
            (isSender(test.right) && rootOf(test.left) === taken.from)),
      );
      // A token of the caller's choice may take any `permit` without a word: one without it that answers every call.
      const isSigned = some(
        definition.body,
        (part) =>
          /permit|recover|verify|signature/i.test(calledName(part)) &&
          !(calledName(part) === 'permit' && part.kind === 'call' && given.has(rootOf(part.callee) ?? '')),
      );
      if (!isOwn && !isSigned)
        report(definition, {
          weakness: 'missing-authorization',
          start: taken.start,
          end: taken.end,
          confidence: 'medium',
          detail: `Any caller can set \`${taken.from}\`, so tokens of anyone who approved this contract can be taken.`,
        });
    });
    for (const value of unprovenSigner(definition))
      report(definition, {
        weakness: 'signature-replay',
        start: value.start,
        end: value.end,
        confidence: 'medium',
        severity: 'medium',
        detail: '`ecrecover` returns zero for an invalid signature; compare the result with `address(0)` first.',
      });
  }
}
