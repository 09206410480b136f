/** @module Foundation: strings, collections, files, tasks, predicates. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const T = '{?,NSString,NSMutableString,NSURL}';
const L = '{?,NSArray,NSMutableArray,NSDictionary,NSMutableDictionary,NSSet,NSString}';
const SHELL = /(?:^|\/)(?:ba|z|da|k|c)?sh$|osascript$/;
const RUNS: Condition = { arg: 'this', field: 'launchPath', is: SHELL };
const path = { weakness: 'path-traversal', note: 'file path' };

export const objcFoundation: ApiModel = {
  id: 'objc-foundation',
  languages: ['objc'],
  returns: { 'NSFileManager.defaultManager': 'NSFileManager', 'NSProcessInfo.processInfo': 'NSProcessInfo' },
  members: { 'NSFileManager.defaultManager': 'NSFileManager', 'NSProcessInfo.processInfo': 'NSProcessInfo' },
  sources: [
    { kind: 'argument', label: 'command-line argument', read: 'NSProcessInfo.arguments' },
    { kind: 'argument', label: 'command-line argument', call: 'NSProcessInfo.arguments' },
    { kind: 'environment', label: 'environment variable', read: 'NSProcessInfo.environment' },
    { kind: 'environment', label: 'environment variable', call: 'NSProcessInfo.environment' },
  ],
  effects: [
    {
      call: [
        'NSString.{stringWithFormat:,localizedStringWithFormat:,initWithFormat:}',
        'NSMutableString.stringWithFormat:',
      ],
      effect: 'format',
    },
    {
      call: `${T}.{stringByAppendingString:,stringByAppendingPathComponent:,URLByAppendingPathComponent:}`,
      effect: 'concat',
    },
    { call: ['{?,NSMutableString}.{appendString:,appendFormat:}'], effect: 'into-receiver' },
    {
      call: `${L}.{UTF8String,copy,mutableCopy,description,retain,autorelease,absoluteString,dataUsingEncoding:,cStringUsingEncoding:}`,
      effect: 'identity',
      from: 'this',
    },
    {
      call: [
        'NSString.{stringWithUTF8String:,stringWithString:,initWithUTF8String:,initWithString:}',
        'NSURL.{URLWithString:,initWithString:}',
        'NSURLRequest.{requestWithURL:,initWithURL:}',
        'NSMutableURLRequest.{requestWithURL:,initWithURL:}',
        'NSString.initWithData:encoding:',
      ],
      effect: 'identity',
      from: 0,
    },
    { call: `${T}.{intValue,integerValue,longLongValue,floatValue,doubleValue,boolValue}`, effect: 'parse-number' },
    {
      call: `${L}.{length,count,hash,hasPrefix:,hasSuffix:,containsString:,containsObject:,rangeOfString:,isKindOfClass:,respondsToSelector:}`,
      effect: 'clean',
    },
    { call: `${T}.lowercaseString`, effect: 'lower' },
    { call: `${T}.uppercaseString`, effect: 'upper' },
    { call: `${T}.stringByTrimmingCharactersInSet:`, effect: 'trim' },
    { call: `${T}.stringByReplacingOccurrencesOfString:withString:`, effect: 'replace' },
    { call: `${T}.componentsSeparatedByString:`, effect: 'split' },
    { call: `${L}.componentsJoinedByString:`, effect: 'join' },
    { call: `${L}.{objectForKey:,valueForKey:,objectForKeyedSubscript:}`, effect: 'map-get' },
    { call: `${L}.objectAtIndex:`, effect: 'list-get' },
    { call: `${L}.addObject:`, effect: 'list-add' },
    { call: `${L}.{firstObject,lastObject,anyObject}`, effect: 'element' },
    { call: `${L}.{enumerateObjectsUsingBlock:,enumerateKeysAndObjectsUsingBlock:}`, effect: 'call-argument' },
    { call: 'NSTask.setLaunchPath:', effect: 'set-field', field: 'launchPath' },
    { call: ['NSLog', 'NSLogv', 'os_log'], effect: 'clean' },
  ],
  sanitizers: [
    { call: `${T}.{lastPathComponent,pathExtension}`, args: ['this'], clears: ['path'] },
    { read: `${T}.{lastPathComponent,pathExtension}`, clears: ['path'] },
    {
      call: `${T}.{stringByAddingPercentEncodingWithAllowedCharacters:,stringByAddingPercentEscapesUsingEncoding:}`,
      args: ['this'],
      clears: ['html', 'url', 'redirect', 'header', 'xml', 'log', 'code'],
    },
    { call: 'NSURL.fileURLWithPath:', clears: ['url', 'redirect'] },
    { call: 'NSRegularExpression.escapedPatternForString:', clears: ['regex'] },
  ],
  guards: [
    { call: `${L}.containsObject:`, args: [0], clears: 'all' },
    { call: `${T}.hasPrefix:`, args: ['this'], clears: ['path', 'url', 'redirect'], prefix: 0 },
  ],
  sinks: [
    { weakness: 'format-string', note: 'format', call: ['NSLog', 'NSLogv'], args: [0] },
    {
      weakness: 'format-string',
      note: 'format',
      call: ['NSString.{stringWithFormat:,initWithFormat:}', '?.appendFormat:'],
      args: [0],
    },
    { weakness: 'format-string', note: 'format', call: 'NSException.raise:format:', args: [1] },
    {
      weakness: 'nosql-injection',
      note: 'predicate',
      call: [
        'NSPredicate.{predicateWithFormat:,predicateWithFormat:argumentArray:}',
        'NSExpression.expressionWithFormat:',
      ],
      args: [0],
    },
    { weakness: 'command-injection', note: 'program', call: 'NSTask.setLaunchPath:', args: [0] },
    { weakness: 'command-injection', note: 'program', write: 'NSTask.launchPath' },
    { weakness: 'command-injection', note: 'shell command', call: 'NSTask.setArguments:', args: [0], when: RUNS },
    { weakness: 'command-injection', note: 'shell command', write: 'NSTask.arguments', when: RUNS },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: 'NSTask.launchedTaskWithLaunchPath:arguments:',
      args: [1],
      when: { arg: 0, is: SHELL },
    },
    { weakness: 'command-injection', note: 'AppleScript', call: 'NSAppleScript.initWithSource:', args: [0] },
    {
      weakness: 'unsafe-reflection',
      note: 'class or method by name',
      call: ['NSClassFromString', 'NSSelectorFromString'],
      args: [0],
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: 'NSRegularExpression.{regularExpressionWithPattern:options:error:,initWithPattern:options:error:}',
      args: [0],
    },
    {
      ...path,
      call: 'NSFileManager.{removeItemAtPath:error:,contentsAtPath:,createFileAtPath:contents:attributes:,createDirectoryAtPath:withIntermediateDirectories:attributes:error:,contentsOfDirectoryAtPath:error:}',
      args: [0],
    },
    { ...path, call: 'NSFileManager.{copyItemAtPath:toPath:error:,moveItemAtPath:toPath:error:}', args: [0, 1] },
    {
      ...path,
      call: [
        'NSString.{stringWithContentsOfFile:encoding:error:,initWithContentsOfFile:encoding:error:}',
        'NSData.{dataWithContentsOfFile:,initWithContentsOfFile:}',
        'NSFileHandle.{fileHandleForReadingAtPath:,fileHandleForWritingAtPath:}',
      ],
      args: [0],
    },
    {
      ...path,
      call: '{?,NSString,NSData}.{writeToFile:atomically:,writeToFile:atomically:encoding:error:}',
      args: [0],
    },
  ],
  checks: [
    // A text that is no literal and nothing to put in: what it holds is read as a format.
    {
      weakness: 'format-string',
      call: 'NSLog',
      when: { all: [{ count: 1 }, { arg: 0, dynamic: true }] },
      confidence: 'medium',
    },
  ],
};
