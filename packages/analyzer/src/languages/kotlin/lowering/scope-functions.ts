/**
 * @module
 * Lowers scope functions: `let`, `also`, `apply`, `run`, `with`, `use` and others run a lambda immediately, with their
 * receiver as its argument or receiver. The lambda's body becomes a block in place of the call.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned } from '../../lowering/nodes.ts';
import { endWith } from '../../lowering/results.ts';
import { type CallParts, lowerArguments, referredCall } from './calls.ts';
import { isVisible, type Lowering, nameAt, span, temporary, withLambda, withReceiver } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { RUNS_LAMBDA } from './known-names.ts';
import { lambdaIn, lowerLambdaBody, lowerLambdaParameters } from './lambdas.ts';

/**
 * How the lambda sees the value (as its argument or as `this`), and whether the call returns the lambda's result or the
 * value.
 */
const WITH_VALUE: Readonly<Record<string, { as: 'argument' | 'receiver'; gives: 'result' | 'value' }>> = lookupTable({
  let: { as: 'argument', gives: 'result' },
  use: { as: 'argument', gives: 'result' },
  useLines: { as: 'argument', gives: 'result' },
  also: { as: 'argument', gives: 'value' },
  onSuccess: { as: 'argument', gives: 'value' },
  apply: { as: 'receiver', gives: 'value' },
  run: { as: 'receiver', gives: 'result' },
});

export function lowerScopeFunction(ctx: Lowering, call: CallParts): Expression | undefined {
  const { name, object, list } = call;
  const written = call.lambda ?? onlyLambda(list);
  const lambda = written && lambdaIn(written);
  if (isVisible(ctx, name)) return undefined;
  if (!lambda) return lowerByReference(ctx, call);
  if (object) {
    const how = WITH_VALUE[name];
    const isPlain = !call.lambda || !list || list.children.every(({ named }) => !named);
    if (how && isPlain) return inlined(ctx, call, lambda, lowerExpression(ctx, object), how);
    if (isPlain && (name === 'takeIf' || name === 'takeUnless')) return lowerTake(ctx, call, lambda, object);
    return undefined;
  }
  // A builder's `fun name(text: String) = apply { … }` returns the builder.
  const own = WITH_VALUE[name];
  if (own?.gives === 'value' && ctx.receiver === undefined && name !== 'onSuccess' && !list)
    return inlined(ctx, call, lambda, make.this({ start: call.node.start, end: call.node.start }), own);
  const args = call.lambda && list ? lowerArguments(ctx, list) : [];
  const [first] = args;
  if (name === 'with' && first) return inlined(ctx, call, lambda, first.value, { as: 'receiver', gives: 'result' });
  if (name === 'buildString') return lowerBuildString(ctx, call, lambda);
  if (!RUNS_LAMBDA.has(name)) return undefined;
  const block = inlined(ctx, call, lambda, undefined, { as: 'argument', gives: 'result' });
  return args.length === 0 ? block : make.sequence(call.node, [...args.map(({ value }) => value), block]);
}

/** Returns the lambda of `let({ … })`, which is `let { … }`. */
function onlyLambda(list: SyntaxNode | undefined): SyntaxNode | undefined {
  const args = list?.children.filter(({ named }) => named) ?? [];
  const inner = args.length === 1 ? args[0]?.children.find(({ named }) => named) : undefined;
  return inner?.type === 'lambda_literal' ? inner : undefined;
}

function inlined(
  ctx: Lowering,
  { name, node }: CallParts,
  lambda: SyntaxNode,
  value: Expression | undefined,
  how: { as: 'argument' | 'receiver'; gives: 'result' | 'value' },
): Expression {
  const at = { start: node.start, end: node.start };
  const held = temporary(ctx, how.as === 'receiver' ? 'this' : name, node);
  const result = how.gives === 'value' ? held : temporary(ctx, 'value', node);
  const isReceiver = how.as === 'receiver' && value !== undefined;
  const lower = (): Statement[] =>
    withLambda(ctx, { name, label: held.name, ...(how.gives === 'value' ? {} : { result }) }, () =>
      lowerLambdaBody(ctx, lambda),
    );
  const statements = isReceiver ? withReceiver(ctx, held.name, lower) : lower();
  const parameter = isReceiver ? undefined : lowerLambdaParameters(ctx, lambda)[0];
  const body: Statement[] = [
    ...(parameter && value
      ? [
          {
            kind: 'declare' as const,
            target: parameter.target,
            ...(parameter.type ? { type: parameter.type } : {}),
            value: held,
            ...at,
          },
        ]
      : []),
    ...(how.gives === 'value' ? statements : endWith(statements, (last) => assigned(result, last, last))),
  ];
  return {
    kind: 'block',
    body: [
      ...(value ? [{ kind: 'declare' as const, target: held, value, ...at }] : []),
      ...(how.gives === 'value' ? [] : [{ kind: 'declare' as const, target: result, ...at }]),
      { kind: 'block', body, label: held.name, ...span(node) },
    ],
    value: nameAt(node, result.name),
    ...span(node),
  };
}

