/** @module Builds the package `owasp-scan`: bundled code and grammars, without dependencies. */
import { chmod, copyFile, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CORE_FILE, GRAMMAR_FILES } from '@scanner/analyzer/platform/files.ts';
import { locate } from '@scanner/analyzer/platform/node.ts';
import { build } from 'esbuild';
import { licenseTexts, packageFolders } from './licenses.ts';
import { packageJson } from './package-json.ts';

const HERE = import.meta.dirname;
const SCHEMA = 'owasp-scan.schema.json';
const ROOT = join(HERE, '..', '..', '..', '..');

/** Bundles the command into the folder; returns the source files. */
async function bundle(outdir: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: {
      'owasp-scan': join(HERE, 'bin.ts'),
      'project-worker': join(HERE, '..', 'scan', 'project-worker.ts'),
    },
    outdir,
    bundle: true,
    // A chunk for each language and each kind of report: a scan loads what its files need.
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    minify: true,
    legalComments: 'none',
    alias: { '@scanner/analyzer/platform/node.ts': join(HERE, 'grammars.ts') },
    metafile: true,
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs).map((file) => resolve(file));
}

/** Writes the package's files into the folder, which is emptied first. */
export async function buildPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const grammars = join(folder, 'grammars');
  await mkdir(grammars, { recursive: true });
  const bundled = await bundle(join(folder, 'lib'));
  const wasm = Object.entries({ core: CORE_FILE, ...GRAMMAR_FILES }).map(
    ([name, file]) => [name, locate(file)] as const,
  );
  const installed = await Promise.all(wasm.map(([, file]) => realpath(file)));
  const licenses = await licenseTexts(packageFolders([...bundled, ...installed]));
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await Promise.all([
    ...wasm.map(([name, file]) => copyFile(file, join(grammars, `${name}.wasm`))),
    copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE')),
    copyFile(join(HERE, 'published.md'), join(folder, 'README.md')),
    copyFile(join(HERE, '..', '..', 'schema', SCHEMA), join(folder, SCHEMA)),
    writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenses),
    writeFile(join(folder, 'package.json'), `${JSON.stringify(packageJson(manifest), null, 2)}\n`),
    chmod(join(folder, 'lib', 'owasp-scan.js'), 0o755),
  ]);
}
