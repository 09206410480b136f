/** @module Pages that an app shows, and scripts that it runs in them. */
import type { ApiModel } from '../../../api-model/api.ts';

export const swiftWebViews: ApiModel = {
  id: 'swift-web-views',
  languages: ['swift'],
  types: { WKWebView: [], UIWebView: [] },
  sanitizers: [
    {
      call: ['JSONEncoder.encode', 'new JSONEncoder.encode', 'JSONSerialization.data', '?.encode'],
      args: [0, 'withJSONObject'],
      sanitizes: ['code'],
    },
  ],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'script in a page',
      call: '{?,WKWebView,UIWebView,JSContext}.{evaluateJavaScript,evaluateJavascript,stringByEvaluatingJavaScript,evaluateScript,callAsyncJavaScript}',
      args: [0, 'from'],
    },
    { weakness: 'code-injection', note: 'script in a page', call: 'new WKUserScript', args: ['source'] },
    { weakness: 'code-injection', note: 'script', call: 'JSEvaluateScript', args: [1] },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a web view',
      call: '{?,WKWebView,UIWebView}.loadHTMLString',
      args: [0],
    },
    {
      weakness: 'unsafe-web-view',
      note: 'URL of a web view',
      call: '{WKWebView,UIWebView}.{load,loadRequest}',
      args: [0],
    },
    {
      weakness: 'unsafe-web-view',
      note: 'URL of a web view',
      call: '?.{load,loadRequest}',
      receiver: /web_?(?:kit)?view|wkweb|browser|^(?:self\.)?_?web$/i,
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'opened URL',
      call: ['UIApplication.shared.{open,openURL}', 'NSWorkspace.shared.open'],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'debug-enabled',
      note: 'web view that can be inspected',
      call: ['{?,WKPreferences,WKWebViewConfiguration}.setValue'],
      when: {
        all: [
          { arg: 0, is: [true, 1] },
          { arg: 'forKey', is: 'developerExtrasEnabled' },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-web-view',
      note: 'files may read each other and the network',
      call: ['{?,WKPreferences,WKWebViewConfiguration}.setValue'],
      when: {
        all: [
          { arg: 0, is: [true, 1, 'TRUE', 'true'] },
          { arg: 'forKey', is: /^_?allow(?:File|Universal)AccessFromFileURLs$/ },
        ],
      },
    },
  ],
};
