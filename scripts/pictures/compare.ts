import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How much a pixel's color may differ before it counts as changed: 0 not at all, 1 black for white. */
const COLOR_TOLERANCE = 0.1;

/** The share of changed pixels up to which two images are equal: a caret, the edge of a curve. */
const SHARE_MAX = 0.0001;

/** The comparison with the earlier run. */
export type Comparison =
  | { readonly kind: 'same' }
  /** `share` of all pixels, 0 to 1, that changed; `marked` is a PNG of the later image with these in red. */
  | { readonly kind: 'changed'; readonly share: number; readonly marked: Buffer };

/**
 * Compares two PNG images. If one is larger, it has changed wherever the other has no pixels. Pixels that differ only
 * by antialiasing don't count.
 */
export function comparePictures(before: Buffer, now: Buffer): Comparison {
  if (before.equals(now)) return { kind: 'same' };
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(now)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const marked = new PNG({ width, height });
  const left = onCanvas(first, width, height);
  const right = onCanvas(second, width, height);
  const changed = pixelmatch(left.data, right.data, marked.data, width, height, { threshold: COLOR_TOLERANCE });
  const isResized = first.width !== second.width || first.height !== second.height;
  const share = changed / (width * height);
  if (!isResized && share <= SHARE_MAX) return { kind: 'same' };
  return { kind: 'changed', share, marked: PNG.sync.write(marked) };
}

/** An image at the top left of a larger, transparent one. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
