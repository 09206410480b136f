/** @module Models of randomness, certificates and comparisons in Kotlin. */
import type { ApiModel } from '../../../api-model/api.ts';

const SECURITY =
  /token|passw|secret|session|key|nonce|otp|salt|auth|csrf|captcha|pin(?![gt])|cookie|remember|ticket|credential|crypt/i;

export const kotlinSecurity: ApiModel = {
  id: 'kotlin-security',
  languages: ['kotlin'],
  checks: [
    {
      weakness: 'predictable-random',
      call: ['kotlin.random.Random.{nextInt,nextLong,nextBytes,nextDouble,nextUInt}', 'new kotlin.random.Random'],
      when: { within: SECURITY },
    },
    {
      weakness: 'predictable-random',
      call: ['kotlin.ranges.IntRange.random', 'java.util.List.random', '?.random'],
      // A random element of a list of words isn't a secret; a string of random characters is.
      when: { all: [{ within: SECURITY }, { count: 0 }, { unless: { arg: 'this', field: '0', is: /^..+$/s } }] },
      confidence: 'medium',
    },
    {
      weakness: 'predictable-random',
      note: 'generator seeded with the time',
      call: ['kotlin.random.Random', 'new kotlin.random.Random'],
      when: { arg: 0, type: 'java.lang.System.{nanoTime,currentTimeMillis}()' },
      confidence: 'medium',
    },
  ],
  summaries: [{ call: 'kotlin.random.Random.{nextInt,nextLong,nextDouble,nextUInt,nextBoolean}', flow: 'clean' }],
};
