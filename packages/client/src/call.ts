/**
 * @module Makes one API call from the definition of its operation. It contains no other operation and no schema
 * library, so that a page loads only what its calls need.
 */
import { operationPath } from '@scanner/contracts/operations/path.ts';
import type { z } from 'zod';
import { ApiResponseError } from './api-request-error.ts';
import { parseOpen } from './open-enumerations.ts';
import { request } from './request.ts';

/** What a call needs of an operation: an entry of the contract's table, or one with its own parser for the response. */
export interface Callable {
  readonly method: string;
  readonly path: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: { parse(value: unknown): unknown };
}

type Sent<Called extends Callable, Key extends 'params' | 'query' | 'body'> = Called extends {
  readonly [K in Key]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

type Part<Key extends string, Value> = undefined extends Value ? { [K in Key]?: never } : { [K in Key]: Value };

/** The arguments of a call: exactly the parts that its operation has. */
export type InputOf<Called extends Callable> = Part<'params', Sent<Called, 'params'>> &
  Part<'body', Sent<Called, 'body'>> & {
    query?: Partial<Sent<Called, 'query'>>;
    signal?: AbortSignal;
    /** The idempotency key: a repeated call with the same key is executed once. */
    idempotencyKey?: string;
  };

/** The parsed response of a call. */
export type AnswerOf<Called extends Callable> = ReturnType<Called['response']['parse']>;

interface LooseInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Like {@link call}, with the response headers. */
export async function callWithHeaders<Called extends Callable>(
  operation: Called,
  input: InputOf<Called>,
): Promise<{ data: AnswerOf<Called>; headers: Headers }>;
export async function callWithHeaders(
  operation: Callable,
  { params, query, body, signal, idempotencyKey }: LooseInput,
): Promise<{ data: unknown; headers: Headers }> {
  const response = await request(`${operationPath(operation, params)}${searchOf(query)}`, {
    method: operation.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  try {
    return { data: parseOpen(operation.response, await response.json()), headers: response.headers };
  } catch (error) {
    throw new ApiResponseError(`${operation.method} ${operation.path}`, error);
  }
}

/**
 * Makes one API call and returns its parsed response.
 *
 * @throws {ApiRequestError} for a response other than 2xx
 * @throws {ApiResponseError} for a response that the operation doesn't allow
 * @example const scan = await call(SCAN_OPERATIONS.getScan, { params: { id } });
 */
export async function call<Called extends Callable>(
  operation: Called,
  input: InputOf<Called>,
): Promise<AnswerOf<Called>> {
  return (await callWithHeaders(operation, input)).data;
}
