/**
 * @module
 * Variables of C that hold only texts that the code has: literals, and buffers that nothing but literals is copied to. A
 * format in such a variable is fixed although no literal stands in the call.
 */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { callsNamed, definitionsAround, definitionsNamed, mentions, nodesOfKind } from '../../ir/node-index.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { isFixedArray } from './pitfalls/bodies.ts';

type Body = readonly Statement[];

/** Functions that only read what they get. */
const READS =
  /^(?:str(?:n|case|ncase)?cmp|str(?:n)?len|strr?chr|strstr|strspn|strcspn|memcmp|v?[fd]?printf|f?puts|fwrite|write|free|sizeof|assert|perror|isatty|v?syslog|v?warnx?|v?errx?|setproctitle)$/;
/** Functions whose first argument receives what the others have. */
const COPIES = /^(?:str(?:n|l)?(?:cpy|cat)|stpn?cpy|mem(?:cpy|move|set|pcpy)|wcsn?(?:cpy|cat))$/;
const ALLOCATES = /^(?:malloc|calloc|realloc|alloca|xmalloc|xcalloc|ALLOCA)$/;
const COPIES_LITERAL = /^(?:x?strn?dup)$/;
/** Functions through which a text is followed to its callers and callees. */
const DEPTH_MAX = 6;

/** The variable in `data`, `data + used`, `data[0]`, `*data` and `&data`. */
function variableIn(value: Expression): string | undefined {
  const inner = withoutCasts(value);
  if (inner.kind === 'name') return inner.name;
  if (inner.kind === 'unary' && /^[*&]$/.test(inner.operator)) return variableIn(inner.operand);
  if (inner.kind === 'index') return variableIn(inner.object);
  return inner.kind === 'binary' && /^[+-]$/.test(inner.operator) ? variableIn(inner.left) : undefined;
}

/** The name and the names of the function that share its memory: `data = buffer`. */
function sharing(name: string, body: Body): ReadonlySet<string> {
  const pairs = [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')].flatMap(({ target, value }) => {
    const from = value && variableIn(value);
    return target.kind === 'name' && from !== undefined ? [[target.name, from] as const] : [];
  });
  const names = new Set([name]);
  for (let size = 0; size < names.size; ) {
    size = names.size;
    for (const [a, b] of pairs) if (names.has(a) || names.has(b)) names.add(a).add(b);
  }
  return names;
}

/** What is being looked at, against circles of calls. */
interface Search {
  program: Body;
  seen: Set<string>;
  depth: number;
}

/** Whether the value is a text of the code, room for one, or a variable with one. */
function isConstant(value: Expression, at: FunctionDefinition, names: ReadonlySet<string>, search: Search): boolean {
  const inner = withoutCasts(value);
  if (/^(?:string|number|null)$/.test(inner.kind)) return true;
  if (inner.kind === 'list') return inner.items.every((item) => isConstant(item, at, names, search));
  if (inner.kind === 'conditional')
    return [inner.whenTrue, inner.whenFalse].every((one) => isConstant(one, at, names, search));
  if (inner.kind === 'call' && inner.callee.kind === 'name') {
    const { name } = inner.callee;
    if (ALLOCATES.test(name) || name === 'strlen' || name === 'sizeof') return true;
    if (COPIES_LITERAL.test(name)) return inner.args.every(({ value: one }) => isConstant(one, at, names, search));
    return returnsConstant(name, search);
  }
  if (inner.kind === 'binary' && /^[-+*/]$/.test(inner.operator))
    return isConstant(inner.left, at, names, search) && isConstant(inner.right, at, names, search);
  const variable = variableIn(inner);
  return variable !== undefined && (names.has(variable) || holdsConstant(variable, at, search));
}

/** Whether the only function of that name gives back texts of the code alone. */
function returnsConstant(name: string, search: Search): boolean {
  const [only, ...others] = definitionsNamed({ body: search.program }, name);
  if (!only || others.length > 0 || search.depth >= DEPTH_MAX) return false;
  const values = nodesOfKind(only.body, 'return').flatMap(({ value }) => value ?? []);
  const deeper = { ...search, depth: search.depth + 1 };
  return values.length > 0 && values.every((value) => isConstant(value, only, new Set(), deeper));
}

