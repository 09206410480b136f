/** @module Haskell. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerHaskell } from './lowering/program.ts';
import { haskellModels } from './models.ts';
import { HASKELL_CHECKS } from './node-checks.ts';

export const haskell: Language = {
  id: 'haskell',
  grammar: grammar.name,
  lower: lowerHaskell,
  models: haskellModels,
  furtherModels: async () => [
    (await import('./models/further.ts')).haskellFurther,
    (await import('./models/services.ts')).haskellServices,
    (await import('./models/keys.ts')).haskellKeys,
    (await import('./models/transport.ts')).haskellTransport,
    (await import('./models/pages.ts')).haskellPages,
  ],
  nodeChecks: HASKELL_CHECKS,
  furtherChecks: async () => [
    ...(await import('./further-checks.ts')).HASKELL_FURTHER_CHECKS,
    ...(await import('./failure-checks.ts')).HASKELL_FAILURE_CHECKS,
    ...(await import('./service-checks.ts')).HASKELL_SERVICE_CHECKS,
    ...(await import('./setting-checks.ts')).HASKELL_SETTING_CHECKS,
    ...(await import('./resource-checks.ts')).HASKELL_RESOURCE_CHECKS,
    ...(await import('./client-checks.ts')).HASKELL_CLIENT_CHECKS,
    ...(await import('./password-checks.ts')).HASKELL_PASSWORD_CHECKS,
  ],
  semantics: defineSemantics({
    scalarTypes: new Set([
      ...['Int', 'Integer', 'Int32', 'Int64', 'Word', 'Word64', 'Double', 'Float', 'Bool', 'Natural', 'Scientific'],
      ...['UUID', 'UTCTime', 'Day', 'Key', 'UserId'],
    ]),
  }),
};
