/** @module Tests whether any element equals a value, `list.any(|one| one == host)`: a test that the list contains it. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { onlyResult } from './character-classes.ts';

/** Conversions of an element that leave its text. */
const SAME =
  /^(?:as_str|as_ref|as_deref|to_string|to_owned|clone|deref|borrow|lowercased|to_lowercase|to_ascii_lowercase)$/;

function isElement(node: Expression, name: string): boolean {
  if (node.kind === 'name') return node.name === name;
  if (node.kind === 'unary' || node.kind === 'cast')
    return isElement(node.kind === 'unary' ? node.operand : node.value, name);
  return (
    node.kind === 'call' &&
    node.args.length === 0 &&
    node.callee.kind === 'member' &&
    SAME.test(node.callee.name) &&
    isElement(node.callee.object, name)
  );
}

function mentions(node: Expression, name: string): boolean {
  let found = false;
  walk([node], (part) => {
    found ||= part.kind === 'name' && part.name === name;
  });
  return found;
}

/** `host.ends_with(&format!(".{}", one))`: a name below the element. */
function isBelow(node: Expression, name: string): Expression | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  if (!/^(?:ends_with|hasSuffix)$/.test(node.callee.name)) return undefined;
  const given = node.args[0]?.value;
  const suffix = given?.kind === 'unary' ? given.operand : given;
  const [dot, one, ...others] = suffix?.kind === 'concat' ? suffix.parts : [];
  const isNamed = dot?.kind === 'string' && dot.value === '.' && one && others.length === 0 && isElement(one, name);
  return isNamed ? node.callee.object : undefined;
}

/** The value that one of the alternatives compares the element with. */
function comparedWith(test: Expression, name: string): Expression | undefined {
  if (test.kind !== 'binary') return undefined;
  if (test.operator === '||') {
    const value = comparedWith(test.left, name) ?? comparedWith(test.right, name);
    const isClosed = [test.left, test.right].every((side) => comparedWith(side, name) ?? isBelow(side, name));
    return isClosed ? value : undefined;
  }
  if (test.operator !== '==') return undefined;
  const [element, other] = isElement(test.left, name) ? [test.left, test.right] : [test.right, test.left];
  return isElement(element, name) && !mentions(other, name) ? other : undefined;
}

/** Returns the value that the function compares its parameter with; undefined if it does anything else. */
export function equalTo(definition: FunctionDefinition): Expression | undefined {
  const result = onlyResult(definition);
  const target = definition.parameters[0]?.target;
  return result && target?.kind === 'name' ? comparedWith(result, target.name) : undefined;
}
