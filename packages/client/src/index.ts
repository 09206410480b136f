/**
 * @module The API as typed calls. `send` makes any operation of the contract's table; the subpaths
 * (`@scanner/client/scans.ts` …) have TanStack Query options and functions that make more than one call.
 */
export { ApiRequestError, ApiResponseError, errorText, isNotFound, isUnauthenticated } from './api-request-error.ts';
export { send } from './send.ts';
