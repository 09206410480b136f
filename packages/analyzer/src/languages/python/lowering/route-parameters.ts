/** @module Addresses with typed parts, as Werkzeug and Bottle write them: `/user/<int:id>`, `/user/<id:int>`. */
import type { Annotation, Parameter } from '../../../ir/index.ts';

const CONVERTER = /<(\w+)(?:\([^)]*\))?:(\w+)>/g;
const NUMBERS: ReadonlySet<string> = new Set(['int', 'float']);

/** Names of the parameters that an address lets be numbers only. */
function numbersIn(address: string): string[] {
  return [...address.matchAll(CONVERTER)].flatMap(([, first = '', second = '']) => {
    if (NUMBERS.has(first)) return [second];
    return NUMBERS.has(second) ? [first] : [];
  });
}

/** Whether the address has the parameter as text: `<name>`, `<path:name>`. */
const hasAsText = (address: string, name: string): boolean =>
  !numbersIn(address).includes(name) && new RegExp(`<(?:[^<>]*:)?${name}(?::[^<>]*)?>`).test(address);

/** Gives parameters the type that every address in the decorators that has them gives them. */
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
