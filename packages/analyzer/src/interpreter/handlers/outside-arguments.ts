/** @module Parameters of a function that nothing in the file calls: they may hold anything. */

import type { Source } from '../../domain/taint.ts';
import { kindMask, taintOf } from '../../domain/taint.ts';
import { type ClassValue, tainted, UNKNOWN } from '../../domain/value.ts';
import type { FunctionDefinition, Parameter, TypeReference } from '../../ir/index.ts';
import { isScalarList, isScalarType, pathOfType } from '../../resolve/names.ts';
import { type Argument, argument } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import { toldArgument } from '../library/callbacks.ts';

/** A type that the models know is a part of the program (a request, a connection), unless its values are data. */
export function isService(frame: Frame, type: TypeReference): boolean {
  if (type.array) return false;
  const path = pathOfType(frame.run, type);
  // The program's own type of that name.
  if (frame.run.classes.some(({ definition: { name, supertypes } }) => name === type.name && supertypes.length === 0))
    return false;
  return frame.run.index.known.has(path) && !frame.run.semantics.dataTypes.has(path);
}

/** Names of types that do things, or say how, rather than hold what someone sent. */
const ROLE =
  /(?:Manager|Context|Factory|Config|Configuration|Configurer|Service|Provider|Registry|Repository|Resolver|Loader|Invocation|Interceptor|Proxy|Engine|Container|Compiler|Compilation|Settings|Logger|Listener|Adapter|Environment|Unit|Plugin|Module|Lifecycle|LifeCycle|Strategy|Evaluator|Executor|Scheduler|Dispatcher)$/;

/** A type of the program's own machinery, told by its name: who hands it in is not a stranger. */
export const isMachinery = (type: TypeReference): boolean => !type.array && ROLE.test(type.name);

/** What a program declares of its data: no one sends the names in it. */
const SCHEMA = /schema/i;

const OF_KEY = kindMask(['property']);
const OF_FILE = kindMask(['path']);

/** Types that name a file. Where one was made of a text, the text decides which: who hands it over has chosen it. */
const FILE =
  /^(?:java\.io\.File|java\.nio\.file\.Path|pathlib\.(?:Pure)?Path|(?:System\.IO\.)?(?:File|Directory)Info)$/;

/** A file, or several of them. */
const isFile = (run: Frame['run'], type: TypeReference): boolean =>
  FILE.test(pathOfType(run, type)) || (type.args.length > 0 && type.args.every((one) => isFile(run, one)));

/** A parameter of a function that no one in the file calls: it may be anything. */
export function outsideArgument(
  frame: Frame,
  definition: FunctionDefinition,
  parameter: Parameter,
  exported?: Source['exported'],
  owner?: ClassValue,
): Argument {
  const { type, target } = parameter;
  if (type && (isScalarType(frame.run, type) || isScalarList(frame.run, type))) return argument(UNKNOWN);
  if (type && (isService(frame, type) || isMachinery(type))) return argument(UNKNOWN);
  const name = target.kind === 'name' ? `'${target.name}'` : '';
  const label = `parameter ${name}${definition.name ? ` of ${definition.name}()` : ''}`;
  const { start, end } = target;
  const within = definition.name;
  const told = toldArgument(
    frame,
    definition,
    parameter,
    owner && { name: owner.definition.name, supertypes: owner.supertypes },
  );
  if (told) return told;
  const source: Source = { kind: 'parameter', label, start, end, within, ...(exported ? { exported } : {}) };
  const harmless = (SCHEMA.test(name) ? OF_KEY : 0) | (type && isFile(frame.run, type) ? OF_FILE : 0);
  const open = argument(tainted(taintOf(source, harmless)));
  return { ...open, spread: parameter.keywords === true };
}

/** Arguments that have no name of their own, each told apart from the others. */
const FURTHER = 4;

/** What callers hand to a function that takes as many arguments as there are. */
export function furtherArguments(
  frame: Frame,
  definition: FunctionDefinition,
  parameter: Parameter,
  exported?: Source['exported'],
): Argument[] {
  const { target } = parameter;
  return Array.from({ length: FURTHER }, (_, at) =>
    outsideArgument(frame, definition, { ...parameter, target: { ...target, start: target.start + at } }, exported),
  );
}
