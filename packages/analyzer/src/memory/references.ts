/** @module Variables passed by reference, which callees may have set. */
import type { Expression, FunctionDefinition } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { markEscaped } from './access.ts';
import type { Machine } from './machine.ts';
import { forget } from './region.ts';
import { ANY } from './values.ts';
import { forgetVector } from './vectors.ts';

/** An uninitialized variable may be set by now. */
function settle(machine: Machine, name: string): void {
  const variable = machine.find(name);
  const region = variable && machine.regions.get(variable.region);
  if (region?.fallback.kind === 'uninitialized') region.fallback = ANY;
}

/** An argument that is a variable or a part of one may be set by the callee. */
export function invalidatePlace(machine: Machine, node: Expression): void {
  let at = node;
  while ((at.kind === 'member' && !at.arrow) || at.kind === 'index') at = at.object;
  if (at.kind === 'name') settle(machine, at.name);
}

/** Names that look like macros, which may set their arguments: `FOREACH`, `PyObject_HEAD_INIT`, `va_start`. */
const MACRO = /[A-Z]{2}|^va_/;

/** A macro of the file, or an unknown one that looks like the head of a loop: `for_each(item, list) {`. */
const isMacro = ({ checker }: Machine, name: string, end: number): boolean =>
  MACRO.test(name) || checker.macros.has(name) || /^\s{0,4}\{/.test(checker.source.slice(end, end + 5));

/** Handles arguments that the called function may take by reference. */
export function invalidateArguments(
  machine: Machine,
  { name, end }: { name: string; end: number },
  args: readonly Expression[],
  target: FunctionDefinition | undefined,
): void {
  if (!machine.checker.hasReferences && (target || !isMacro(machine, name, end))) return;
  for (const [index, node] of args.entries()) {
    const parameter = target?.parameters[index];
    const isReference = parameter?.annotations.some(({ name }) => name === 'reference') ?? false;
    if (!target || isReference) invalidatePlace(machine, node);
    if (node.kind === 'name' && (!target || isReference)) changeVariable(machine, node.name, isReference);
  }
}

/** After a call by reference a variable is unknown. If the parameter is unknown, only a null pointer is dropped. */
function changeVariable(machine: Machine, name: string, isReference: boolean): void {
  const variable = machine.find(name);
  const region = variable && machine.regions.get(variable.region);
  if (!region) return;
  if (isReference) {
    for (const cell of region.cells.values()) markEscaped(machine, cell);
    forget(region);
  } else if (region.cells.get(0)?.kind === 'null') region.cells.set(0, ANY);
}

/** A lambda may set the variables that it captures. */
export function invalidateCaptured(machine: Machine, definition: FunctionDefinition): void {
  walk(definition.body, (node) => {
    if (node.kind === 'name') {
      settle(machine, node.name);
      forgetVector(machine, node);
    }
  });
}
