/** @module How library functions report failure, and tests that check for something else. */
import type { Expression } from '../ir/index.ts';
import type { Machine } from './machine.ts';

/** Return a pointer: null on failure, never a negative number. */
const GIVE_POINTER =
  /^(?:malloc|calloc|realloc|strdup|strndup|fopen|fdopen|freopen|fgets|tmpfile|popen|opendir|getenv|strchr|strrchr|strstr|localtime|gmtime)$/;
/** Return a count or a negative number: 0 isn't a failure. */
const GIVE_NEGATIVE = /^(?:snprintf|sprintf|printf|fprintf|vsnprintf|fputs|puts|open|socket)$/;
/** Return -1 as a pointer on failure. */
const GIVE_INVALID =
  /^(?:mmap|CreateFile[AW]?|FindFirstFile[AW]?|CreateNamedPipe[AW]?|CreateToolhelp32Snapshot|sem_open)$/;
/** Return 0 on success. */
const GIVE_ZERO =
  /^(?:pthread_create|pthread_mutex_lock|pthread_mutex_unlock|pthread_join|fclose|remove|rename|stat|lstat|mkdir|chmod|setuid|setgid|access)$/;

/** The library function whose result one side of a test is: the call itself, or a variable that holds it. */
function calledBy(machine: Machine, node: Expression): string | undefined {
  if (node.kind === 'cast') return calledBy(machine, node.value);
  if (node.kind === 'assign' && !node.operator) return calledBy(machine, node.value);
  if (node.kind === 'call' && node.callee.kind === 'name') return node.callee.name;
  if (node.kind !== 'name') return undefined;
  const variable = machine.find(node.name);
  const region = variable && machine.regions.get(variable.region);
  const value = region?.cells.get(0);
  const target = value && machine.region(value);
  return target?.allocator || undefined;
}

const isNegative = (machine: Machine, node: Expression): boolean => {
  if (node.kind === 'number') return node.value < 0;
  if (node.kind !== 'name') return false;
  const variable = machine.find(node.name);
  const value = variable && machine.regions.get(variable.region)?.cells.get(0);
  return variable?.type.kind === 'unknown' && value?.kind === 'number' && value.high < 0;
};

const isZero = (node: Expression): boolean => node.kind === 'number' && node.value === 0;

/** Reports a test for a failure value that the function never returns. */
export function checkResultTest(machine: Machine, test: Expression & { kind: 'binary' }): void {
  const name = calledBy(machine, test.left);
  if (name === undefined || machine.checker.functions.has(name)) return;
  const { operator, right } = test;
  if (GIVE_INVALID.test(name)) {
    if ((operator === '==' || operator === '!=') && (right.kind === 'null' || isZero(right)))
      machine.report('incorrect-return-check', test, { detail: `${name}() gives -1 on failure, not a null pointer.` });
    return;
  }
  const isPointer = GIVE_POINTER.test(name);
  const wrong =
    (isPointer &&
      ((operator === '<' && isZero(right)) ||
        (operator === '<=' && isZero(right)) ||
        ((operator === '==' || operator === '!=') && isNegative(machine, right)))) ||
    (GIVE_NEGATIVE.test(name) &&
      (operator === '==' || operator === '!=') &&
      isZero(right) &&
      test.left.kind === 'call') ||
    (GIVE_ZERO.test(name) &&
      operator === '==' &&
      test.left.kind === 'call' &&
      right.kind === 'number' &&
      right.value === 1);
  if (!wrong) return;
  const fails = isPointer
    ? 'gives a null pointer'
    : GIVE_NEGATIVE.test(name)
      ? 'gives a negative number'
      : 'gives -1 or the number of an error';
  machine.report('incorrect-return-check', test, { detail: `${name}() ${fails} on failure.` });
}
