/** @module Models of Rails settings, sessions and Rack middleware. */
import type { ApiModel } from '../../api-model/api.ts';

export const railsSettings: ApiModel = {
  id: 'rails-settings',
  languages: ['ruby'],
  checks: [
    {
      weakness: 'weak-password-policy',
      call: 'validates',
      when: {
        all: [
          { arg: 0, is: /password/ },
          {
            any: [
              { arg: 'length', field: 'minimum', below: 8 },
              { arg: 'length', field: 'is', below: 8 },
            ],
          },
        ],
      },
    },
    {
      weakness: 'weak-password-policy',
      call: 'validates_length_of',
      when: {
        all: [
          { arg: 0, is: /password/ },
          { arg: 'minimum', below: 8 },
        ],
      },
    },
    { weakness: 'cleartext-transport', write: '?.force_ssl', when: { arg: 'value', is: false } },
    {
      weakness: 'csrf-disabled',
      write: '?.{allow_forgery_protection,default_protect_from_forgery}',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'debug-enabled',
      note: 'error details are shown',
      write: '?.consider_all_requests_local',
      when: { arg: 'value', is: true },
      severity: 'low',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML in JSON is not escaped',
      write: '?.{escape_html_entities_in_json,escape_json_entities}',
      when: { arg: 'value', is: false },
      severity: 'medium',
    },
    { weakness: 'mass-assignment', write: ['?.permit_all_parameters'], when: { arg: 'value', is: true } },
    { weakness: 'mass-assignment', write: ['?.whitelist_attributes'], when: { arg: 'value', is: false } },
    {
      weakness: 'unsafe-deserialization',
      note: 'cookies are unmarshalled',
      write: '?.cookies_serializer',
      when: { arg: 'value', is: ['marshal', 'hybrid'] },
      severity: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      write: '?.use_yaml_unsafe_load',
      when: { arg: 'value', is: true },
      severity: 'medium',
    },
    { weakness: 'cookie-not-secure', call: ['?.session_store', 'session_store'], when: { arg: 'secure', is: false } },
    {
      weakness: 'cookie-not-httponly',
      call: ['?.session_store', 'session_store'],
      when: { arg: 'httponly', is: false },
    },
    {
      weakness: 'cookie-not-secure',
      call: ['?.set_cookie', 'set_cookie'],
      when: {
        any: [
          { arg: 1, field: 'secure', is: false },
          { arg: 'secure', is: false },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['?.set_cookie', 'set_cookie'],
      when: {
        any: [
          { arg: 1, field: 'httponly', is: false },
          { arg: 'httponly', is: false },
        ],
      },
    },
    {
      weakness: 'csrf-disabled',
      note: 'sign-in that begins with a link',
      write: ['OmniAuth.config.allowed_request_methods', '?.allowed_request_methods'],
      when: {
        any: [
          { arg: 'value', field: '0', is: 'get' },
          { arg: 'value', field: '1', is: 'get' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'any requesting origin',
      write: '?.{Access-Control-Allow-Origin,access-control-allow-origin}',
      when: { arg: 'value', tainted: 'foreign' },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs sessions',
      write: ['?.{secret_key_base,secret_token}'],
      when: { arg: 'value', literal: true },
    },
    { weakness: 'permissive-cors', call: 'origins', when: { arg: 0, is: '*' }, confidence: 'medium', severity: 'low' },
    {
      weakness: 'permissive-cors',
      write: '?.Access-Control-Allow-Origin',
      when: { arg: 'value', is: '*' },
      confidence: 'medium',
      severity: 'low',
    },
    { weakness: 'security-control-disabled', write: '?.X-Frame-Options', when: { arg: 'value', is: /^ALLOWALL$/i } },
    {
      weakness: 'missing-integrity',
      note: 'source without encryption',
      call: 'source',
      when: { arg: 0, is: /^http:\/\// },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'class is chosen by the data',
      write: '?.create_additions',
      when: { arg: 'value', is: true },
    },
  ],
};
