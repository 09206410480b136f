/** @module What Java, Kotlin, Groovy and Scala share. */

import type { ApiModel } from '../../api-model/api.ts';
import { defineSemantics } from '../../api-model/semantics.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import type { Language } from '../language.ts';
import { javaModels } from './models.ts';
import { JAVA_CHECKS } from './node-checks.ts';
import { JAVA_OVERFLOW } from './overflow.ts';

/** Models of less common libraries, for all JVM languages. */
export const javaFurther = async (): Promise<readonly ApiModel[]> => {
  const [{ documents }, { jvmFurther }, { jvmServices }, { jvmLibraries }] = await Promise.all([
    import('../../frameworks/jvm/documents.ts'),
    import('../../frameworks/jvm/further/index.ts'),
    import('../../frameworks/jvm/further/services.ts'),
    import('../../frameworks/jvm/further/libraries.ts'),
  ]);
  return [documents, ...jvmFurther, ...jvmServices, ...jvmLibraries];
};

/** Checks for languages in which services are written, and for resources of the JVM. */
export const javaFurtherChecks = async (): Promise<readonly NodeCheck[]> => {
  const [{ MANAGED_CHECKS }, { JVM_CHECKS }, { JVM_QUALITY_CHECKS }] = await Promise.all([
    import('../../node-checks/managed/index.ts'),
    import('../../node-checks/managed/jvm.ts'),
    import('../../node-checks/jvm/index.ts'),
  ]);
  return [...MANAGED_CHECKS, ...JVM_CHECKS, ...JVM_QUALITY_CHECKS];
};

/** Java without its syntax, as the base of the other JVM languages, which don't load its grammar. */
export const javaBase: Omit<Language, 'grammar' | 'lower'> = {
  id: 'java',
  models: javaModels,
  furtherModels: javaFurther,
  nodeChecks: JAVA_CHECKS,
  semantics: defineSemantics({
    keysAreMembers: false,
    implicitPackage: 'java.lang',
    aliases: [['jakarta.', 'javax.']],
    implicitReceiver: true,
    typeLiteral: { suffix: '.class', type: 'java.lang.Class' },
    overflow: JAVA_OVERFLOW,
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
    containers: new Map([
      ...[
        'Collection',
        'List',
        'Set',
        'SortedSet',
        'Queue',
        'Deque',
        'ArrayList',
        'LinkedList',
        'HashSet',
        'TreeSet',
        'Vector',
      ].map((name) => [`java.util.${name}`, 0] as const),
      ...['Iterator', 'ListIterator', 'Enumeration', 'Optional', 'stream.Stream'].map(
        (name) => [`java.util.${name}`, 0] as const,
      ),
      ...[
        'CompletableFuture',
        'Future',
        'CompletionStage',
        'atomic.AtomicReference',
        'CopyOnWriteArrayList',
        'BlockingQueue',
      ].map((name) => [`java.util.concurrent.${name}`, 0] as const),
      ...[
        'java.lang.Iterable',
        'java.lang.ThreadLocal',
        'reactor.core.publisher.Mono',
        'reactor.core.publisher.Flux',
      ].map((path) => [path, 0] as const),
      ...[
        'Map',
        'HashMap',
        'LinkedHashMap',
        'TreeMap',
        'SortedMap',
        'Hashtable',
        'Map.Entry',
        'concurrent.ConcurrentHashMap',
        'concurrent.ConcurrentMap',
      ].map((name) => [`java.util.${name}`, 1] as const),
    ]),
    scalarTypes: new Set([
      ...['int', 'long', 'short', 'byte', 'float', 'double', 'boolean'],
      ...['Integer', 'Long', 'Short', 'Byte', 'Float', 'Double', 'Boolean', 'Number'],
      ...['BigInteger', 'BigDecimal', 'AtomicInteger', 'AtomicLong', 'AtomicBoolean', 'OptionalInt', 'OptionalLong'],
      ...[
        'UUID',
        'Date',
        'LocalDate',
        'LocalDateTime',
        'LocalTime',
        'Instant',
        'Duration',
        'ZonedDateTime',
        'Timestamp',
      ],
    ]),
  }),
};
