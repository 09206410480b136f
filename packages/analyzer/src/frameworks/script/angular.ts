/** @module Models of Angular and AngularJS. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const BYPASS =
  '{bypassSecurityTrustHtml,bypassSecurityTrustScript,bypassSecurityTrustStyle,bypassSecurityTrustUrl,bypassSecurityTrustResourceUrl}';

export const angular: ApiModel = {
  id: 'angular',
  languages: SCRIPT_LANGUAGES,
  types: {
    '@angular/router.ActivatedRoute': [],
    '@angular/router.ActivatedRouteSnapshot': ['@angular/router.ActivatedRoute'],
  },
  members: {
    '@angular/router.ActivatedRoute.snapshot': '@angular/router.ActivatedRoute',
    '$window.location': 'location',
    '$window.document': 'document',
  },
  returns: { 'angular.element': 'jQuery' },
  sources: [
    {
      kind: 'browser',
      label: 'parameter of the route',
      read: '@angular/router.ActivatedRoute.{params,queryParams,fragment,paramMap,queryParamMap,url,data}',
    },
    { kind: 'browser', label: 'parameter of the route', read: ['$routeParams.*', '$stateParams.*'] },
    { kind: 'browser', label: 'page URL', call: '$location.{search,hash,path,url,absUrl}' },
  ],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'expression of AngularJS',
      call: ['$scope.{$eval,$evalAsync,$watch,$watchCollection,$apply}', '$rootScope.{$eval,$evalAsync,$watch}'],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'expression of AngularJS',
      call: ['$parse', '$interpolate'],
      args: [0],
      // `$parse(attributes.model)` in a directive: the author of the template wrote the expression.
      sources: ['remote', 'message', 'browser', 'database'],
    },
    { weakness: 'template-injection', note: 'template of AngularJS', call: '$compile', args: [0] },
    { weakness: 'open-redirect', note: 'navigation', write: ['$window.location', '$window.location.href'] },
    {
      weakness: 'cross-site-scripting',
      note: 'value that bypasses the sanitizer',
      call: [
        `@angular/platform-browser.DomSanitizer.${BYPASS}`,
        `?.${BYPASS}`,
        '$sce.{trustAsHtml,trustAs,trustAsJs,trustAsUrl,trustAsResourceUrl}',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an element',
      call: ['@angular/core.Renderer2.setProperty'],
      args: [2],
      when: { arg: 1, is: ['innerHTML', 'outerHTML'] },
    },
    { weakness: 'cross-site-scripting', note: 'HTML of an element', write: '?.nativeElement.innerHTML' },
  ],
  summaries: [{ call: '@angular/core.inject', flow: 'identity', from: 0 }],
  sanitizers: [{ call: '@angular/platform-browser.DomSanitizer.sanitize', sanitizes: ['html'], args: [1] }],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'value that bypasses the sanitizer',
      confidence: 'low',
      call: [`@angular/platform-browser.DomSanitizer.${BYPASS}`, `?.${BYPASS}`],
      when: { arg: 0, dynamic: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an element',
      confidence: 'low',
      write: ['?.{innerHTML,outerHTML}', '@angular/core.ElementRef.nativeElement.{innerHTML,outerHTML}'],
      receiver: /\.nativeElement$/,
      when: { arg: 'value', dynamic: true },
    },
    {
      weakness: 'security-control-disabled',
      note: 'strict contextual escaping disabled',
      call: '$sceProvider.enabled',
      when: { arg: 0, is: false },
    },
    {
      weakness: 'security-control-disabled',
      note: 'resources allowed from every site',
      call: '$sceDelegateProvider.{resourceUrlWhitelist,trustedResourceUrlList}',
      when: { any: [0, 1, 2].map((at) => ({ arg: 0, field: `${at}`, is: '**' })) },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping of translations disabled',
      confidence: 'medium',
      call: '$translateProvider.useSanitizeValueStrategy',
      when: { arg: 0, is: [null, 'sanitizeParameters'] },
    },
  ],
};
