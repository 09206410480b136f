/** @module The catalog: every weakness by its ID. */
import type { Weakness } from '../api-model/weakness.ts';
import { argumentInjection } from './argument-injection.ts';
import { assertionAsCheck } from './assertion-as-check.ts';
import { bidirectionalText } from './bidirectional-text.ts';
import { bufferOverflow } from './buffer-overflow.ts';
import { certificateCheckDisabled } from './certificate-check-disabled.ts';
import { cleartextCredentials } from './cleartext-credentials.ts';
import { cleartextStorage } from './cleartext-storage.ts';
import { cleartextTransport } from './cleartext-transport.ts';
import { clientSideDecision } from './client-side-decision.ts';
import { codeInjection } from './code-injection.ts';
import { commandInjection } from './command-injection.ts';
import { cookieNotHttponly } from './cookie-not-httponly.ts';
import { cookieNotSecure } from './cookie-not-secure.ts';
import { crossSiteScripting } from './cross-site-scripting.ts';
import { csrfDisabled } from './csrf-disabled.ts';
import { dangerousFunction } from './dangerous-function.ts';
import { debugEnabled } from './debug-enabled.ts';
import { defaultCredentials } from './default-credentials.ts';
import { directoryListing } from './directory-listing.ts';
import { divisionByZero } from './division-by-zero.ts';
import { doubleFree } from './double-free.ts';
import { errorDetailsExposed } from './error-details-exposed.ts';
import { exposedListener } from './exposed-listener.ts';
import { exposedManagementEndpoint } from './exposed-management-endpoint.ts';
import { expressionInjection } from './expression-injection.ts';
import { externalConfigurationControl } from './external-configuration-control.ts';
import { failOpen } from './fail-open.ts';
import { formatString } from './format-string.ts';
import { hardCodedCredentials } from './hard-coded-credentials.ts';
import { hardCodedKey } from './hard-coded-key.ts';
import { headerInjection } from './header-injection.ts';
import { hostHeaderPoisoning } from './host-header-poisoning.ts';
import { hostnameCheckDisabled } from './hostname-check-disabled.ts';
import { improperLocking } from './improper-locking.ts';
import { incompleteAddressCheck } from './incomplete-address-check.ts';
import { incompleteSanitization } from './incomplete-sanitization.ts';
import { incorrectCalculation } from './incorrect-calculation.ts';
import { incorrectOperator } from './incorrect-operator.ts';
import { incorrectReturnCheck } from './incorrect-return-check.ts';
import { infiniteLoop } from './infinite-loop.ts';
import { insecureTempFile } from './insecure-temp-file.ts';
import { integerOverflow } from './integer-overflow.ts';
import { invalidFree } from './invalid-free.ts';
import { jndiInjection } from './jndi-injection.ts';
import { jwtNotVerified } from './jwt-not-verified.ts';
import { ldapInjection } from './ldap-injection.ts';
import { localAuthenticationBypass } from './local-authentication-bypass.ts';
import { lockNotReleased } from './lock-not-released.ts';
import { logInjection } from './log-injection.ts';
import { mailInjection } from './mail-injection.ts';
import { massAssignment } from './mass-assignment.ts';
import { memoryLeak } from './memory-leak.ts';
import { missingAuthorization } from './missing-authorization.ts';
import { missingIntegrity } from './missing-integrity.ts';
import { missingOriginCheck } from './missing-origin-check.ts';
import { missingRateLimit } from './missing-rate-limit.ts';
import { missingTimeout } from './missing-timeout.ts';
import { nosqlInjection } from './nosql-injection.ts';
import { nullDereference } from './null-dereference.ts';
import { openRedirect } from './open-redirect.ts';
import { outOfBoundsRead } from './out-of-bounds-read.ts';
import { pathTraversal } from './path-traversal.ts';
import { permissiveCors } from './permissive-cors.ts';
import { permissiveFileMode } from './permissive-file-mode.ts';
import { pipeToShell } from './pipe-to-shell.ts';
import { pointerScaling } from './pointer-scaling.ts';
import { predictableRandom } from './predictable-random.ts';
import { promptInjectionText } from './prompt-injection-text.ts';
import { prototypePollution } from './prototype-pollution.ts';
import { raceCondition } from './race-condition.ts';
import { reachableAssertion } from './reachable-assertion.ts';
import { redos } from './redos.ts';
import { reentrancy } from './reentrancy.ts';
import { regexInjection } from './regex-injection.ts';
import { resourceExhaustion } from './resource-exhaustion.ts';
import { resourceLeak } from './resource-leak.ts';
import { secretInArguments } from './secret-in-arguments.ts';
import { secretInQuery } from './secret-in-query.ts';
import { securityControlDisabled } from './security-control-disabled.ts';
import { sensitiveBroadcast } from './sensitive-broadcast.ts';
import { sensitiveDataExposed } from './sensitive-data-exposed.ts';
import { sensitiveDataLogged } from './sensitive-data-logged.ts';
import { sessionExpiration } from './session-expiration.ts';
import { sessionFixation } from './session-fixation.ts';
import { signatureReplay } from './signature-replay.ts';
import { sqlInjection } from './sql-injection.ts';
import { ssrf } from './ssrf.ts';
import { staticIv } from './static-iv.ts';
import { staticSalt } from './static-salt.ts';
import { swallowedException } from './swallowed-exception.ts';
import { templateInjection } from './template-injection.ts';
import { timingUnsafeComparison } from './timing-unsafe-comparison.ts';
import { trustBoundaryViolation } from './trust-boundary-violation.ts';
import { txOriginAuthentication } from './tx-origin-authentication.ts';
import { unanchoredValidation } from './unanchored-validation.ts';
import { uncaughtException } from './uncaught-exception.ts';
import { uncheckedReturn } from './unchecked-return.ts';
import { uncontrolledRecursion } from './uncontrolled-recursion.ts';
import { uninitializedMemory } from './uninitialized-memory.ts';
import { unprovenPublicKey } from './unproven-public-key.ts';
import { unrestrictedUpload } from './unrestricted-upload.ts';
import { unsafeDeserialization } from './unsafe-deserialization.ts';
import { unsafeForward } from './unsafe-forward.ts';
import { unsafeInclude } from './unsafe-include.ts';
import { unsafeReflection } from './unsafe-reflection.ts';
import { unsafeWebView } from './unsafe-web-view.ts';
import { untrustedCodeLoad } from './untrusted-code-load.ts';
import { untrustedPointer } from './untrusted-pointer.ts';
import { unverifiedPrice } from './unverified-price.ts';
import { useAfterFree } from './use-after-free.ts';
import { weakCipher } from './weak-cipher.ts';
import { weakHash } from './weak-hash.ts';
import { weakKeySize } from './weak-key-size.ts';
import { weakPadding } from './weak-padding.ts';
import { weakPasswordHash } from './weak-password-hash.ts';
import { weakPasswordPolicy } from './weak-password-policy.ts';
import { weakTlsVersion } from './weak-tls-version.ts';
import { xmlEntityExpansion } from './xml-entity-expansion.ts';
import { xmlInjection } from './xml-injection.ts';
import { xpathInjection } from './xpath-injection.ts';
import { xsltInjection } from './xslt-injection.ts';
import { xxe } from './xxe.ts';

