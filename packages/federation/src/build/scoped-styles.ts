import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a remote imports to get its styles: `import 'virtual:mfe.css'` in src/routes.tsx. */
export const STYLES_ID = 'virtual:mfe.css';

/**
 * Tailwind for a remote. Its utilities are nested in `[data-mfe="<name>"]`, so that two releases of different age can't
 * change each other's order or theme; the theme refers to the shell's variables; there is no reset.
 */
export function scopedStyles(name: string, appDir: string, css = scopedCss): Plugin {
  const file = join(appDir, 'src', `.${name}.css`);
  return {
    name: 'scanner:scoped-styles',
    enforce: 'pre',
    resolveId: (id) => (id === STYLES_ID ? file : undefined),
    load: (id) => (id === file ? css(name, uiFolder(appDir)) : undefined),
  };
}

/** The style sheet that Tailwind compiles for a remote. */
export function scopedCss(name: string, ui: string): string {
  return `${head(ui)}
@source "${ui}";
@source "./";
@layer utilities { [data-mfe="${name}"] { @tailwind utilities; } }
`;
}

/** The style sheet of an app shell, with only the listed utilities. */
export function appShellCss(name: string, appDir: string, classes: readonly string[]): string {
  return `${head(uiFolder(appDir))}
@source inline("${classes.join(' ')}");
@layer utilities { [data-mfe="${name}"] { @tailwind utilities source(none); } }
`;
}

const head = (ui: string): string => `@layer theme, base, components, utilities;
@import "${ui}/styles/theme.css" theme(reference);`;

function uiFolder(appDir: string): string {
  const link = join(appDir, 'node_modules', '@scanner', 'ui');
  readFileSync(join(link, 'package.json'));
  return join(link, 'src');
}
