/** @module Models of CodeIgniter, Yii, CakePHP, Slim and PSR-7. */
import type { ApiModel } from '../../api-model/api.ts';

const PSR = '{Psr.Http.Message.ServerRequestInterface,Psr.Http.Message.RequestInterface,Slim.Http.Request}';

export const phpFrameworks: ApiModel = {
  id: 'php-frameworks',
  languages: ['php'],
  sources: [
    {
      // CodeIgniter's XSS filter.
      kind: 'remote',
      label: 'request parameter',
      call: '?.{get,post,get_post,post_get,cookie,input_stream}',
      receiver: /->input$/,
      when: { arg: 1, is: true },
      sanitized: ['html'],
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{get_post,post_get,input_stream,getVar,getJSON,getRawInput}',
      receiver: /->(?:input|request)$/,
    },
    { kind: 'remote', label: 'cookie', call: '?.{cookie,getCookie}', receiver: /->(?:input|request)$/ },
    { kind: 'remote', label: 'query string', call: '?.{get,getGet}', receiver: /->(?:input|request)$/ },
    { kind: 'remote', label: 'form field', call: '?.{post,getPost}', receiver: /->(?:input|request)$/ },
    {
      kind: 'remote',
      label: 'request parameter',
      call: [`${PSR}.{getParam,getCookieParams,getAttribute,getBody}`],
    },
    { kind: 'remote', label: 'query string', call: `${PSR}.{getQueryParams,getQueryParam}` },
    { kind: 'remote', label: 'form field', call: `${PSR}.{getParsedBody,getParsedBodyParam}` },
    { kind: 'remote', label: 'HTTP header', call: `${PSR}.getHeaderLine`, sanitized: ['header', 'log'] },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{getData,getParam}',
      receiver: /request(?:\(\))?$/i,
    },
    {
      kind: 'remote',
      label: 'query string',
      call: '?.{getQuery,getQueryParam,getQueryParams}',
      receiver: /request(?:\(\))?$/i,
    },
    {
      kind: 'remote',
      label: 'form field',
      call: '?.{getBodyParam,getBodyParams,getParsedBodyParam}',
      receiver: /request(?:\(\))?$/i,
    },
    { kind: 'remote', label: 'query string', call: '?.get', receiver: /Yii::\$app->request$/ },
    { kind: 'remote', label: 'form field', call: '?.post', receiver: /Yii::\$app->request$/ },
  ],
  sanitizers: [
    {
      call: [
        'Drupal.Component.Utility.Html.escape',
        'Drupal.Component.Utility.Xss.{filter,filterAdmin}',
        'yii.helpers.{Html,HtmlPurifier}.{encode,process}',
        'Html.{encode,escape}',
        'HtmlPurifier.process',
        'Laminas.Escaper.Escaper.{escapeHtml,escapeHtmlAttr}',
        '?.{escapeHtml,escapeHtmlAttr}',
      ],
      sanitizes: ['html', 'xml'],
      args: [0],
    },
    {
      call: [
        'Drupal.Component.Utility.UrlHelper.{stripDangerousProtocols,filterBadProtocol}',
        'UrlHelper.{stripDangerousProtocols,filterBadProtocol}',
      ],
      sanitizes: ['html'],
      args: [0],
    },
  ],
  callbacks: [
    {
      call: '?.{get,post,put,patch,delete,any,map}',
      receiver: /\$(?:app|group|router|slim)$/,
      parameters: ['Psr.Http.Message.ServerRequestInterface', null, { source: 'remote', label: 'URL parameter' }],
      handler: 'route',
    },
  ],
  handlers: [
    {
      handler: 'controller',
      supertype: [
        '{Controller,BaseController,AbstractController,AppController,CI_Controller,ResourceController}',
        'App.Http.Controllers.Controller',
        'yii.web.Controller',
        'CodeIgniter.Controller',
        'Symfony.Bundle.FrameworkBundle.Controller.AbstractController',
      ],
      name: /^(?:index|show|store|update|destroy|edit|create|search|view|delete|remove|download|preview|profile|details?|list|find|get|post|\w+Action|action[A-Z]\w*)$/,
      otherParameters: { source: 'remote', label: 'URL parameter' },
    },
    {
      handler: 'controller',
      supertype: [
        '{Controller,BaseController}',
        'App.Http.Controllers.Controller',
        'Illuminate.Routing.Controller',
        'CodeIgniter.Controller',
      ],
      isPublic: true,
      otherParameters: { source: 'parameter', label: 'parameter' },
    },
  ],
  contentTypes: [
    {
      call: '?.withHeader',
      plain: true,
      when: {
        all: [
          { arg: 0, is: /^content-type$/i },
          { arg: 1, is: /json|plain|csv|javascript|css|event-stream/i },
        ],
      },
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: ['?.execute', '?.newQuery'],
      receiver: /(?:connection|conn|db|dbh|database)(?:\(\))?$/i,
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: ['?.{where,andWhere,orWhere,having}'],
      args: [0],
      confidence: 'medium',
      when: { arg: 0, field: '0', built: true },
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: ['?.{withHeader,withAddedHeader}'],
      args: [1],
      when: { arg: 0, is: /^(?:location|refresh)$/i },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['yii.web.Controller.redirect', 'CodeIgniter.Controller.redirect'],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: ['?.{sendFile,xSendFile,withFile}'],
      receiver: /response(?:\(\))?$/i,
      args: [0],
    },
    {
      weakness: 'mass-assignment',
      note: 'attributes of a record, the unsafe ones among them',
      call: '?.setAttributes',
      args: [0],
      shallow: true,
      when: { arg: 1, is: false },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['?.setBody', '?.appendBody'],
      receiver: /response(?:\(\))?$/i,
      args: [0],
      isResponseBody: true,
    },
    { weakness: 'cross-site-scripting', note: 'page', call: 'yii.web.Controller.renderContent', args: [0] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['?.{rawFilter,whereRaw}'],
      args: [0],
      when: { arg: 0, contains: /\(\s*[&|!]?\s*\(?[\w-]+\*?=/ },
    },
    { weakness: 'sql-injection', note: 'SQL statement', call: ['?.createCommand', '?.findBySql'], args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '?.write',
      receiver: /getBody\(\)$|response$|body$/i,
      args: [0],
      confidence: 'medium',
    },
  ],
};
