/** @module Models of settings of Django and its packages that disable a protection. */
import type { ApiModel } from '../../api-model/api.ts';

const ALLOW_ANY = 'rest_framework.permissions.AllowAny';
/** Half a year, in seconds. */
const LONG = 15_552_000;

export const djangoSettings: ApiModel = {
  id: 'django-settings',
  languages: ['python'],
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'HTTP Strict Transport Security is not enabled',
      write: 'SECURE_HSTS_SECONDS',
      when: { arg: 'value', is: 0 },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'cleartext-transport',
      note: 'email without TLS',
      write: 'EMAIL_USE_TLS',
      when: { arg: 'value', is: false },
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'security-control-disabled',
      note: 'pages may be framed',
      write: 'X_FRAME_OPTIONS',
      when: { arg: 'value', is: /^(?!(?:DENY|SAMEORIGIN)$)./i },
    },
    {
      weakness: 'session-expiration',
      note: 'sessions that last for months',
      write: ['SESSION_COOKIE_AGE', 'REMEMBER_COOKIE_DURATION'],
      when: { all: [{ not: { arg: 'value', below: LONG } }, { arg: 'value', scalar: true }] },
      confidence: 'medium',
    },
    {
      weakness: 'missing-authorization',
      note: 'views are public by default',
      write: 'REST_FRAMEWORK',
      when: { arg: 'value', field: 'DEFAULT_PERMISSION_CLASSES.0', is: ALLOW_ANY },
      confidence: 'medium',
    },
    {
      weakness: 'missing-origin-check',
      note: 'state-changing requests from any site are trusted',
      write: 'CSRF_TRUSTED_ORIGINS',
      when: { arg: 'value', field: '0', is: /^https?:\/\/\*$|^\*$/ },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      note: 'any origin',
      write: ['CORS_ALLOWED_ORIGIN_REGEXES', 'CORS_ORIGIN_REGEX_WHITELIST'],
      when: { arg: 'value', field: '0', is: /^\^?(?:https?\??:\/\/)?\.[*+]\$?$/ },
    },
  ],
};
