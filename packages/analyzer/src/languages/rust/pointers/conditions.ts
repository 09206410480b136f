/** @module Conditions: what is known of pointers and numbers where they are true, and where they are false. */
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { evaluate } from './expressions.ts';
import type { Frame, Machine } from './machine.ts';
import { bind } from './patterns.ts';
import { lookUp } from './places.ts';
import { type Bound, type Region, type State, UNKNOWN } from './state.ts';
import { bare } from './syntax.ts';

export interface Test {
  /** The only value that the condition can have. */
  always?: boolean;
  /** What else is known where it is true, or false. */
  refine(state: State, truth: boolean): void;
}

export const NOTHING: Test = { refine: () => undefined };

function variableOf(machine: Machine, frame: Frame, node: SyntaxNode | undefined): Region | undefined {
  const inner = node && bare(node);
  return inner?.type === 'identifier' ? lookUp(machine, frame, machine.code.text(inner)) : undefined;
}

/** `p.is_null()` */
function nullTest(machine: Machine, frame: Frame, node: SyntaxNode): Test | undefined {
  const callee = node.type === 'call_expression' ? fieldOf(node, 'function') : undefined;
  if (callee?.type !== 'field_expression' || machine.code.text(fieldOf(callee, 'field')) !== 'is_null')
    return undefined;
  const region = variableOf(machine, frame, fieldOf(callee, 'value'));
  if (!region) return undefined;
  const place = { region, path: '' };
  return {
    refine(state, truth) {
      const value = state.read(place);
      if (truth === (value.isNull === true && value.targets.length === 0)) return;
      state.write(place, truth ? { targets: [] } : { ...value, isNull: false });
    },
  };
}

const holds = (operator: string, left: Bound, right: Bound): boolean | undefined => {
  if (left.lengthOf !== right.lengthOf) return undefined;
  const difference = left.plus - right.plus;
  const results: Readonly<Record<string, boolean>> = {
    '<': difference < 0,
    '<=': difference <= 0,
    '>': difference > 0,
    '>=': difference >= 0,
    '==': difference === 0,
    '!=': difference !== 0,
  };
  return results[operator];
};

function comparison(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Test {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = machine.code.text(fieldOf(node, 'operator'));
  const one = left ? evaluate(machine, frame, left, state).number : undefined;
  const other = right ? evaluate(machine, frame, right, state).number : undefined;
  const region = variableOf(machine, frame, left);
  const always = one && other ? holds(operator, one, other) : undefined;
  return {
    ...(always === undefined ? {} : { always }),
    refine(next, truth) {
      // `while i < n`: within the loop, it is at most one less.
      if (!region || one || !other || !truth || !/^<=?$/.test(operator)) return;
      const most = { ...other, plus: other.plus - (operator === '<' ? 1 : 0) };
      next.write({ region, path: '' }, { targets: [], number: most });
    },
  };
}

export function testOf(machine: Machine, frame: Frame, given: SyntaxNode, state: State): Test {
  const node = bare(given);
  if (node.type === 'boolean_literal') return { ...NOTHING, always: machine.code.text(node) === 'true' };
  const isNegated = node.type === 'unary_expression' && node.children[0]?.type === '!';
  const [inner] = isNegated ? namedChildren(node) : [];
  if (inner) {
    const test = testOf(machine, frame, inner, state);
    return {
      ...(test.always === undefined ? {} : { always: !test.always }),
      refine: (next, truth) => test.refine(next, !truth),
    };
  }
  const asked = nullTest(machine, frame, node);
  if (asked) {
    evaluate(machine, frame, node, state);
    return asked;
  }
  if (node.type === 'binary_expression') {
    const operator = machine.code.text(fieldOf(node, 'operator'));
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    if (/^[<>!=]=?$/.test(operator) && operator !== '=') return comparison(machine, frame, node, state);
    if (left && right && /^(?:&&|\|\|)$/.test(operator)) {
      const parts = [testOf(machine, frame, left, state), testOf(machine, frame, right, state)];
      const decides = operator === '||';
      const always = parts.some((part) => part.always === decides)
        ? decides
        : parts.every((part) => part.always === !decides)
          ? !decides
          : undefined;
      return {
        ...(always === undefined ? {} : { always }),
        refine(next, truth) {
          if (truth !== decides) for (const part of parts) part.refine(next, truth);
        },
      };
    }
  }
  if (node.type === 'let_condition') {
    const pattern = fieldOf(node, 'pattern');
    const value = fieldOf(node, 'value');
    const held = value ? evaluate(machine, frame, value, state) : UNKNOWN;
    return {
      refine(next, truth) {
        if (truth && pattern) bind(machine, frame, pattern, held, next);
      },
    };
  }
  if (node.type === 'let_chain') {
    const parts = namedChildren(node).map((part) => testOf(machine, frame, part, state));
    return {
      refine(next, truth) {
        if (truth) for (const part of parts) part.refine(next, truth);
      },
    };
  }
  evaluate(machine, frame, node, state);
  return NOTHING;
}
