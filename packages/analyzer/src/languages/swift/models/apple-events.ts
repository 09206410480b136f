/** @module What other apps, pages, devices and the user hand to an app. */
import type { ApiModel, HandlerModel, ParameterModel } from '../../../model/api.ts';

const any = /./;
const opened: ParameterModel = { source: 'message', label: 'address that another app opened' };
const notification: ParameterModel = { source: 'message', label: 'push notification' };

const handler = (name: RegExp, names: readonly RegExp[], parameters: readonly ParameterModel[]): HandlerModel => ({
  handler: 'ios',
  name,
  parameterNames: names,
  parameters,
});

export const swiftAppleEvents: ApiModel = {
  id: 'swift-apple-events',
  languages: ['swift'],
  sources: [
    { kind: 'message', label: 'message of a page', read: 'WKScriptMessage.body' },
    { kind: 'message', label: 'link that opened the app', read: 'NSUserActivity.{webpageURL,userInfo}' },
    { kind: 'message', label: 'address that another app opened', read: 'UIOpenURLContext.url' },
    {
      kind: 'message',
      label: 'push notification',
      read: ['UNNotificationContent.userInfo', 'UNNotificationResponse.notification'],
    },
    {
      kind: 'message',
      label: 'pasteboard',
      read: ['UIPasteboard.general', 'NSPasteboard.general'],
      confidence: 'medium',
    },
    { kind: 'message', label: 'scanned code', read: 'AVMetadataMachineReadableCodeObject.stringValue' },
    {
      kind: 'argument',
      label: 'text field',
      read: ['UITextField.text', 'UITextView.text', 'UISearchBar.text', 'NSTextField.stringValue'],
    },
  ],
  callbacks: [
    { call: '?.onOpenURL', parameters: [opened], handler: 'ios' },
    { call: '?.onContinueUserActivity', parameters: ['NSUserActivity'], handler: 'ios' },
  ],
  handlers: [
    handler(/^application$/, [any, /^(?:url|openURL)$/i], [null, opened]),
    handler(/^application$/, [any, /^userInfo$/], [null, notification]),
    handler(/^application$/, [any, /^(?:userActivity|activity)$/], [null, 'NSUserActivity']),
    handler(/^scene$/, [any, /contexts$/i], [null, opened]),
    handler(/^scene$/, [any, /activity$/i], [null, 'NSUserActivity']),
    handler(/^userContentController$/, [any, /./], [null, 'WKScriptMessage']),
    handler(/^webView$/, [any, /action$/i], [null, 'WKNavigationAction']),
  ],
};
