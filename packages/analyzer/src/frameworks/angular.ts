/** @module Angular and AngularJS. */
import type { ApiModel } from '../model/api.ts';
import { SCRIPT_LANGUAGES } from './script-languages.ts';

const BYPASS =
  '{bypassSecurityTrustHtml,bypassSecurityTrustScript,bypassSecurityTrustStyle,bypassSecurityTrustUrl,bypassSecurityTrustResourceUrl}';

export const angular: ApiModel = {
  id: 'angular',
  languages: SCRIPT_LANGUAGES,
  types: {
    '@angular/router.ActivatedRoute': [],
    '@angular/router.ActivatedRouteSnapshot': ['@angular/router.ActivatedRoute'],
  },
  members: { '@angular/router.ActivatedRoute.snapshot': '@angular/router.ActivatedRoute' },
  sources: [
    {
      kind: 'browser',
      label: 'parameter of the route',
      read: '@angular/router.ActivatedRoute.{params,queryParams,fragment,paramMap,queryParamMap,url,data}',
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'value trusted past the sanitizer',
      call: [
        `@angular/platform-browser.DomSanitizer.${BYPASS}`,
        `?.${BYPASS}`,
        '$sce.{trustAsHtml,trustAs,trustAsJs,trustAsUrl,trustAsResourceUrl}',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'markup of an element',
      call: ['@angular/core.Renderer2.setProperty'],
      args: [2],
      when: { arg: 1, is: ['innerHTML', 'outerHTML'] },
    },
    { weakness: 'cross-site-scripting', note: 'markup of an element', write: '?.nativeElement.innerHTML' },
  ],
  sanitizers: [{ call: '@angular/platform-browser.DomSanitizer.sanitize', clears: ['html'], args: [1] }],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'value trusted past the sanitizer',
      confidence: 'low',
      call: [`@angular/platform-browser.DomSanitizer.${BYPASS}`, `?.${BYPASS}`],
      when: { arg: 0, dynamic: true },
    },
    {
      weakness: 'security-control-disabled',
      note: 'strict contextual escaping switched off',
      call: '$sceProvider.enabled',
      when: { arg: 0, is: false },
    },
  ],
};
