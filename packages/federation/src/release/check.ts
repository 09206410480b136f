import type { BuiltInRemote } from '@scanner/contracts';
import type { RouteOwner } from '../page/owner.ts';
import { satisfiesCaret } from './satisfies.ts';
import type { Release, ReleaseNeeds, ShellFacts } from './schema.ts';

const MIB = 1024 * 1024;
/**
 * Maximum size of scripts, styles, fonts and similar files of an area's release, uncompressed: about twice the current
 * size. Areas that need more are listed here, where other teams see it.
 */
export const RELEASE_SIZES_MAX: Readonly<Record<BuiltInRemote, number>> = {
  // Editor, engine, reports and the fonts of the PDF, each loaded on demand.
  'mfe-scan': 8 * MIB,
  'mfe-history': 1 * MIB,
  'mfe-auth': 1 * MIB,
  // Charts.
  'mfe-admin': 2 * MIB,
};
/** The same for a registered area. */
const REGISTERED_SIZE_MAX = MIB;
/** Maximum size of any release: larger ones are refused before they are read. */
export const RELEASE_SIZE_MAX = Math.max(...Object.values(RELEASE_SIZES_MAX));
/** Maximum size of additional packed WebAssembly (`.wasm.gz`): a browser loads each file on first use. */
export const PACKED_SIZE_MAX = 8 * 1024 * 1024;
/** Maximum size of scripts and styles that a browser must load before it can show a page of the area. */
export const PRELOAD_SIZE_MAX = 512 * 1024;
export const RELEASE_FILES_MAX = 400;
/** The number of contract versions that a shell supports: its own and the previous one. */
export const CONTRACT_WINDOW = 2;

/**
 * Checks a release against what is live, before it is accepted.
 *
 * @param owners all remotes with their routes
 * @returns the problems, a sentence each; empty if it may be published
 */
export function checkRelease(release: Release, shell: ShellFacts, owners: readonly RouteOwner[]): string[] {
  return [...checkFit(release, shell), ...checkRoutes(release, owners), ...checkFiles(release), ...checkSize(release)];
}

/**
 * Checks whether a shell can run a release.
 *
 * @returns what the shell lacks, a sentence each; empty if it can
 */
export function checkFit(needs: ReleaseNeeds, shell: ShellFacts): string[] {
  return [...checkContract(needs, shell), ...checkShared(needs, shell), ...checkUses(needs, shell)];
}

function checkContract({ contractVersion }: ReleaseNeeds, { contractVersion: live }: ShellFacts): string[] {
  if (contractVersion <= live && contractVersion > live - CONTRACT_WINDOW) return [];
  const spoken = Array.from({ length: CONTRACT_WINDOW }, (_, age) => live - age).filter((version) => version > 0);
  const advice =
    contractVersion > live ? 'Deploy the shell first.' : 'Rebuild the area on the current contracts package.';
  return [`Contract version ${contractVersion} is not one that the shell speaks (${spoken.join(', ')}). ${advice}`];
}

function checkShared({ shared }: ReleaseNeeds, shell: ShellFacts): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const live = shell.shared[name];
    if (live === undefined) return [`${name} is not shared by the shell.`];
    if (satisfiesCaret(live, range)) return [];
    return [`${name} ${range} is needed, but the shell provides ${live}.`];
  });
}

function checkUses({ uses }: ReleaseNeeds, { provides }: ShellFacts): string[] {
  return Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => !provides[module]?.includes(name))
      .map((name) => `'${name}' of ${module} is not provided by the shell.`),
  );
}

function checkRoutes({ name, routes, menu = [] }: Release, owners: readonly RouteOwner[]): string[] {
  const own = owners.find((owner) => owner.name === name)?.routes ?? [];
  const lost = menu.filter(({ path }) => !own.some((route) => path === route || path.startsWith(`${route}/`)));
  return [
    ...routes
      .filter((route) => !own.includes(route))
      .map((route) => {
        const owner = owners.find((other) => other.routes.includes(route));
        const whose = owner === undefined ? `not one of ${name}` : `owned by ${owner.name}`;
        return `The route ${route} is ${whose}. Take it out, or have its owner give it up.`;
      }),
    ...lost.map(({ path }) => `The menu leads to ${path}, which is not below a route of ${name}.`),
  ];
}

function checkFiles({ entry, preload, pages, files }: Release): string[] {
  const ofPages = Object.values(pages).flatMap((page) => [...page.preload, ...(page.still ? [page.still] : [])]);
  return [...new Set([entry, ...preload, ...ofPages])]
    .filter((file) => files[file] === undefined)
    .map((file) => `The file ${file} is named but is not in the release.`);
}

const isPacked = (name: string): boolean => name.endsWith('.wasm.gz');

function checkSize({ name, files, preload, pages }: Release): string[] {
  const problems: string[] = [];
  const bytesOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (files[name]?.size ?? 0), 0);
  const names = Object.keys(files);
  const packed = bytesOf(names.filter(isPacked));
  const total = bytesOf(names) - packed;
  const first = bytesOf(preload) + Math.max(0, ...Object.values(pages).map((page) => bytesOf(page.preload)));
  if (names.length > RELEASE_FILES_MAX) problems.push(`${names.length} files; ${RELEASE_FILES_MAX} are allowed.`);
  if (packed > PACKED_SIZE_MAX) problems.push(`${packed} bytes of packed WebAssembly; ${PACKED_SIZE_MAX} are allowed.`);
  const totalMax = RELEASE_SIZES_MAX[name as BuiltInRemote] ?? REGISTERED_SIZE_MAX;
  if (total > totalMax)
    problems.push(
      `${total} bytes in all; ${totalMax} are allowed to ${name}. Load less, or raise the budget in federation/src/release/check.ts.`,
    );
  if (first > PRELOAD_SIZE_MAX)
    problems.push(`${first} bytes before the first page; ${PRELOAD_SIZE_MAX} are allowed. Load less, or later.`);
  return problems;
}
