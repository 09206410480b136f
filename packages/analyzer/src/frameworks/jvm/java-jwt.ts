/** @module Models of JSON Web Token libraries in which verification can be disabled. */
import type { ApiModel } from '../../api-model/api.ts';

export const javaJwt: ApiModel = {
  id: 'java-jwt',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  returns: {
    'io.jsonwebtoken.Jwts.{parser,parserBuilder}': 'io.jsonwebtoken.JwtParser',
    'io.jsonwebtoken.JwtParser.{setSigningKey,verifyWith,build,requireIssuer,requireAudience,setAllowedClockSkewSeconds,setSigningKeyResolver,unsecured}':
      'io.jsonwebtoken.JwtParser',
    'io.jsonwebtoken.Jwts.builder': 'io.jsonwebtoken.JwtBuilder',
    'io.jsonwebtoken.JwtBuilder.{setSubject,setClaims,setIssuedAt,setExpiration,claim,setId,setIssuer,subject,claims,signWith,issuedAt,expiration}':
      'io.jsonwebtoken.JwtBuilder',
    'com.auth0.jwt.JWT.require': 'com.auth0.jwt.Verification',
  },
  summaries: [
    {
      call: 'io.jsonwebtoken.JwtParser.{setSigningKey,verifyWith,setSigningKeyResolver,keyLocator}',
      flow: 'set-field',
      field: 'key',
      value: true,
    },
  ],
  checks: [
    {
      weakness: 'jwt-not-verified',
      call: [
        'io.jsonwebtoken.JwtParser.{parse,parseClaimsJwt,parsePlaintextJwt,parseUnsecuredClaims,parseUnsecuredContent}',
      ],
    },
    { weakness: 'jwt-not-verified', call: 'io.jsonwebtoken.JwtParser.unsecured' },
    { weakness: 'jwt-not-verified', call: ['com.auth0.jwt.algorithms.Algorithm.none'] },
    {
      weakness: 'jwt-not-verified',
      call: ['com.auth0.jwt.JWT.decode'],
      confidence: 'medium',
      note: 'read without verifying its signature',
    },
    {
      weakness: 'jwt-not-verified',
      call: ['com.nimbusds.jwt.JWTParser.parse', 'com.nimbusds.jwt.PlainJWT.parse', 'new com.nimbusds.jwt.PlainJWT'],
      confidence: 'low',
    },
    {
      weakness: 'jwt-not-verified',
      call: [
        'org.jose4j.jwt.consumer.JwtConsumerBuilder.{setSkipSignatureVerification,setDisableRequireSignature}',
        'org.jose4j.jwa.AlgorithmConstraints.NO_CONSTRAINTS',
      ],
    },
    {
      weakness: 'hard-coded-key',
      call: [
        'io.jsonwebtoken.JwtParser.setSigningKey',
        'com.auth0.jwt.algorithms.Algorithm.{HMAC256,HMAC384,HMAC512}',
        'io.jsonwebtoken.security.Keys.hmacShaKeyFor',
        'new com.nimbusds.jose.crypto.{MACSigner,MACVerifier}',
      ],
      when: { all: [{ arg: 0, is: /./ }, { not: { arg: 0, dynamic: true } }] },
    },
    {
      weakness: 'hard-coded-key',
      call: 'io.jsonwebtoken.JwtBuilder.signWith',
      when: {
        any: [
          { all: [{ arg: 1, is: /./ }, { not: { arg: 1, dynamic: true } }] },
          {
            all: [
              { arg: 0, literal: true },
              { arg: 0, is: /^.{8,}/ },
            ],
          },
        ],
      },
    },
    {
      weakness: 'jwt-not-verified',
      call: 'io.jsonwebtoken.JwtBuilder.signWith',
      when: { arg: 0, is: /SignatureAlgorithm\.NONE$/ },
      note: 'no signature',
    },
  ],
};
