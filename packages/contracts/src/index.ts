/**
 * @module The contract between the areas: entities, payloads, errors, constants and routes, as zod schemas and their
 * types. Imports only zod, so that browsers, Workers and the command line can use it.
 */
export * from './account.ts';
export * from './administration.ts';
export * from './confidence.ts';
export * from './constants.ts';
export * from './dashboard.ts';
export * from './errors.ts';
export * from './health.ts';
export * from './language-schema.ts';
export * from './languages.ts';
export * from './model.ts';
export * from './not-analyzed.ts';
export * from './operations/index.ts';
export * from './page-query.ts';
export * from './payloads.ts';
export * from './remotes.ts';
export * from './scan.ts';
export * from './series.ts';
export * from './severity.ts';
export * from './severity-schema.ts';
export * from './top10.ts';
export * from './triage.ts';
export * from './triage-schema.ts';
export * from './user.ts';
export * from './vulnerability.ts';
export * from './webhook.ts';
