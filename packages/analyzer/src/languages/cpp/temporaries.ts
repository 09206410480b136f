/** @module C++ results that are references to, or views of, a temporary object. */
import type { Expression, FunctionDefinition, Statement, TypeReference } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName, rootName } from '../../node-checks/names.ts';
import { some, typesOf } from '../c/pitfalls/bodies.ts';
import { freed } from './methods.ts';

const TEXT = /(?:^|\.)(?:w?string|basic_string|QString|QByteArray)$/;
const VIEW = /(?:^|\.)(?:w?string_view|basic_string_view|QStringView)$/;
const GONE = 'The string is a temporary that is destroyed at the end of the statement.';

type Types = ReadonlyMap<string, TypeReference>;

const isOfText = (type: TypeReference | undefined): boolean =>
  type !== undefined && !type.pointers && !type.array && TEXT.test(type.name);

const makersOfFile = new WeakMap<readonly Statement[], ReadonlySet<string>>();

/** Functions of the file that return a string by value. */
function makersIn(body: readonly Statement[], source: string): ReadonlySet<string> {
  const known = makersOfFile.get(body);
  if (known) return known;
  const makers = new Set<string>();
  const look = ({ name, start, nameStart, returnType }: FunctionDefinition): void => {
    if (isOfText(returnType) && !source.slice(start, nameStart).includes('&')) makers.add(name);
  };
  walk(body, (node) => {
    if (node.kind === 'function') look(node.definition);
    else if (node.kind === 'class') node.definition.methods.forEach(look);
  });
  makersOfFile.set(body, makers);
  return makers;
}

/** Whether the value is a string that no variable holds. */
function isMade(value: Expression, types: Types, makers: ReadonlySet<string>): boolean {
  if (value.kind === 'conditional')
    return isMade(value.whenTrue, types, makers) || isMade(value.whenFalse, types, makers);
  if (value.kind === 'binary')
    return value.operator === '+' && [value.left, value.right].some((side) => isText(side, types, makers));
  if (value.kind === 'cast') return isOfText(value.type);
  if (value.kind !== 'call') return false;
  const name = lastName(value.callee);
  if (value.callee.kind === 'name') return /^(?:to_w?string|w?string)$/.test(name) || makers.has(name);
  if (value.callee.kind !== 'member') return false;
  const { object } = value.callee;
  if (name === 'substr') return isText(object, types, makers);
  return name === 'string' && object.kind === 'name' && object.name === 'std'
    ? true
    : object.kind === 'this' && makers.has(name);
}

const isText = (value: Expression, types: Types, makers: ReadonlySet<string>): boolean =>
  (value.kind === 'name' && isOfText(types.get(value.name))) || isMade(value, types, makers);

/** `const char* p = (a + b).c_str();` of `auto`, and of what a function of the file returns. */
function keptCharacters(definition: FunctionDefinition, types: Types, makers: ReadonlySet<string>): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'declare' || node.value?.kind !== 'call' || node.value.callee.kind !== 'member') return undefined;
    const { callee } = node.value;
    const isPointer = node.type?.name === '' || (node.type?.pointers ?? 0) > 0;
    if (isPointer && /^(?:c_str|data)$/.test(callee.name) && isMade(callee.object, types, makers))
      found.push(freed(node, GONE));
    return undefined;
  });
  return found;
}

/** `std::string_view f(const std::string& s) { return s.substr(1); }`, `const std::string& f() { return a + b; }`. */
function returnedTemporary(
  definition: FunctionDefinition,
  types: Types,
  makers: ReadonlySet<string>,
  source: string,
): NodeFinding[] {
  const { returnType, form, start, nameStart } = definition;
  if (!returnType || returnType.pointers || form === 'lambda') return [];
  const isView = VIEW.test(returnType.name);
  const isReference = TEXT.test(returnType.name) && source.slice(start, nameStart).includes('&');
  if (!isView && !isReference) return [];
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'return' || !node.value) return undefined;
    const results = node.value.kind === 'conditional' ? [node.value.whenTrue, node.value.whenFalse] : [node.value];
    const isWrong = results.some(
      (one) =>
        isMade(one, types, makers) ||
        (isReference && (one.kind === 'string' || (one.kind === 'list' && one.items.length === 0))),
    );
    if (isWrong) found.push(freed(node, GONE));
    return undefined;
  });
  return found;
}

/** `const int& f(int a) { return std::max(a, 5); }`: the result is one of two copies. */
function returnedCopy(
  { body, returnType, parameters, start, nameStart }: FunctionDefinition,
  source: string,
): NodeFinding[] {
  if (!returnType || returnType.pointers || !source.slice(start, nameStart).includes('&')) return [];
  const copies = new Set(
    parameters.flatMap(({ target, type, annotations }) =>
      target.kind === 'name' && type && !type.pointers && annotations.length === 0 ? [target.name] : [],
    ),
  );
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (
      node.kind !== 'return' ||
      node.value?.kind !== 'call' ||
      !/^(?:max|min|clamp)$/.test(lastName(node.value.callee))
    )
      return undefined;
    const isCopy = node.value.args.some(
      ({ value }) =>
        value.kind === 'number' || value.kind === 'string' || (value.kind === 'name' && copies.has(value.name)),
    );
    if (isCopy)
      found.push(freed(node, 'The result refers to one of the arguments, which is gone when the function returns.'));
    return undefined;
  });
  return found;
}

