/** @module Models of rarer JavaScript libraries and settings, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { queryPackages } from '../query-packages.ts';
import { adonis } from './adonis.ts';
import { browserAutomation } from './browser-automation.ts';
import { furtherCryptography } from './cryptography.ts';
import { declaredTypes } from './declared-types.ts';
import { furtherHeaders } from './headers.ts';
import { furtherInfrastructure } from './infrastructure.ts';
import { scriptMessages } from './messages.ts';
import { furtherPages } from './pages.ts';
import { furtherQueries } from './queries.ts';
import { furtherRuntimes } from './runtimes.ts';
import { furtherServers } from './servers.ts';
import { furtherTransport } from './transport.ts';

export const scriptFurther: readonly ApiModel[] = [
  adonis,
  browserAutomation,
  declaredTypes,
  furtherCryptography,
  furtherHeaders,
  furtherInfrastructure,
  furtherPages,
  furtherQueries,
  furtherRuntimes,
  furtherServers,
  furtherTransport,
  scriptMessages,
  queryPackages,
];
