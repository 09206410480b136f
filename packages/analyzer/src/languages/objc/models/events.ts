/** @module What other apps, pages and the user hand to an app. */
import type { ApiModel, HandlerModel, ParameterModel } from '../../../api-model/api.ts';

const opened: ParameterModel = { source: 'message', label: 'URL that another app opened' };
const handler = (name: RegExp, parameters: readonly ParameterModel[]): HandlerModel => ({
  handler: 'ios',
  name,
  parameters,
});

export const objcEvents: ApiModel = {
  id: 'objc-events',
  languages: ['objc'],
  sources: [
    { kind: 'message', label: 'message of a page', read: 'WKScriptMessage.body' },
    { kind: 'message', label: 'message of a page', call: 'WKScriptMessage.body' },
    { kind: 'message', label: 'link that opened the app', read: 'NSUserActivity.{webpageURL,userInfo}' },
    { kind: 'message', label: 'pasteboard', read: 'UIPasteboard.generalPasteboard', confidence: 'medium' },
    { kind: 'message', label: 'pasteboard', call: 'UIPasteboard.generalPasteboard', confidence: 'medium' },
    { kind: 'argument', label: 'text field', read: '{UITextField,UITextView,UISearchBar}.text' },
    { kind: 'argument', label: 'text field', call: '{UITextField,UITextView,UISearchBar}.text' },
  ],
  handlers: [
    handler(/^application:(?:openURL:|handleOpenURL:)/, [null, opened]),
    handler(/^application:continueUserActivity:/, [null, 'NSUserActivity']),
    handler(/^application:didReceiveRemoteNotification:/, [null, { source: 'message', label: 'push notification' }]),
    handler(/^scene:openURLContexts:/, [null, opened]),
    handler(/^userContentController:didReceiveScriptMessage:/, [null, 'WKScriptMessage']),
    handler(/^webView:shouldStartLoadWithRequest:/, [null, { source: 'message', label: 'URL that a page requests' }]),
  ],
};
