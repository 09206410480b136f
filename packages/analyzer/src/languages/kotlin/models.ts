/** @module Models of Kotlin's and Java's libraries and frameworks. */

import type { ApiModel } from '../../api-model/api.ts';
import { exposed } from '../../frameworks/jvm/exposed.ts';
import { ktor } from '../../frameworks/jvm/ktor.ts';
import { ktorClient } from '../../frameworks/jvm/ktor-client.ts';
import { javaPlatform } from '../jvm/platform.ts';
import { kotlinCollections } from './models/collections.ts';
import { kotlinFiles } from './models/files.ts';
import { kotlinSecurity } from './models/security.ts';
import { kotlinText } from './models/text.ts';

export const kotlinModels: readonly ApiModel[] = [
  kotlinText,
  kotlinCollections,
  kotlinFiles,
  kotlinSecurity,
  ktor,
  ktorClient,
  exposed,
  ...javaPlatform.models,
];
