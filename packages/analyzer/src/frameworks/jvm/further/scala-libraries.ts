/** @module Models of Scala's own libraries, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { akkaHttp } from '../akka-http.ts';
import { scalaHttp } from '../scala-http.ts';
import { scalaSql } from '../scala-sql.ts';
import { furtherScala } from './scala.ts';
import { scalaFiles } from './scala-files.ts';
import { scalaServices } from './scala-services.ts';
import { scalaSettings } from './scala-settings.ts';

export const scalaLibraries: readonly ApiModel[] = [
  akkaHttp,
  scalaHttp,
  scalaSql,
  scalaFiles,
  furtherScala,
  scalaServices,
  scalaSettings,
];
