import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** Replacements in source files, by the end of their path. */
export type Changes = Readonly<Record<string, readonly (readonly [string, string])[]>>;

/** Builds an area with changed sources. */
export async function buildChanged(
  area: string,
  changes: Changes,
): Promise<{ dist: string; dispose: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const config = join(folder, 'vite.config.mjs');
  await writeFile(
    config,
    `import base from ${JSON.stringify(join(ROOT, area, 'vite.config.ts'))};
const all = ${JSON.stringify(changes)};
const plugin = {
  name: 'changed-sources',
  enforce: 'pre',
  api: { isForCommonModules: true },
  transform(code, id) {
    // The replacement of a common module has no source file.
    if (id.startsWith('\\0')) return null;
    const [, changes] = Object.entries(all).find(([end]) => id.endsWith(end)) ?? [];
    if (!changes) return null;
    return changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(id + ' does not say ' + from);
      return text.replace(from, to);
    }, code);
  },
};
export default (env) => {
  const config = base(env);
  return {
    ...config,
    plugins: [plugin, ...config.plugins],
    build: { ...config.build, outDir: ${JSON.stringify(join(folder, 'dist'))} },
  };
};
`,
  );
  const child = spawn('pnpm', ['exec', 'vite', 'build', '--config', config], { cwd: join(ROOT, area) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build of ${area} has ended with ${code}:\n${output}`);
  return { dist: join(folder, 'dist'), dispose: () => rm(folder, { recursive: true, force: true }) };
}
