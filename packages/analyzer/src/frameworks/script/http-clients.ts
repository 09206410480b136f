/** @module Models of HTTP clients, headless browsers and other JavaScript libraries that fetch a URL. */
import type { ApiModel } from '../../api-model/api.ts';
import { CLEARTEXT, CLEARTEXT_BEGINNING } from '../cleartext-address.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const VERBS = '{get,post,put,patch,delete,head,options,request,del}';
const CALLABLE =
  '{axios,got,node-fetch,request,request-promise,request-promise-native,superagent,needle,ky,cross-fetch,isomorphic-fetch,isomorphic-unfetch,phin,bent,simple-get,axios-retry,undici.fetch,undici.request,undici.stream,urllib,wreck,make-fetch-happen,$fetch,ofetch,ofetch.ofetch,ofetch.$fetch,minipass-fetch,hyperquest,download,requestretry,cloudscraper,nugget,wget-improved.download}';
const CLIENTS =
  '{axios,got,request,request-promise,request-promise-native,superagent,needle,ky,urllib,undici,wreck,@hapi/wreck,unirest,cloudscraper,nodemailer-fetch}';

export const scriptHttpClients: ApiModel = {
  id: 'script-http-clients',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'axios.create': 'axios',
    'got.extend': 'got',
    'ky.create': 'ky',
    'request.defaults': 'request',
    'puppeteer.launch': 'puppeteer.Browser',
    '{puppeteer-core,puppeteer-extra}.launch': 'puppeteer.Browser',
    'puppeteer.Browser.{newPage,createIncognitoBrowserContext,createBrowserContext,newContext}': 'puppeteer.Page',
    'puppeteer.Page.{newPage,mainFrame}': 'puppeteer.Page',
    '{playwright,playwright-core}.{chromium,firefox,webkit}.launch': 'puppeteer.Browser',
    '@playwright/test.chromium.launch': 'puppeteer.Browser',
    'phantom.create': 'phantom.Instance',
    'chrome-remote-interface': 'cdp.Client',
    'phantom.Instance.createPage': 'puppeteer.Page',
  },
  summaries: [
    // The response doesn't derive from the request.
    { call: [CALLABLE, `${CLIENTS}.${VERBS}`, 'fetch', '{http,https}.{get,request}'], flow: 'clean' },
  ],
  callbacks: [
    { call: [CALLABLE, `${CLIENTS}.${VERBS}`, '{http,https}.{get,request}'], parameters: [null, null, null] },
  ],
  // The IP address equals one that the program knows, such as the peer's.
  guards: [{ call: 'ip.isEqual', args: [0, 1], sanitizes: ['url'] }],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'URL of an outgoing request',
      call: [
        CALLABLE,
        `${CLIENTS}.${VERBS}`,
        'axios.{postForm,putForm,patchForm,getUri}',
        'got.{stream,paginate}',
        'needle.{head,get,post}',
        'new undici.{Client,Pool}',
        'urllib.curl',
        'node-libcurl.curly.{get,post}',
        'new soap.createClient',
        'soap.{createClient,createClientAsync}',
        'bent()',
        'open-graph-scraper',
        'link-preview-js.getLinkPreview',
        'image-size',
      ],
      args: [0],
    },
    { weakness: 'ssrf', note: 'URL of an outgoing request', call: ['needle', 'needle.request'], args: [1] },
    {
      weakness: 'ssrf',
      note: 'URL of an outgoing request',
      call: [`?.${VERBS}`],
      receiver: /(^|\.)(axios|http(Client|Service)?|httpService)$/i,
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'ssrf',
      note: 'page that the headless browser opens',
      call: ['puppeteer.Page.{goto,open,navigate,openUrl}', '?.goto'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'HTML that the headless browser renders',
      call: ['puppeteer.Page.{setContent,setHTML}', '?.setContent'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'script that the headless browser runs',
      call: [
        'puppeteer.Page.{evaluate,evaluateOnNewDocument,evaluateHandle,evaluateJavaScript,addScriptTag,addInitScript,exposeFunction}',
        '?.{evaluateOnNewDocument,evaluateJavaScript,evaluateHandle}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'data for the script that the headless browser runs',
      severity: 'medium',
      call: [
        'puppeteer.Page.{evaluate,evaluateOnNewDocument,evaluateHandle,addInitScript}',
        '?.{evaluateOnNewDocument,evaluateHandle}',
      ],
      args: [1],
    },
    {
      weakness: 'ssrf',
      note: 'HTML that the headless browser renders',
      call: ['puppeteer.Page.property', '?.property'],
      args: [1],
      when: { arg: 0, is: 'content' },
    },
    {
      weakness: 'ssrf',
      note: 'document that is rendered to PDF or an image',
      call: [
        'wkhtmltopdf',
        'wkhtmltoimage',
        'wkhtmltoimage.generate',
        'html-pdf.create',
        'html-pdf-node.{generatePdf,generatePdfs}',
        'webshot',
        'node-webshot',
        'html-to-image',
        'node-html-to-image',
        'pdf-creator-node.create',
        'phantom-html-to-pdf()',
        'screenshot-desktop',
        'url-to-image',
        'capture-website.{file,buffer,base64}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'page that the headless browser opens',
      call: 'cdp.Client.Page.{navigate,setDocumentContent,printToPDF}',
      args: [0],
      when: {
        any: ['url', 'html', 'headerTemplate', 'footerTemplate'].map(
          (field) => ({ arg: 0, field, tainted: true }) as const,
        ),
      },
    },
    {
      weakness: 'code-injection',
      note: 'script that the headless browser runs',
      call: 'cdp.Client.{Runtime,Page}.{evaluate,compileScript,callFunctionOn,addScriptToEvaluateOnNewDocument}',
      args: [0],
      when: {
        any: ['expression', 'source', 'functionDeclaration'].map(
          (field) => ({ arg: 0, field, tainted: true }) as const,
        ),
      },
    },
    { weakness: 'ssrf', note: 'opened URL', call: ['?.openUrl', 'webdriverio.remote().url'], args: [0] },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      call: ['puppeteer.launch', 'puppeteer.Browser.{newContext,newPage}'],
      when: { arg: 0, field: 'acceptInsecureCerts', is: true },
    },
    {
      weakness: 'cleartext-transport',
      call: [CALLABLE, `${CLIENTS}.${VERBS}`, 'fetch'],
      confidence: 'medium',
      when: {
        any: [
          { arg: 0, is: CLEARTEXT },
          { arg: 0, starts: CLEARTEXT_BEGINNING },
        ],
      },
    },
  ],
};
