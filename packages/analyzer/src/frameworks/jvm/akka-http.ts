/** @module Models of Akka HTTP and Pekko HTTP: extracting directives, and responses. */
import type { ApiModel, ParameterModel } from '../../api-model/api.ts';

const DIRECTIVES = 'akka.http.scaladsl.server.Directives';
const from = (label: string): readonly ParameterModel[] =>
  Array.from({ length: 6 }, () => ({ source: 'remote' as const, label }));
/** A header can't contain line breaks. */
const header: readonly ParameterModel[] = [{ source: 'remote', label: 'HTTP header', sanitized: ['header', 'log'] }];
const named = (names: string): string[] => [names, `${DIRECTIVES}.${names}`];

export const akkaHttp: ApiModel = {
  id: 'akka-http',
  languages: ['scala'],
  constants: {
    'ContentTypes.text/html(UTF-8)': 'text/html',
    'akka.http.scaladsl.model.ContentTypes.text/html(UTF-8)': 'text/html',
    'MediaTypes.text/html': 'text/html',
  },
  callbacks: [
    {
      call: named('{parameters,parameter,parameterMap,parameterSeq}'),
      parameters: from('query parameter'),
      handler: 'akka http',
    },
    { call: named('{formField,formFields,formFieldMap}'), parameters: from('form field'), handler: 'akka http' },
    { call: named('{path,pathPrefix,pathSuffix}'), parameters: from('part of the path'), handler: 'akka http' },
    { call: named('entity'), parameters: from('request body'), handler: 'akka http' },
    {
      call: named('{headerValueByName,optionalHeaderValueByName,cookie,optionalCookie}'),
      parameters: header,
      handler: 'akka http',
    },
    {
      call: named('{extractUri,extractUnmatchedPath,extractRequest,extractHost}'),
      parameters: from('request'),
      handler: 'akka http',
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['HttpEntity', 'HttpEntity.apply', 'akka.http.scaladsl.model.HttpEntity'],
      args: [1],
      when: { arg: 0, is: /html/i },
    },
    { weakness: 'open-redirect', note: 'redirect URL', call: named('redirect'), args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: named('{getFromFile,getFromDirectory,getFromBrowseableDirectory}'),
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['HttpRequest', 'akka.http.scaladsl.model.HttpRequest'],
      args: [{ at: 1, name: 'uri' }],
    },
  ],
};
