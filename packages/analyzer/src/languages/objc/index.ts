/** @module Objective-C. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { C_SCALARS } from '../c/scalars.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerObjc } from './lowering/program.ts';
import { objcModels } from './models.ts';
import { OBJC_CHECKS } from './node-checks.ts';

export const objc: Language = {
  id: 'objc',
  grammar: grammar.name,
  lower: lowerObjc,
  models: objcModels,
  nodeChecks: OBJC_CHECKS,
  memoryCheck: async () => (await import('./memory.ts')).checkObjcMemory,
  semantics: defineSemantics({
    implicitReceiver: true,
    instancesByType: true,
    textType: 'NSString',
    dataTypes: new Set([
      ...['id', 'NSString', 'NSMutableString', 'NSData', 'NSMutableData', 'NSURL', 'NSURLRequest', 'NSObject'],
      ...['NSDictionary', 'NSMutableDictionary', 'NSArray', 'NSMutableArray', 'NSSet', 'NSURLComponents', 'NSError'],
    ]),
    scalarTypes: new Set([
      ...C_SCALARS,
      ...['NSInteger', 'NSUInteger', 'BOOL', 'CGFloat', 'NSTimeInterval', 'NSNumber', 'NSDate', 'NSUUID', 'unichar'],
    ]),
    writesThroughParameters: true,
    charactersAreNumbers: true,
  }),
};
