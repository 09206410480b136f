/** @module Models of Micronaut: controllers, responses, its HTTP client. */
import type { ApiModel, HandlerModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const HTTP = 'io.micronaut.http';
const VERBS = `${HTTP}.annotation.{Get,Post,Put,Delete,Patch,Head,Options,Trace,CustomHttpMethod,Error}`;
const HTML = /html/i;

const parameters: Pick<HandlerModel, 'parameterAnnotations' | 'otherParameters'> = {
  parameterAnnotations: [
    { annotation: `${HTTP}.annotation.PathVariable`, source: 'remote', label: 'path variable' },
    { annotation: `${HTTP}.annotation.QueryValue`, source: 'remote', label: 'query parameter' },
    { annotation: `${HTTP}.annotation.{Body,RequestBean}`, source: 'remote', label: 'request body' },
    { annotation: `${HTTP}.annotation.Part`, source: 'remote', label: 'uploaded part' },
    { annotation: `${HTTP}.annotation.Header`, source: 'remote', label: 'HTTP header', sanitized: ['header', 'log'] },
    { annotation: `${HTTP}.annotation.CookieValue`, source: 'remote', label: 'cookie' },
    { annotation: `${HTTP}.annotation.RequestAttribute`, injected: true },
  ],
  otherParameters: { source: 'remote', label: 'request data' },
};

const isPage = (...names: (number | string)[]): Condition => ({
  any: names.flatMap((arg): Condition[] => [
    { arg, is: HTML },
    { arg, field: '0', is: HTML },
  ]),
});

export const micronaut: ApiModel = {
  id: 'micronaut',
  languages: ['java', 'kotlin', 'groovy'],
  types: { [`${HTTP}.multipart.CompletedFileUpload`]: [`${HTTP}.multipart.FileUpload`] },
  sources: [
    {
      kind: 'remote',
      label: 'request',
      call: `${HTTP}.HttpRequest.{getParameters,getHeaders,getCookies,getBody,getUri,getPath}`,
    },
    {
      kind: 'remote',
      label: 'name of an uploaded file',
      call: `${HTTP}.multipart.{FileUpload,CompletedPart,StreamingFileUpload}.{getFilename,getName}`,
    },
  ],
  sinks: [
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'micronaut page' },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: `${HTTP}.HttpResponse.{redirect,seeOther,temporaryRedirect,permanentRedirect}`,
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        `${HTTP}.HttpRequest.{GET,POST,PUT,DELETE,PATCH,HEAD,OPTIONS,create}`,
        `${HTTP}.uri.UriBuilder.host`,
        `${HTTP}.client.HttpClient.create`,
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: `new ${HTTP}.server.types.files.SystemFile`,
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'location of an upload',
      call: `${HTTP}.multipart.StreamingFileUpload.transferTo`,
      args: [0],
    },
  ],
  handlers: [
    {
      handler: 'micronaut page',
      annotation: `${HTTP}.annotation.Produces`,
      when: isPage(0, 'value'),
      ...parameters,
    },
    { handler: 'micronaut page', annotation: VERBS, when: isPage('produces'), ...parameters },
    { handler: 'micronaut', annotation: VERBS, ...parameters },
  ],
};
