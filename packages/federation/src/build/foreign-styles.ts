import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The style sheet of a remote in a foreign host, which has neither this product's reset nor its colors. Both are
 * included, limited to the remote's element: the host's own elements and variables stay unchanged.
 */
export function foreignCss(name: string, ui: string): string {
  const mark = `[data-mfe="${name}"]`;
  const reset = readFileSync(createRequire(join(ui, 'package.json')).resolve('tailwindcss/preflight.css'), 'utf8');
  const tokens = readFileSync(join(ui, 'styles', 'tokens.css'), 'utf8');
  return `@layer theme, base, components, utilities;
@import "${ui}/styles/theme.css" theme(reference);
@import "${ui}/styles/keyframes.css";
@source "${ui}";
@source "./";
@layer base {
  ${mark} { ${insideMark(reset)} }
  ${mark} { ${insideMark(tokens)} }
  ${mark} {
    color: var(--foreground);
    font-size: 0.875rem;
    *, ::before, ::after { border-color: var(--border); }
    :focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
    button:not(:disabled), [role="button"]:not([aria-disabled="true"]) { cursor: pointer; }
  }
}
@layer utilities { ${mark} { @tailwind utilities; } }
`;
}

/** Converts rules for a whole page to rules for one element; rules for the page's root apply to the element. */
const insideMark = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/html,\s*:host\s*\{/g, '& {')
    .replaceAll(/:root\s*\{/g, '& {')
    .replaceAll(/^(\s*)\.dark\s*\{/gm, '$1.dark & {');
