/** @module Fixes of a wrong setting: the right value in its place. */
import type { ReplaceRecipe } from '../recipe.ts';

const SCRIPT = ['javascript', 'jsx', 'typescript', 'tsx', 'vue'] as const;

export const settingRecipes: readonly ReplaceRecipe[] = [
  {
    weakness: 'certificate-check-disabled',
    languages: SCRIPT,
    description: 'Checks the certificate of the other side again.',
    find: /(rejectUnauthorized['"]?\s*:\s*)false/,
    put: '$1true',
  },
  {
    weakness: 'certificate-check-disabled',
    languages: ['python'],
    description: 'Checks the certificate of the other side again.',
    find: /(\bverify\s*=\s*)False/,
    put: '$1True',
  },
  {
    weakness: 'certificate-check-disabled',
    languages: ['python'],
    description: 'Makes a context that checks certificates and host names.',
    find: /\bssl\._create_unverified_context\(/,
    put: 'ssl.create_default_context(',
  },
  {
    weakness: 'debug-enabled',
    languages: ['python'],
    description: 'Turns the debugger off, which would run code for anyone who reaches an error page.',
    find: /(\bdebug\s*=\s*)True/i,
    put: '$1False',
  },
  {
    weakness: 'cookie-not-secure',
    languages: SCRIPT,
    description: 'Sends the cookie over HTTPS alone.',
    find: /(\bsecure\s*:\s*)false/,
    put: '$1true',
  },
  {
    weakness: 'cookie-not-httponly',
    languages: SCRIPT,
    description: 'Hides the cookie from scripts of the page.',
    find: /(\bhttpOnly\s*:\s*)false/,
    put: '$1true',
  },
  {
    weakness: 'cookie-not-secure',
    languages: ['python'],
    description: 'Sends the cookie over HTTPS alone.',
    find: /(\bsecure\s*=\s*)False/,
    put: '$1True',
  },
  {
    weakness: 'cookie-not-httponly',
    languages: ['python'],
    description: 'Hides the cookie from scripts of the page.',
    find: /(\bhttponly\s*=\s*)False/,
    put: '$1True',
  },
  {
    weakness: 'cookie-not-secure',
    languages: ['java', 'kotlin', 'groovy'],
    description: 'Sends the cookie over HTTPS alone.',
    find: /(\.setSecure\(\s*)false/,
    put: '$1true',
  },
  {
    weakness: 'cookie-not-httponly',
    languages: ['java', 'kotlin', 'groovy'],
    description: 'Hides the cookie from scripts of the page.',
    find: /(\.setHttpOnly\(\s*)false/,
    put: '$1true',
  },
  {
    weakness: 'csrf-disabled',
    languages: ['python'],
    description: 'Takes the exemption away, so that the token is checked.',
    find: /@csrf_exempt[ \t]*\r?\n/,
    put: '',
  },
  {
    weakness: 'hostname-check-disabled',
    languages: ['python'],
    description: 'Compares the certificate with the host name again.',
    find: /(check_hostname\s*=\s*)False/,
    put: '$1True',
  },
  {
    weakness: 'permissive-file-mode',
    languages: ['python', 'javascript', 'typescript', 'ruby', 'php', 'go'],
    description: 'Lets only the owner read and write.',
    find: /\b0o?(?:777|776|766|667|666)\b/,
    put: '0o600',
  },
];
