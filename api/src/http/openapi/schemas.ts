import {
  adminUserSchema,
  apiErrorSchema,
  apiTokenSchema,
  auditEntrySchema,
  coverageSchema,
  healthSchema,
  LANGUAGES,
  languageNameSchema,
  scanListItemSchema,
  scanSchema,
  sessionSchema,
  severitySummarySchema,
  userSchema,
  vulnerabilitySchema,
  webhookDeliverySchema,
  webhookSchema,
} from '@scanner/contracts';
import { z } from 'zod';

/** A JSON schema (draft 2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const NAMES = {
  AdminUser: adminUserSchema,
  ApiError: apiErrorSchema,
  ApiToken: apiTokenSchema,
  AuditEntry: auditEntrySchema,
  Coverage: coverageSchema,
  Health: healthSchema,
  Scan: scanSchema,
  ScanListItem: scanListItemSchema,
  Session: sessionSchema,
  SeveritySummary: severitySummarySchema,
  User: userSchema,
  Vulnerability: vulnerabilitySchema,
  Webhook: webhookSchema,
  WebhookDelivery: webhookDeliverySchema,
} as const satisfies Record<string, z.ZodType>;

/** Named schemas, so that generated clients have types with these names. */
const NAMED = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMES)) NAMED.add(schema, { id });

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/**
 * What a schema doesn't express: that an address is checked after trimming, and the languages, whose names are
 * case-insensitive.
 */
function withFormat({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodEmail) jsonSchema.format = 'email';
  if (zodSchema === languageNameSchema) jsonSchema.examples = LANGUAGES.map(({ name }) => name);
}

/** Redirects references to the document's components instead of the schema's own definitions. */
function relinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relinked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? part.replace(DEFINITION, COMPONENT) : relinked(part),
    ]),
  );
}

/** The schemas of one document; named ones are collected on use. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /** The input that a caller may send, or the output. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...bare
    } = z.toJSONSchema(schema, {
      metadata: NAMED,
      io,
      unrepresentable: 'any',
      override: withFormat,
    });
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id: _id, ...rest } = relinked(definition) as JsonSchema;
      this.components[name] ??= rest;
    }
    const { id, ...rest } = relinked(bare) as JsonSchema;
    if (typeof id !== 'string') return rest;
    this.components[id] ??= rest;
    return { $ref: COMPONENT + id };
  }
}
