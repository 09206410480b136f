import { ApiError } from '../errors/api-error.ts';

/** What is answered for a scan that is not there, and for one that is somebody else's. */
export const missingScan = (): ApiError => new ApiError('not_found', 'The requested scan could not be found.');
