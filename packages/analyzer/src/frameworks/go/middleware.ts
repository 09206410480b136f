/** @module Models of Go middleware settings: CORS, cookies, profiling, directory listings, randomness. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const GH = 'github.com/';
const GIN_CORS = `${GH}gin-contrib/cors`;
const FIBER_CORS = `${GH}gofiber/fiber/middleware/cors`;
const ECHO = `${GH}labstack/echo/middleware`;
const CONFIGS = [
  `${GH}rs/cors.Options`,
  `${GH}go-chi/cors.Options`,
  `${GIN_CORS}.Config`,
  `${FIBER_CORS}.Config`,
  `${ECHO}.CORSConfig`,
];
const ORIGINS = ['AllowedOrigins', 'AllowOrigins'];
const JUDGES = ['AllowOriginFunc', 'AllowOriginsFunc', 'AllowOriginRequestFunc', 'AllowOriginVaryRequestFunc'];

const anyOrigin: Condition = {
  any: [
    ...ORIGINS.flatMap((arg): Condition[] => [
      { arg, is: '*' },
      { arg, field: '0', is: '*' },
    ]),
    ...JUDGES.map((arg): Condition => ({ arg, always: 'true' })),
  ],
};

const ANYONE = { weakness: 'permissive-cors', note: 'any origin', confidence: 'medium', severity: 'low' } as const;

export const goMiddleware: ApiModel = {
  id: 'go-middleware',
  languages: ['go'],
  returns: {
    [`${GH}rs/cors.New`]: `${GH}rs/cors.Cors`,
    [`${GIN_CORS}.DefaultConfig`]: `${GIN_CORS}.Config`,
  },
  checks: [
    {
      ...ANYONE,
      call: CONFIGS.map((config) => `new ${config}`),
      when: { all: [anyOrigin, { not: { arg: 'AllowCredentials', is: true } }] },
    },
    // The default configurations allow all origins.
    { ...ANYONE, call: [`${GH}rs/cors.Default`, `${ECHO}.CORS`] },
    { ...ANYONE, call: `${FIBER_CORS}.New`, when: { count: 0 } },
    { ...ANYONE, call: `${GH}rs/cors.New`, when: { arg: 0, field: 'AllowAllOrigins', is: true } },
    {
      ...ANYONE,
      write: `${GIN_CORS}.Config.{AllowOrigins,AllowOriginFunc}`,
      when: {
        any: [
          { arg: 'value', field: '0', is: '*' },
          { arg: 'value', always: 'true' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'pages in sandboxed frames, whose origin is `null`',
      call: ['net/http.Header.{Set,Add}', `${GH}gin-gonic/gin.Context.Header`, `${GH}gofiber/fiber.Ctx.Set`],
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, is: 'null' },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      note: 'cookie of the protection against forged requests',
      call: `${GH}gorilla/csrf.HttpOnly`,
      when: { arg: 0, is: false },
      severity: 'low',
      confidence: 'medium',
    },
    {
      weakness: 'debug-enabled',
      note: 'profiles of the running program',
      call: [`${GH}gin-contrib/pprof.{Register,RouteRegister}`, `${GH}gofiber/fiber/middleware/pprof.New`],
      confidence: 'medium',
    },
    {
      weakness: 'directory-listing',
      call: [
        `new ${GH}gofiber/fiber.Static`,
        `new ${GH}gofiber/fiber/middleware/filesystem.Config`,
        `new ${ECHO}.StaticConfig`,
      ],
      when: { arg: 'Browse', is: true },
    },
    {
      weakness: 'session-expiration',
      note: 'session that lasts for years',
      call: `new ${GH}gorilla/sessions.Options`,
      when: { all: [{ arg: 'MaxAge', scalar: true }, { not: { arg: 'MaxAge', below: 31_536_001 } }] },
      confidence: 'medium',
    },
    {
      weakness: 'predictable-random',
      note: 'source of randomness for a key or signature',
      call: [
        'crypto/rsa.{GenerateKey,GenerateMultiPrimeKey,SignPKCS1v15,SignPSS,EncryptPKCS1v15}',
        'crypto/ed25519.GenerateKey',
        'crypto/{dsa,ecdsa}.Sign',
        'crypto/rand.{Int,Prime}',
        'io.ReadFull',
      ],
      when: { arg: 0, type: 'math/rand.Rand' },
    },
    {
      weakness: 'predictable-random',
      note: 'source of randomness for a key',
      call: ['crypto/{ecdsa,dsa}.GenerateKey', 'crypto/elliptic.GenerateKey', 'crypto/rsa.EncryptOAEP'],
      when: { arg: 1, type: 'math/rand.Rand' },
    },
  ],
};
