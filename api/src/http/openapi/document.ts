import {
  apiErrorSchema,
  type ErrorCode,
  IDEMPOTENCY_KEY_PATTERN,
  OPERATIONS,
  type Operation,
  PRODUCT_NAME,
} from '@scanner/contracts';
import type { z } from 'zod';
import { ERROR_STATUS } from '../../errors/api-error.ts';
import { isRead } from '../cross-site.ts';
import { type JsonSchema, Schemas } from './schemas.ts';

/** Error codes that any call can return. */
const ALWAYS = ['internal', 'unavailable'] as const satisfies readonly ErrorCode[];

/** The section of the product that a path belongs to. */
const TAGS = [
  ['/api/admin/', 'Administration'],
  ['/api/auth/', 'Accounts'],
  ['/api/logout', 'Accounts'],
  ['/api/scans', 'Scans'],
  ['/api/objects', 'Scans'],
  ['/api/', 'Installation'],
] as const;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** The header for idempotent calls. */
const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Calls with the same key and body do the work once, and all have its answer.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
};

interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** One operation in the document. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
}

/** An OpenAPI 3.1 document of this interface. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

function parametersOf(schemas: Schemas, place: 'path' | 'query', schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part as JsonSchema,
  }));
}

/** The authentication: none, the session cookie, or also a token with the required scope. */
function securityOf({ auth, scope }: Operation): DescribedOperation['security'] {
  if (auth === 'none') return [];
  return [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
}

function successOf(schemas: Schemas, operation: Operation): Response {
  const { summary, redirect, html, paged, response } = operation;
  if (redirect) {
    return { description: summary, headers: { location: { description: 'Where to go', schema: { type: 'string' } } } };
  }
  if (html) return { description: summary, content: { 'text/html': { schema: { type: 'string' } } } };
  const link = { description: 'The next page: `<…>; rel="next"`; absent after the last', schema: { type: 'string' } };
  return {
    description: summary,
    ...(paged ? { headers: { link: link as { description: string; schema: JsonSchema } } } : {}),
    content: { 'application/json': { schema: schemas.of(response, 'output') } },
  };
}

/** The error responses of an operation by status; several codes may share one. */
function refusalsOf(schemas: Schemas, operation: Operation): Record<string, Response> {
  const crossSite: ErrorCode[] = isRead(operation.method) && !operation.redirect ? [] : ['forbidden'];
  const body: ErrorCode[] = operation.body ? ['validation', 'bad_request', 'too_large'] : [];
  const query: ErrorCode[] = operation.query || operation.params ? ['validation'] : [];
  const codes = new Set<ErrorCode>([...operation.errors, ...crossSite, ...body, ...query, ...ALWAYS]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  const content = { 'application/json': { schema: schemas.of(apiErrorSchema, 'output') } };
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      { description: named.map((code) => `\`${code}\``).join(', '), content },
    ]),
  );
}

function describe(schemas: Schemas, name: string, operation: Operation): DescribedOperation {
  const { path, summary, params, query, body, raw, once } = operation;
  const content = raw
    ? {
        'application/octet-stream': {
          schema: { type: 'string', contentMediaType: 'application/octet-stream' } as const,
        },
      }
    : body && { 'application/json': { schema: schemas.of(body, 'input') } };
  return {
    operationId: name,
    summary,
    tags: TAGS.filter(([prefix]) => path.startsWith(prefix))
      .slice(0, 1)
      .map(([, tag]) => tag),
    security: securityOf(operation),
    parameters: [
      ...parametersOf(schemas, 'path', params),
      ...parametersOf(schemas, 'query', query),
      ...(once ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { [operation.status]: successOf(schemas, operation), ...refusalsOf(schemas, operation) },
  };
}

/** Describes all operations of the contract by the schemas that validate them. */
export function openApiDocument(): OpenApiDocument {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const [name, operation] of Object.entries<Operation>(OPERATIONS)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(schemas, name, operation),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: 'Scans source code for vulnerabilities. Errors have one form; times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'Set by a login.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal API token, for the calls that name a scope.',
        },
      },
    },
  };
}
