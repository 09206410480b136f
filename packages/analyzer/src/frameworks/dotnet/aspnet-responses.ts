/** @module Models of responses in ASP.NET, Core and classic: pages, redirects, cookies, and their protections. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const isHtml: Condition = {
  any: [
    { arg: 1, is: /html|svg|xml/i },
    { arg: { at: 9, name: 'contentType' }, is: /html|svg/i },
  ],
};

/** Types whose contents a browser doesn't run. */
const PLAIN_TYPE = /^\s*(?:text\/(?:plain|csv|css)|application\/(?:[\w.+-]*json|pdf|zip|octet-stream)|image\/(?!svg))/i;

const notSet = (arg: number, field: string): Condition => ({
  any: [
    { arg, field, absent: true },
    { arg, field, is: false },
  ],
});

/** Returns a controller's methods by their bare names and by the base type. */
const own = (names: string): string[] => [`{${names}}`, `ControllerBase.{${names}}`];

export const aspnetResponses: ApiModel = {
  id: 'aspnet-responses',
  languages: ['csharp'],
  types: { HttpCookie: ['object'], CookieOptions: ['object'], CookieBuilder: ['object'] },
  members: {
    'HttpResponse.Cookies': 'ResponseCookies',
    'HttpResponse.Headers': 'ResponseHeaders',
    'HttpResponse.Output': 'HttpResponse',
  },
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [
        ...own('Redirect,RedirectPermanent,RedirectPreserveMethod'),
        '{Results,TypedResults}.Redirect',
        'HttpResponse.{Redirect,RedirectPermanent}',
        'new {RedirectResult,RedirectHttpResult}',
        '?.{RedirectPermanent,AsRedirect}',
      ],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: ['HttpResponse.{AddHeader,AppendHeader}', 'ResponseHeaders.{Add,Append}'],
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      write: ['HttpResponse.RedirectLocation', 'ResponseHeaders.Location'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'status line',
      write: 'HttpResponse.StatusDescription',
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'HttpResponse.{Write,WriteAsync,BinaryWrite}',
      args: ['*'],
      isResponseBody: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'HtmlHelper.Raw',
        'new {HtmlString,MvcHtmlString,MarkupString,LiteralControl}',
        'MvcHtmlString.Create',
        '?.{AppendHtml,SetHtmlContent,RegisterStartupScript,RegisterClientScriptBlock}',
        'HtmlTextWriter.Write',
      ],
      args: ['*'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [...own('Content'), '{Results,TypedResults}.{Content,Text}'],
      args: [0],
      when: isHtml,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      write: ['{Label,Literal,LinkButton,HyperLink}.Text', '{HtmlGenericControl,?}.InnerHtml'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      write: 'ContentResult.Content',
      when: { arg: 'this', field: 'ContentType', is: /html|svg/i },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        ...own('PhysicalFile'),
        '{Results,TypedResults}.PhysicalFile',
        'HttpResponse.{WriteFile,TransmitFile,SendFileAsync}',
        'new {PhysicalFileResult,FilePathResult,VirtualFileResult}',
      ],
      args: [0],
    },
    // The overloads for bytes and streams have the same name, so a path is recognized by its prefix.
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [...own('File'), '{Results,TypedResults}.File'],
      args: [0],
      when: {
        any: [
          { arg: 0, starts: /^(?:~|[/.\\]|[A-Za-z]:[\\/])/ },
          { arg: 0, built: true },
          { arg: 0, type: '{CombinedPath,FullPath}' },
        ],
      },
    },
  ],
  contentTypes: [
    { call: '{HttpResponse,ResponseHeaders}.SetContentType', plain: true, when: { arg: 0, is: PLAIN_TYPE } },
    {
      call: '{HttpResponse,ResponseHeaders}.SetContentType',
      plain: false,
      when: { unless: { arg: 0, is: PLAIN_TYPE } },
    },
  ],
  guards: [
    { call: ['?.{IsLocalUrl,IsUrlLocalToHost}', 'Url.IsLocalUrl'], args: [0], sanitizes: ['redirect'] },
    { call: 'Uri.TryCreate', args: [0], sanitizes: ['redirect'], when: { arg: 1, is: 'Relative' } },
    { call: 'Uri.IsWellFormedUriString', args: [0], sanitizes: ['redirect'], when: { arg: 1, is: 'Relative' } },
  ],
  constants: { 'UriKind.Relative': 'Relative' },
  summaries: [
    { call: ['new {HttpCookie,CookieOptions}'], flow: 'construct' },
    {
      call: [
        ...own('View,PartialView,Json,Ok,NotFound,BadRequest,LocalRedirect,RedirectToAction,RedirectToPage,StatusCode'),
      ],
      flow: 'clean',
    },
  ],
  definitions: [
    {
      weakness: 'missing-authorization',
      note: 'dashboard open to everyone',
      supertype: '{IDashboardAuthorizationFilter,IDashboardAsyncAuthorizationFilter}',
      name: /^Authorize(?:Async)?$/,
      always: 'true',
    },
    {
      weakness: 'missing-authorization',
      note: 'filter that allows everyone',
      supertype: 'AuthorizeAttribute',
      name: /^(?:AuthorizeCore|IsAuthorized)$/,
      always: 'true',
    },
  ],
  checks: [
    {
      weakness: 'cookie-not-secure',
      call: 'ResponseCookies.Append',
      when: { any: [{ count: 2 }, notSet(2, 'Secure')] },
    },
    {
      weakness: 'cookie-not-httponly',
      call: 'ResponseCookies.Append',
      when: { any: [{ count: 2 }, notSet(2, 'HttpOnly')] },
    },
    {
      weakness: 'cookie-not-secure',
      call: ['ResponseCookies.{Add,Set}', 'HttpResponse.{AppendCookie,SetCookie}'],
      when: notSet(0, 'Secure'),
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['ResponseCookies.{Add,Set}', 'HttpResponse.{AppendCookie,SetCookie}'],
      when: notSet(0, 'HttpOnly'),
    },
    {
      weakness: 'cookie-not-httponly',
      write: ['CookieBuilder.HttpOnly', 'Cookie.HttpOnly', '?.HttpOnly'],
      when: { arg: 'value', is: false },
    },
    { weakness: 'cookie-not-secure', read: 'CookieSecurePolicy.None' },
    { weakness: 'directory-listing', call: ['?.{UseDirectoryBrowser,AddDirectoryBrowser}'], confidence: 'medium' },
    {
      weakness: 'directory-listing',
      call: '?.UseFileServer',
      when: {
        any: [
          { arg: 0, is: true },
          { arg: 'enableDirectoryBrowsing', is: true },
        ],
      },
      confidence: 'medium',
    },
    { weakness: 'directory-listing', write: '?.EnableDirectoryBrowsing', when: { arg: 'value', is: true } },
    { weakness: 'permissive-cors', call: ['?.AllowAnyOrigin'] },
    { weakness: 'permissive-cors', call: ['?.SetIsOriginAllowed'], when: { arg: 0, always: 'true' } },
    { weakness: 'permissive-cors', call: ['?.WithOrigins'], when: { arg: 0, is: '*' } },
    { weakness: 'permissive-cors', annotation: 'EnableCors', when: { arg: 0, is: '*' } },
    {
      weakness: 'permissive-cors',
      call: ['HttpResponse.{AddHeader,AppendHeader}', 'ResponseHeaders.{Add,Append}'],
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, is: '*' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      write: 'ResponseHeaders.{Access-Control-Allow-Origin,AccessControlAllowOrigin}',
      when: {
        any: [
          { arg: 'value', is: '*' },
          { arg: 'value', tainted: 'foreign' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: 'new EnableCorsAttribute',
      when: { arg: 0, is: '*' },
    },
    {
      weakness: 'security-control-disabled',
      note: 'check of the input disabled',
      annotation: 'ValidateInput',
      when: { arg: 0, is: false },
      cwe: [1173, 20],
    },
    {
      weakness: 'security-control-disabled',
      note: 'check of the input disabled',
      write: ['{ControllerBase,?}.ValidateRequest'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'security-control-disabled',
      note: 'protection of the view state disabled',
      write: ['EnableViewStateMac', '{Page,?}.EnableViewStateMac'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'security-control-disabled',
      note: 'check of the input disabled',
      annotation: 'AllowHtml',
      confidence: 'low',
    },
    {
      weakness: 'error-details-exposed',
      note: 'exceptions in the responses of a service',
      annotation: 'ServiceBehavior',
      when: { arg: 'IncludeExceptionDetailInFaults', is: true },
    },
    {
      weakness: 'error-details-exposed',
      note: 'exceptions in the responses of a service',
      write: ['?.{EnableDetailedErrors,IncludeExceptionDetailInFaults}'],
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'missing-rate-limit',
      note: 'sign-in without a lock',
      call: ['?.{PasswordSignInAsync,CheckPasswordSignInAsync}'],
      when: {
        any: [
          { arg: 3, is: false },
          { arg: { at: 9, name: 'lockoutOnFailure' }, is: false },
        ],
      },
      confidence: 'medium',
    },
    { weakness: 'csrf-disabled', annotation: 'IgnoreAntiforgeryToken' },
    { weakness: 'csrf-disabled', call: 'new IgnoreAntiforgeryTokenAttribute' },
    { weakness: 'csrf-disabled', call: '?.DisableAntiforgery' },
  ],
};
