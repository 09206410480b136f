/** @module Values that are declared as possibly null and used without a question. */
import type { Expression, FunctionDefinition, Statement, TypeReference } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../../node-checks/check.ts';
import { bare, called } from './names-in.ts';

/** Structs: `int?` has members of its own. */
const STRUCTS =
  /^(?:u?int|u?long|u?short|s?byte|bool|char|float|double|decimal|nu?int|Guid|DateTime|DateTimeOffset|TimeSpan|DateOnly|TimeOnly|T\w*)$/;
const mayBeNull = (type: TypeReference | undefined): boolean => {
  const inner = type && /^(?:Task|ValueTask)$/.test(type.name) ? type.args[0] : type;
  return inner?.nullable === true && !STRUCTS.test(inner.name);
};

/** Methods of the file that say they may give null; a name that others have, too, says nothing. */
function nullableMethods(body: readonly Statement[]): Set<string> {
  const told = new Map<string, boolean>();
  walk(body, (node) => {
    if (node.kind !== 'class') return;
    for (const { name, returnType } of node.definition.methods)
      told.set(name, (told.get(name) ?? true) && mayBeNull(returnType));
  });
  return new Set([...told].flatMap(([name, isNullable]) => (isNullable ? [name] : [])));
}

/** `value!`: the code says that it is not null. */
const isAsserted = ({ end }: Expression, source: string): boolean => source[end] === '!' && source[end + 1] !== '=';

const isNull = (value: Expression): boolean => bare(value).kind === 'null';

function mayGiveNull(value: Expression, type: TypeReference | undefined, methods: ReadonlySet<string>): boolean {
  const made = bare(value);
  if (made.kind === 'call') return methods.has(called(made));
  return made.kind === 'conditional' && mayBeNull(type) && (isNull(made.whenTrue) || isNull(made.whenFalse));
}

/** Where the name is used as an object, before anything asks for null. */
function usedWithoutQuestion(list: readonly Statement[], name: string, source: string): Expression | undefined {
  let found: Expression | undefined;
  let isAsked = false;
  walk(list, (node) => {
    if (node.kind === 'member' && node.object.kind === 'name' && node.object.name === name) {
      if (node.nullSafe || isAsserted(node.object, source)) isAsked = true;
      else if (!found || node.start < found.start) found = node;
    }
    const sides =
      node.kind === 'binary' && /^(?:[!=]=|\?\?)$/.test(node.operator)
        ? [node.left]
        : node.kind === 'typetest'
          ? [node.value]
          : node.kind === 'assign'
            ? [node.target]
            : node.kind === 'call'
              ? node.args.map(({ value }) => value)
              : [];
    isAsked ||= sides.some((side) => side.kind === 'name' && side.name === name);
  });
  return isAsked ? undefined : found;
}

function inFunction({ body }: FunctionDefinition, methods: ReadonlySet<string>, source: string): NodeFinding[] {
  return body.flatMap((statement, at): NodeFinding[] => {
    if (statement.kind !== 'declare' || statement.target.kind !== 'name' || !statement.value) return [];
    const { name } = statement.target;
    if (isAsserted(statement.value, source) || !mayGiveNull(statement.value, statement.type, methods)) return [];
    const used = usedWithoutQuestion(body.slice(at + 1), name, source);
    return used
      ? [
          {
            weakness: 'null-dereference',
            start: used.start,
            end: used.end,
            confidence: 'medium',
            severity: 'low',
            detail: `\`${name}\` is declared as possibly null, and nothing asks before it is used.`,
          },
        ]
      : [];
  });
}

/** `Snapshot? p = id > 0 ? s.Parent : null; return p.Name;` */
export const nullableUsed: NodeCheck = (node, { body, source }) => {
  if (node !== body[0]) return undefined;
  const methods = nullableMethods(body);
  const found: NodeFinding[] = [];
  walk(body, (part) => {
    if (part.kind === 'class')
      for (const method of part.definition.methods) found.push(...inFunction(method, methods, source));
  });
  return found;
};
