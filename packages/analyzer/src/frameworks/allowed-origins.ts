/** @module The response header that allows origins, set by a call with its name and value. */
import type { Condition } from '../api-model/condition.ts';

/** Every origin is allowed: by a wildcard, or by reflecting the request's origin. */
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
