/** @module C++ objects that are used after destruction or a move, or that have two owners. */

import type { Call, ClassDefinition, Declare, Expression, TypeReference } from '../../ir/index.ts';
import { printExpression } from '../../ir/print.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName, rootName } from '../../node-checks/names.ts';
import { finding, ofFunctions, variableOf } from '../c/pitfalls/bodies.ts';
import { type Body, isReference, type Place, readBody, usedAfter } from './function-body.ts';
import { freed, methodOf } from './methods.ts';
import { returnedLocal, returnedPart, viewOfTemporary } from './returned-references.ts';

const declaredAt = ({ declares }: Body, name: string): Declare | undefined =>
  declares.find(({ target }) => target.kind === 'name' && target.name === name);

const isSetBetween = ({ sets }: Body, name: string, from: number, to: number): boolean =>
  sets.get(name)?.some(({ start }) => start >= from && start < to) ?? false;

/** Whether the call is a method of that name on the variable. */
const isAsked = (call: Call, method: RegExp, name: string): boolean =>
  call.callee.kind === 'member' && method.test(call.callee.name) && variableOf(call.callee.object) === name;

const RENEWS = /^(?:clear|reset|assign|swap|resize|empty|operator=|emplace|str|load|open|init\w*|set\w*)$/i;

