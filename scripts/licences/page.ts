/** @module The page of dependencies, as text. */
import type { Dependency } from './list.ts';

/** Writes `docs/dependencies.md`: how many there are by licence, then each. */
export function dependenciesPage(dependencies: readonly Dependency[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of dependencies) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([licence, count]) => `- ${licence}: ${count}`);
  const rows = dependencies.map(({ name, versions, licence }) => `| ${name} | ${versions.join(', ')} | ${licence} |`);
  return `# Dependencies

What is installed for running the product, with its licences; tools for building and testing are not shipped. Written by
\`npm run licences\`, held by \`scripts/licences.test.ts\`.

${summary.join('\n')}

| package | version | licence |
| --- | --- | --- |
${rows.join('\n')}
`;
}
