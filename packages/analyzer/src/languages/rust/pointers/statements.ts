/** @module Blocks, branches and loops, path by path. */
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { NOTHING, testOf } from './conditions.ts';
import { describe, evaluate, moved } from './expressions.ts';
import { ownedBy, recordReturn } from './functions.ts';
import { loop } from './loops.ts';
import type { Frame, Machine } from './machine.ts';
import { bind } from './patterns.ts';
import { limited, type Region, State, UNKNOWN, type Value } from './state.ts';

/** What is done with the value of a block or branch on a path. */
export type Use = (value: Value, node: SyntaxNode, state: State) => void;

export const IGNORED: Use = () => undefined;

/** The variables of a block end, and what they own is freed. */
export function endScope(
  machine: Machine,
  frame: Frame,
  names: ReadonlyMap<string, Region>,
  state: State,
  block: SyntaxNode,
): void {
  for (const region of names.values()) {
    const place = { start: block.end - 1, end: block.end };
    for (let { owner } = state.read({ region, path: '' }); owner; { owner } = state.read({ region: owner, path: '' })) {
      const death = state.dead.get(owner);
      if (death && death.how !== 'scope')
        machine.report(
          frame,
          'double-free',
          death,
          `\`${region.name}\` frees the same memory at the end of its block.`,
        );
      if (death) break;
      state.dead.set(owner, { how: 'scope', ...place });
    }
    if (!state.dead.has(region)) state.dead.set(region, { how: 'scope', ...place });
  }
}

/** Runs the parts in a scope of their own. */
export function scoped(machine: Machine, frame: Frame, block: SyntaxNode, run: () => State[]): State[] {
  const scope = new Map<string, Region>();
  frame.scopes.push(scope);
  const states = run();
  for (const state of states) endScope(machine, frame, scope, state, block);
  frame.scopes.pop();
  return states;
}

const hasSemicolon = (node: SyntaxNode): boolean => node.children.at(-1)?.type === ';';

function block(machine: Machine, frame: Frame, node: SyntaxNode, state: State, use: Use): State[] {
  const parts = namedChildren(node).filter(({ type }) => type !== 'label' && !/_item$/.test(type));
  let paths: { state: State; names: ReadonlyMap<string, Region> }[] = [{ state, names: new Map() }];
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1;
    const isValue = isLast && !(part.type === 'expression_statement' && hasSemicolon(part));
    paths = paths.flatMap((path) => {
      if (path.state.jump) return [path];
      // A name may be declared again: each path sees the variables that it has declared itself.
      const names = new Map(path.names);
      frame.scopes.push(names);
      const states = execute(machine, frame, part, path.state, isValue ? use : IGNORED);
      frame.scopes.pop();
      return states.map((one) => ({ state: one, names }));
    });
    paths = limited(paths);
  });
  for (const { state: one, names } of paths) endScope(machine, frame, names, one, node);
  return paths.map((path) => path.state);
}

function ifExpression(machine: Machine, frame: Frame, node: SyntaxNode, state: State, use: Use): State[] {
  const condition = fieldOf(node, 'condition');
  const whenTrue = fieldOf(node, 'consequence');
  const otherwise = namedChildren(fieldOf(node, 'alternative') ?? { ...node, children: [] })[0];
  return scoped(machine, frame, node, () => {
    const test = condition ? testOf(machine, frame, condition, state) : NOTHING;
    const states: State[] = [];
    const isKnown = test.always !== undefined;
    if (test.always !== false && whenTrue) {
      const taken = isKnown ? state : new State(state);
      test.refine(taken, true);
      states.push(...execute(machine, frame, whenTrue, taken, use));
    }
    if (test.always !== true) {
      const skipped = isKnown ? state : new State(state);
      test.refine(skipped, false);
      states.push(...(otherwise ? execute(machine, frame, otherwise, skipped, use) : [skipped]));
    }
    return limited(states);
  });
}

