/** @module Parameters of functions without callers in the file: they may hold anything. */

import type { Source } from '../../domain/taint.ts';
import { kindMask, taintOf } from '../../domain/taint.ts';
import { type ClassValue, tainted, UNKNOWN } from '../../domain/value.ts';
import type { FunctionDefinition, Parameter, TypeReference } from '../../ir/index.ts';
import { isScalarList, isScalarType, pathOfType } from '../../resolve/names.ts';
import { type Argument, argument } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import { guessedArgument } from '../library/callbacks.ts';

/** A type that the models know is a part of the program (a request, a connection), unless its values are data. */
export function isService(frame: Frame, type: TypeReference): boolean {
  if (type.array) return false;
  const path = pathOfType(frame.run, type);
  // The program's own type of that name.
  if (frame.run.classes.some(({ definition: { name, supertypes } }) => name === type.name && supertypes.length === 0))
    return false;
  return frame.run.index.known.has(path) && !frame.run.semantics.dataTypes.has(path);
}

/** Name suffixes of service and configuration types, which don't hold client data. */
const ROLE =
  /(?:Manager|Context|Factory|Config|Configuration|Configurer|Service|Provider|Registry|Repository|Resolver|Loader|Invocation|Interceptor|Proxy|Engine|Container|Compiler|Compilation|Settings|Logger|Listener|Adapter|Environment|Unit|Plugin|Module|Lifecycle|LifeCycle|Strategy|Evaluator|Executor|Scheduler|Dispatcher)$/;

/** A service or configuration type, by name, whose instances are trusted. */
export const isMachinery = (type: TypeReference): boolean => !type.array && ROLE.test(type.name);

/** Declared data of the program: its field names aren't untrusted. */
const SCHEMA = /schema/i;

const OF_KEY = kindMask(['property']);
const OF_FILE = kindMask(['path']);

/** Types that identify a file. */
const FILE =
  /^(?:java\.io\.File|java\.nio\.file\.Path|pathlib\.(?:Pure)?Path|(?:System\.IO\.)?(?:File|Directory)Info)$/;

/** A file, or several of them. */
const isFile = (run: Frame['run'], type: TypeReference): boolean =>
  FILE.test(pathOfType(run, type)) || (type.args.length > 0 && type.args.every((one) => isFile(run, one)));

/** A parameter of a function without callers in the file. */
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
  const name = target.kind === 'name' ? ` '${target.name}'` : '';
  const label = `parameter${name}${definition.name ? ` of ${definition.name}()` : ''}`;
  const { start, end } = target;
  const within = definition.name;
  const told = guessedArgument(
    frame,
    definition,
    parameter,
    owner && { name: owner.definition.name, supertypes: owner.supertypes },
  );
  if (told) return told;
  const isOwnObject = frame.run.classes.some((one) => one.definition.name === type?.name);
  const source: Source = {
    kind: 'parameter',
    label,
    start,
    end,
    within,
    isOwnObject,
    ...(exported ? { exported } : {}),
  };
  const harmless = (SCHEMA.test(name) ? OF_KEY : 0) | (type && isFile(frame.run, type) ? OF_FILE : 0);
  const open = argument(tainted(taintOf(source, harmless)));
  return { ...open, spread: parameter.keywords === true };
}

/** Arguments without a name of their own, which are kept apart. */
const FURTHER = 4;

/** Arguments of a variadic function. */
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
