/**
 * @module
 * What a file adds to the library's types for texts and data. Such a type has no class in the file, so a method
 * becomes a function that takes its receiver first: `text.run(1)` -> `run#extension(text, 1)`.
 */
import type { Call, ClassDefinition, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';

const DATA =
  /^(?:String|Substring|StringProtocol|NSString|Character|Data|NSData|URL|URLComponents|Array|Collection|Sequence|Dictionary|Set|Optional)$/;
/** Models and heuristics know such methods by their names, whatever is in them. */
const KNOWN_BY_NAME = /escap|saniti|encod|decod|clean|strip|quot|valid/i;
/** Methods of texts that an extension calls without `self`. */
const OF_TEXT =
  /^(?:replacingOccurrences|addingPercentEncoding|trimmingCharacters|components|split|lowercased|uppercased|hasPrefix|hasSuffix|filter|prefix|suffix|dropFirst|dropLast|appending|appendingPathComponent|data)$/;

const RECEIVER = 'self#';

interface Extension {
  name: string;
  definition: ClassDefinition;
}

/** Names that types of the file have for their own members, so that a call does not say whose it is. */
function memberNames(body: readonly Statement[], extensions: ReadonlySet<unknown>): ReadonlySet<string> {
  const names = new Set<string>();
  walk(body, (part) => {
    if (part.kind !== 'class' || extensions.has(part.definition)) return;
    for (const { name } of [...part.definition.methods, ...part.definition.fields]) names.add(name);
  });
  return names;
}

const isMoved = ({ form, isStatic, name }: FunctionDefinition, own: ReadonlySet<string>): boolean =>
  (form === 'method' || form === 'getter') && isStatic !== true && !own.has(name) && !KNOWN_BY_NAME.test(name);

/** The node is another one from now on: what holds it need not be known. */
const become = (node: Expression, other: Expression): void => {
  for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key];
  Object.assign(node, other);
};

/** The method as a function of its receiver. */
function asFunction(method: FunctionDefinition, type: string): Statement {
  const at = { start: method.start, end: method.start };
  walk(method.body, (part) => {
    if (part.kind === 'class') return 'skip';
    if (part.kind === 'this') become(part, nameAt(part, RECEIVER));
    else if (part.kind === 'call' && part.callee.kind === 'name' && OF_TEXT.test(part.callee.name))
      part.callee = make.member(part.callee, nameAt(at, RECEIVER), part.callee.name);
    return undefined;
  });
  return make.function(method, {
    ...method,
    name: extensionName(method.name),
    form: 'function',
    parameters: [
      { target: nameAt(at, RECEIVER), annotations: [], type: { name: type, args: [] } },
      ...method.parameters,
    ],
  });
}

const extensionName = (name: string): string => `${name}#extension`;

/** Moves what extensions add to types for data out of their classes, and points calls and reads to it. */
export function moveLibraryExtensions(body: Statement[], extensions: readonly Extension[]): Statement[] {
  const added = extensions.filter(({ name }) => DATA.test(name));
  if (added.length === 0) return body;
  const own = memberNames(body, new Set(added.map(({ definition }) => definition)));
  const moved: Statement[] = [];
  const methods = new Set<string>();
  const getters = new Set<string>();
  for (const { name, definition } of added) {
    const out = definition.methods.filter((method) => isMoved(method, own));
    definition.methods = definition.methods.filter((method) => !out.includes(method));
    for (const method of out) {
      (method.form === 'getter' ? getters : methods).add(method.name);
      moved.push(asFunction(method, name));
    }
  }
  const all = [...moved, ...body];
  const calls: Call[] = [];
  const reads: Expression[] = [];
  const callees = new Set<Expression>();
  walk(all, (part) => {
    if (part.kind === 'call') {
      callees.add(part.callee);
      if (part.callee.kind === 'member' && methods.has(part.callee.name)) calls.push(part);
    }
    if (part.kind === 'member' && getters.has(part.name)) reads.push(part);
  });
  for (const call of calls) {
    if (call.callee.kind !== 'member') continue;
    const { object, name } = call.callee;
    call.args = [{ value: object }, ...call.args];
    call.callee = nameAt(call.callee, extensionName(name));
  }
  for (const read of reads)
    if (read.kind === 'member' && !callees.has(read))
      become(
        read,
        make.call(read, nameAt({ start: read.start, end: read.start }, extensionName(read.name)), [
          { value: read.object },
        ]),
      );
  return all;
}
