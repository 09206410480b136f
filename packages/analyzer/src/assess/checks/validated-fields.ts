/**
 * @module
 * Fields of Pydantic models, which only hold what their declaration accepts: `kind: Kind` of an enumeration, `id: UUID`,
 * `name: str = Field(pattern=r'^[a-z]+$')`.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { ClassDefinition, Expression, FieldDefinition, Program } from '../../ir/index.ts';
import { definitionsAround, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { type ProgramOf, placesOfFlow } from '../surroundings/data-holders.ts';
import type { Node } from '../surroundings/surroundings.ts';

const shortName = (name: string): string => name.replace(/^.*[.:]/, '');
const VALIDATES = /^(?:BaseModel|SQLModel|RootModel|BaseSettings)$/;
const ENUMERATES = /^(?:Enum|StrEnum|IntEnum)$/;
/** Types without free text. */
const TYPED =
  /^(?:int|float|bool|Decimal|UUID\d?|UUID|date|datetime|time|timedelta|IPv\w+|(?:Strict|Positive|Negative|NonNegative|NonPositive|Con)\w*(?:Int|Float|Bool))$/;
const SUPERTYPES_MAX = 3;

/** Whether one of the class's supertypes has such a name, in any of the files. */
function isA(one: ClassDefinition, pattern: RegExp, classes: ReadonlyMap<string, ClassDefinition>, depth = 0): boolean {
  return one.supertypes.some(({ name }) => {
    const short = shortName(name);
    if (pattern.test(short)) return true;
    const next = classes.get(short);
    return depth < SUPERTYPES_MAX && next !== undefined && next !== one && isA(next, pattern, classes, depth + 1);
  });
}

/** Whether the pattern matches the whole value and leaves no free text: no dot, no negated class. */
const isNarrow = (pattern: string): boolean =>
  /^(?:\^|\\A).*(?:\$|\\[zZ])$/.test(pattern) &&
  !/(?<!\\)\.|\[\^|\\[SWD]/.test(pattern.replace(/\[(?!\^)[^\]]*\]/g, (set) => (/[./]/.test(set) ? '.' : 'x')));

/** What the field accepts, in words; undefined if it accepts any text. */
function acceptedBy(
  { type, value }: FieldDefinition,
  classes: ReadonlyMap<string, ClassDefinition>,
): string | undefined {
  const name = shortName(type?.name ?? '');
  const own = classes.get(name);
  if (TYPED.test(name)) return `values of the type \`${name}\``;
  if (own && isA(own, ENUMERATES, classes)) return `the values of the enumeration \`${name}\``;
  if (value?.kind !== 'call' || lastName(value.callee) !== 'Field') return undefined;
  const pattern = value.args.find((one) => one.name === 'pattern' || one.name === 'regex')?.value;
  return pattern?.kind === 'string' && isNarrow(pattern.value) ? `values of the form \`${pattern.value}\`` : undefined;
}

const classesByName = new WeakMap<Program, ReadonlyMap<string, ClassDefinition>>();

function classesOf(program: Program): ReadonlyMap<string, ClassDefinition> {
  const known = classesByName.get(program);
  if (known) return known;
  const found = new Map(nodesOfKind(program.body, 'class').map(({ definition }) => [definition.name, definition]));
  classesByName.set(program, found);
  return found;
}

/** A sentence that says what the only fields on the flow accept; undefined if one of them takes any text. */
export function reasonValidated(
  finding: RawFinding,
  program: Program,
  programOf: ProgramOf,
  programs: readonly Program[],
): string | undefined {
  if (program.language !== 'python') return undefined;
  const place = placesOfFlow(finding, program, programOf).at(-1);
  if (!place || place.file !== undefined) return undefined;
  const { region, holders } = place;
  const parameters = definitionsAround(program.body, finding).flatMap((one) => one.parameters);
  const types = new Map<string, string>();
  for (const { target, type } of parameters)
    if (target.kind === 'name' && type) types.set(target.name, shortName(type.name));
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  for (const { target, value } of writes)
    if (target.kind === 'name' && value?.kind === 'call') types.set(target.name, shortName(lastName(value.callee)));
  const used: Node[] = nodesAt(program.body, finding).filter((node) => node.kind === 'call' && encloses(finding, node));
  for (const { target, value } of writes)
    if (target.kind === 'name' && value && holders.has(target.name)) used.push(value as Expression);
  const classes = new Map(programs.flatMap((one) => [...classesOf(one)]));
  const accepted: (string | undefined)[] = [];
  walk(used as Expression[], (node) => {
    if (node.kind === 'name' && parameters.some(({ target }) => target.kind === 'name' && target.name === node.name))
      accepted.push(types.has(node.name) && isModel(classes, types.get(node.name)) ? '' : undefined);
    if (node.kind !== 'member' || node.object.kind !== 'name') return undefined;
    const model = classes.get(types.get(node.object.name) ?? '');
    if (!model || !isA(model, VALIDATES, classes)) return undefined;
    const field = model.fields.find(({ name }) => name === node.name);
    accepted.push(field && acceptedBy(field, classes));
    return 'skip';
  });
  const told = accepted.filter((one) => one !== '');
  return told.length > 0 && told.every((one) => one !== undefined)
    ? `The model only accepts ${[...new Set(told)].join(' and ')}.`
    : undefined;
}

const isModel = (classes: ReadonlyMap<string, ClassDefinition>, name: string | undefined): boolean => {
  const model = classes.get(name ?? '');
  return model !== undefined && isA(model, VALIDATES, classes);
};
