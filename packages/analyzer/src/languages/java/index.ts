/** @module Java. */
import type { Language } from '../language.ts';
import { lowerJava } from './lowering/program.ts';
import { javaModels } from './models.ts';
import { JAVA_CHECKS } from './structure.ts';

export const java: Language = {
  id: 'java',
  grammar: 'java',
  lower: lowerJava,
  models: javaModels,
  structure: JAVA_CHECKS,
  aliases: [['jakarta.', 'javax.']],
  implicitReceiver: true,
  textType: 'java.lang.String',
  dataTypes: new Set([
    ...['String', 'CharSequence', 'StringBuilder', 'StringBuffer', 'Object', 'Iterable'].map(
      (name) => `java.lang.${name}`,
    ),
    ...['List', 'Set', 'Map', 'Collection', 'ArrayList', 'HashMap', 'Properties', 'Optional', 'Iterator'].map(
      (name) => `java.util.${name}`,
    ),
    ...['InputStream', 'Reader', 'BufferedReader', 'File'].map((name) => `java.io.${name}`),
    ...['java.net.URL', 'java.net.URI', 'java.nio.file.Path'],
  ]),
  scalarTypes: new Set([
    ...['int', 'long', 'short', 'byte', 'float', 'double', 'boolean'],
    ...['Integer', 'Long', 'Short', 'Byte', 'Float', 'Double', 'Boolean', 'Number'],
    ...['BigInteger', 'BigDecimal', 'AtomicInteger', 'AtomicLong', 'AtomicBoolean', 'OptionalInt', 'OptionalLong'],
    ...['UUID', 'Date', 'LocalDate', 'LocalDateTime', 'LocalTime', 'Instant', 'Duration', 'ZonedDateTime', 'Timestamp'],
  ]),
};
