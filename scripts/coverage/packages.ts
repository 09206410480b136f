/**
 * @module Which packages of each ecosystem the models name. For npm and PyPI a path starts with the import name, and
 * the lists in `packages/` say which of these names are packages and not globals. Elsewhere the start of a path
 * identifies the package.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiModel } from '../../packages/analyzer/src/api-model/api.ts';
import { goGenerated } from '../../packages/analyzer/src/frameworks/go/generated.ts';
import { jvmFurther } from '../../packages/analyzer/src/frameworks/jvm/further/index.ts';
import { jvmLibraries } from '../../packages/analyzer/src/frameworks/jvm/further/libraries.ts';
import { jvmServices } from '../../packages/analyzer/src/frameworks/jvm/further/services.ts';
import { jvmGenerated } from '../../packages/analyzer/src/frameworks/jvm/generated.ts';
import { phpGenerated } from '../../packages/analyzer/src/frameworks/php/generated.ts';
import { pythonGenerated } from '../../packages/analyzer/src/frameworks/python/generated.ts';
import { rustFurther } from '../../packages/analyzer/src/frameworks/rust/further.ts';
import { scriptGenerated } from '../../packages/analyzer/src/frameworks/script/generated.ts';
import { csharpModels } from '../../packages/analyzer/src/languages/csharp/models.ts';
import { goModels } from '../../packages/analyzer/src/languages/go/models.ts';
import { javaModels } from '../../packages/analyzer/src/languages/java/models.ts';
import { scriptModels } from '../../packages/analyzer/src/languages/javascript/models.ts';
import { phpModels } from '../../packages/analyzer/src/languages/php/models.ts';
import { pythonModels } from '../../packages/analyzer/src/languages/python/models.ts';
import { rubyModels } from '../../packages/analyzer/src/languages/ruby/models.ts';
import { rustModels } from '../../packages/analyzer/src/languages/rust/models.ts';
import { ROOT } from '../steps/paths.ts';
import { modelPaths } from './model-paths.ts';

const listed = (ecosystem: string): Set<string> =>
  new Set(
    readFileSync(join(ROOT, 'scripts', 'coverage', 'packages', `${ecosystem}.txt`), 'utf8')
      .trim()
      .split('\n'),
  );

const first =
  (pattern: RegExp) =>
  (path: string): string | undefined =>
    pattern.exec(path)?.[1];
/** The import name at the start of the path, if it is in the list: `hogan.js.compile` belongs to `hogan.js`. */
function among(names: ReadonlySet<string>): (path: string) => string | undefined {
  return (path) => {
    const root = path.startsWith('@') ? /^@[^/]+\/[^./([]+/.exec(path)?.[0] : /^[^/([]+/.exec(path)?.[0];
    for (let at = root ?? ''; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0)))
      if (names.has(at)) return at;
    return undefined;
  };
}

interface Ecosystem {
  name: string;
  /** What is counted. */
  unit: string;
  models: readonly ApiModel[];
  packageOf: (path: string) => string | undefined;
  /** What was read from libraries' sources, and the file that lists these. */
  generated?: { model: ApiModel; libraries: string };
}

const ECOSYSTEMS: readonly Ecosystem[] = [
  {
    name: 'npm',
    unit: 'packages',
    models: scriptModels,
    packageOf: among(listed('npm')),
    generated: { model: scriptGenerated, libraries: 'npm' },
  },
  {
    name: 'PyPI',
    unit: 'import names',
    models: pythonModels,
    packageOf: among(listed('pypi')),
    generated: { model: pythonGenerated, libraries: 'pypi' },
  },
  {
    name: 'Maven',
    unit: 'package groups',
    models: [...javaModels, ...jvmFurther, ...jvmServices, ...jvmLibraries],
    generated: { model: jvmGenerated, libraries: 'maven' },
    // Without standard libraries.
    packageOf: first(
      /^(?!javax?\.|jdk\.|jakarta\.|sun\.|com\.sun\.|android|dalvik\.|kotlin\.|scala\.)((?:[a-z][a-z0-9_]*\.){2,3})(?=[A-Za-z])/,
    ),
  },
  { name: 'NuGet', unit: 'types', models: csharpModels, packageOf: first(/^([A-Z]\w+)(?:\.|$)/) },
  {
    name: 'Go modules',
    unit: 'modules',
    models: goModels,
    generated: { model: goGenerated, libraries: 'go' },
    packageOf: first(
      /^((?:github\.com|gitlab\.com|golang\.org|google\.golang\.org|go\.[a-z]+\.org|k8s\.io|gopkg\.in|gorm\.io|[a-z.-]+\.[a-z]+)\/[^/.]+(?:\/[^/.]+)?)/,
    ),
  },
  {
    name: 'Packagist',
    unit: 'namespaces',
    models: phpModels,
    packageOf: first(/^([A-Z]\w+\.[A-Z]\w+)\.[A-Za-z]/),
    generated: { model: phpGenerated, libraries: 'packagist' },
  },
  { name: 'RubyGems', unit: 'modules', models: rubyModels, packageOf: first(/^([A-Z]\w+)/) },
  {
    name: 'crates.io',
    unit: 'crates',
    models: [...rustModels, ...rustFurther],
    packageOf: first(/^([a-z][a-z0-9_]+)\./),
  },
];

export interface ModeledEcosystem {
  name: string;
  unit: string;
  packages: readonly string[];
  /** API paths of these packages. */
  paths: number;
  /** Libraries whose sources were read, and the resulting paths. */
  generated: { libraries: readonly string[]; paths: number };
}

/** The libraries of a generated table, by name. */
const generatedLibraries = (id: string): string[] =>
  readFileSync(join(ROOT, 'scripts', 'generate-models', 'libraries', `${id}.txt`), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => line.split(' ')[0] || []);

export const modeledEcosystems = (): ModeledEcosystem[] =>
  ECOSYSTEMS.map(({ name, unit, models, packageOf, generated }) => {
    const named = modelPaths(models).flatMap((path) => packageOf(path) ?? []);
    const packages = [...new Set(named)].map((one) => one.replace(/\.$/, '')).sort();
    const read = {
      libraries: generated ? generatedLibraries(generated.libraries) : [],
      paths: generated ? modelPaths([generated.model]).length : 0,
    };
    return { name, unit, packages, paths: named.length, generated: read };
  });

/** `docs/libraries.md`. */
export const librariesPage = (): string => {
  const all = modeledEcosystems();
  return [
    '# Libraries',
    '',
    'Packages of each ecosystem for which the engine has models: sources, sinks, sanitizers. `npm run coverage` writes this page',
    'from the models. A path is one function, type or member. _Named_ counts handwritten models. _Generated_ ones are derived from',
    'library sources by `npm run generate-models`',
    '([decision 79](decisions/0079-read-models-out-of-library-sources.md)); a path with a handwritten model is never generated, too.',
    '',
    '| ecosystem | counted | named | paths | generated from | paths |',
    '| --- | --- | --: | --: | --: | --: |',
    ...all.map(
      ({ name, unit, packages, paths, generated: { libraries, paths: more } }) =>
        `| ${name} | ${unit} | ${packages.length} | ${paths} | ${libraries.length} | ${more} |`,
    ),
    '',
    ...all.flatMap(({ name, packages, generated: { libraries } }) => [
      ...[`## ${name}`, '', packages.map((one) => `\`${one}\``).join(', '), ''],
      ...(libraries.length > 0 ? [`Generated from ${libraries.map((one) => `\`${one}\``).join(', ')}.`, ''] : []),
    ]),
  ].join('\n');
};
