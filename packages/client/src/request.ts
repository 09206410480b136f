import { ApiRequestError } from './api-request-error.ts';

/** Makes a request with the session's cookie; throws {@link ApiRequestError} for an answer outside 2xx. */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { credentials: 'include', ...init });
  if (!response.ok) throw new ApiRequestError(response.status, response.statusText, await response.text());
  return response;
}
