import {
  type BodyOf,
  OPERATIONS,
  type Operation,
  type OperationName,
  operationPath,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@scanner/contracts';
import { ApiRequestError, ApiResponseError } from './api-request-error.ts';

type Part<Key extends string, Value> = undefined extends Value ? { [K in Key]?: never } : { [K in Key]: Value };

/** What a call takes: exactly the parts that its operation has. */
export type InputOf<Name extends OperationName> = Part<'params', ParamsOf<Name>> &
  Part<'body', BodyOf<Name>> & {
    query?: Partial<QueryOf<Name>>;
    signal?: AbortSignal;
    /** Names what is asked for: a call that is made again with the same key is done once. */
    idempotencyKey?: string;
  };

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

/** Makes a request with the session's cookie; throws {@link ApiRequestError} for an answer outside 2xx. */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { credentials: 'include', ...init });
  if (!response.ok) throw new ApiRequestError(response.status, response.statusText, await response.text());
  return response;
}

/** Like {@link send}, with the answer's headers. */
export async function sendWithHeaders<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
): Promise<{ data: ResponseOf<Name>; headers: Headers }>;
export async function sendWithHeaders(
  name: OperationName,
  { params, query, body, signal, idempotencyKey }: LooseInput,
): Promise<{ data: unknown; headers: Headers }> {
  const operation: Operation = OPERATIONS[name];
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
    return { data: operation.response.parse(await response.json()), headers: response.headers };
  } catch (error) {
    throw new ApiResponseError(`${operation.method} ${operation.path}`, error);
  }
}

/**
 * Makes one call of the API and answers its parsed response.
 *
 * @throws {ApiRequestError} for an answer outside 2xx
 * @throws {ApiResponseError} for an answer that the contract does not allow
 * @example const scan = await send('getScan', { params: { id } });
 */
export async function send<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<ResponseOf<Name>> {
  return (await sendWithHeaders(name, input)).data;
}
