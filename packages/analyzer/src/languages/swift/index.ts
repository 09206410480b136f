/** @module Swift. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerSwift } from './lowering/program.ts';
import { swiftModels } from './models.ts';
import { SWIFT_CHECKS } from './node-checks.ts';

export const swift: Language = {
  id: 'swift',
  grammar: grammar.name,
  lower: lowerSwift,
  models: swiftModels,
  nodeChecks: SWIFT_CHECKS,
  semantics: defineSemantics({
    keysAreMembers: false,
    bindsInterpolation: true,
    implicitReceiver: true,
    callConstructs: true,
    instancesByType: true,
    writesThroughParameters: true,
    textType: 'String',
    dataTypes: new Set([
      ...['String', 'Substring', 'NSString', 'NSMutableString', 'Data', 'NSData', 'Any', 'AnyObject', 'Character'],
      ...[
        'Dictionary',
        'NSDictionary',
        'NSMutableDictionary',
        'NSArray',
        'Array',
        'Set',
        'URL',
        'NSURL',
        'URLComponents',
      ],
      ...['URLRequest', 'NSURLRequest', 'URLQueryItem', 'ByteBuffer', 'URI', 'SQLQueryString', 'Result', 'Optional'],
    ]),
    scalarTypes: new Set([
      ...['Int', 'Int8', 'Int16', 'Int32', 'Int64', 'UInt', 'UInt8', 'UInt16', 'UInt32', 'UInt64', 'Double', 'Float'],
      ...['Float80', 'Bool', 'CGFloat', 'Decimal', 'NSNumber', 'UUID', 'Date', 'TimeInterval', 'CInt', 'CLong'],
    ]),
  }),
};
