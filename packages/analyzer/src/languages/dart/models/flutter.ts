/** @module Models of Flutter and its plugins: links, messages, web views, storage, web pages. */
import type { ApiModel, ParameterModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SECRET_KEY =
  /passw|passcode|(?:auth|access|refresh|session|id|bearer|api|login|jwt|push)_?-?token|^token$|secret|api_?-?key|private_?-?key|credential|credit_?-?card|(?:^|[._-])pin$|[a-z]Pin$|^jwt$|mnemonic|seed_?phrase/i;
const MERE_FACT = /enabled|date|expir|count|^has|^is[A-Z]|^did|^should|^show|_?seen|version|length|hint|visible/;
const KEEPS_SECRET: Condition = {
  all: [{ arg: 0, is: SECRET_KEY }, { unless: { arg: 0, is: MERE_FACT } }, { unless: { arg: 1, is: [null, ''] } }],
};

const link: ParameterModel = { source: 'message', label: 'link that opened the app' };
const message: ParameterModel = { source: 'message', label: 'message of a page' };
const UNSAFE_TREE: Condition = { arg: 'treeSanitizer', type: 'NodeTreeSanitizer.trusted' };

export const dartFlutter: ApiModel = {
  id: 'dart-flutter',
  languages: ['dart'],
  returns: {
    'SharedPreferences.getInstance': 'SharedPreferences',
    'new GetStorage': 'GetStorage',
    'Hive.{box,openBox}': 'HiveBox',
  },
  sources: [
    {
      kind: 'message',
      label: 'link that opened the app',
      call: ['getInitialLink', 'getInitialUri', 'AppLinks.{getInitialLink,getInitialAppLink,getLatestLink}'],
    },
    {
      kind: 'message',
      label: 'route of a link',
      read: ['GoRouterState.{uri,pathParameters,uriParameters,queryParameters}'],
    },
    { kind: 'message', label: 'message of a page', read: ['{JavaScriptMessage,JavascriptMessage}.message'] },
    { kind: 'message', label: 'push notification', read: 'RemoteMessage.{data,notification}' },
    { kind: 'message', label: 'clipboard', call: 'Clipboard.getData', confidence: 'medium' },
    { kind: 'message', label: 'scanned code', read: ['Barcode.{rawValue,displayValue}'] },
    { kind: 'argument', label: 'text field', read: 'TextEditingController.text' },
    { kind: 'browser', label: 'page URL', read: ['window.location.{href,search,hash}', 'Uri.base'] },
    { kind: 'browser', label: 'message of another page', read: 'MessageEvent.data' },
  ],
  callbacks: [
    {
      call: [
        'linkStream.listen',
        'uriLinkStream.listen',
        'AppLinks.uriLinkStream.listen',
        'AppLinks.{allUriLinkStream,stringLinkStream}.listen',
        '?.listen',
      ],
      receiver: /[lL]inkStream$/,
      parameters: [link],
    },
    {
      call: ['{?,WebViewController}.addJavaScriptChannel', 'new JavascriptChannel'],
      parameters: ['JavaScriptMessage'],
    },
    { call: ['?.addJavaScriptHandler', 'InAppWebViewController.addJavaScriptHandler'], parameters: [message] },
    { call: 'FirebaseMessaging.{onMessage,onMessageOpenedApp}.listen', parameters: ['RemoteMessage'] },
    { call: 'window.onMessage.listen', parameters: ['MessageEvent'] },
  ],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'script in a page',
      call: '{?,WebViewController,InAppWebViewController}.{runJavaScript,runJavascript,runJavaScriptReturningResult,runJavascriptReturningResult,evaluateJavascript,evalJavascript}',
      args: [0, 'source'],
    },
    { weakness: 'code-injection', note: 'script in a page', call: ['new UserScript'], args: ['source'] },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a web view',
      call: ['{?,WebViewController}.loadHtmlString'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a web view',
      call: ['{?,InAppWebViewController}.loadData'],
      args: ['data'],
    },
    {
      weakness: 'unsafe-web-view',
      note: 'URL of a web view',
      call: ['{?,WebViewController}.loadRequest'],
      args: [0],
    },
    {
      weakness: 'unsafe-web-view',
      note: 'URL of a web view',
      call: ['{?,WebViewController,InAppWebViewController}.loadUrl'],
      args: [0, 'urlRequest'],
    },
    { weakness: 'unsafe-web-view', note: 'URL of a web view', call: ['new WebView'], args: ['initialUrl'] },
    {
      weakness: 'open-redirect',
      note: 'opened URL',
      call: ['launchUrl', 'launchUrlString', 'launch', '{url_launcher,launcher}.{launchUrl,launch,launchUrlString}'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an element',
      call: ['?.{setInnerHtml,appendHtml}', 'Element.html'],
      args: [0],
      when: UNSAFE_TREE,
    },
    { weakness: 'cross-site-scripting', note: 'HTML of an element', write: ['?.{innerHTML,outerHTML}'] },
  ],
  checks: [
    {
      weakness: 'cleartext-storage',
      note: 'app preferences without encryption',
      call: ['SharedPreferences.{setString,setStringList}', 'GetStorage.write', 'HiveBox.put'],
      when: KEEPS_SECRET,
    },
    {
      weakness: 'cleartext-storage',
      note: 'app preferences without encryption',
      call: '?.{setString,setStringList}',
      receiver: /pref(?:s|erences)?[!?]?$/i,
      when: KEEPS_SECRET,
    },
    {
      weakness: 'security-control-disabled',
      note: 'files may read each other and the network',
      call: ['new {InAppWebViewSettings,InAppWebViewOptions,AndroidInAppWebViewOptions}'],
      when: {
        any: [
          { arg: 'allowUniversalAccessFromFileURLs', is: true },
          { arg: 'allowFileAccessFromFileURLs', is: true },
        ],
      },
    },
    {
      weakness: 'unsafe-web-view',
      note: 'mixed content allowed',
      call: ['new {InAppWebViewSettings,AndroidInAppWebViewOptions}'],
      when: { arg: 'mixedContentMode', type: '{MixedContentMode,AndroidMixedContentMode}.MIXED_CONTENT_ALWAYS_ALLOW' },
    },
  ],
};
