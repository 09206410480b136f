/** @module Whether an annotation, decorator or middleware lets only authenticated or authorized callers through. */
import { nameOf } from '../../ir/chains.ts';
import type { Annotation, Call, Expression } from '../../ir/index.ts';

/** Names of annotations that allow anonymous access or only limit rates. */
const OPEN =
  /anonymous|permit_?all|allow_?any|public|optional|exempt|not_?required|skip|guest|unauth|throttle|rate_?limit|csrf|cors|author(?!i[sz])/i;
/** Names of authentication checks in libraries and programs: the whole last name matches. */
const CHECKS = [
  /^(?:login|jwt|token|auth|authentication|session|user|admin|staff|staff_member|superuser|permissions?|roles?|scopes?|fresh_jwt)_?(?:is_)?_?(?:required|accepted)$/i,
  /^(?:is|require|requires|required|ensure|ensures|check|verify|validate|must|need|needs|with|only)_?(?:be_?|have_?|has_?|is_?)?(?:auth|authenticated|authentication|authorized|authorization|authed|login|logged_?in|signed_?in|user|admin|roles?|permissions?|scopes?|access|jwt|token|session)s?$/i,
  /^(?:auth|authenticate|authenticated|authorize|authorized|authorise|protect|protected|jwt|expressjwt|express_jwt|auth_?(?:middleware|guard|filter)|jwt_?auth\w*|permission_required|user_passes_test|PreAuthorize|PostAuthorize|Secured|RolesAllowed|DenyAll|IsGranted|Security|SaCheck\w+|LoginRequired|PermissionRequired)$/i,
  /^Requires(?:Authentication|Permissions|Roles|User)$/,
  /^(?:\w+_)?(?:administrators?|managers?|owners?|members?|staff|admins?)_required$/i,
  /^is_?owner$/i,
  /(?:^|_)(?:current|active|authenticated)_(?:\w+_)?(?:super)?(?:user|admin|account|member)$/i,
  /^(?:require|requires|required|ensure|check|verify|needs?|has)_?(?:\w+_)?(?:access|permissions?|privileges?)(?:_\w+)?$/i,
  /^(?:auth_?basic|basic_?auth)$/i,
];

/** Flask-Principal and similar: `Permissions.SYSTEM.require(403)`, `admin_permission.require()`. */
const REQUIRED = /(?:^|[._])permissions?(?:\.\w+)?\.require$/i;

/** Authentication checks recognized by name: `login_required`, `requireAdmin`, `passport.authenticate`. */
export function isAuthenticationCheck(name: string): boolean {
  const last = name.slice(name.search(/[^.:\\]*$/));
  return REQUIRED.test(name) || (!OPEN.test(last) && CHECKS.some((expression) => expression.test(last)));
}

/**
 * The annotation that requires authentication, as written; undefined if there is none or another one allows anonymous
 * access.
 */
export function authenticationOf(annotations: readonly Annotation[]): string | undefined {
  if (annotations.some(({ name }) => /(?:AllowAnonymous|PermitAll|^Public|^SkipAuth)$/.test(name))) return undefined;
  return (
    annotations.find(({ name, args }) => {
      const words = args.flatMap(({ value }) => [nameOf(value), ...(value.kind === 'string' ? [value.value] : [])]);
      if (words.some((word) => /permitAll|isAnonymous|PUBLIC_ACCESS|IS_AUTHENTICATED_ANONYMOUSLY/.test(word)))
        return false;
      // NestJS names the guards as arguments.
      if (/^UseGuards$/.test(name)) return words.some((word) => word !== '' && !OPEN.test(word));
      return isAuthenticationCheck(name);
    })?.name ?? dependencyOf(annotations)
  );
}

/** `ensure_admin`, or a function that makes the check: `requires_access('write')`. */
const nameOfDependency = (value: Expression): string => nameOf(value.kind === 'call' ? value.callee : value);

/** FastAPI: `@router.delete('/{id}', dependencies=[Depends(ensure_admin)])`, `user=Depends(get_current_user)` */
export const dependenciesOf = (annotations: readonly Annotation[]): string[] =>
  annotations
    .flatMap((one) => [one, ...one.args.flatMap(({ name, value }) => (name === 'dependencies' ? callsIn(value) : []))])
    .flatMap((one) => ('name' in one ? (/\b(?:Depends|Security)$/.test(one.name) ? one.args : []) : one.args))
    .map(({ value }) => nameOfDependency(value));

const dependencyOf = (annotations: readonly Annotation[]): string | undefined =>
  dependenciesOf(annotations).find(isAuthenticationCheck);

const callsIn = (value: Expression): Call[] =>
  value.kind === 'list' ? value.items.filter((item) => item.kind === 'call') : [];
