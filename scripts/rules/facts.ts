/** @module Writes `weaknesses/facts.ts`: what the search for findings needs of each weakness, without its texts. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WeaknessFacts } from '../../packages/analyzer/src/api-model/weakness.ts';
import { weaknesses } from '../../packages/analyzer/src/weaknesses/index.ts';
import { ROOT } from '../steps/paths.ts';

const FILE = 'packages/analyzer/src/weaknesses/facts.ts';

const HEAD = `/**
 * @module
 * The facts of each weakness that the search reads. The texts are in the weaknesses' own files, which load when
 * findings are described. Written by \`npm run rules\`.
 */
import type { WeaknessFacts } from '../api-model/weakness.ts';
`;

/** Only the facts: absent keys of a weakness are omitted. */
export const factsOf = ({ id, severity, sinkKind, sources, inLibraries }: WeaknessFacts): WeaknessFacts => ({
  id,
  severity,
  ...(sinkKind ? { sinkKind } : {}),
  ...(sources ? { sources } : {}),
  ...(inLibraries ? { inLibraries } : {}),
});

export function writeFacts(): void {
  const all = [...weaknesses.values()].map(factsOf);
  const flowing = all.filter(({ sinkKind }) => sinkKind !== undefined);
  const plain = Map.groupBy(
    all.filter(({ sinkKind }) => sinkKind === undefined),
    ({ severity }) => severity,
  );
  const rows = flowing.map((facts) => `  ${JSON.stringify(facts)},\n`).join('');
  const lists = [...plain]
    .map(([severity, list]) => `${severity}: '${list.map(({ id }) => id).join(' ')}',\n`)
    .join('');
  const text = `${HEAD}
const FLOWING: readonly WeaknessFacts[] = [
${rows}];

/** Detected without data flow: IDs by severity. */
const PLAIN = {
${lists}} as const;

const plain = Object.entries(PLAIN).flatMap(([severity, ids]) =>
  ids.split(' ').map((id): WeaknessFacts => ({ id, severity: severity as keyof typeof PLAIN })),
);

export const weaknessFacts: ReadonlyMap<string, WeaknessFacts> = new Map(
  [...FLOWING, ...plain].map((facts) => [facts.id, facts]),
);
`;
  writeFileSync(join(ROOT, FILE), text);
  execFileSync('pnpm', ['exec', 'biome', 'check', '--write', FILE], { cwd: ROOT, stdio: 'ignore' });
}
