/** @module The places of a flow in each file, with the variables that hold the data there. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program, Statement } from '../../ir/index.ts';
import { definitionsAround, nodesAt } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around, type Place } from './surroundings.ts';

/** The program of another file. */
export type ProgramOf = (file: string) => Program | undefined;

/** `assigned to 'name'`, `passed to open() as 'name'` */
const HOLDER = / '([\w$@]+)'$/;
/** The call may be in another file than the function. */
export const PASSED = /^passed to ([\w$.]+)\(\) as /;

export interface PlaceOfFlow {
  place: Place;
  /** Undefined for the finding's own file. */
  file: string | undefined;
  owner: Program;
  /** The body of the function around the place. */
  region: readonly Statement[];
  holders: ReadonlySet<string>;
}

/** Parameters that the code of the place names: data that is passed on at once has no step of its own. */
function parametersAt({ body }: Program, place: Place): string[] {
  const named = new Set(
    nodesAt(body, place).flatMap((node) => (node.kind === 'name' && encloses(place, node) ? [node.name] : [])),
  );
  return definitionsAround(body, place).flatMap(({ parameters }) =>
    parameters.flatMap(({ target }) => (target.kind === 'name' && named.has(target.name) ? [target.name] : [])),
  );
}

/** The places within functions that the flow passes, from its source on. */
export function placesOfFlow(finding: RawFinding, program: Program, programOf: ProgramOf): PlaceOfFlow[] {
  return [...finding.steps.slice(1), finding].flatMap((place) => {
    const file = 'elsewhere' in place ? place.elsewhere?.file : undefined;
    const owner = file === undefined ? program : programOf(file);
    if (!owner) return [];
    const { region, names } = around(owner.body, place);
    if (region === owner.body) return [];
    const told = finding.steps.flatMap(({ note, elsewhere }) =>
      elsewhere?.file === file || PASSED.exec(note)?.[1] === names.at(-1) ? (HOLDER.exec(note)?.[1] ?? []) : [],
    );
    return [{ place, file, owner, region, holders: new Set([...told, ...parametersAt(owner, place)]) }];
  });
}
