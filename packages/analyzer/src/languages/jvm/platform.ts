/** @module What Kotlin, Groovy and Scala share of the Java platform: its types, and the libraries that Java's models describe. */
import { java } from '../java/index.ts';

const { aliases, textType, dataTypes, scalarTypes } = java.semantics;

/** Java's libraries, and the types of data and numbers among them. */
export const javaPlatform = {
  models: java.models,
  nodeChecks: java.nodeChecks ?? [],
  aliases,
  textType,
  dataTypes,
  scalarTypes,
};
