/** @module Results and views that lead to what is gone when the function or the statement ends. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';
import { variableOf } from '../c/pitfalls/bodies.ts';
import type { Body } from './function-body.ts';
import { freed, methodOf } from './methods.ts';

/** `int& f() { int x; return x; }`, `std::vector<int>::iterator f() { std::vector<int> v; return v.begin(); }`. */
export function returnedLocal(body: Body): NodeFinding[] {
  const { definition, source, locals } = body;
  if (definition.form === 'lambda') return [];
  const head = source.slice(definition.start, definition.nameStart);
  const isReferenceResult = /[^&]&\s*(?:\w+::)*$/.test(head) && !definition.returnType?.pointers;
  const owners = returnedOwner(body);
  const isIterator =
    /(?:^|\.)\w*iterator$/.test(definition.returnType?.name ?? '') || /iterator\s*(?:\w+::)*$/.test(head);
  if (!isReferenceResult && !isIterator) return owners;
  const found: NodeFinding[] = owners;
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'return' || !node.value) return undefined;
    const led = isIterator ? methodOf(node.value, /^c?r?(?:begin|end)$|^find$/)?.callee.object : undefined;
    const results = node.value.kind === 'conditional' ? [node.value.whenTrue, node.value.whenFalse] : [node.value];
    const name = isIterator ? variableOf(led) : results.map(plainName).find((one) => one && locals.has(one));
    if (name !== undefined && locals.has(name))
      found.push(freed(node, `\`${name}\` is gone when the function returns, and the result leads to it.`));
    return undefined;
  });
  return found;
}

/** `auto c = std::make_unique<T>(); return c.get();` */
function returnedOwner({ definition, declares, types }: Body): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    const got = node.kind === 'return' ? methodOf(node.value, /^get$/) : undefined;
    const owner = got && variableOf(got.callee.object);
    const declared = declares.find(({ target }) => target.kind === 'name' && target.name === owner);
    if (node.kind !== 'return' || owner === undefined || !declared) return undefined;
    const isUnique =
      /(?:^|\.)unique_ptr$/.test(types.get(owner)?.name ?? '') ||
      (declared.value?.kind === 'call' && lastName(declared.value.callee) === 'make_unique');
    if (isUnique)
      found.push(
        freed(node, `\`${owner}\` gives its object back when the function returns, and the result leads to it.`),
      );
    return undefined;
  });
  return found;
}

const plainName = (node: Expression): string | undefined => (node.kind === 'name' ? node.name : undefined);

/** `return std::string_view(text).substr(0, 3);` of a local string. */
export function returnedPart({ definition, locals, types }: Body): NodeFinding[] {
  if (!/(?:^|\.)(?:w?string_view|span)$/.test(definition.returnType?.name ?? '')) return [];
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'return' || node.value?.kind !== 'call' || node.value.callee.kind !== 'member') return undefined;
    let at: Expression = node.value;
    while (at.kind === 'call' && at.callee.kind === 'member' && /^(?:substr|subspan|first|last)$/.test(at.callee.name))
      at = at.callee.object;
    const [of] = at.kind === 'call' && /^(?:w?string_view|span)$/.test(lastName(at.callee)) ? at.args : [];
    const name = variableOf(of?.value);
    if (name !== undefined && locals.has(name) && /(?:^|\.)(?:w?string|vector)$/.test(types.get(name)?.name ?? ''))
      found.push(freed(node, `\`${name}\` is gone when the function returns, and the result leads to it.`));
    return undefined;
  });
  return found;
}

const TEXT_MAKER = /^(?:to_string|str|substr|string|toStdString)$/;

/** `std::string_view v = a + b;`, `std::string_view v = make().substr(1);`: it leads into a text that is gone. */
export function viewOfTemporary({ declares, types, source }: Body): NodeFinding[] {
  return declares.flatMap((declared) => {
    const { value, type } = declared;
    if (!value || !/(?:^|\.)w?string_view$/.test(type?.name ?? '')) return [];
    const [given] =
      value.kind === 'call' && value.construct && value.args.length === 1
        ? value.args.map((one) => one.value)
        : [value];
    const isSum =
      given?.kind === 'binary' &&
      given.operator === '+' &&
      !/^"|_sv\b/.test(source.slice(given.start, given.start + 1));
    const isMade =
      given?.kind === 'call' &&
      (given.callee.kind === 'name'
        ? TEXT_MAKER.test(given.callee.name)
        : given.callee.kind === 'member' &&
          TEXT_MAKER.test(given.callee.name) &&
          !/view/.test(types.get(variableOf(given.callee.object) ?? 'view')?.name ?? 'view'));
    return isSum || isMade
      ? [freed(declared, 'The string is a temporary that is destroyed at the end of the statement.')]
      : [];
  });
}
