import { ApiError } from '../errors/api-error.ts';
import type { Handlers } from './mount.ts';
import { openApiDocument } from './openapi/document.ts';

export const openApiHandlers = {
  /** Off unless enabled: in production no one needs a map of the interface (ASVS 13.4.5). */
  async openapi({ context }) {
    if (context.env.OPENAPI !== 'on') {
      throw new ApiError('not_found', `There is no ${context.req.method} ${context.req.path}.`);
    }
    return { ...openApiDocument() };
  },
} satisfies Partial<Handlers>;
