/** @module Models of Python tokens and secret comparison. */
import type { ApiModel } from '../../api-model/api.ts';

export const pythonAuth: ApiModel = {
  id: 'python-auth',
  languages: ['python'],
  summaries: [
    // What is signed here is encoded in base64 and belongs to the program: no text or session ID of the sender.
    {
      call: [
        '{jwt,jose.jwt,authlib.jose.jwt}.encode',
        'flask_jwt_extended.{create_access_token,create_refresh_token}',
        'itsdangerous.{URLSafeSerializer,URLSafeTimedSerializer}.dumps',
        'django.core.signing.dumps',
      ],
      flow: 'clean',
    },
  ],
  checks: [
    {
      weakness: 'jwt-not-verified',
      call: 'jwt.decode',
      when: {
        any: [
          { arg: { at: 2, name: 'verify' }, is: false },
          { arg: 'options', field: 'verify_signature', is: false },
          ...['0', '1', '2', '3'].map((field) => ({ arg: { at: 2, name: 'algorithms' }, field, is: /^none$/i })),
        ],
      },
    },
    {
      weakness: 'jwt-not-verified',
      call: 'authlib.jose.JsonWebToken',
      when: { any: [{ arg: 0, field: '0', is: /^none$/i }] },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'claims are read without looking at the signature',
      call: 'jwt.get_unverified_claims',
      confidence: 'medium',
    },
    {
      weakness: 'jwt-not-verified',
      note: 'unsigned token',
      call: 'jwt.encode',
      when: { any: [{ arg: { at: 2, name: 'algorithm' }, is: /^none$/i }] },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: 'jwt.{encode,decode}',
      when: { arg: { at: 1, name: 'key' }, literal: true },
    },
    {
      weakness: 'session-expiration',
      note: 'expiry is not checked',
      call: 'jwt.decode',
      when: { arg: 'options', field: 'verify_exp', is: false },
    },
  ],
};
