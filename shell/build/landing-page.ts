import { createServer, type Plugin } from 'vite';
import { CONTACT_PLACEHOLDER, LANDING_FILES } from '../worker/landing.ts';

/**
 * Writes the landing page with its markup beside the empty page, so that a visitor reads it before any script has come:
 * once for a provider with an address and once for one without.
 */
export function landingPage(appDir: string): Plugin {
  return {
    name: 'shell:landing-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const prerender = await loadPrerender(appDir);
        for (const [contact, fileName] of [
          [undefined, LANDING_FILES.withoutContact],
          [CONTACT_PLACEHOLDER, LANDING_FILES.withContact],
        ] as const) {
          const source = withMarkup(String(page.source), prerender(contact));
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

async function loadPrerender(appDir: string): Promise<(contact: string | undefined) => string> {
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
    const { prerenderLanding } = await server.ssrLoadModule('/src/prerender.tsx');
    return prerenderLanding;
  } finally {
    await server.close();
  }
}

const EMPTY_ROOT = '<div id="root"></div>';

function withMarkup(page: string, markup: string): string {
  if (!page.includes(EMPTY_ROOT)) throw new Error('index.html has no empty element #root.');
  // The policy of the page takes style attributes from a script alone.
  if (/<[^>]+\sstyle=/.test(markup)) throw new Error('The markup of the landing page has a style attribute.');
  return page.replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);
}
