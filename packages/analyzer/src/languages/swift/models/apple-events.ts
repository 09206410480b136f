/** @module What other apps, pages, devices and the user hand to an app. */
import type { ApiModel, HandlerModel, ParameterModel } from '../../../api-model/api.ts';

const opened: ParameterModel = { source: 'message', label: 'URL that another app opened' };
const told: ParameterModel = { source: 'message', label: 'app launch or notification data' };

/** A method of a delegate, by its name and the type of its second parameter: the first is who calls. */
const handler = (name: RegExp, type: RegExp, parameter: ParameterModel): HandlerModel => ({
  handler: 'ios',
  name,
  parameterTypes: [null, type],
  parameters: [null, parameter],
});

export const swiftAppleEvents: ApiModel = {
  id: 'swift-apple-events',
  languages: ['swift'],
  sources: [
    { kind: 'message', label: 'message of a page', read: 'WKScriptMessage.body' },
    { kind: 'message', label: 'link that opened the app', read: 'NSUserActivity.{webpageURL,userInfo}' },
    { kind: 'message', label: 'URL that another app opened', read: 'UIOpenURLContext.url' },
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
    { kind: 'message', label: 'URL that a page asks for', read: 'WKURLSchemeTask.request' },
    { kind: 'message', label: 'scanned code', read: 'AVMetadataMachineReadableCodeObject.stringValue' },
    {
      kind: 'argument',
      label: 'text field',
      read: ['UITextField.text', 'UITextView.text', 'UISearchBar.text', 'NSTextField.stringValue'],
    },
  ],
  callbacks: [
    { call: '?.onOpenURL', parameters: [opened], handler: 'ios' },
    {
      call: '{?,NWConnection}.{receive,receiveMessage}',
      parameters: [{ source: 'message', label: 'network connection' }],
    },
    { call: '?.onContinueUserActivity', parameters: ['NSUserActivity'], handler: 'ios' },
  ],
  handlers: [
    handler(/^application$/, /^URL$/, opened),
    handler(/^application$/, /^Dictionary$/, told),
    handler(/^scene$/, /^Set$/, opened),
    // Of nearby devices, and of the watch.
    handler(/^session$/, /^(?:Data|Dictionary|String)$/, { source: 'message', label: 'message of another device' }),
  ],
};
