/** @module Models of requests in ASP.NET, Core and classic. */
import type { ApiModel } from '../../api-model/api.ts';

const REMOTE = { source: 'remote', label: 'request' } as const;

const VERBS =
  '{HttpGet,HttpPost,HttpPut,HttpDelete,HttpPatch,HttpHead,Route,AcceptVerbs,WebMethod,Function,FunctionName,OperationContract,MapGet,MapPost,MapPut,MapDelete,MapPatch,MapMethods,MapFallback}';

const PARAMETERS = [
  { annotation: 'FromQuery', source: 'remote', label: 'query string' },
  { annotation: 'FromRoute', source: 'remote', label: 'path of the request' },
  { annotation: 'FromBody', source: 'remote', label: 'request body' },
  { annotation: 'FromForm', source: 'remote', label: 'form' },
  { annotation: 'FromHeader', source: 'remote', label: 'HTTP header', sanitized: ['header', 'log'] },
  { annotation: 'FromUri', source: 'remote', label: 'query string' },
  { annotation: '{FromServices,FromKeyedServices}', injected: true },
  {
    annotation:
      '{QueueTrigger,ServiceBusTrigger,EventHubTrigger,EventGridTrigger,KafkaTrigger,RabbitMQTrigger,BlobTrigger}',
    source: 'message',
    label: 'message',
  },
] as const;

const CONTROLLERS =
  '{ControllerBase,PageModel,Page,UserControl,Hub,HttpContext,MasterPage,HttpApplication,ViewComponent}';

/** Properties of a request that the client can't set, or not freely. */
const FIXED =
  'Method,HttpMethod,RequestType,IsHttps,IsSecureConnection,IsAuthenticated,IsLocal,ContentLength,Scheme,Protocol,ApplicationPath,PhysicalApplicationPath,PhysicalPath,LogonUserIdentity,RequestContext,IsAjaxRequest,HasFormContentType,PathBase,TotalBytes,UserHostAddress,CurrentExecutionFilePath,Properties';

export const aspnetRequests: ApiModel = {
  id: 'aspnet-requests',
  languages: ['csharp'],
  types: {
    Controller: ['ControllerBase'],
    ApiController: ['ControllerBase'],
    AsyncController: ['Controller'],
    TextBox: ['Control'],
    IFormFile: ['object'],
    ILogger: ['object'],
    IConfiguration: ['object'],
    CancellationToken: ['object'],
    ClaimsPrincipal: ['object'],
    HttpRequestBase: ['HttpRequest'],
    HttpRequestMessage: ['object'],
    HttpResponseBase: ['HttpResponse'],
    HttpContextBase: ['HttpContext'],
    HttpPostedFileBase: ['HttpPostedFile'],
    HttpRequestData: ['HttpRequest'],
  },
  returns: { '{IFormFile,HttpPostedFile}.OpenReadStream': 'Stream' },
  members: {
    Request: 'HttpRequest',
    Response: 'HttpResponse',
    HttpContext: 'HttpContext',
    Server: 'HttpServerUtility',
    Html: 'HtmlHelper',
    [`${CONTROLLERS}.Request`]: 'HttpRequest',
    [`${CONTROLLERS}.Response`]: 'HttpResponse',
    [`${CONTROLLERS}.HttpContext`]: 'HttpContext',
    [`${CONTROLLERS}.Context`]: 'HttpContext',
    [`${CONTROLLERS}.Server`]: 'HttpServerUtility',
    'HttpContext.Current': 'HttpContext',
    'HttpRequest.{Body,InputStream}': 'Stream',
    'HttpPostedFile.InputStream': 'Stream',
    '{IHttpContextAccessor,ActionExecutingContext,ActionExecutedContext,ResourceExecutingContext,ResultExecutingContext,AuthorizationFilterContext,ExceptionContext,EndpointFilterInvocationContext,ViewContext,ActionContext}.HttpContext':
      'HttpContext',
    [`HttpRequest.{${FIXED}}`]: 'RequestProperty',
  },
  sources: [
    { kind: 'remote', label: 'query string', read: 'HttpRequest.{Query,QueryString}' },
    { kind: 'remote', label: 'form', read: 'HttpRequest.{Form,Unvalidated}' },
    { kind: 'remote', label: 'cookie', read: 'HttpRequest.Cookies' },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: 'HttpRequest.{Headers,UserAgent,UrlReferrer,ServerVariables,UserLanguages}',
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'request body', read: 'HttpRequest.{Body,InputStream,BodyReader}' },
    {
      kind: 'remote',
      label: 'requested URL',
      read: 'HttpRequest.{Path,RawUrl,Url,PathInfo,Host,RouteValues,FilePath}',
    },
    { kind: 'remote', label: 'uploaded file', read: 'HttpRequest.Files' },
    { kind: 'remote', label: 'request', read: 'HttpRequest.*' },
    {
      kind: 'remote',
      label: 'request body',
      call: [
        'HttpRequest.{ReadFormAsync,ReadFromJsonAsync,BinaryRead,GetDisplayUrl,GetEncodedUrl,ReadAsStringAsync}',
        'HttpRequestMessage.{GetQueryNameValuePairs}',
        'HttpContent.{ReadAsStringAsync,ReadAsByteArrayAsync}',
        'QueryHelpers.ParseQuery',
        'HttpUtility.ParseQueryString',
      ],
    },
    {
      kind: 'remote',
      label: 'name of an uploaded file',
      read: '{IFormFile,HttpPostedFile}.{FileName,ContentType,Name}',
    },
    { kind: 'remote', label: 'uploaded file', call: '{IFormFile,HttpPostedFile}.OpenReadStream' },
    { kind: 'remote', label: 'uploaded file', read: 'HttpPostedFile.InputStream' },
    {
      kind: 'remote',
      label: 'form field',
      read: [
        'TextBox.Text',
        '{HiddenField,HtmlInputText,HtmlInputHidden,HtmlTextArea}.Value',
        '{DropDownList,ListBox,RadioButtonList}.SelectedValue',
        'FileUpload.{FileName,FileBytes,FileContent,PostedFile}',
      ],
    },
  ],
  callbacks: [{ call: '?.{Run,Use,UseWhen}', parameters: ['HttpContext'] }],
  handlers: [
    {
      handler: 'aspnet',
      annotation: VERBS,
      parameterAnnotations: PARAMETERS,
      otherParameters: REMOTE,
    },
    {
      handler: 'aspnet',
      supertype: ['ControllerBase'],
      isPublic: true,
      parameterAnnotations: PARAMETERS,
      otherParameters: REMOTE,
    },
    {
      handler: 'aspnet',
      returnType:
        '{IActionResult,ActionResult,IHttpActionResult,ViewResult,JsonResult,ContentResult,IResult,RedirectResult,FileResult}',
      isPublic: true,
      parameterAnnotations: PARAMETERS,
      otherParameters: REMOTE,
    },
    // `app.MapGet("/x", List)`: a registered function doesn't have to be public.
    {
      handler: 'aspnet',
      returnType: 'IResult',
      uncalled: true,
      parameterAnnotations: PARAMETERS,
      otherParameters: REMOTE,
    },
    {
      handler: 'aspnet',
      supertype: ['PageModel'],
      name: /^On(?:Get|Post|Put|Delete|Patch)/,
      parameterAnnotations: PARAMETERS,
      otherParameters: REMOTE,
    },
    {
      handler: 'signalr',
      supertype: ['Hub'],
      isPublic: true,
      otherParameters: { source: 'message', label: 'message' },
    },
    { handler: 'command line', name: /^Main$/, otherParameters: { source: 'argument', label: 'command line' } },
  ],
};
