import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../steps/paths.ts';

/** What a suite needs: `static` only reads the sources, `node` runs in Node, `workerd` in Cloudflare's runtime. */
export type SuiteKind = 'static' | 'node' | 'workerd';

/** A task that turbo runs and caches by its inputs. */
export interface Suite {
  /** Its name in the output: `api in workerd`. */
  readonly name: string;
  /** The word that selects it: the name of a folder, or `static`. */
  readonly area: string;
  readonly kind: SuiteKind;
  /** The ID of its turbo task: `@scanner/api#test:workers`. */
  readonly task: string;
  /** Absolute path of Vitest's report; undefined for a check that only passes or fails. */
  readonly report: string | undefined;
  /** Working directory of its script, relative to the project. */
  readonly folder: string;
  /** Its script in package.json. */
  readonly script: string;
}

const KINDS: Readonly<Record<string, { kind: SuiteKind; label: (folder: string) => string; report?: string }>> = {
  typecheck: { kind: 'static', label: (folder) => `types of ${folder}` },
  test: { kind: 'node', label: (folder) => folder, report: '.reports/test.json' },
  'test:alone': { kind: 'node', label: (folder) => `${folder} alone`, report: '.reports/test-alone.json' },
  'test:workers': { kind: 'workerd', label: (folder) => `${folder} in workerd`, report: '.reports/test-workers.json' },
};

/** For the folder `scripts`, which is not a package, and for the whole project. */
const OF_THE_PROJECT: readonly Omit<Suite, 'folder' | 'script'>[] = [
  { name: 'format and lint', area: 'static', kind: 'static', task: '//#lint', report: undefined },
  { name: 'types of scripts', area: 'scripts', kind: 'static', task: '//#typecheck:scripts', report: undefined },
  {
    name: 'scripts',
    area: 'scripts',
    kind: 'node',
    task: '//#test:scripts',
    report: 'scripts/.reports/test.json',
  },
];

/** All suites except the browser's: the scripts of packages with the names in `KINDS`, and those of the project. */
export function listSuites(root = ROOT): readonly Suite[] {
  const manifests = globSync(['*/package.json', 'packages/*/package.json'], { cwd: root }).sort();
  const { scripts } = manifestAt(root, 'package.json');
  return [
    ...manifests.flatMap((manifest) => suitesOf(root, manifest)),
    ...OF_THE_PROJECT.map((suite) => ({
      ...suite,
      report: suite.report && join(root, suite.report),
      folder: '.',
      script: scripts[suite.task.replace('//#', '')] ?? '',
    })),
  ];
}

const manifestAt = (root: string, path: string): { name: string; scripts: Record<string, string> } => ({
  scripts: {},
  ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string }),
});

function suitesOf(root: string, manifest: string): Suite[] {
  const folder = dirname(manifest);
  const { name, scripts } = manifestAt(root, manifest);
  return Object.entries(KINDS).flatMap(([key, { kind, label, report }]) => {
    const script = scripts[key];
    if (script === undefined) return [];
    return {
      name: label(basename(folder)),
      area: basename(folder),
      kind,
      task: `${name}#${key}`,
      report: report && join(root, folder, report),
      ...{ folder, script },
    };
  });
}
