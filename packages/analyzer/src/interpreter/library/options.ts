/** @module Declared command-line options: those with a numeric or enumerated type carry no free text. */

import { putField } from '../../domain/heap.ts';
import { makeValue, onlyConstant, UNKNOWN, type Value } from '../../domain/value.ts';
import { selectArguments } from '../../match/site.ts';
import { changeReceiver, type SummaryCall } from './summary-call.ts';

const NUMBERS: ReadonlySet<string> = new Set(['int', 'float', 'bool', 'complex']);

const SWITCHES = /^(?:store_true|store_false|count|store_const)$/;

/** The name under which `'-n', '--dry-run'` is found: `dry_run`. */
function optionName(names: readonly unknown[], given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  const texts = names.filter((name) => typeof name === 'string');
  const name = texts.find((one) => one.startsWith('--')) ?? texts[0];
  return name?.replace(/^-+/, '').replaceAll('-', '_');
}

/** `parser.set_defaults(run=build)`: functions that the program calls later, such as one per command. */
export function setDefaults(call: SummaryCall): Value {
  for (const { name, value } of call.site.args)
    if (name !== undefined && value.functions.length > 0)
      changeReceiver(
        call,
        (object) => {
          const before = object.fields.get(name)?.functions ?? [];
          return putField(object, name, makeValue({ functions: [...before, ...value.functions] }));
        },
        UNKNOWN,
      );
  return UNKNOWN;
}

/** `parser.add_argument('--count', type=int)`: puts a number under `count` of the receiver. */
export function declareOption(call: SummaryCall): Value {
  const { site } = call;
  const keyword = (name: string): Value | undefined => selectArguments(site, name)[0];
  const dest = keyword('dest');
  const names = site.args.filter(({ name }) => name === undefined).map(({ value }) => onlyConstant(value));
  const name = optionName(names, dest && onlyConstant(dest));
  const action = keyword('action');
  const isSwitch = action !== undefined && SWITCHES.test(String(onlyConstant(action)));
  const isNumber = keyword('type')?.paths.some((path) => NUMBERS.has(path)) === true;
  const isScalar = isSwitch || isNumber || keyword('choices') !== undefined;
  const scalar = makeValue({ scalar: true });
  if (name !== undefined && isScalar) changeReceiver(call, (object) => putField(object, name, scalar), UNKNOWN);
  return UNKNOWN;
}
