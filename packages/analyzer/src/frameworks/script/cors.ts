/** @module The header that lets other origins read an answer, as servers set it by name. */
import type { CheckModel } from '../../api-model/api.ts';

/** Checks of calls whose first argument is a header's name and whose second is its value. */
export const openOrigins = (call: string): CheckModel[] => [
  {
    weakness: 'permissive-cors',
    call,
    when: {
      all: [
        { arg: 0, is: /^access-control-allow-origin$/i },
        { arg: 1, is: ['*', 'null'] },
      ],
    },
  },
  {
    weakness: 'permissive-cors',
    note: 'any origin that asks is allowed',
    call,
    when: {
      all: [
        { arg: 0, is: /^access-control-allow-origin$/i },
        { arg: 1, tainted: 'foreign' },
      ],
    },
  },
];
