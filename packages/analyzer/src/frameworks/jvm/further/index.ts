/** @module Models of less common JVM libraries, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { javaPortlets } from '../java-portlets.ts';
import { jvmPackages } from '../packages.ts';
import { undertow } from '../undertow.ts';
import { javaHardening } from './hardening.ts';
import { furtherOutbound } from './outbound.ts';
import { furtherStores } from './stores.ts';
import { furtherTrust } from './trust.ts';
import { furtherWeb } from './web.ts';

export const jvmFurther: readonly ApiModel[] = [
  javaPortlets,
  jvmPackages,
  undertow,
  javaHardening,
  furtherStores,
  furtherOutbound,
  furtherWeb,
  furtherTrust,
];
