/**
 * @module
 * One call of the API from the definition of its operation. It knows of no other operation and of no schema library, so
 * that a page pays for the calls that it makes and for nothing else.
 */
import { operationPath } from '@scanner/contracts/operations/path.ts';
import type { z } from 'zod';
import { ApiResponseError } from './api-request-error.ts';
import { parseOpen } from './open-enumerations.ts';
import { request } from './request.ts';

/** What a call needs of an operation: an entry of the contract's table, or one that reads its answer by other means. */
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

/** What a call takes: exactly the parts that its operation has. */
export type InputOf<Called extends Callable> = Part<'params', Sent<Called, 'params'>> &
  Part<'body', Sent<Called, 'body'>> & {
    query?: Partial<Sent<Called, 'query'>>;
    signal?: AbortSignal;
    /** Names what is asked for: a call that is made again with the same key is done once. */
    idempotencyKey?: string;
  };

/** What a call answers, parsed. */
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

/** Like {@link call}, with the answer's headers. */
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
 * Makes one call of the API and answers its parsed response.
 *
 * @throws {ApiRequestError} for an answer outside 2xx
 * @throws {ApiResponseError} for an answer that the operation does not allow
 * @example const scan = await call(SCAN_OPERATIONS.getScan, { params: { id } });
 */
export async function call<Called extends Callable>(
  operation: Called,
  input: InputOf<Called>,
): Promise<AnswerOf<Called>> {
  return (await callWithHeaders(operation, input)).data;
}
