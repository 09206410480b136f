import type { Cell, Row } from './cells.ts';
import { isDifference } from './cells.ts';
import { FORMATS } from './formats.ts';
import type { Maker } from './manifest.ts';

/** The text above the images. */
export interface PageFacts {
  readonly maker: Maker;
  /** What was compared, or why not, in a sentence. */
  readonly comparison: string;
}

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 0; padding: 16px; }
table { border-collapse: separate; border-spacing: 0; }
th { padding: 8px; text-align: left; background: Canvas; font-weight: 600; white-space: nowrap; }
thead th { position: sticky; top: 0; z-index: 2; border-bottom: 1px solid GrayText; }
tbody th { position: sticky; left: 0; z-index: 1; vertical-align: top; }
td { padding: 8px; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, GrayText 40%, transparent); }
td.different { outline: 2px solid #d33; outline-offset: -2px; }
figure { display: inline-block; margin: 0 8px 8px 0; }
a.picture { display: block; max-height: 420px; overflow: hidden; border: 1px solid GrayText; }
img { display: block; }
.w360 img { width: 180px; }
.w768 img { width: 300px; }
.w1440 img { width: 440px; }
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** 0.0123 as '1.23 %'; a value too small to show is not shown as zero. */
const percent = (share: number): string =>
  share > 0 && share < 0.0001 ? 'under 0.01 %' : `${(share * 100).toFixed(2)} %`;

function figure(caption: string, path: string): string {
  const source = escaped(path);
  const picture = `<a class="picture" href="${source}"><img loading="lazy" src="${source}" alt="${escaped(caption)}"></a>`;
  return `<figure>${picture}<figcaption>${escaped(caption)}</figcaption></figure>`;
}

function figures(cell: Cell): string {
  switch (cell.kind) {
    case 'none':
      return 'none';
    case 'picture':
      return figure('', cell.now);
    case 'new':
      return figure('new', cell.now);
    case 'gone':
      return figure('gone', cell.before);
    case 'changed':
      return [
        figure(`now, ${percent(cell.share)} changed`, cell.now),
        figure('before', cell.before),
        figure('what changed', cell.marked),
      ].join('');
  }
}

function row({ screen, cells }: Row): string {
  const all = cells.map((cell, index) => {
    const different = isDifference(cell) ? ' different' : '';
    return `<td class="w${FORMATS[index]?.width}${different}">${figures(cell)}</td>`;
  });
  return `<tr id="${escaped(screen)}"><th scope="row">${escaped(screen)}</th>${all.join('')}</tr>`;
}

/** The page with all images: screens in rows, widths and themes in columns, each a link to its full size. */
export function picturesPage(rows: readonly Row[], { maker, comparison }: PageFacts): string {
  const different = rows.filter(({ cells }) => cells.some(isDifference));
  const links = different.map(({ screen }) => `<a href="#${escaped(screen)}">${escaped(screen)}</a>`).join(', ');
  const heads = FORMATS.map(({ width, theme }) => `<th scope="col">${width} px, ${theme}</th>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures of all screens</title>
<style>${STYLE}</style>
<h1>Pictures of all screens</h1>
<p>${escaped(`${maker.browser} on ${maker.platform}, in ${maker.fonts.families.join(', ')}.`)}</p>
<p>${escaped(comparison)}${links && ` Different: ${links}.`}</p>
<table>
<thead><tr><th scope="col">screen</th>${heads}</tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody>
</table>
</html>
`;
}
