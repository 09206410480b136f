/** @module Models of JavaScript and TypeScript. */

import type { ApiModel } from '../../api-model/api.ts';
import { angular } from '../../frameworks/script/angular.ts';
import { jsonWebTokens, scriptSessions, webSecurity } from '../../frameworks/script/auth.ts';
import { browser } from '../../frameworks/script/browser.ts';
import { cloudFunctions } from '../../frameworks/script/cloud-functions.ts';
import { scriptDataFormats } from '../../frameworks/script/data-formats.ts';
import { evaluationPackages } from '../../frameworks/script/evaluation-packages.ts';
import { express, requestConvention } from '../../frameworks/script/express.ts';
import { filePackages } from '../../frameworks/script/file-packages.ts';
import { scriptHardening } from '../../frameworks/script/hardening.ts';
import { hono } from '../../frameworks/script/hono.ts';
import { scriptHttpClients } from '../../frameworks/script/http-clients.ts';
import { fastify, hapi, koa, serverless } from '../../frameworks/script/http-servers.ts';
import {
  directories,
  electron,
  graphql,
  mail,
  prototypePollution,
  remoteCalls,
} from '../../frameworks/script/libraries.ts';
import { scriptLogging } from '../../frameworks/script/logging.ts';
import { markupPackages } from '../../frameworks/script/markup-packages.ts';
import { nest } from '../../frameworks/script/nest.ts';
import { next } from '../../frameworks/script/next.ts';
import { massAssignment, scriptNosql } from '../../frameworks/script/nosql.ts';
import { publishedChecks } from '../../frameworks/script/published-checks.ts';
import { react } from '../../frameworks/script/react.ts';
import { responseHeaders } from '../../frameworks/script/response-headers.ts';
import { scriptShapes } from '../../frameworks/script/shapes.ts';
import { scriptSql } from '../../frameworks/script/sql.ts';
import { scriptStores } from '../../frameworks/script/stores.ts';
import { svelte } from '../../frameworks/script/svelte.ts';
import { scriptTemplates } from '../../frameworks/script/templates.ts';
import { vueApi } from '../../frameworks/script/vue-api.ts';
import { webKits } from '../../frameworks/script/web-kits.ts';
import { core } from './models/core.ts';
import { cryptography } from './models/cryptography.ts';
import { evaluation } from './models/evaluation.ts';
import { files } from './models/files.ts';
import { network } from './models/network.ts';
import { processes } from './models/processes.ts';

export const scriptModels: readonly ApiModel[] = [
  core,
  evaluation,
  processes,
  files,
  network,
  cryptography,
  nest,
  express,
  koa,
  fastify,
  hapi,
  serverless,
  cloudFunctions,
  hono,
  next,
  browser,
  react,
  angular,
  svelte,
  vueApi,
  scriptSql,
  scriptStores,
  scriptNosql,
  massAssignment,
  scriptHttpClients,
  scriptSessions,
  jsonWebTokens,
  webSecurity,
  responseHeaders,
  scriptDataFormats,
  scriptTemplates,
  scriptLogging,
  prototypePollution,
  directories,
  mail,
  remoteCalls,
  scriptHardening,
  electron,
  graphql,
  filePackages,
  evaluationPackages,
  markupPackages,
  publishedChecks,
  scriptShapes,
  webKits,
  requestConvention,
];
