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
  summaries: [
    {
      call: [
        'NSString.{stringWithFormat:,localizedStringWithFormat:,initWithFormat:}',
        'NSMutableString.{stringWithFormat:,initWithFormat:}',
      ],
      flow: 'format',
    },
    {
      call: `${T}.{stringByAppendingString:,stringByAppendingPathComponent:,URLByAppendingPathComponent:}`,
      flow: 'concat',
    },
    {
      call: '{?,NSMutableString}.{appendString:,appendFormat:,setString:,replaceCharactersInRange:withString:}',
      flow: 'into-receiver',
    },
    { call: '{?,NSMutableString}.insertString:atIndex:', flow: 'into-receiver' },
    {
      call: `${L}.{UTF8String,copy,mutableCopy,description,retain,autorelease,absoluteString,dataUsingEncoding:,cStringUsingEncoding:}`,
      flow: 'identity',
      from: 'this',
    },
    {
      call: [
        '{NSString,NSMutableString}.{stringWithUTF8String:,stringWithString:,initWithUTF8String:,initWithString:}',
        'NSURL.{URLWithString:,initWithString:}',
        'NSURLRequest.{requestWithURL:,initWithURL:}',
        'NSMutableURLRequest.{requestWithURL:,initWithURL:}',
        'NSString.initWithData:encoding:',
      ],
      flow: 'identity',
      from: 0,
    },
    { call: `${T}.{intValue,integerValue,longLongValue,floatValue,doubleValue,boolValue}`, flow: 'parse-number' },
    {
      call: `${L}.{length,count,hash,hasPrefix:,hasSuffix:,containsString:,containsObject:,rangeOfString:,isKindOfClass:,respondsToSelector:}`,
      flow: 'clean',
    },
    { call: `${T}.lowercaseString`, flow: 'lower' },
    { call: `${T}.uppercaseString`, flow: 'upper' },
    { call: `${T}.stringByTrimmingCharactersInSet:`, flow: 'trim' },
    { call: `${T}.stringByReplacingOccurrencesOfString:withString:`, flow: 'replace' },
    { call: `${T}.componentsSeparatedByString:`, flow: 'split' },
    { call: `${L}.componentsJoinedByString:`, flow: 'join' },
    { call: `${L}.{objectForKey:,valueForKey:,objectForKeyedSubscript:}`, flow: 'map-get' },
    { call: `${L}.objectAtIndex:`, flow: 'list-get' },
    { call: `${L}.addObject:`, flow: 'list-add' },
    { call: `${L}.{firstObject,lastObject,anyObject}`, flow: 'element' },
    { call: `${L}.{enumerateObjectsUsingBlock:,enumerateKeysAndObjectsUsingBlock:}`, flow: 'call-argument' },
    { call: 'NSTask.setLaunchPath:', flow: 'set-field', field: 'launchPath' },
    { call: ['NSLog', 'NSLogv', 'os_log'], flow: 'clean' },
  ],
  sanitizers: [
    { call: `${T}.{lastPathComponent,pathExtension}`, args: ['this'], sanitizes: ['path'] },
    { read: `${T}.{lastPathComponent,pathExtension}`, sanitizes: ['path'] },
    {
      call: `${T}.{stringByAddingPercentEncodingWithAllowedCharacters:,stringByAddingPercentEscapesUsingEncoding:}`,
      args: ['this'],
      sanitizes: ['html', 'url', 'redirect', 'header', 'xml', 'log', 'code'],
    },
    { call: 'NSURL.fileURLWithPath:', sanitizes: ['url', 'redirect'] },
    { call: 'NSRegularExpression.escapedPatternForString:', sanitizes: ['regex'] },
  ],
  guards: [
    { call: `${L}.containsObject:`, args: [0], sanitizes: 'all' },
    { call: `${T}.hasPrefix:`, args: ['this'], sanitizes: ['path', 'url', 'redirect'], prefix: 0 },
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
    // A text that is not a literal and nothing to put in: what it holds is read as a format.
    {
      weakness: 'format-string',
      call: 'NSLog',
      when: { all: [{ count: 1 }, { arg: 0, dynamic: true }] },
      confidence: 'medium',
    },
  ],
};
