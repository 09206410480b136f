import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';
import { qrPath } from './qr-path.ts';

/** Renders a path of `qrPath` as an image with 8 x 8 pixels per module, dark on white. */
function paint(path: string, size: number) {
  const scale = 8;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1) {
        data.set([0, 0, 0], (row * side + column) * 4);
      }
    }
  }
  return { width: side, height: side, data };
}

test('joins dark modules of a row, and only those', () => {
  expect(qrPath([[true, true, false, true], [false], [true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM0 2h1v1h-1z');
  expect(qrPath([])).toBe('');
});

test('draws what an authenticator app can read', () => {
  const uri = 'otpauth://totp/OWASP%20Scanner:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=OWASP%20Scanner';
  const modules = encodeQR(uri, 'raw', { border: 4 });
  expect(decodeQR(paint(qrPath(modules), modules.length))).toBe(uri);
});

test('groups a key by four', () => {
  expect(grouped('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(grouped('')).toBe('');
});
