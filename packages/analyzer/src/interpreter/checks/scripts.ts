/** @module Scripts on the command line of an interpreter: `sh -c text`, `node -e text`. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { onlyConstant, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { type Frame, readObject } from '../context/frame.ts';

interface Program {
  /** The name of the program, as it is called. */
  name: RegExp;
  /** The option whose value is executed. */
  option: RegExp;
  weakness: 'command-injection' | 'code-injection';
  note: string;
}

const program = (names: string, option: RegExp): Program => ({
  name: new RegExp(String.raw`^(?:\/(?:usr\/)?(?:local\/)?bin\/)?(?:${names})(?:\.exe)?$`),
  option,
  weakness: 'code-injection',
  note: 'script for another interpreter',
});

const JAVASCRIPT = program('node|nodejs|bun', /^(?:-e|-p|-pe|--eval|--print)$/);
const PYTHON = program(String.raw`python[\d.]*|pypy[\d.]*`, /^-\w*c$/);

const PROGRAMS: readonly Program[] = [
  { ...program('(?:ba|da|z|k|a)?sh', /^-\w*c$/), weakness: 'command-injection', note: 'script for a shell' },
  JAVASCRIPT,
  PYTHON,
  program('perl|ruby', /^-\w*[eE]$/),
  program(String.raw`php[\d.]*`, /^-r$/),
];

/** The interpreter that runs the program itself. */
const OWN: Readonly<Record<string, Program>> = lookupTable({
  'process.execPath': JAVASCRIPT,
  'process.argv0': JAVASCRIPT,
  'sys.executable': PYTHON,
});

/** All names in one pattern, because nearly every text is none of them. */
const NAMES = new RegExp(PROGRAMS.map(({ name }) => name.source).join('|'));

function programOf(value: Value): Program | undefined {
  const constant = value.constants && onlyConstant(value);
  if (typeof constant === 'string')
    return NAMES.test(constant) ? PROGRAMS.find(({ name }) => name.test(constant)) : undefined;
  for (const path of value.paths) if (OWN[path]) return OWN[path];
  return undefined;
}

/** `process.argv[0]` is the interpreter, as `process.execPath` is. */
const isOwnName = (node: Expression | undefined): boolean =>
  node?.kind === 'index' &&
  node.object.kind === 'member' &&
  node.object.name === 'argv' &&
  node.object.object.kind === 'name' &&
  node.object.object.name === 'process' &&
  node.index?.kind === 'number' &&
  node.index.value === 0;

export interface Script extends Pick<Program, 'weakness' | 'note'> {
  value: Value;
}

type Read = ReturnType<typeof readObject>;

function* listsOf({ objects }: Value, read: Read): Generator<readonly Value[]> {
  for (const id of objects) {
    const items = read(id)?.items;
    if (items) yield items;
  }
}

/** The values themselves, the lists among them, and those in their fields: `createContainer({ Cmd: ['sh', '-c', text] })`. */
function* listsIn(values: readonly Value[], read: Read): Generator<readonly Value[]> {
  yield values;
  for (const value of values) yield* listsOf(value, read);
  for (const { objects } of values)
    for (const id of objects)
      for (const field of read(id)?.fields.values() ?? []) if (field.objects.length > 0) yield* listsOf(field, read);
}

/** `run(['sh', '-c', text])`, `spawn('bash', '-c', text)`: the program executes the text, whichever call starts it. */
export function scriptIn(frame: Frame, { args }: Call, values: readonly Value[]): Script | undefined {
  const own = isOwnName(args[0]?.value) ? JAVASCRIPT : undefined;
  if (!own && !values.some((one) => one.objects.length > 0 || programOf(one))) return undefined;
  const read = readObject(frame);
  for (const list of listsIn(values, read)) {
    const at = list === values && own ? 0 : list.findIndex(programOf);
    const first = list[at];
    const called = (list === values && own) || (first && programOf(first));
    if (!called) continue;
    // `spawn('sh', ['-c', text])`: the arguments may be a list of their own.
    const further = list[at + 1]?.objects.flatMap((id) => read(id)?.items ?? []) ?? [];
    const [option, value] = further.length > 0 ? further : list.slice(at + 1);
    if (!option || !called.option.test(String(onlyConstant(option) ?? ''))) continue;
    return value && { weakness: called.weakness, note: called.note, value };
  }
  return undefined;
}
