import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, createServer, type Plugin } from 'vite';
import type { AppShell } from '../release/schema.ts';
import { appShellCss, STYLES_ID } from './scoped-styles.ts';

/**
 * The app shell of an area's page: the markup of its first render, and the few styles it needs. The edge inserts it
 * into the page, so that visitors see the area before its code is loaded. In an app shell only
 * `[data-early-open]` responds, which opens the field of its `template[data-early-field]`. The page replaces it when it
 * is loaded, and keeps what was typed.
 *
 * @throws if the page contains another field: what is typed into that would be lost
 */
export async function renderAppShell(name: string, appDir: string, path: string): Promise<AppShell> {
  const { html, rules } = withoutAttributes(seen(await render(appDir, path), path));
  return { html, style: `${await utilitiesOf(name, appDir, html)}${rules}` };
}

async function render(appDir: string, path: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: appDir,
    appType: 'custom',
    logLevel: 'error',
    plugins: [withoutStyles],
    server: { middlewareMode: true, ws: false, watch: null },
    ssr: { noExternal: [/^@scanner\//] },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderPage } = await server.ssrLoadModule(join(import.meta.dirname, 'render-page.tsx'));
    const { routes } = await server.ssrLoadModule('/src/routes.tsx');
    return await renderPage(routes, path);
  } finally {
    await server.close();
  }
}

const withoutStyles: Plugin = {
  name: 'scanner:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id === STYLES_ID ? `\0${STYLES_ID}` : undefined),
  load: (id) => (id === `\0${STYLES_ID}` ? '' : undefined),
};

/** Omits what is invisible. */
function seen(markup: string, path: string): string {
  const html = markup
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<input[^>]* (?:hidden=""|aria-hidden="true")[^>]*>/g, '');
  if (/<(?:input|textarea|select)\b/.test(html.replace(EARLY_FIELD, '')))
    throw new Error(`An app shell of ${path} would have a field in it.`);
  return EARLY_FIELD.test(html) ? html.replaceAll(IDLE_CONTROL, '$& inert=""') : html;
}

/** What the page's inline script opens before any other script is loaded: `shell/worker/page-script.ts`. */
const EARLY_FIELD = /<template data-early-field[^>]*>.*?<\/template>/s;

/** The opening tag of a control that does nothing yet. */
const IDLE_CONTROL = /<(?:a|button)\b(?![^>]*\bdata-early-open\b)/g;

/** Converts style attributes to rules, because the page's policy allows them only from scripts. */
function withoutAttributes(markup: string): { html: string; rules: string } {
  const styles: string[] = [];
  const html = markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-app-shell="${styles.indexOf(style)}"`;
  });
  return { html, rules: styles.map((style, index) => `[data-app-shell="${index}"]{${unescaped(style)}}`).join('') };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

async function utilitiesOf(name: string, appDir: string, html: string): Promise<string> {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => unescaped(list).split(/\s+/)),
  );
  const id = join(appDir, 'src', `.${name}.app-shell.css`);
  const css = appShellCss(name, appDir, [...classes]);
  const output = await build({
    configFile: false,
    root: appDir,
    logLevel: 'error',
    plugins: [
      {
        name: 'scanner:app-shell-css',
        enforce: 'pre',
        resolveId: (from) => (from === id ? id : undefined),
        load: (from) => (from === id ? css : undefined),
      },
      tailwindcss(),
    ],
    build: { write: false, cssMinify: true, rollupOptions: { input: id } },
  });
  const files = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  const sheet = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error(`The app shell of ${name} has no style sheet.`);
  return String(sheet.source).trim();
}
