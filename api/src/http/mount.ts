import {
  OPERATIONS,
  type Operation,
  type OperationName,
  type Operations,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
  type ResponseOf,
  type User,
} from '@scanner/contracts';
import type { Hono, MiddlewareHandler } from 'hono';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { bearerToken, tokenUser } from '../auth/api-token.ts';
import { lacksTotp } from '../auth/lacks-totp.ts';
import { currentSession } from '../auth/session.ts';
import type { AppContext, AppEnv } from '../context/app-env.ts';
import { ApiError } from '../errors/api-error.ts';
import { isCrossSite, isRead } from './cross-site.ts';
import { validatorsOf } from './validators.ts';

type CallerOf<Name extends OperationName> = Operations[Name]['auth'] extends 'none' ? undefined : User;

/** A call after all checks: session, role, origin, parameters, query and body. */
export interface Call<Name extends OperationName> {
  readonly context: AppContext;
  readonly user: CallerOf<Name>;
  readonly body: ParsedBodyOf<Name>;
  readonly params: ParamsOf<Name>;
  readonly query: ParsedQueryOf<Name>;
}

/** Handles a call; a redirect returns its own `Response`. */
export type Handler<Name extends OperationName> = (call: Call<Name>) => Promise<ResponseOf<Name> | Response>;
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };

/** What administrators may do before they set up a required authenticator app. */
const TOTP_SET_UP: ReadonlySet<OperationName> = new Set(['user', 'adminCurrentUser', 'setUpTotp', 'confirmTotp']);

/** The caller, from the session cookie. */
async function sessionUser(context: AppContext): Promise<User> {
  const session = await currentSession(context);
  if (!session) throw new ApiError('unauthenticated', 'You are not signed in. Sign in and try again.');
  context.set('sessionId', session.id);
  return session.user;
}

async function authenticate(context: AppContext, name: OperationName, operation: Operation): Promise<void> {
  if (operation.auth === 'none') return;
  const token = bearerToken(context);
  const user = token === undefined ? await sessionUser(context) : await tokenUser(context, operation.scope, token);
  context.set('userId', user.id);
  context.set('user', user);
  if (operation.auth === 'admin' && user.role !== 'admin') {
    recordAuditEvent(context, {
      action: 'refused',
      detail: `${operation.method} ${operation.path} needs an administrator`,
    });
    throw operation.errors.includes('forbidden')
      ? new ApiError('forbidden', 'This needs an administrator.')
      : new ApiError('unauthenticated', 'You are not signed in as an administrator.');
  }
  if (lacksTotp(context.env, user) && !TOTP_SET_UP.has(name)) {
    throw new ApiError(
      'forbidden',
      'Administrators need an authenticator app here. Set one up first, in your account.',
    );
  }
}

/** Whether a request can only come from our pages: it has a cookie, which browsers add by themselves. */
const needsOwnSite = (context: AppContext, operation: Operation): boolean =>
  (!isRead(operation.method) || operation.redirect === true) &&
  (operation.auth === 'none' || bearerToken(context) === undefined);

/** Refuses requests from other sites and callers without permission, before the body is read. */
const admit =
  (name: OperationName, operation: Operation): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    if (needsOwnSite(context, operation) && isCrossSite(context.req.raw)) {
      throw new ApiError(
        'forbidden',
        'This request came from another site. Open the application itself and try again.',
      );
    }
    await authenticate(context, name, operation);
    await next();
  };

/** The results of the validators. */
type Validated = Pick<Call<OperationName>, 'body' | 'params' | 'query'>;

function validated({ req }: AppContext): Validated {
  // Hono infers a route's types from literal paths and schemas; these come from a table.
  const valid = (target: 'json' | 'param' | 'query'): unknown => req.valid(target as never);
  return { body: valid('json'), params: valid('param'), query: valid('query') } as Validated;
}

function mountOne<Name extends OperationName>(app: Hono<AppEnv>, name: Name, handler: Handler<Name>): void {
  const operation: Operation = OPERATIONS[name];
  const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
  app.on(operation.method, path, admit(name, operation), ...validatorsOf(operation), async (context) => {
    const answer = await handler({ context, user: context.get('user'), ...validated(context) } as Call<Name>);
    if (answer instanceof Response) return answer;
    // Responses are parsed, too, so that no field outside the contract is sent.
    return context.json(operation.response.parse(answer) ?? null, operation.status);
  });
}

/** Mounts all operations of the contract. A missing handler is a type error. */
export function mountOperations(app: Hono<AppEnv>, handlers: Handlers): void {
  const mount = <Name extends OperationName>(name: Name) => mountOne(app, name, handlers[name]);
  for (const name of Object.keys(handlers) as OperationName[]) mount(name);
}
