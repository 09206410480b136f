/** @module Everything the engine knows of Scala's libraries, and of Java's, which its programs use. */

import type { ApiModel } from '../../api-model/api.ts';
import { akkaHttp } from '../../frameworks/jvm/akka-http.ts';
import { play } from '../../frameworks/jvm/play.ts';
import { scalaHttp } from '../../frameworks/jvm/scala-http.ts';
import { scalaSql } from '../../frameworks/jvm/scala-sql.ts';
import { javaPlatform } from '../jvm/platform.ts';
import { scalaCollections } from './models/collections.ts';
import { scalaFiles } from './models/files.ts';
import { scalaProcess } from './models/process.ts';
import { scalaText } from './models/text.ts';

export const scalaModels: readonly ApiModel[] = [
  scalaText,
  scalaCollections,
  scalaFiles,
  scalaProcess,
  play,
  akkaHttp,
  scalaHttp,
  scalaSql,
  ...javaPlatform.models,
];
