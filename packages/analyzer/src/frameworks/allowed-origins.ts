/** @module The response header that says which origins may read an answer, as calls set it: its name, then its value. */
import type { Condition } from '../api-model/condition.ts';

/** Every origin is allowed, or whichever asks. */
export const ALLOWS_ANY_ORIGIN: Condition = {
  all: [
    { arg: 0, is: /^access-control-allow-origin$/i },
    {
      any: [
        { arg: 1, is: '*' },
        { arg: 1, tainted: 'foreign' },
      ],
    },
  ],
};
