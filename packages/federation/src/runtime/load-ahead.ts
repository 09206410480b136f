import { pageOf } from '../page/page-of.ts';
import type { ResolvedRemote } from '../page/remotes-element.ts';
import { releaseFolder } from '../release/import-map.ts';
import { COMMON_FOLDER, PAGE_FILES_FILE, type PageFiles } from '../release/page-files.ts';

/**
 * The URLs from which common files were loaded, by the hash of their contents: areas set it, see
 * `build/common/loader.ts`.
 */
const COMMON_FOLDERS = Symbol.for('@scanner/common');

/**
 * Preloads all files of a page of a remote. Its code would request them step by step, each after the file that needs
 * it: with a latency of 40 ms a page took a second. Nothing is executed, and failures are ignored.
 *
 * @param path of the page as the router has it: `/scan/7`
 * @param hashes resolves when the page knows the hashes of the remote's files; before that, none may be loaded
 */
export async function loadAhead(remote: ResolvedRemote, path: string, hashes: () => Promise<void>): Promise<void> {
  if (remote.importMap === undefined || isFirstPage(path)) return;
  try {
    const folder = releaseFolder(remote.name, remote.version);
    const [files] = await Promise.all([readPageFiles(folder), hashes()]);
    if (files !== undefined) for (const file of addresses(files, folder, path)) preload(file);
  } catch {
    // The files are requested again when they are needed; errors are reported then.
  }
}

/** The page for which this document was requested contains links to its files. */
const isFirstPage = (path: string): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === path);

const reads = new Map<string, Promise<PageFiles | undefined>>();

function readPageFiles(folder: string): Promise<PageFiles | undefined> {
  const known = reads.get(folder);
  if (known !== undefined) return known;
  const read = fetch(folder + PAGE_FILES_FILE).then(async (answer) =>
    answer.ok ? ((await answer.json()) as PageFiles) : undefined,
  );
  reads.set(folder, read);
  read.catch(() => reads.delete(folder));
  return read;
}

function addresses({ every, pages, common }: PageFiles, folder: string, path: string): string[] {
  const folders: ReadonlyMap<string, string> | undefined = Reflect.get(globalThis, COMMON_FOLDERS);
  const commonFolder = (common && folders?.get(common)) ?? folder;
  return [...every, ...(pageOf(pages, path) ?? [])]
    .filter((file) => file.endsWith('.js'))
    .map((file) => (file.startsWith(COMMON_FOLDER) ? commonFolder : folder) + file);
}

const asked = new Set<string>();

function preload(address: string): void {
  if (asked.has(address)) return;
  asked.add(address);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}
