import { ApiRequestError } from './api-request-error.ts';

/** Makes a request with the session cookie; throws {@link ApiRequestError} for a response other than 2xx. */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { credentials: 'include', ...init });
  if (!response.ok) throw new ApiRequestError(response.status, response.statusText, await response.text());
  return response;
}
