import { ApiError } from '../errors/api-error.ts';

/** The error for a scan that does not exist or belongs to someone else. */
export const missingScan = (): ApiError => new ApiError('not_found', 'The requested scan could not be found.');
