/** @module C#. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerCsharp } from './lowering/program.ts';
import { csharpModels } from './models.ts';
import { CSHARP_CHECKS } from './node-checks/checks.ts';

export const csharp: Language = {
  id: 'csharp',
  grammar: grammar.name,
  lower: lowerCsharp,
  models: csharpModels,
  furtherModels: async () => (await import('../../frameworks/dotnet/beyond/index.ts')).dotnetBeyond,
  furtherChecks: async () => {
    const [{ MANAGED_CHECKS }, { CSHARP_VALUES }, { CSHARP_ROBUSTNESS }, { CSHARP_FURTHER }] = await Promise.all([
      import('../../node-checks/managed/index.ts'),
      import('../../node-checks/values/checks.ts'),
      import('../../node-checks/robustness/index.ts'),
      import('./node-checks/further/index.ts'),
    ]);
    return [...MANAGED_CHECKS, CSHARP_VALUES, ...CSHARP_ROBUSTNESS, ...CSHARP_FURTHER];
  },
  nodeChecks: CSHARP_CHECKS,
  semantics: defineSemantics({
    keysAreMembers: false,
    bindsInterpolation: true,
    implicitReceiver: true,
    instancesByType: true,
    writesThroughParameters: true,
    textType: 'string',
    dataTypes: new Set([
      ...[
        'string',
        'object',
        'char',
        'StringBuilder',
        'Uri',
        'Stream',
        'MemoryStream',
        'FileInfo',
        'FullPath',
        'CombinedPath',
        'Match',
      ],
      ...[
        'List',
        'IList',
        'IEnumerable',
        'ICollection',
        'HashSet',
        'ISet',
        'Queue',
        'Stack',
        'ArrayList',
        'Collection',
      ],
      ...[
        'Dictionary',
        'IDictionary',
        'NameValueCollection',
        'Hashtable',
        'IReadOnlyDictionary',
        'IFormFile',
        'XmlNode',
      ],
      ...['ServiceBusReceivedMessage', 'BasicDeliverEventArgs'],
      ...['BsonDocument', 'XmlDocument', 'DirectoryInfo', 'FileStream', 'StreamReader', 'HttpPostedFile', 'Regex'],
    ]),
    scalarTypes: new Set([
      ...[
        'int',
        'uint',
        'long',
        'ulong',
        'short',
        'ushort',
        'byte',
        'sbyte',
        'float',
        'double',
        'decimal',
        'bool',
        'char',
      ],
      ...[
        'nint',
        'nuint',
        'Single',
        'UInt32',
        'UInt64',
        'Int16',
        'UInt16',
        'SByte',
        'Guid',
        'DateTime',
        'DateTimeOffset',
      ],
      ...['TimeSpan', 'DateOnly', 'TimeOnly', 'BigInteger'],
    ]),
  }),
};
