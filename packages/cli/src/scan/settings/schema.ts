/** @module The contents of `owasp-scan.json`. The JSON schema for editors is generated from this. */
import { LANGUAGES, type LanguageId } from '@scanner/contracts/languages.ts';
import { SEVERITIES } from '@scanner/contracts/severity.ts';
import { z } from 'zod';

const SOURCE_KINDS = ['remote', 'message', 'browser', 'file', 'database', 'environment', 'argument'] as const;
const SINK_KINDS = [
  ...['sql', 'nosql', 'shell', 'argument', 'code', 'path', 'url', 'redirect', 'html', 'header', 'log', 'ldap'],
  ...['xpath', 'xml', 'template', 'expression', 'regex', 'deserialize', 'format', 'reflection', 'mail'],
] as const;

const [firstLanguage, ...otherLanguages] = LANGUAGES.map(({ id }): LanguageId => id);
const languageSchema = z.enum([firstLanguage as LanguageId, ...otherLanguages]);

const patterns = z.array(z.string().min(1));
const apiPath = z
  .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
  .describe("API paths: 'module.function', 'Type.method', 'new Type', '?.method' for a receiver of unknown type");
const argument = z.union([z.int().nonnegative(), z.string().min(1)]);
const argumentList = z.array(argument).min(1).describe('Positions from 0, names of keyword arguments, or "this"');

const sourceSchema = z.strictObject({
  call: apiPath.optional().describe('A call that gives back untrusted data'),
  read: apiPath.optional().describe('A member that is untrusted when it is read'),
  kind: z.enum(SOURCE_KINDS).default('remote').describe('Where the data comes from'),
  label: z.string().min(1).describe("What a finding calls it: 'query string'"),
});

const sinkSchema = z.strictObject({
  call: apiPath,
  args: argumentList,
  rule: z.string().min(1).describe('Id of the rule that reports it'),
  note: z.string().min(1).optional().describe("What a finding calls it: 'SQL query'"),
});

const sanitizerSchema = z.strictObject({
  call: apiPath,
  args: argumentList.optional(),
  sanitizes: z.union([z.literal('all'), z.array(z.enum(SINK_KINDS)).min(1)]).describe('What its result is safe for'),
});

const modelSchema = z.strictObject({
  languages: z.array(languageSchema).min(1),
  sources: z.array(sourceSchema).optional().describe('Where untrusted data enters'),
  sinks: z.array(sinkSchema).optional().describe('Where untrusted data is dangerous'),
  sanitizers: z.array(sanitizerSchema).optional().describe('What makes untrusted data safe'),
});

export const settingsSchema = z.strictObject({
  $schema: z.string().optional(),
  paths: z
    .strictObject({
      include: patterns.optional().describe('Only files that one of these matches are scanned'),
      exclude: patterns.optional().describe('Files and folders that are not scanned'),
    })
    .optional()
    .describe('Patterns as in .gitignore, relative to the folder of this file'),
  rules: z
    .record(z.string(), z.enum(['on', 'off']))
    .optional()
    .describe('Rules by id; "*" stands for all that are not named'),
  minimumSeverity: z.enum(SEVERITIES).optional().describe('Findings below are not reported'),
  failOn: z.enum(SEVERITIES).optional().describe('Exit with 1 if a finding is at or above this severity'),
  models: z
    .array(modelSchema)
    .optional()
    .describe("What the scanner should know of your own or your framework's functions"),
});

export type Settings = z.infer<typeof settingsSchema>;
export type OwnModel = z.infer<typeof modelSchema>;

/** The JSON schema of `owasp-scan.json`. */
export const settingsJsonSchema = () => ({
  ...z.toJSONSchema(settingsSchema, { io: 'input' }),
  title: 'Settings of owasp-scan',
});
