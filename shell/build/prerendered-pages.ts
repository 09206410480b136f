import { PAGE_MARK } from '@scanner/federation/page';
import { createServer, type Plugin } from 'vite';
import { CONTACT_PLACEHOLDER, FRAME_FILES, HOME_FILE, LANDING_FILES } from '../worker/page-files.ts';
import { lateHtml } from '../worker/page-script.ts';

interface Prerender {
  prerenderLanding(contact: string | undefined): string;
  prerenderHome(): string;
  prerenderFrame(path: string): string;
}

/**
 * Writes pages with their markup next to the empty page, so that visitors see content before any script is loaded: the
 * landing page, with and without a provider's address, the page of a signed-in user, and the frame around the areas.
 */
export function prerenderedPages(appDir: string): Plugin {
  return {
    name: 'shell:prerendered-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const empty = withLateScripts(String(page.source));
        const { prerenderLanding, prerenderHome, prerenderFrame } = await loadPrerender(appDir);
        const emit = (fileName: string, markup: string): void => {
          this.emitFile({ type: 'asset', fileName, source: withMarkup(empty, fileName, markup) });
        };
        emit(LANDING_FILES.withoutContact, prerenderLanding(undefined));
        emit(LANDING_FILES.withContact, prerenderLanding(CONTACT_PLACEHOLDER));
        emit(HOME_FILE, prerenderHome());
        for (const [path, fileName] of Object.entries(FRAME_FILES)) emit(fileName, prerenderFrame(path));
      },
    },
  };
}

async function loadPrerender(appDir: string): Promise<Prerender> {
  const server = await createServer({
    configFile: false,
    root: appDir,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    ssr: { noExternal: [/^@scanner\//] },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerenderLanding, prerenderHome, prerenderFrame } = await server.ssrLoadModule('/src/prerender.tsx');
    return { prerenderLanding, prerenderHome, prerenderFrame };
  } finally {
    await server.close();
  }
}

const EMPTY_ROOT = '<div id="root"></div>';
const SCRIPTS = /[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/g;

/** The page whose scripts wait for the first paint, before the edge adds its parts. */
function withLateScripts(page: string): string {
  const scripts = page.match(SCRIPTS) ?? [];
  if (scripts.length === 0) throw new Error('index.html has no script.');
  return page
    .replaceAll(SCRIPTS, '')
    .replace(PAGE_MARK, (mark) => `${lateHtml(scripts.map((script) => script.trim()).join(''))}${mark}`);
}

function withMarkup(page: string, fileName: string, markup: string): string {
  if (!page.includes(EMPTY_ROOT)) throw new Error('index.html has no empty element #root.');
  // The page's policy allows style attributes only from scripts.
  if (/<[^>]+\sstyle=/.test(markup)) throw new Error(`The markup of ${fileName} has a style attribute.`);
  return page.replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);
}
