import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DECISIONS, decisionRecords, INDEX, indexPage } from './decisions/index-page.ts';
import { ROOT } from './steps/paths.ts';

const pages = globSync(['*.md', 'docs/**/*.md', '{shell,api,e2e,mfe-*}/README.md', 'packages/*/README.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});

/** Targets of relative links and images outside code, without anchors. */
function relativeLinks(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
}

describe('the documents', () => {
  it('link only to files that exist', () => {
    const broken = pages.flatMap((page) =>
      relativeLinks(readFileSync(join(ROOT, page), 'utf8'))
        .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('have a README in every package and area', () => {
    const folders = globSync(['{shell,api,e2e}', 'mfe-*', 'packages/*'], { cwd: ROOT });
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')))).toEqual([]);
  });
});

describe('the decision records', () => {
  it('are listed in their index: run `npm run decisions` after a change', () => {
    expect(readFileSync(join(DECISIONS, INDEX), 'utf8')).toBe(indexPage());
  });

  it('have a number of their own', () => {
    const numbers = decisionRecords().map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