/** Whether the variables only point to literals, which calls seldom change unless they get the pointer's own address. */
function arePointers(names: ReadonlySet<string>, { body }: FunctionDefinition): boolean {
  const nodes = [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')].filter(({ target }) =>
    names.has(variableIn(target) ?? ''),
  );
  return (
    nodes.some(({ value }) => value && isLiteral(value)) &&
    nodes.every(
      (node) =>
        !(node.kind === 'declare' && isFixedArray(node.type)) &&
        (!node.value || isLiteral(node.value) || names.has(variableIn(node.value) ?? '')),
    )
  );
}

function isLiteral(value: Expression): boolean {
  const inner = withoutCasts(value);
  if (inner.kind === 'conditional') return isLiteral(inner.whenTrue) && isLiteral(inner.whenFalse);
  return inner.kind === 'string' || inner.kind === 'null';
}

const isAddress = (value: Expression): boolean => {
  const inner = withoutCasts(value);
  return inner.kind === 'unary' && inner.operator === '&';
};

/** Whether the call leaves the text of the variable a text of the code. */
function keepsConstant(call: Call, at: FunctionDefinition, names: ReadonlySet<string>, search: Search): boolean {
  const changes = arePointers(names, at) ? isAddress : () => true;
  const given = call.args.map(({ value }) => (changes(value) ? variableIn(value) : undefined));
  // `memcpy(found ? text : 0, line, 1)`
  if (
    call.args.some(
      ({ value }, at) => given[at] === undefined && !isAddress(value) && mentions(value, names) && changes(value),
    )
  )
    return false;
  const positions = given.flatMap((name, position) => (name !== undefined && names.has(name) ? [position] : []));
  if (positions.length === 0) return true;
  if (call.callee.kind !== 'name') return false;
  const { name } = call.callee;
  if (READS.test(name)) return true;
  if (COPIES.test(name))
    return positions[0] !== 0 || call.args.slice(1).every(({ value }) => isConstant(value, at, names, search));
  const [only, ...others] = definitionsNamed({ body: search.program }, name);
  if (!only || others.length > 0 || search.depth >= DEPTH_MAX) return false;
  return positions.every((position) => {
    const target = only.parameters[position]?.target;
    return target?.kind === 'name' && keepsAll(target.name, only, { ...search, depth: search.depth + 1 });
  });
}

/** Whether all that the function writes to the variable, or to what shares its memory, are texts of the code. */
function keepsAll(name: string, at: FunctionDefinition, search: Search): boolean {
  const names = sharing(name, at.body);
  const isOurs = (target: Expression): boolean => names.has(variableIn(target) ?? '');
  return (
    [...nodesOfKind(at.body, 'declare'), ...nodesOfKind(at.body, 'assign')].every(
      ({ target, value }) => !isOurs(target) || !value || isConstant(value, at, names, search),
    ) && nodesOfKind(at.body, 'call').every((call) => keepsConstant(call, at, names, search))
  );
}

function holdsConstant(name: string, at: FunctionDefinition, search: Search): boolean {
  const key = `${at.start}:${name}`;
  if (search.seen.has(key)) return true;
  search.seen.add(key);
  const names = sharing(name, at.body);
  const declared = new Set(nodesOfKind(at.body, 'declare').map(({ target }) => variableIn(target)));
  for (const one of names) {
    const position = at.parameters.findIndex(({ target }) => target.kind === 'name' && target.name === one);
    if (position < 0 ? !declared.has(one) : !isGivenConstant(at, position, search)) return false;
  }
  return keepsAll(name, at, search);
}

/** Whether each call of a function that only the file can call gives it a text of the code there. */
function isGivenConstant(at: FunctionDefinition, position: number, search: Search): boolean {
  if (at.isPublic !== false || search.depth >= DEPTH_MAX) return false;
  const calls = callsNamed(search.program, at.name);
  const named = nodesOfKind(search.program, 'name').filter(({ name }) => name === at.name).length;
  // Through a pointer, anything may call it.
  if (calls.length === 0 || named > calls.length) return false;
  return calls.every((call) => {
    const given = call.args[position]?.value;
    const caller = definitionsAround(search.program, call).at(-1);
    return given && caller && isConstant(given, caller, new Set(), { ...search, depth: search.depth + 1 });
  });
}

/** Whether the variable of the function holds only texts that the code has. */
export const holdsConstantText = (name: string, at: FunctionDefinition, program: Body): boolean =>
  holdsConstant(name, at, { program, seen: new Set(), depth: 0 });
