import { Hono } from 'hono';
import { z } from 'zod';
import type { ShellEnv } from '../../env.ts';
import { readJsonBody } from '../read-json.ts';
import { refuse } from '../respond.ts';
import { publishTokens } from './publish-tokens.ts';
import { oidcSettings, ownerSchema } from './publishers.ts';
import { IdentityRefusedError, KeysUnavailableError, verifyIdentity } from './verify-identity.ts';

/** An identity token has one or two kilobytes. */
const BODY_SIZE_MAX = 16_384;

const requestSchema = z.object({ owner: ownerSchema, token: z.string().min(1) });

/** Gives an authenticated CI job a short-lived token for one owner, so that no secret is stored anywhere. */
export const publishTokenApi = new Hono<{ Bindings: ShellEnv }>();

publishTokenApi.post('/', async (context) => {
  const body = requestSchema.safeParse(await readJsonBody(context, BODY_SIZE_MAX));
  if (!body.success) {
    return refuse(context, 400, 'Send {"owner": "mfe-history", "token": "the identity token of the job"}.');
  }
  const { owner, token } = body.data;
  const settings = oidcSettings(context.env);
  const publisher = settings?.publishers[owner];
  if (settings === undefined || publisher === undefined) {
    return refuse(context, 403, `No workflow may publish ${owner} here. Add it to OIDC_PUBLISHERS.`);
  }
  try {
    const identity = await verifyIdentity(token, settings, publisher);
    const issued = await publishTokens(context.env).issue(owner, identity);
    if (issued === undefined) return refuse(context, 401, 'This identity token was used before. Ask for another one.');
    console.log(JSON.stringify({ event: 'publish-token-issued', owner, actor: identity.actor }));
    const answer = { owner, token: issued.token, expiresAt: new Date(issued.ends).toISOString() };
    return context.json(answer, 201, { 'cache-control': 'no-store' });
  } catch (error) {
    if (error instanceof IdentityRefusedError) return refuse(context, 401, error.message);
    if (error instanceof KeysUnavailableError) return refuse(context, 503, `${error.message} Try again.`);
    throw error;
  }
});