function matchExpression(machine: Machine, frame: Frame, node: SyntaxNode, state: State, use: Use): State[] {
  const given = fieldOf(node, 'value');
  const body = fieldOf(node, 'body');
  const value = given ? evaluate(machine, frame, given, state) : UNKNOWN;
  const arms = body ? childrenOf(body, 'match_arm', 'last_match_arm') : [];
  return limited(
    arms.flatMap((arm) =>
      scoped(machine, frame, arm, () => {
        const pattern = fieldOf(arm, 'pattern');
        const result = fieldOf(arm, 'value');
        const taken = new State(state);
        if (pattern) bind(machine, frame, pattern, value, taken);
        const guard = pattern && fieldOf(pattern, 'condition');
        if (guard) testOf(machine, frame, guard, taken).refine(taken, true);
        return result ? execute(machine, frame, result, taken, use) : [taken];
      }),
    ),
  );
}

function letDeclaration(machine: Machine, frame: Frame, node: SyntaxNode, state: State): State[] {
  const pattern = fieldOf(node, 'pattern');
  const given = fieldOf(node, 'value');
  const type = fieldOf(node, 'type');
  const otherwise = fieldOf(node, 'alternative');
  const scope = frame.scopes.at(-1) ?? new Map<string, Region>();
  const declare = (given: Value, at: State): void => {
    const isUnknown = given === UNKNOWN && pattern?.type === 'identifier';
    const value = (isUnknown && ownedBy(machine, frame, machine.code.text(pattern), type, at)) || given;
    // The value may come out of a block, whose scope is still open.
    frame.scopes.push(scope);
    for (const region of pattern ? bind(machine, frame, pattern, value, at) : []) {
      describe(machine, region, value, type);
      // What the type says is a pointer is one, whatever it was made of.
      if (region.isRaw)
        at.write({ region, path: '' }, { ...value, targets: value.targets.map((one) => ({ ...one, raw: true })) });
      const gone = value.targets.find((one) => one.raw && machine.temporaries.has(one.region));
      if (!gone) continue;
      machine.temporaries.delete(gone.region);
      // It is reported once, here.
      at.write({ region, path: '' }, UNKNOWN);
      machine.report(
        frame,
        'use-after-free',
        node,
        'The value is a temporary that is dropped at the end of the statement; the pointer outlives it.',
      );
    }
    frame.scopes.pop();
  };
  if (!given) {
    declare(UNKNOWN, state);
    return [state];
  }
  const states = execute(machine, frame, given, state, (value, _, at) => declare(value, at));
  if (!otherwise) return states;
  const failed = execute(machine, frame, otherwise, new State(state), IGNORED);
  return limited([...states, ...failed]);
}

function jumpTo(machine: Machine, frame: Frame, node: SyntaxNode, state: State): State[] {
  const kind = node.type === 'break_expression' ? 'break' : node.type === 'continue_expression' ? 'continue' : 'return';
  const label = machine.code.text(childOf(node, 'label'));
  const given = namedChildren(node).find(({ type }) => type !== 'label');
  const states = given
    ? execute(machine, frame, given, state, (value, at, one) => {
        if (kind === 'return') recordReturn(machine, frame, value, at, one);
      })
    : [state];
  for (const one of states) one.jump ??= { kind, label };
  return states;
}

/** Executes a statement, or an expression whose value is used as told, on one path. */
export function execute(machine: Machine, frame: Frame, node: SyntaxNode, state: State, use: Use): State[] {
  if (!machine.enters()) return [state];
  machine.depth += 1;
  const states = executeNode(machine, frame, node, state, use);
  machine.depth -= 1;
  return states;
}

function executeNode(machine: Machine, frame: Frame, node: SyntaxNode, state: State, use: Use): State[] {
  switch (node.type) {
    case 'block':
      return block(machine, frame, node, state, use);
    case 'unsafe_block':
    case 'async_block':
    case 'const_block': {
      const inner = childOf(node, 'block');
      return inner ? block(machine, frame, inner, state, use) : [state];
    }
    case 'let_declaration':
      return letDeclaration(machine, frame, node, state);
    case 'parenthesized_expression':
    case 'expression_statement': {
      const [inner] = namedChildren(node);
      return inner ? execute(machine, frame, inner, state, use) : [state];
    }
    case 'if_expression':
      return ifExpression(machine, frame, node, state, use);
    case 'match_expression':
      return matchExpression(machine, frame, node, state, use);
    case 'loop_expression':
    case 'while_expression':
    case 'for_expression':
      return loop(machine, frame, node, state);
    case 'return_expression':
    case 'break_expression':
    case 'continue_expression':
      return jumpTo(machine, frame, node, state);
    default: {
      use(moved(machine, frame, node, state), node, state);
      return [state];
    }
  }
}
