/** @module Converts models in the settings to the engine's form. */
import type { ApiModel, SourceModel } from '@scanner/analyzer/api-model/api.ts';
import type { OwnModel } from './schema.ts';

/** The models of the settings in the engine's form. */
export const apiModels = (models: readonly OwnModel[]): ApiModel[] =>
  models.map(({ languages, sources = [], sinks = [], sanitizers = [] }, index) => ({
    id: `settings-${index + 1}`,
    languages,
    sources: sources.flatMap(({ call, read, kind, label }): SourceModel[] => {
      if (call !== undefined) return [{ call, kind, label }];
      return read === undefined ? [] : [{ read, kind, label }];
    }),
    sinks: sinks.map(({ call, args, rule, note }) => ({
      ...{ call, args, weakness: rule },
      ...(note === undefined ? {} : { note }),
    })),
    sanitizers: sanitizers.map(({ call, args, sanitizes }) => ({ call, sanitizes, ...(args ? { args } : {}) })),
  }));
