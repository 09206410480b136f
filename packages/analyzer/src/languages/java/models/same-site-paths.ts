/** @module The test of a path on the same site, for the languages that have Java's strings. */
import type { GuardModel } from '../../../api-model/api.ts';

/** `/x`, but neither `//x` nor `/\x`. */
export const sameSitePath = (call: string): GuardModel => ({
  call,
  args: ['this'],
  sanitizes: ['redirect', 'url'],
  holds: false,
  when: {
    all: [
      { arg: 0, is: /^\/[/\\]$/ },
      { arg: 'this', starts: /^\// },
    ],
  },
});
