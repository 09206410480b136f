/** @module What Kotlin, Groovy and Scala share of the Java platform: its types, and the libraries that Java's models describe. */
import { java } from '../java/index.ts';
import type { Language } from '../language.ts';

/** Java's libraries, and the types of data and numbers among them. */
export const javaPlatform = {
  models: java.models,
  nodeChecks: java.nodeChecks ?? [],
  aliases: java.aliases ?? [],
  textType: 'java.lang.String',
  dataTypes: java.dataTypes ?? new Set<string>(),
  scalarTypes: java.scalarTypes ?? new Set<string>(),
} satisfies Partial<Language>;
