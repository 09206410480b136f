import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Maker, type Manifest, manifestIn } from '../../scripts/pictures/manifest.ts';
import { BROWSER } from '../browser.ts';
import { chosenScreens, picturesFolder } from './chosen.ts';

/** Text in the generic font families, whatever they are on this machine. */
const SPECIMEN = ['ui-sans-serif', 'system-ui', 'sans-serif', 'serif', 'ui-monospace', 'monospace']
  .flatMap((family) => [400, 600].map((weight) => ({ family, weight })))
  .map(
    ({ family, weight }) =>
      `<p style="font: ${weight} 14px ${family}">Hamburgefonstiv 0123456789 {}[]() =&gt; != … → ✓ Ñß Жд 漢字</p>`,
  )
  .join('');

/** Writes how this run's screenshots were made, and of which screens they are. */
export default async function writeManifest(): Promise<void> {
  const folder = picturesFolder();
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(BROWSER);
  try {
    const manifest: Manifest = { maker: await makerOf(browser), screens: chosenScreens().map(({ name }) => name) };
    await writeFile(manifestIn(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  } finally {
    await browser.close();
  }
}

async function makerOf(browser: Browser): Promise<Maker> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(SPECIMEN);
  const picture = await page.screenshot({ fullPage: true });
  return {
    browser: `${browser.browserType().name()} ${browser.version()}`,
    platform: `${platform()} ${arch()}`,
    fonts: {
      families: await familiesOn(page),
      specimen: createHash('sha256').update(picture).digest('hex'),
    },
  };
}

/** The font families actually used for a page's paragraphs, sorted and without duplicates. */
async function familiesOn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  const families = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) families.add(familyName);
  }
  return [...families].sort();
}
