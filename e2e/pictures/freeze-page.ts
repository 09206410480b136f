import type { Page } from '@playwright/test';
import { VOLATILE } from '../../scripts/pictures/volatile.ts';

/** Makes a page look the same in every run: fonts loaded, no caret, and no text that differs from run to run. */
export async function freezePage(page: Page): Promise<void> {
  await page.evaluate(async (volatile) => {
    await document.fonts.ready;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root, * { caret-color: transparent !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const patterns = volatile.map(([pattern, shown]) => ({ pattern: new RegExp(pattern, 'g'), shown }));
    const alike = (text: string) =>
      patterns.reduce((changed, { pattern, shown }) => changed.replace(pattern, shown), text);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const text = currentNode.nodeValue ?? '';
      if (alike(text) !== text) currentNode.nodeValue = alike(text);
    }
    for (const input of document.querySelectorAll('input')) {
      if (alike(input.value) !== input.value) input.value = alike(input.value);
    }
  }, VOLATILE);
}
