/** @module Rarely used sinks of .NET: sockets, forwards, formats, sizes, resources. */
import type { ApiModel } from '../../../api-model/api.ts';

const XML_NODES = '{XNode,XDocument,XElement,XContainer}';

export const csharpSinks: ApiModel = {
  id: 'csharp-sinks',
  languages: ['csharp'],
  types: { IHtmlHelper: ['HtmlHelper'], XDocument: ['XNode'], XElement: ['XNode'], UdpClient: ['object'] },
  returns: {
    '{MongoClient,IMongoClient}.GetDatabase': 'IMongoDatabase',
    'IMongoDatabase.GetCollection': 'IMongoCollection',
    '?.GetCollection': 'IMongoCollection',
    'Assembly.{LoadFile,UnsafeLoadFrom}': 'Assembly',
  },
  sources: [
    { kind: 'remote', label: 'request', read: 'ActionExecutingContext.ActionArguments' },
    {
      kind: 'remote',
      label: 'path of the request',
      read: ['RouteData.Values', 'ControllerBase.RouteData', 'RouteContext.RouteData', 'HttpContext.RouteData'],
    },
    {
      kind: 'remote',
      label: 'path of the request',
      call: ['?.{GetRouteValue,GetRouteData}', 'HttpContext.{GetRouteValue,GetRouteData}'],
    },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: '{WebSocket,ClientWebSocket,WebSocketSharp.WebSocket}.ReceiveAsync',
      args: [0],
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'connection',
      call: ['{TcpClient,Socket,UdpClient}.{Connect,ConnectAsync,BeginConnect}', 'new {UdpClient,DnsEndPoint}'],
      args: [0],
    },
    { weakness: 'ssrf', note: 'connection', call: '{UdpClient,Ping}.{Send,SendAsync,SendPingAsync}', args: [0, 2] },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'WebRequest.{CreateDefault,CreateHttp}',
        'WebClient.{DownloadDataAsync,DownloadFileAsync,OpenReadAsync,OpenWrite,OpenWriteTaskAsync,UploadStringTaskAsync,UploadDataTaskAsync,UploadValuesTaskAsync,UploadFileTaskAsync}',
        'new {RestClientOptions,FlurlClient,GraphQLHttpClient}',
        '{RestClient,IRestClient}.{GetJsonAsync,PostJsonAsync,DownloadDataAsync}',
        'HttpClient.{PostAsXmlAsync,PutAsXmlAsync}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      write: ['{RestClient,RestClientOptions}.BaseUrl', 'RestRequest.Resource', 'WebClient.BaseAddress'],
    },
    {
      weakness: 'unsafe-forward',
      note: 'page that the server renders',
      call: ['{Server,HttpServerUtility}.{Transfer,Execute,TransferRequest}', 'HttpContext.RewritePath'],
      args: [0],
    },
    {
      weakness: 'untrusted-code-load',
      note: 'loaded library',
      call: ['Assembly.{LoadFrom,LoadFile}', 'NativeLibrary.{Load,TryLoad}', 'AppDomain.{Load,ExecuteAssembly}'],
      args: [0],
      kind: 'path',
      sources: ['remote', 'message'],
    },
    {
      weakness: 'format-string',
      note: 'format',
      call: ['Console.{Write,WriteLine}', 'StringBuilder.AppendFormat', 'TextWriter.{Write,WriteLine}'],
      args: [0],
      when: { not: { count: 1 } },
      confidence: 'medium',
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: `${XML_NODES}.{XPathSelectElement,XPathSelectElements,XPathEvaluate}`,
      args: [0],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: ['XPathDocument.{Select,Evaluate}', 'XPathNavigator.{SelectAncestors,SelectDescendants,SelectChildren}'],
      args: [0],
    },
    {
      weakness: 'xml-injection',
      note: 'XML',
      call: ['{XmlDocument,XmlDataDocument}.LoadXml', '{XDocument,XElement}.Parse'],
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: ['{Trace,Debug}.{Write,WriteLine,TraceInformation,Fail}', 'EventLog.WriteEvent'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'script',
      call: ['JavaScript', 'ControllerBase.JavaScript', 'new JavaScriptResult'],
      args: [0],
    },
    { weakness: 'cross-site-scripting', note: 'script', write: 'JavaScriptResult.Script' },
    {
      weakness: 'trust-boundary-violation',
      note: 'session',
      call: ['HttpSession.{SetString,SetInt32,Set}', '?.{SetString,SetInt32}'],
      receiver: /[sS]ession$/,
      args: [0, 1],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: ['Array.CreateInstance', 'stackalloc'],
      args: [1, 2],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'schema that names its types',
      call: '{DataSet,DataTable}.ReadXmlSchema',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: [
        'new {ResourceReader,ResXResourceReader,ResXResourceSet,ResourceSet}',
        '{ResXResourceReader}.FromFileContents',
      ],
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'MongoDB query',
      call: 'IMongoDatabase.{RunCommand,RunCommandAsync}',
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: [
        'GC.{AllocateArray,AllocateUninitializedArray}',
        'ArrayPool.{Shared.,}Rent',
        'new {List,Dictionary,HashSet,StringBuilder,MemoryStream,Queue,Stack}',
        'Marshal.{AllocHGlobal,AllocCoTaskMem}',
      ],
      args: [0, 1],
      when: { arg: 0, scalar: true },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'length of a string',
      call: ['new string', 'string.{PadLeft,PadRight}', 'Enumerable.{Repeat,Range}'],
      args: [0, 1],
      when: { any: [0, 1].map((arg) => ({ arg, scalar: true })) },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'sleep time of a thread',
      call: ['Thread.Sleep', 'Task.Delay'],
      args: [0],
      sources: ['remote', 'message'],
      severity: 'low',
      confidence: 'medium',
    },
  ],
  sanitizers: [
    {
      call: 'Math.{Min,Clamp}',
      args: ['*'],
      sanitizes: ['size'],
      when: { any: [0, 1, 2].map((arg) => ({ all: [{ arg, scalar: true }, { not: { arg, tainted: true } }] })) },
    },
    {
      call: ['string.Replace', '?.Replace'],
      args: ['this'],
      sanitizes: ['log', 'header'],
      when: { arg: 0, is: 'Environment.NewLine' },
    },
  ],
  guards: [
    // `u.Scheme == "https"`: the URL is opened by a browser, and no program is started.
    { call: 'Uri.HasOpenedScheme', args: [0], sanitizes: ['shell', 'argument'], appliesToDerived: true },
    {
      call: ['string.EndsWith', '?.EndsWith', 'Uri.HostName.EndsWith'],
      args: ['this'],
      sanitizes: ['url', 'redirect'],
      when: {
        all: [
          { arg: 'this', type: 'Uri.HostName' },
          { arg: 0, is: /^\.[\w-]+(?:\.[\w-]+)+$/ },
        ],
      },
      appliesToDerived: true,
    },
  ],
  members: { 'Uri.{Host,DnsSafeHost,IdnHost}': 'Uri.HostName', 'HttpContext.Session': 'HttpSession' },
};
