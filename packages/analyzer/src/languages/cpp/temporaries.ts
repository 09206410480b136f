/** @module C++ results that are references to, or views of, a temporary object. */
import type { Expression, FunctionDefinition, Statement, TypeReference } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';
import { typesOf } from '../c/pitfalls/bodies.ts';
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

const inFunction = (definition: FunctionDefinition, source: string, body: readonly Statement[]): NodeFinding[] => {
  const types = typesOf(definition);
  const makers = makersIn(body, source);
  return [...keptCharacters(definition, types, makers), ...returnedTemporary(definition, types, makers, source)];
};

const temporaries: NodeCheck = (node, { source, body }) => {
  if (node.kind === 'class') return node.definition.methods.flatMap((one) => inFunction(one, source, body));
  return node.kind === 'function' ? inFunction(node.definition, source, body) : undefined;
};

export const TEMPORARY_PITFALLS: readonly NodeCheck[] = [temporaries];
