import type { OperationName, Operations, ResponseOf } from '@scanner/contracts';
import { callWithHeaders, type InputOf } from './call.ts';

/** The contract's table and the schema library are loaded with the first call: no page needs them to be shown. */
const loadTable = () => import('@scanner/contracts/operations/index.ts');

/** Like {@link send}, with the response headers. */
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
 * Makes one API call by its name. The first one loads the whole table, a separate file: areas with many calls use it,
 * while the first load of the page uses `call`.
 *
 * @throws {ApiRequestError} for a response other than 2xx
 * @throws {ApiResponseError} for a response that the contract doesn't allow
 * @example const scan = await send('getScan', { params: { id } });
 */
export async function send<Name extends OperationName>(
  name: Name,
  input: InputOf<Operations[Name]>,
): Promise<ResponseOf<Name>> {
  return (await sendWithHeaders(name, input)).data;
}