/** Lowers `x.takeIf { test }` to the value or null. */
function lowerTake(ctx: Lowering, { name, node }: CallParts, lambda: SyntaxNode, object: SyntaxNode): Expression {
  const held = lowerLambdaParameters(ctx, lambda)[0]?.target ?? temporary(ctx, name, node);
  const statements = withLambda(ctx, { name }, () => lowerLambdaBody(ctx, lambda));
  const last = statements.at(-1);
  const condition: Expression =
    last?.kind === 'expression' ? last.value : { kind: 'opaque', parts: [], ...span(lambda) };
  const test: Expression = name === 'takeIf' ? condition : make.unary(condition, '!', condition);
  return {
    kind: 'block',
    body: [
      { kind: 'declare', target: held, value: lowerExpression(ctx, object), start: node.start, end: node.start },
      ...statements.slice(0, -1),
    ],
    value: make.conditional(node, test, held, make.null({ start: node.end, end: node.end })),
    ...span(node),
  };
}

/** `view::load`, and `::File`, which constructs. */
const isReference = (value: Expression): boolean =>
  value.kind === 'member' || (value.kind === 'name' && /^[A-Z]/.test(value.name));

/** Lowers `x.takeIf(allowed::contains)` and `x?.let(view::load)`. */
function lowerByReference(ctx: Lowering, { name, node, object, list }: CallParts): Expression | undefined {
  const how = WITH_VALUE[name];
  const isTake = name === 'takeIf' || name === 'takeUnless';
  if (!object || !list || (how?.as !== 'argument' && !isTake)) return undefined;
  const [reference, ...others] = lowerArguments(ctx, list);
  if (!reference || others.length > 0 || !isReference(reference.value)) return undefined;
  const held = temporary(ctx, name, node);
  const asked = referredCall(node, reference.value, held);
  const at = { start: node.start, end: node.start };
  const body: Statement[] = [{ kind: 'declare', target: held, value: lowerExpression(ctx, object), ...at }];
  if (!isTake) {
    if (how?.gives === 'result') return { kind: 'block', body, value: asked, ...span(node) };
    return { kind: 'block', body: [...body, make.expression(node, asked)], value: held, ...span(node) };
  }
  return {
    kind: 'block',
    body,
    value: make.conditional(
      node,
      name === 'takeIf' ? asked : make.unary(node, '!', asked),
      held,
      make.null({ start: node.end, end: node.end }),
    ),
    ...span(node),
  };
}

/** Lowers `buildString { append(x) }`: the receiver is a string builder, the result its string. */
function lowerBuildString(ctx: Lowering, { node, name }: CallParts, lambda: SyntaxNode): Expression {
  const at = { start: node.start, end: node.start };
  const held = temporary(ctx, 'this', node);
  const type = ['java', 'lang', 'StringBuilder'].reduce<Expression | undefined>(
    (object, part) => (object ? make.member(at, object, part) : nameAt(at, part)),
    undefined,
  );
  const body = withLambda(ctx, { name, label: held.name }, () =>
    withReceiver(ctx, held.name, () => lowerLambdaBody(ctx, lambda)),
  );
  return {
    kind: 'block',
    body: [
      {
        kind: 'declare',
        target: held,
        value: { kind: 'call', callee: type ?? held, args: [], construct: true, ...at },
        ...at,
      },
      { kind: 'block', body, label: held.name, ...span(node) },
    ],
    value: make.call(node, make.member(node, held, 'toString'), []),
    ...span(node),
  };
}
