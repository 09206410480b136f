/** @module The page of dependencies, as text. */
import type { Dependency } from './list.ts';

/** Writes `docs/dependencies.md`: the number per license, then each package. */
export function dependenciesPage(dependencies: readonly Dependency[]): string {
  const counts = new Map<string, number>();
  for (const { license } of dependencies) counts.set(license, (counts.get(license) ?? 0) + 1);
  const summary = [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([license, count]) => `- ${license}: ${count}`);
  const rows = dependencies.map(({ name, versions, license }) => `| ${name} | ${versions.join(', ')} | ${license} |`);
  return `# Dependencies

Packages that the running product includes, with their licenses; build and test tools are not shipped. \`npm run licenses\`
writes this page, and \`scripts/licenses.test.ts\` checks it.

${summary.join('\n')}

| package | version | license |
| --- | --- | --- |
${rows.join('\n')}
`;
}