/** `b = std::move(a); use(a);` */
function moved(body: Body): NodeFinding[] {
  return body.calls.flatMap((call) => {
    if (lastName(call.callee) !== 'move' || call.args.length !== 1) return [];
    const given = call.args[0]?.value;
    if (given?.kind !== 'name' || !body.types.has(given.name)) return [];
    const { name } = given;
    // `m.try_emplace(key, std::move(value))` may leave it as it is.
    if (body.calls.some((outer) => outer !== call && encloses(outer, call) && /^try_/.test(lastName(outer.callee))))
      return [];
    if (body.sets.get(name)?.some((set) => encloses(set, call))) return [];
    const use = usedAfter(body, name, call);
    if (!use) return [];
    const isRenewed = body.calls.some(
      ({ callee }) =>
        callee.kind === 'member' &&
        RENEWS.test(callee.name) &&
        encloses(callee.object, use) &&
        encloses(use, callee.object),
    );
    const isTested =
      /^\s*(?:[=!]=|\?)/.test(body.source.slice(use.end, use.end + 4)) ||
      /!\s*$/.test(body.source.slice(use.start - 2, use.start));
    const isTest = /\b(?:if|assert\w*|EXPECT_\w+|ASSERT_\w+)\s*\(\s*$/.test(
      body.source.slice(Math.max(0, use.start - 16), use.start),
    );
    return isRenewed || isTested || isTest || isMovedAgain(body, use)
      ? []
      : [freed(use, `\`${name}\` has been moved: what it holds now is not specified.`)];
  });
}

/** `std::move(a).c_str()` and the like say that the rest of it is meant. */
const isMovedAgain = ({ source }: Body, use: Place): boolean => /&\s*$/.test(source.slice(use.start - 2, use.start));

const GROWS =
  /^(?:push_(?:back|front)|emplace_(?:back|front)|insert|emplace|resize|reserve|clear|erase|assign|shrink_to_fit|pop_back|append|replace|swap)$/;
const ROW = /(?:^|\.)(?:vector|deque|w?string|basic_string|QVector|QString|QByteArray)$/;
const LEADS = /^(?:c?r?begin|c?r?end|find|data|c_str|front|back|at)$/;

/** The container into which the value leads. */
function ledInto(value: Expression | undefined, source: string, declared: Declare): string | undefined {
  if (value?.kind === 'unary' && value.operator === '&')
    return ledInto(value.operand, source, { ...declared, target: value });
  if (value?.kind === 'index' && value.object.kind === 'name')
    return declared.target.kind === 'unary' || isReference(source, declared.target) ? value.object.name : undefined;
  const led = methodOf(value, LEADS);
  if (led?.callee.object.kind !== 'name') return undefined;
  const isElement = /^(?:front|back|at)$/.test(led.callee.name);
  return !isElement || isReference(source, declared.target) ? led.callee.object.name : undefined;
}

const isMap = (type: TypeReference | undefined): boolean =>
  /(?:^|\.)(?:unordered_)?(?:multi)?(?:map|set)$/.test(type?.name ?? '');

/** `auto& item = items.at(key); items.erase(key);` */
function erasesSame(value: Expression | undefined, call: Call): boolean {
  const key = value?.kind === 'index' ? value.index : value?.kind === 'call' ? value.args[0]?.value : undefined;
  const erased = call.args[0]?.value;
  return (
    lastName(call.callee) === 'erase' &&
    key !== undefined &&
    erased !== undefined &&
    printExpression(key) === printExpression(erased)
  );
}

/** `auto& first = list[0]; list.push_back(x); use(first);` */
function invalidated(body: Body, fields: ReadonlyMap<string, TypeReference>): NodeFinding[] {
  return body.declares.flatMap((declared) => {
    const list = ledInto(declared.value, body.source, declared);
    if (list === undefined || declared.target.kind !== 'name') return [];
    const type = body.types.get(list) ?? fields.get(list);
    const isRow = ROW.test(type?.name ?? '');
    const { name } = declared.target;
    // In a deque, what is added at an end only moves the iterators.
    const isDeque = /deque$/.test(type?.name ?? '');
    if (isDeque && !methodOf(declared.value, /^c?r?(?:begin|end)$/)) return [];
    for (const call of body.calls) {
      const change = methodOf(call, GROWS);
      if (call.start < declared.end || change?.callee.object.kind !== 'name' || change.callee.object.name !== list)
        continue;
      // A map only moves the element that it erases.
      if (!isRow && !(isMap(type) && erasesSame(declared.value, call))) continue;
      // `it = list.erase(it)` goes on from where it may; what was reserved does not move.
      if (
        change.callee.name === 'pop_back' &&
        !/end|back/.test(lastName(declared.value?.kind === 'call' ? declared.value.callee : declared.target))
      )
        continue;
      const isAlias = isReference(body.source, declared.target);
      if (
        !isAlias &&
        body.sets.get(name)?.some((set) => set !== declared && set.start >= declared.end && set.start <= call.end)
      )
        return [];
      if (
        /_back$/.test(change.callee.name) &&
        body.calls.some((one) => one.start < declared.start && isAsked(one, /^reserve$/, list))
      )
        return [];
      const use = usedAfter(body, name, call, isAlias);
      if (use) return [freed(use, `\`${name}\` leads to where \`${list}\` kept its elements before it changed.`)];
    }
    return [];
  });
}

const OWNER = /(?:^|\.)(?:unique_ptr|shared_ptr|scoped_ptr|auto_ptr|QScopedPointer|QSharedPointer|intrusive_ptr)$/;
const isOwner = ({ target, type, value }: Declare): boolean =>
  target.kind === 'name' &&
  (OWNER.test(type?.name ?? '') || (value?.kind === 'call' && /^make_(?:unique|shared)$/.test(lastName(value.callee))));

/** Raw pointers beside the owners of what they lead to. */
export function owners(body: Body): NodeFinding[] {
  const found: NodeFinding[] = [];
  const held = new Map<string, string>();
  for (const declared of body.declares) {
    if (!isOwner(declared) || declared.target.kind !== 'name') continue;
    const { name } = declared.target;
    const [only] = declared.value?.kind === 'call' && declared.value.construct ? declared.value.args : [];
    if (only?.value.kind === 'call' && lastName(only.value.callee) === 'new[]') {
      const { start } = only.value;
      const isList = /\[\s*\]/.test(
        body.source.slice(body.source.lastIndexOf(';', start) + 1, declared.end).split('new')[0] ?? '',
      );
      if (!isList && declared.value?.kind === 'call' && declared.value.args.length === 1)
        found.push(
          finding(
            'invalid-free',
            declared,
            `\`${name}\` gives it back by \`delete\`; what \`new[]\` makes needs \`delete[]\`.`,
          ),
        );
    }
    const raw = only?.value.kind === 'name' ? only.value.name : undefined;
    if (raw === undefined || !body.types.get(raw)?.pointers || declared.value?.kind !== 'call') continue;
    const first = held.get(raw);
    const since = first === undefined ? undefined : declaredAt(body, first)?.end;
    if (since !== undefined && !isSetBetween(body, raw, since, declared.start))
      found.push(finding('double-free', declared, `\`${first}\` owns it already: each of the two gives it back.`));
    held.set(raw, name);
  }
  for (const declared of body.declares) {
    const got = methodOf(declared.value, /^get$/);
    if (!got || declared.target.kind !== 'name' || got.callee.object.kind !== 'name') continue;
    const owner = got.callee.object.name;
    const made = declaredAt(body, owner);
    if (!(made && isOwner(made)) && !OWNER.test(body.types.get(owner)?.name ?? '')) continue;
    const raw = declared.target.name;
    const lost = [
      ...body.calls.filter((call) => isAsked(call, /^reset$/, owner)),
      ...(body.sets.get(owner) ?? []),
    ].find(({ start }) => start > declared.end);
    const isShared = /shared/.test(body.types.get(owner)?.name ?? '') && (body.uses.get(owner)?.length ?? 0) > 2;
    const use = lost && !isShared ? usedAfter(body, raw, lost) : undefined;
    if (use) found.push(freed(use, `\`${owner}\` has given back what \`${raw}\` leads to.`));
    if (body.calls.some((call) => isAsked(call, /^release$/, owner))) continue;
    held.set(raw, owner);
  }
  for (const call of body.calls) {
    if (!/^delete(?:\[\])?$/.test(lastName(call.callee))) continue;
    const given = call.args[0]?.value;
    const got = methodOf(given, /^get$/);
    const isGot = got !== undefined && OWNER.test(body.types.get(variableOf(got.callee.object) ?? '')?.name ?? '');
    const owner = given?.kind === 'name' ? held.get(given.name) : undefined;
    const since = given?.kind === 'name' ? (declaredAt(body, given.name)?.end ?? 0) : 0;
    const isStill = owner !== undefined && !isSetBetween(body, lastName(given ?? call), since, call.start);
    if (isGot || isStill)
      found.push(
        finding(
          'double-free',
          call,
          `\`${owner ?? variableOf(got?.callee.object) ?? ''}\` owns it and gives it back as well.`,
        ),
      );
  }
  return found;
}

const STORES = /^(?:push_(?:back|front)|emplace_(?:back|front)|push|emplace)$/;

/** What runs or keeps the function that it is given. */
const HOLDS_FUNCTION =
  /^(?:j?thread|async|function|move_only_function|packaged_task|bind|bind_front|generator|make_(?:unique|shared))$/;
const CAPTURES = /^\[([^\]]*)\]/;

