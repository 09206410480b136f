import type { AppContext } from '../context/app-env.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Handlers } from './mount.ts';
import { openApiDocument } from './openapi/document.ts';
import { DOCS_STYLE, docsPage } from './openapi/page.ts';
import { stylePolicy } from './style-policy.ts';

/** Off by default: in production, the interface should not be documented publicly (ASVS 13.4.5). */
function requireEnabled({ env, req }: AppContext): void {
  if (env.OPENAPI !== 'on') throw new ApiError('not_found', `There is no ${req.method} ${req.path}.`);
}

export const openApiHandlers = {
  async openapi({ context }) {
    requireEnabled(context);
    return { ...openApiDocument() };
  },

  async apiDocs({ context }) {
    requireEnabled(context);
    context.set('contentPolicy', await stylePolicy(DOCS_STYLE));
    return context.html(docsPage(openApiDocument()));
  },
} satisfies Partial<Handlers>;
