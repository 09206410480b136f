import { expect, test } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const window = { width: 400, height: 300 };
const tip = { width: 100, height: 20 };
const control = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test.each([
  ['above, centered', 'top', control(180, 100), { left: 150, top: 74 }],
  ['below', 'bottom', control(180, 100), { left: 150, top: 146 }],
  ['to the right', 'right', control(180, 100), { left: 226, top: 110 }],
  ['to the left', 'left', control(180, 100), { left: 74, top: 110 }],
  ['below where there is no room above', 'top', control(180, 10), { left: 150, top: 56 }],
  ['to the left where there is no room on the right', 'right', control(350, 100), { left: 244, top: 110 }],
  ['inside the window at its edge', 'bottom', control(0, 100), { left: 8, top: 146 }],
] as const)('stands %s', (_name, side, box, place) => {
  expect(placeTooltip(side, box, tip, window)).toEqual(place);
});
