import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { comparePictures } from './compare.ts';

type Color = readonly [red: number, green: number, blue: number];

/** An image in one color, with the first `dots` pixels of every tenth row in another. */
function picture(width: number, height: number, ground: Color, dots = 0, dot: Color = [0, 0, 0]): Buffer {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++) {
    const isDot = pixel % width < dots && Math.floor(pixel / width) % 10 === 0;
    png.data.set([...(isDot ? dot : ground), 255], pixel * 4);
  }
  return PNG.sync.write(png);
}

const WHITE: Color = [255, 255, 255];

describe('comparePictures', () => {
  it('finds a picture the same as itself', () => {
    expect(comparePictures(picture(200, 100, WHITE), picture(200, 100, WHITE))).toEqual({ kind: 'same' });
  });

  it('lets colors differ by less than one can see', () => {
    expect(comparePictures(picture(200, 100, WHITE), picture(200, 100, [253, 254, 255]))).toEqual({ kind: 'same' });
  });

  it('lets a few pixels differ, as a caret does', () => {
    const [before, now] = [picture(1000, 1000, WHITE), picture(1000, 1000, WHITE)];
    const dotted = PNG.sync.read(now);
    for (let x = 100; x < 150; x++) dotted.data.set([0, 0, 0], (500 * 1000 + x) * 4);
    expect(comparePictures(before, PNG.sync.write(dotted))).toEqual({ kind: 'same' });
  });

  it('says what share has changed, and marks it on a picture of that size', () => {
    const compared = comparePictures(picture(200, 100, WHITE), picture(200, 100, WHITE, 20));
    if (compared.kind === 'same') throw new Error('The dots were overlooked.');
    expect(compared.share).toBeCloseTo((20 * 10) / (200 * 100), 3);
    const marked = PNG.sync.read(compared.marked);
    expect([marked.width, marked.height]).toEqual([200, 100]);
    expect([...marked.data.subarray(4, 7)]).toEqual([255, 0, 0]);
  });

  it('finds a picture changed that has become longer by one row', () => {
    const compared = comparePictures(picture(200, 100, WHITE), picture(200, 101, WHITE));
    expect(compared).toMatchObject({ kind: 'changed', share: expect.closeTo(1 / 101, 3) });
  });
});