/** `std::string_view v{std::string("a") + b};`, `views.push_back(word);` of a local string, and the views are returned. */
function keptViews({ body, parameters }: FunctionDefinition, types: Types, makers: ReadonlySet<string>): NodeFinding[] {
  const found: NodeFinding[] = [];
  const owned = new Set<string>();
  const lists = new Set<string>();
  const given = new Set(parameters.map(({ target }) => lastName(target)));
  walk(body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.type) return;
    const isReference = node.annotations?.some(({ name }) => name === 'reference' || name === 'static');
    if (isOfText(node.type) && !isReference) owned.add(node.target.name);
    if (/(?:^|\.)(?:vector|list|deque|set)$/.test(node.type.name) && VIEW.test(node.type.args[0]?.name ?? ''))
      lists.add(node.target.name);
    const [only] = node.value?.kind === 'list' && node.value.items.length === 1 ? node.value.items : [];
    if (VIEW.test(node.type.name) && only && isMade(only, types, makers)) found.push(freed(node, GONE));
  });
  const isReturned = (name: string): boolean =>
    some(body, (node) => node.kind === 'return' && node.value?.kind === 'name' && node.value.name === name);
  walk(body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.object.kind !== 'name') return;
    const list = node.callee.object.name;
    if (!lists.has(list) || !/^(?:push_back|emplace_back|insert|emplace)$/.test(node.callee.name) || !isReturned(list))
      return;
    const text = node.args.at(-1)?.value;
    const isLocal = text?.kind === 'name' && owned.has(text.name) && !given.has(text.name);
    if (text && (isLocal || isMade(text, types, makers)))
      found.push(freed(node, 'The view leads into a string that is gone when the function returns.'));
  });
  return found;
}

/** `m[0] = &x;`, `list.push_back(&x);` of a local variable, into what belongs to the caller. */
function handedAddress({ body, parameters }: FunctionDefinition): NodeFinding[] {
  const callers = new Set(
    parameters.flatMap(({ target, type, annotations }) =>
      target.kind === 'name' && (type?.pointers || annotations.some(({ name }) => name === 'reference'))
        ? [target.name]
        : [],
    ),
  );
  const locals = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    const isKept =
      node.kind === 'declare' && node.annotations?.some(({ name }) => name === 'static' || name === 'reference');
    if (node.kind === 'declare' && node.target.kind === 'name' && !isKept && node.type && !node.type.pointers)
      locals.add(node.target.name);
    return undefined;
  });
  const addressed = (value: Expression | undefined): boolean =>
    value?.kind === 'unary' &&
    value.operator === '&' &&
    value.operand.kind === 'name' &&
    locals.has(value.operand.name);
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    const isStored =
      node.kind === 'assign' &&
      node.target.kind === 'index' &&
      callers.has(rootName(node.target)) &&
      addressed(node.value);
    const isAdded =
      node.kind === 'call' &&
      node.callee.kind === 'member' &&
      /^(?:push_back|emplace_back|push|emplace|insert)$/.test(node.callee.name) &&
      callers.has(rootName(node.callee.object)) &&
      node.args.some(({ value }) => addressed(value));
    // What is taken out again before the end.
    const isTaken = (): boolean =>
      some(
        body,
        (part) =>
          part.kind === 'call' &&
          part.start > node.start &&
          /^(?:pop_back|erase|clear|pop|remove)$/.test(lastName(part.callee)),
      );
    if ((isStored || isAdded) && !isTaken())
      found.push(
        freed(
          node as Expression,
          'The caller keeps the address of a local variable, which is gone when the function returns.',
        ),
      );
  });
  return found;
}

const inFunction = (definition: FunctionDefinition, source: string, body: readonly Statement[]): NodeFinding[] => {
  const types = typesOf(definition);
  const makers = makersIn(body, source);
  return [
    ...keptCharacters(definition, types, makers),
    ...returnedTemporary(definition, types, makers, source),
    ...returnedCopy(definition, source),
    ...keptViews(definition, types, makers),
    ...handedAddress(definition),
  ];
};

const temporaries: NodeCheck = (node, { source, body }) => {
  if (node.kind === 'class') return node.definition.methods.flatMap((one) => inFunction(one, source, body));
  return node.kind === 'function' ? inFunction(node.definition, source, body) : undefined;
};

export const TEMPORARY_PITFALLS: readonly NodeCheck[] = [temporaries];