const ALL: readonly Weakness[] = [
  argumentInjection,
  assertionAsCheck,
  bidirectionalText,
  bufferOverflow,
  certificateCheckDisabled,
  cleartextCredentials,
  cleartextStorage,
  cleartextTransport,
  clientSideDecision,
  codeInjection,
  commandInjection,
  cookieNotHttponly,
  cookieNotSecure,
  crossSiteScripting,
  csrfDisabled,
  dangerousFunction,
  debugEnabled,
  defaultCredentials,
  directoryListing,
  divisionByZero,
  doubleFree,
  errorDetailsExposed,
  exposedListener,
  exposedManagementEndpoint,
  expressionInjection,
  externalConfigurationControl,
  failOpen,
  formatString,
  hardCodedCredentials,
  hardCodedKey,
  headerInjection,
  hostHeaderPoisoning,
  hostnameCheckDisabled,
  incompleteAddressCheck,
  incompleteSanitization,
  incorrectCalculation,
  incorrectReturnCheck,
  infiniteLoop,
  insecureTempFile,
  integerOverflow,
  invalidFree,
  jndiInjection,
  jwtNotVerified,
  ldapInjection,
  localAuthenticationBypass,
  improperLocking,
  lockNotReleased,
  logInjection,
  mailInjection,
  massAssignment,
  memoryLeak,
  missingAuthorization,
  missingIntegrity,
  missingOriginCheck,
  missingRateLimit,
  missingTimeout,
  incorrectOperator,
  nosqlInjection,
  nullDereference,
  openRedirect,
  outOfBoundsRead,
  pathTraversal,
  permissiveCors,
  permissiveFileMode,
  pipeToShell,
  pointerScaling,
  predictableRandom,
  promptInjectionText,
  prototypePollution,
  raceCondition,
  reachableAssertion,
  redos,
  reentrancy,
  regexInjection,
  resourceExhaustion,
  resourceLeak,
  secretInArguments,
  secretInQuery,
  securityControlDisabled,
  sensitiveBroadcast,
  sensitiveDataExposed,
  sensitiveDataLogged,
  sessionExpiration,
  sessionFixation,
  signatureReplay,
  sqlInjection,
  ssrf,
  staticIv,
  staticSalt,
  swallowedException,
  templateInjection,
  timingUnsafeComparison,
  trustBoundaryViolation,
  txOriginAuthentication,
  unanchoredValidation,
  uncaughtException,
  uncheckedReturn,
  uncontrolledRecursion,
  uninitializedMemory,
  unprovenPublicKey,
  unrestrictedUpload,
  unsafeDeserialization,
  unsafeForward,
  unsafeInclude,
  unsafeReflection,
  unsafeWebView,
  untrustedCodeLoad,
  untrustedPointer,
  unverifiedPrice,
  useAfterFree,
  weakCipher,
  weakHash,
  weakKeySize,
  weakPadding,
  weakPasswordHash,
  weakPasswordPolicy,
  weakTlsVersion,
  xmlEntityExpansion,
  xmlInjection,
  xpathInjection,
  xsltInjection,
  xxe,
];

export const weaknesses: ReadonlyMap<string, Weakness> = new Map(ALL.map((weakness) => [weakness.id, weakness]));