/** Local variables of the function that the lambda only refers to. */
function referred(body: Body, node: Expression): string | undefined {
  if (node.kind !== 'function' || node.definition.form !== 'lambda') return undefined;
  const captured = CAPTURES.exec(body.source.slice(node.start, node.start + 400))?.[1];
  if (captured === undefined) return undefined;
  const parts = captured.split(',').map((one) => one.trim());
  const named = parts
    .flatMap((one) => (/^&\w+$/.test(one) ? [one.slice(1)] : []))
    .find((name) => body.locals.has(name));
  if (named !== undefined || !parts.includes('&')) return named;
  const own = new Set(node.definition.parameters.map(({ target }) => lastName(target)));
  let found: string | undefined;
  walk(node.definition.body, (part) => {
    if (part.kind === 'declare') own.add(lastName(part.target));
    if (part.kind === 'name' && body.locals.has(part.name) && !own.has(part.name) && !parts.includes(part.name))
      found ??= part.name;
  });
  return found;
}

/** Lambdas that outlive the variables to which they refer. */
function outlived(body: Body): NodeFinding[] {
  const found: NodeFinding[] = [];
  const kept = new Map<string, string>();
  for (const { target, value } of body.declares) {
    if (target.kind !== 'name' || !value) continue;
    const direct = referred(body, value);
    if (direct !== undefined) kept.set(target.name, direct);
    const started =
      value.kind === 'call' && /(?:^|\.)j?thread$/.test(body.types.get(target.name)?.name ?? lastName(value.callee))
        ? value.args[0]?.value
        : undefined;
    const name = started && (referred(body, started) ?? (started.kind === 'name' ? kept.get(started.name) : undefined));
    const isDetached = body.calls.some((call) => isAsked(call, /^detach$/, target.name));
    if (name !== undefined && isDetached)
      found.push(freed(value, `The thread outlives the function and still uses \`${name}\`, which no longer exists.`));
  }
  const lambdaOf = (value: Expression): string | undefined =>
    referred(body, value) ?? (value.kind === 'name' ? kept.get(value.name) : undefined);
  walk(body.definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'return' && node.value) {
      const { value } = node;
      const isHolder = value.kind === 'call' && (value.construct || HOLDS_FUNCTION.test(lastName(value.callee)));
      const results = isHolder && value.kind === 'call' ? value.args.map((one) => one.value) : [value];
      const name = results.map(lambdaOf).find((one) => one !== undefined);
      if (name !== undefined)
        found.push(freed(node, `\`${name}\` is gone when the function returns, and the result refers to it.`));
    }
    const detached = node.kind === 'call' ? methodOf(node, /^detach$/)?.callee.object : undefined;
    if (detached?.kind === 'call' && /thread$/.test(lastName(detached.callee)) && detached.args[0]) {
      const name = lambdaOf(detached.args[0].value);
      if (name !== undefined)
        found.push(freed(node, `The thread outlives the function and still uses \`${name}\`, which no longer exists.`));
    }
    const kept = node.kind === 'call' ? methodOf(node, STORES) : undefined;
    const holder = kept && rootName(kept.callee.object);
    if (node.kind === 'call' && holder !== undefined && !body.locals.has(holder)) {
      const name = node.args.map(({ value }) => referred(body, value)).find((one) => one !== undefined);
      if (name !== undefined)
        found.push(
          freed(
            node,
            `The function object is kept and refers to \`${name}\`, which is gone when the function returns.`,
          ),
        );
    }
    if (node.kind === 'assign' && !node.operator) {
      const isMember = node.target.kind === 'member' && node.target.object.kind === 'this';
      const name =
        isMember ||
        (node.target.kind === 'name' && /^m_\w+|\w_$/.test(node.target.name) && !body.types.has(node.target.name))
          ? lambdaOf(node.value)
          : undefined;
      if (name !== undefined)
        found.push(
          freed(
            node,
            `The object keeps a reference to \`${name}\`, which no longer exists after the function returns.`,
          ),
        );
    }
    return undefined;
  });
  return found;
}

const CALLS_MAX = 2000;

const NO_FIELDS: ReadonlyMap<string, TypeReference> = new Map();

const fieldTypes = ({ fields }: ClassDefinition): Map<string, TypeReference> =>
  new Map(fields.flatMap(({ name, type }) => (type ? [[name, type] as const] : [])));

const lifetimes: NodeCheck = (node, context) =>
  node.kind === 'class' || node.kind === 'function'
    ? ofFunctions((definition) => {
        const fields = node.kind === 'class' ? fieldTypes(node.definition) : NO_FIELDS;
        const body = readBody(definition, context.source);
        // The checks compare calls with each other.
        if (body.calls.length > CALLS_MAX) return [];
        return [
          moved,
          (one: Body) => invalidated(one, fields),
          owners,
          outlived,
          returnedLocal,
          returnedPart,
          viewOfTemporary,
        ].flatMap((check) => check(body));
      })(node, context)
    : undefined;

export const LIFETIME_PITFALLS: readonly NodeCheck[] = [lifetimes];
