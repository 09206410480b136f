/** @module Routes with typed parameters of Werkzeug and Bottle: `/user/<int:id>`, `/user/<id:int>`. */
import type { Annotation, Parameter } from '../../../ir/index.ts';

const CONVERTER = /<(\w+)(?:\([^)]*\))?:(\w+)>/g;
const NUMBERS: ReadonlySet<string> = new Set(['int', 'float']);

/** Returns the names of the parameters that a route restricts to numbers. */
function numbersIn(address: string): string[] {
  return [...address.matchAll(CONVERTER)].flatMap(([, first = '', second = '']) => {
    if (NUMBERS.has(first)) return [second];
    return NUMBERS.has(second) ? [first] : [];
  });
}

/** Checks whether the route has the parameter as a string: `<name>`, `<path:name>`. */
const hasAsText = (address: string, name: string): boolean =>
  !numbersIn(address).includes(name) && new RegExp(`<(?:[^<>]*:)?${name}(?::[^<>]*)?>`).test(address);

/** Types a parameter as a number if every route that has it restricts it to numbers. */
export function typeByRoute(parameters: readonly Parameter[], annotations: readonly Annotation[]): Parameter[] {
  const addresses = annotations
    .map(({ args }) => args[0]?.value)
    .flatMap((value) => (value?.kind === 'string' && value.value.startsWith('/') ? [value.value] : []));
  const numbers = new Set(
    addresses.flatMap(numbersIn).filter((name) => !addresses.some((address) => hasAsText(address, name))),
  );
  if (numbers.size === 0) return [...parameters];
  return parameters.map((parameter) =>
    parameter.target.kind === 'name' && numbers.has(parameter.target.name) && !parameter.type
      ? { ...parameter, type: { name: 'int', args: [] } }
      : parameter,
  );
}
