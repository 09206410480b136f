/** @module Everything the engine knows of Scala's libraries, and of Java's, which its programs use. */

import type { ApiModel } from '../../api-model/api.ts';
import { play } from '../../frameworks/jvm/play.ts';
import { javaPlatform } from '../jvm/platform.ts';
import { scalaCollections } from './models/collections.ts';
import { scalaProcess } from './models/process.ts';
import { scalaText } from './models/text.ts';

export const scalaModels: readonly ApiModel[] = [
  scalaText,
  scalaCollections,
  scalaProcess,
  play,
  ...javaPlatform.models,
];
