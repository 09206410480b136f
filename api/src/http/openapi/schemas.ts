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

/** A JSON schema of draft 2020-12, as OpenAPI 3.1 uses it. */
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

/** Schemas that the document names, so that a generated client has a type of that name. */
const NAMED = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMES)) NAMED.add(schema, { id });

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/**
 * What a schema does not show: that an address must be one, which is looked at behind the trimming, and which languages
 * there are, whose names are matched without regard to case.
 */
function withFormat({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodEmail) jsonSchema.format = 'email';
  if (zodSchema === languageNameSchema) jsonSchema.examples = LANGUAGES.map(({ name }) => name);
}

/** Points references at the document's components in place of the schema's own definitions. */
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

/** Schemas of one document; those with a name are collected while they are asked for. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /** What a caller may send (`input`), or what is answered (`output`). */
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
