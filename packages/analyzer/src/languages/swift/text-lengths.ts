/** @module Lengths of Swift strings given to APIs that count UTF-16 units, and the other way round. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';

type Text = 'String' | 'NSString';

const KINDS: Readonly<Record<string, Text>> = {
  String: 'String',
  Substring: 'String',
  NSString: 'NSString',
  NSMutableString: 'NSString',
};

/** What kind of text a name stands for, where the function says so. */
function textOf(name: string, definition: FunctionDefinition): Text | undefined {
  const parameter = definition.parameters.find(({ target }) => target.kind === 'name' && target.name === name);
  if (parameter?.type && !parameter.type.array) return KINDS[parameter.type.name];
  let text: Text | undefined;
  walk(definition.body, (part) => {
    if (part.kind !== 'declare' || part.target.kind !== 'name' || part.target.name !== name || !part.value) return;
    const { value, type } = part;
    if (type) text = KINDS[type.name];
    else if (value.kind === 'string' || value.kind === 'concat') text = 'String';
    else if (value.kind === 'cast') text = KINDS[value.type.name];
    else if (value.kind === 'call' && value.construct) text = KINDS[lastName(value.callee)];
  });
  return text;
}

/** The text whose characters or units the expression counts: `text.count`, `text.length - 1`. */
function counted(node: Expression | undefined, definition: FunctionDefinition, source: string): Text | undefined {
  if (node?.kind === 'binary') return counted(node.left, definition, source) ?? counted(node.right, definition, source);
  if (node?.kind === 'name') {
    let value: Expression | undefined;
    walk(definition.body, (part) => {
      if (part.kind === 'declare' && part.target.kind === 'name' && part.target.name === node.name) value = part.value;
    });
    return value?.kind === 'member' ? counted(value, definition, source) : undefined;
  }
  // A view of the text, such as `text.utf16`, is lowered to the text itself.
  if (node?.kind !== 'member' || /\.(?:utf|unicode)\w+\s*\.\w+$/.test(source.slice(node.start, node.end)))
    return undefined;
  const wanted = node.name === 'count' ? 'String' : node.name === 'length' ? 'NSString' : undefined;
  const text = node.object.kind === 'name' ? textOf(node.object.name, definition) : undefined;
  return wanted !== undefined && wanted === text ? text : undefined;
}

const at = ({ start, end }: Expression, detail: string): NodeFinding => ({
  weakness: 'incorrect-calculation',
  start,
  end,
  confidence: 'medium',
  cwe: [135],
  detail,
});

const CUTS = /^(?:prefix|suffix|dropFirst|dropLast|removeFirst|removeLast)$/;

/** `NSRange(location: 0, length: text.count)`, `text.prefix(old.length)`. */
const mixedLengths: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || !enclosing) return undefined;
  const name = lastName(node.callee);
  if (name === 'NSRange' || name === 'NSMakeRange')
    return node.args.some(({ value }) => counted(value, enclosing, source) === 'String')
      ? at(node, '`count` counts characters; a range of `NSString` counts UTF-16 units.')
      : undefined;
  if (node.callee.kind !== 'member') return undefined;
  const { object } = node.callee;
  const ofString =
    (CUTS.test(name) && object.kind === 'name' && textOf(object.name, enclosing) === 'String') ||
    (name === 'index' && node.args.some((argument) => argument.name === 'offsetBy'));
  if (ofString && node.args.some(({ value }) => counted(value, enclosing, source) === 'NSString'))
    return at(node, '`length` counts UTF-16 units; a string is cut by characters.');
  const ofUnits = /^(?:substring|character|replaceCharacters|deleteCharacters)$/.test(name);
  return ofUnits && node.args.some(({ value }) => counted(value, enclosing, source) === 'String')
    ? at(node, '`count` counts characters; `NSString` counts UTF-16 units.')
    : undefined;
};

export const SWIFT_TEXT_LENGTHS: readonly NodeCheck[] = [mixedLengths];
