import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparePictures } from './compare.ts';
import { FORMATS, type Format, fileOf } from './formats.ts';

/** The page's cell for one screen in one format; paths are relative to the page. */
export type Cell =
  /** The screen doesn't exist in this width, or its screenshot failed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'picture'; readonly now: string }
  | { readonly kind: 'new'; readonly now: string }
  | { readonly kind: 'gone'; readonly before: string }
  | {
      readonly kind: 'changed';
      readonly now: string;
      readonly before: string;
      readonly marked: string;
      /** Of all pixels, 0 to 1. */
      readonly share: number;
    };

/** One screen, with a cell per format in the order of FORMATS. */
export interface Row {
  readonly screen: string;
  readonly cells: readonly Cell[];
}

export const isDifference = ({ kind }: Cell): boolean => kind === 'changed' || kind === 'new' || kind === 'gone';

/**
 * The state of each screenshot in `folder`. With the folder of an earlier run, they are compared with those; the shown
 * earlier ones are copied, so that the page stays complete if that folder is deleted.
 */
export async function rowsOf(folder: string, screens: readonly string[], earlier: string | undefined): Promise<Row[]> {
  if (earlier) for (const part of ['before', 'marked']) await mkdir(join(folder, part), { recursive: true });
  const rows: Row[] = [];
  for (const screen of screens) {
    const cells: Cell[] = [];
    for (const format of FORMATS) cells.push(await cellOf(folder, screen, format, earlier));
    rows.push({ screen, cells });
  }
  return rows;
}

async function cellOf(folder: string, screen: string, format: Format, earlier: string | undefined): Promise<Cell> {
  const now = fileOf(screen, format);
  const hasNow = existsSync(join(folder, now));
  if (earlier === undefined) return hasNow ? { kind: 'picture', now } : { kind: 'none' };
  const old = join(earlier, now);
  if (!existsSync(old)) return hasNow ? { kind: 'new', now } : { kind: 'none' };
  const before = `before/${now}`;
  if (!hasNow) {
    await copyFile(old, join(folder, before));
    return { kind: 'gone', before };
  }
  const compared = comparePictures(await readFile(old), await readFile(join(folder, now)));
  if (compared.kind === 'same') return { kind: 'picture', now };
  const marked = `marked/${now}`;
  await copyFile(old, join(folder, before));
  await writeFile(join(folder, marked), compared.marked);
  return { kind: 'changed', now, before, marked, share: compared.share };
}
