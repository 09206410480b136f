/** @module Models of Groovy's and Java's libraries and frameworks. */

import type { ApiModel, SinkModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';
import { grails } from '../../frameworks/jvm/grails.ts';
import { groovySql } from '../../frameworks/jvm/groovy-sql.ts';
import { jenkins } from '../../frameworks/jvm/jenkins.ts';
import { javaPlatform } from '../jvm/platform.ts';
import { groovyCollections } from './models/collections.ts';
import { groovyFiles } from './models/files.ts';
import { groovyProcess } from './models/process.ts';
import { groovyText } from './models/text.ts';

const isBound: Condition = { unless: { arg: 0, type: 'groovy.lang.GString' } };

/** Excludes GStrings from sinks that match by method name alone: the method may bind their values. */
function spareGStrings(sink: SinkModel): SinkModel {
  const isGuess = 'call' in sink && [sink.call].flat().every((path) => path.startsWith('?.'));
  if (sink.weakness !== 'sql-injection' || !isGuess) return sink;
  return { ...sink, when: sink.when ? { all: [sink.when, isBound] } : isBound };
}

const javaModels = javaPlatform.models.map((model) =>
  model.sinks ? { ...model, sinks: model.sinks.map(spareGStrings) } : model,
);

export const groovyModels: readonly ApiModel[] = [
  groovyText,
  groovyCollections,
  groovyFiles,
  groovyProcess,
  groovySql,
  grails,
  jenkins,
  ...javaModels,
];
