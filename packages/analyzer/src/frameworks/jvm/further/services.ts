/** @module Models of rarer JVM servers and their settings, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { micronaut } from '../micronaut.ts';
import { furtherJavaWeb } from './java-web.ts';
import { furtherKotlin } from './kotlin.ts';
import { jvmMessages } from './messages.ts';
import { furtherMicro } from './micro.ts';
import { furtherScalaWeb } from './scala-web.ts';
import { furtherSettings } from './settings.ts';
import { furtherTags } from './tags.ts';

export const jvmServices: readonly ApiModel[] = [
  furtherScalaWeb,
  furtherKotlin,
  furtherMicro,
  jvmMessages,
  furtherJavaWeb,
  furtherSettings,
  furtherTags,
  micronaut,
];
