/** @module Models of settings that disable a protection: HTTP parsers, template engines, curl. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

export const scriptHardening: ApiModel = {
  id: 'script-hardening',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new node-libcurl.Curl': 'node-libcurl.Curl',
  },
  constants: { 'node-libcurl.Curl.option.SSL_VERIFYPEER': 'SSL_VERIFYPEER' },
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'an HTTP parser that accepts requests in doubt',
      call: '{http,https}.{createServer,request,get}',
      when: {
        any: [
          { arg: 0, field: 'insecureHTTPParser', is: true },
          { arg: 1, field: 'insecureHTTPParser', is: true },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['node-libcurl.Curl.setOpt', '?.setOpt'],
      receiver: /curl/i,
      when: {
        all: [
          { arg: 1, is: [0, false] },
          { arg: 0, is: 'SSL_VERIFYPEER' },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'a template engine without escaping',
      call: 'squirrelly.{render,compile,Render,Compile}',
      when: {
        any: [
          { arg: 1, field: 'autoEscape', is: false },
          { arg: 2, field: 'autoEscape', is: false },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'a template engine without escaping',
      write: '{mustache,Mustache}.escape',
      confidence: 'medium',
    },
  ],
};
