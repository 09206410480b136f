/** @module Models of HTTP clients, sockets, mail and other protocols. */
import type { ApiModel } from '../../../api-model/api.ts';

const VERBS = '{get,post,put,patch,delete,head,options}';

export const pythonNetwork: ApiModel = {
  id: 'python-network',
  languages: ['python'],
  returns: {
    'requests.{Session,session}': 'requests.Session',
    'requests.sessions.Session': 'requests.Session',
    'httpx.{Client,AsyncClient}': 'requests.Session',
    'aiohttp.ClientSession': 'requests.Session',
    'cloudscraper.create_scraper': 'requests.Session',
    'urllib3.{PoolManager,ProxyManager,HTTPSConnectionPool,HTTPConnectionPool}': 'urllib3.PoolManager',
    'paramiko.SSHClient': 'paramiko.SSHClient',
    'socket.{socket,create_connection}': 'socket.socket',
    'pycurl.Curl': 'pycurl.Curl',
  },
  // Only the URL determines where a request goes.
  summaries: [{ call: 'urllib.request.Request', flow: 'identity', from: { at: 0, name: 'url' } }],
  sources: [
    {
      kind: 'message',
      label: 'response of another server',
      confidence: 'medium',
      call: [`requests.${VERBS}`, `requests.Session.${VERBS}`, `httpx.${VERBS}`, 'urllib.request.urlopen'],
    },
    {
      kind: 'message',
      label: 'network input',
      call: 'socket.socket.{recv,recvfrom,recv_into}',
    },
    {
      kind: 'message',
      label: 'network input',
      call: '?.{recv,recvfrom}',
      // A socket's `recv` takes the number of bytes; that of a pipe between processes doesn't.
      when: { not: { count: 0 } },
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        `{requests,httpx,requests.Session}.${VERBS}`,
        'httpx.stream',
        'urllib.request.{urlopen,urlretrieve,Request}',
        'urllib.{urlopen,urlretrieve}',
        'requests.Session.{ws_connect,stream}',
        'websocket.create_connection',
        'websockets.connect',
        'wget.download',
        'feedparser.parse',
        'treq.get',
        'tornado.httpclient.{HTTPRequest,HTTPClient().fetch,AsyncHTTPClient().fetch}',
        'xmlrpc.client.{ServerProxy,Server}',
        'scrapy.Request',
        'mechanize.{urlopen,Browser().open}',
        'robobrowser.RoboBrowser().open',
        'selenium.webdriver.{Chrome,Firefox,Edge,Remote}().get',
        'playwright.sync_api.Page.goto',
        'pyppeteer.page.Page.goto',
        'zeep.Client',
        'suds.client.Client',
        'imageio.{imread,get_reader}',
      ],
      args: [{ at: 0, name: 'url' }],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        '{requests,httpx,requests.Session}.request',
        'urllib3.request',
        'urllib3.PoolManager.{request,urlopen,request_encode_url}',
      ],
      args: [{ at: 1, name: 'url' }],
    },
    {
      weakness: 'ssrf',
      note: 'host of a connection',
      call: [
        'http.client.{HTTPConnection,HTTPSConnection}',
        'httplib.{HTTPConnection,HTTPSConnection}',
        'socket.{create_connection}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'pycurl.Curl.setopt',
      args: [1],
      when: { arg: 0, is: /(^|\.)URL$/ },
    },
    {
      weakness: 'mail-injection',
      note: 'email header',
      call: ['smtplib.{SMTP,SMTP_SSL}.sendmail', 'smtplib.{SMTP,SMTP_SSL}().sendmail', '?.sendmail'],
      args: [{ at: 2, name: 'msg' }],
      // A message assembled by hand begins with its headers.
      when: { arg: { at: 2, name: 'msg' }, starts: /^\s*[A-Z][\w-]*:/ },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: `?.{get,post,put,fetch,request}`,
      receiver: /(session|http_?client|httpx?|requests)$/i,
      args: [{ at: 0, name: 'url' }],
      confidence: 'medium',
    },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      call: [
        `{requests,httpx,requests.Session}.{get,post,put,patch,delete,head,options,request,stream}`,
        'httpx.{Client,AsyncClient}',
        '?.{get,post,put,patch,delete,request}',
        'docker.tls.TLSConfig',
        'hvac.{Client,AsyncClient}',
        'consul.Consul',
        '{niquests,curl_cffi.requests,requests_html}.{get,post,put,patch,delete,Session}',
      ],
      when: {
        any: [
          { arg: 'verify', is: false },
          { arg: 'verify_ssl', is: false },
          { arg: 'ssl', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'pycurl.Curl.setopt',
      when: {
        all: [
          { arg: 0, is: /(^|\.)SSL_VERIFY(PEER|HOST)$/ },
          { arg: 1, is: [0, false] },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of HTTP basic authentication',
      call: [
        'requests.auth.{HTTPBasicAuth,HTTPDigestAuth,HTTPProxyAuth}',
        'httpx.{BasicAuth,DigestAuth}',
        'aiohttp.BasicAuth',
      ],
      when: { arg: { at: 1, name: 'password' }, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of HTTP basic authentication',
      call: [
        '{requests,httpx,requests.Session}.{get,post,put,patch,delete,head,options,request,stream}',
        'httpx.{Client,AsyncClient}',
      ],
      when: { arg: 'auth', field: '1', literal: true },
    },
    { weakness: 'certificate-check-disabled', write: 'requests.Session.verify', when: { arg: 'value', is: false } },
    {
      weakness: 'certificate-check-disabled',
      call: ['aiohttp.TCPConnector'],
      when: {
        any: [
          { arg: 'verify_ssl', is: false },
          { arg: 'ssl', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['urllib3.{PoolManager,ProxyManager,HTTPSConnectionPool}'],
      when: { arg: 'cert_reqs', is: [0, /CERT_NONE$/] },
    },
    {
      weakness: 'hostname-check-disabled',
      call: ['urllib3.{PoolManager,ProxyManager,HTTPSConnectionPool}'],
      when: { arg: 'assert_hostname', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'all host keys are accepted',
      call: ['paramiko.SSHClient.set_missing_host_key_policy', '?.set_missing_host_key_policy'],
      when: { arg: 0, is: /(^|\.)(AutoAddPolicy|WarningPolicy)(\(\))?$/ },
    },
    {
      weakness: 'missing-timeout',
      call: [`requests.${VERBS}`, 'requests.request'],
      confidence: 'medium',
      when: {
        any: [
          { arg: 'timeout', absent: true },
          { arg: 'timeout', is: null },
        ],
      },
    },
    {
      weakness: 'missing-timeout',
      call: [`httpx.${VERBS}`, 'httpx.{request,stream,Client,AsyncClient}'],
      when: { arg: 'timeout', is: null },
    },
    {
      weakness: 'cleartext-transport',
      note: 'IPMI, which can be sniffed and cracked offline',
      call: 'pyghmi.ipmi.command.Command',
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'Telnet, which sends passwords in plain text',
      call: ['telnetlib.Telnet', 'telnetlib3.open_connection'],
    },
    {
      weakness: 'cleartext-transport',
      note: 'FTP, which sends passwords in plain text',
      call: ['ftplib.FTP', 'aioftp.Client'],
    },
    {
      weakness: 'cleartext-transport',
      note: 'SNMP without encryption',
      call: ['pysnmp.hlapi.CommunityData'],
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'SNMP without encryption',
      call: ['pysnmp.hlapi.UsmUserData'],
      when: { arg: 2, absent: true },
      confidence: 'medium',
    },
    {
      weakness: 'exposed-listener',
      note: 'every network interface',
      call: ['socket.socket.bind', '?.bind'],
      // Port 0 requests any free port.
      when: {
        all: [{ arg: 0, field: '0', is: ['0.0.0.0', '', '::'] }, { unless: { arg: 0, field: '1', is: 0 } }],
      },
    },
    {
      weakness: 'exposed-listener',
      note: 'every network interface',
      call: ['uvicorn.run', 'http.server.HTTPServer', 'waitress.serve', 'werkzeug.serving.run_simple'],
      when: {
        any: [
          { arg: 'host', is: ['0.0.0.0', '::'] },
          { arg: 0, is: ['0.0.0.0', '::'] },
        ],
      },
      confidence: 'low',
    },
  ],
};
