/** @module Haskell's patterns without flow: settings. */
import type { Pattern } from '../../syntactic/pattern.ts';

export const haskellPatterns: readonly Pattern[] = [
  {
    weakness: 'certificate-check-disabled',
    bind: /^settingDisableCertificateValidation$/,
    value: /^True$/,
    confidence: 'high',
  },
  { weakness: 'cookie-not-secure', bind: /^setCookieSecure$/, value: /^False$/ },
  { weakness: 'cookie-not-httponly', bind: /^setCookieHttpOnly$/, value: /^False$/ },
];
