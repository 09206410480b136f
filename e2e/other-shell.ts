import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Facts {
  version: string;
  provides: Record<string, string[]>;
}

/** The hashed files of a built shell. */
export async function hashedFiles(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'assets'))).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
}

/**
 * Makes another version of a built shell: every hashed file gets another name, in all references, and the old files are
 * removed from its folder, as after a deployment. Its React has also lost an export that the shell's own code doesn't
 * use.
 */
export async function makeOtherShell(folder: string, lost: string): Promise<void> {
  const assets = await hashedFiles(folder);
  const names = new Map(
    assets.map((name) => {
      const hash = createHash('sha256').update(`next ${name}`).digest('hex').slice(0, 8);
      return [name, name.replace(/-[\w-]{8}(\.\w+)$/, `-${hash}$1`)];
    }),
  );
  const renamed = (text: string) => [...names].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  let removed = 0;
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|html|json)$/.test(path)) continue;
    const file = join(folder, path);
    const text = renamed(await readFile(file, 'utf8'));
    // Where React's own module defines it, among its neighbors.
    const without = text.includes('.useDeferredValue=function')
      ? text.replace(`.${lost}=function`, '.lost=function')
      : text;
    if (without !== text) removed += 1;
    await writeFile(file, without);
  }
  if (removed !== 1) throw new Error(`React's definition of ${lost} is in ${removed} files of the shell.`);
  for (const [from, to] of names) await rename(join(folder, 'assets', from), join(folder, 'assets', to));
  const facts = JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8')) as Facts;
  const react = (facts.provides.react ?? []).filter((name) => name !== lost);
  const other = { ...facts, version: `${facts.version}-next`, provides: { ...facts.provides, react } };
  await writeFile(join(folder, 'shell.json'), JSON.stringify(other));
}
