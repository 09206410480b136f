/** @module The licenses of bundled packages: their texts are part of the package. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The folders of the installed packages that contain the files, without duplicates. */
export const packageFolders = (files: Iterable<string>): string[] =>
  [...new Set([...files].flatMap((file) => PACKAGE.exec(file.replaceAll('\\', '/')) ?? []))].sort();

/** The text of each package's license, by package name. Throws if a package has none. */
export async function licenseTexts(folders: readonly string[]): Promise<string> {
  const parts = await Promise.all(
    folders.map(async (folder) => {
      const { name, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      const file = (await readdir(folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
      if (file === undefined && license === undefined) throw new Error(`The package ${name} does not say its license.`);
      const text = file === undefined ? `License: ${license}` : (await readFile(join(folder, file), 'utf8')).trim();
      return `${name}\n${'-'.repeat(String(name).length)}\n\n${text}\n`;
    }),
  );
  return parts.join('\n\n');
}
