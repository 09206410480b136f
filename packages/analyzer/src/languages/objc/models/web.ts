/** @module Web views, requests, TLS, XML. */
import type { ApiModel } from '../../../api-model/api.ts';

const VIEWS = '{?,WKWebView,UIWebView,WebView,JSContext}';
const CERTIFICATES = ['allowInvalidCertificates', 'allowsAnyHTTPSCertificate'];

export const objcWeb: ApiModel = {
  id: 'objc-web',
  languages: ['objc'],
  returns: { 'NSURLSession.sharedSession': 'NSURLSession', 'UIApplication.sharedApplication': 'UIApplication' },
  members: { 'NSURLSession.sharedSession': 'NSURLSession', 'UIApplication.sharedApplication': 'UIApplication' },
  callbacks: [
    {
      call: `{?,NSURLSession}.{dataTaskWithURL:completionHandler:,dataTaskWithRequest:completionHandler:}`,
      parameters: [
        {
          source: 'message',
          label: 'server response',
          confidence: 'low',
          sanitized: ['url', 'redirect', 'path', 'log', 'header'],
        },
      ],
    },
  ],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'script in a page',
      call: `${VIEWS}.{stringByEvaluatingJavaScriptFromString:,evaluateJavaScript:completionHandler:,evaluateScript:}`,
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a web view',
      call: `${VIEWS}.loadHTMLString:baseURL:`,
      args: [0],
    },
    { weakness: 'unsafe-web-view', note: 'URL of a web view', call: `${VIEWS}.loadRequest:`, args: [0] },
    {
      weakness: 'open-redirect',
      note: 'opened URL',
      call: 'UIApplication.{openURL:,openURL:options:completionHandler:}',
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: '{?,NSURLSession}.{dataTaskWithURL:,dataTaskWithRequest:,dataTaskWithURL:completionHandler:,dataTaskWithRequest:completionHandler:,downloadTaskWithURL:}',
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'NSData.{dataWithContentsOfURL:,initWithContentsOfURL:}',
        'NSString.stringWithContentsOfURL:encoding:error:',
        'NSURLConnection.sendSynchronousRequest:returningResponse:error:',
      ],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      call: ['NSURLRequest.setAllowsAnyHTTPSCertificate:forHost:'],
      when: { arg: 0, is: true },
    },
    { weakness: 'certificate-check-disabled', call: '?.setAllowInvalidCertificates:', when: { arg: 0, is: true } },
    {
      weakness: 'certificate-check-disabled',
      write: CERTIFICATES.map((name) => `?.${name}`),
      when: { arg: 'value', is: true },
    },
    { weakness: 'certificate-check-disabled', call: '?.setValidatesCertificateChain:', when: { arg: 0, is: false } },
    { weakness: 'hostname-check-disabled', write: '?.validatesDomainName', when: { arg: 'value', is: false } },
    { weakness: 'hostname-check-disabled', call: '?.setValidatesDomainName:', when: { arg: 0, is: false } },
    { weakness: 'xxe', call: '{?,NSXMLParser}.setShouldResolveExternalEntities:', when: { arg: 0, is: true } },
    {
      weakness: 'xxe',
      write: ['?.shouldResolveExternalEntities', 'NSXMLParser.shouldResolveExternalEntities'],
      when: { arg: 'value', is: true },
    },
    {
      weakness: 'cleartext-transport',
      call: 'NSURL.URLWithString:',
      when: {
        all: [
          { arg: 0, starts: /^(?:http|ws|ftp):\/\/\w/ },
          { not: { arg: 0, starts: /^\w+:\/\/(?:localhost|127\.|10\.|192\.168\.|www\.w3\.org|schemas\.)/ } },
        ],
      },
      confidence: 'medium',
    },
  ],
};
