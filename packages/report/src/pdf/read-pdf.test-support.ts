import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { UnicodeFonts } from './typeface.ts';

/** A text on a page; positions are millimeters from the upper left corner to the left end of the baseline. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  /** Millimetres. */
  width: number;
}

/** A page as rendered by a reader. Pixels are red, green and blue, from 0 to 255. */
export interface ReadPage {
  texts: PlacedText[];
  pixel: (xMillimetres: number, yMillimetres: number) => readonly [number, number, number];
}

const folderOf = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const PIXELS_PER_MM = 4;
const POINT = 25.4 / 72;

/** Opens a document with another program's reader, extracts its text and renders its pages. */
export async function readPdf(pdf: ArrayBuffer): Promise<ReadPage[]> {
  const loading = getDocument({
    data: new Uint8Array(pdf),
    verbosity: 0,
    // Its own standard fonts: those of the machine, if any, have other widths.
    standardFontDataUrl: `${folderOf('pdfjs-dist')}/standard_fonts/`,
    useSystemFonts: false,
  });
  const document = await loading.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: PIXELS_PER_MM * POINT });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    // The reader's types only include a browser's canvas; this one draws the same.
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const height = page.view[3] ?? 0;
    const { items } = await page.getTextContent();
    pages.push({
      texts: items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: item.transform[4] * POINT,
                y: (height - item.transform[5]) * POINT,
                width: item.width * POINT,
              },
            ]
          : [],
      ),
      pixel: (x, y) => {
        const at = 4 * (Math.round(y * PIXELS_PER_MM) * width + Math.round(x * PIXELS_PER_MM));
        return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      },
    });
  }
  await loading.destroy();
  return pages;
}

/** The fonts that the browser loads for text beyond Latin-1. */
export async function unicodeFonts(): Promise<UnicodeFonts> {
  const folder = join(folderOf('dejavu-fonts-ttf'), 'ttf');
  return {
    sans: new Uint8Array(await readFile(join(folder, 'DejaVuSans.ttf'))),
    mono: new Uint8Array(await readFile(join(folder, 'DejaVuSansMono.ttf'))),
  };
}
