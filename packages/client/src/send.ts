import type { OperationName, Operations, ResponseOf } from '@scanner/contracts';
import { callWithHeaders, type InputOf } from './call.ts';

/** The contract's table and the schema library are fetched with the first call: no page needs them to be shown. */
const loadTable = () => import('@scanner/contracts/operations/index.ts');

/** Like {@link send}, with the answer's headers. */
export async function sendWithHeaders<Name extends OperationName>(
  name: Name,
  input: InputOf<Operations[Name]>,
): Promise<{ data: ResponseOf<Name>; headers: Headers }>;
export async function sendWithHeaders(
  name: OperationName,
  input: object,
): Promise<{ data: unknown; headers: Headers }> {
  const { OPERATIONS } = await loadTable();
  return callWithHeaders(OPERATIONS[name], input);
}

/**
 * Makes one call of the API by its name. The whole table comes with the first one, in a file of its own: an area that makes
 * many calls takes it, the first load of the page uses `call` instead.
 *
 * @throws {ApiRequestError} for an answer outside 2xx
 * @throws {ApiResponseError} for an answer that the contract does not allow
 * @example const scan = await send('getScan', { params: { id } });
 */
export async function send<Name extends OperationName>(
  name: Name,
  input: InputOf<Operations[Name]>,
): Promise<ResponseOf<Name>> {
  return (await sendWithHeaders(name, input)).data;
}
