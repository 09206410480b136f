/** @module Desktop and phone apps of .NET: browser controls, the registry, preferences. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const BROWSERS = '{WebBrowser,WebView,WebView2,CoreWebView2,ChromiumWebBrowser,IWebBrowser,HybridWebView}';
/** Keys under which a secret is kept. */
const SECRET = /passw|pwd|secret|api_?key|access_?token|refresh_?token|auth_?token|^(?:token|pin)$/i;
/** What has been encrypted or hashed before. */
const PROTECTED = /(?:encrypt|hash|cipher|protect|seal)\w*\(\)$/i;

const storesSecret = (key: number, value: number): Condition => ({
  all: [{ arg: key, is: SECRET }, { unless: { arg: value, is: [PROTECTED, ''] } }],
});

export const dotnetDesktop: ApiModel = {
  id: 'dotnet-desktop',
  languages: ['csharp'],
  returns: {
    'RegistryKey.{CreateSubKey,OpenSubKey,OpenBaseKey}': 'RegistryKey',
    'Registry.{CurrentUser,LocalMachine,ClassesRoot,Users}.{CreateSubKey,OpenSubKey}': 'RegistryKey',
  },
  members: {
    'Registry.{CurrentUser,LocalMachine,ClassesRoot,Users}': 'RegistryKey',
    'WebView2.CoreWebView2': 'CoreWebView2',
  },
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page of a browser control',
      call: `${BROWSERS}.{NavigateToString,LoadHtml,LoadHtmlString,LoadHtmlAsync}`,
      args: [0],
      when: { arg: 0, built: true },
      sources: ['remote', 'message', 'file', 'database', 'parameter'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a browser control',
      write: ['WebBrowser.DocumentText', 'HtmlWebViewSource.Html'],
      when: { arg: 'value', built: true },
      sources: ['remote', 'message', 'file', 'database', 'parameter'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'script of a browser control',
      call: `${BROWSERS}.{ExecuteScriptAsync,ExecuteScriptWithResultAsync,EvaluateScriptAsync,EvaluateJavaScriptAsync,InvokeScriptAsync,AddScriptToExecuteOnDocumentCreatedAsync,ExecuteJavaScriptAsync}`,
      args: [0],
      when: { arg: 0, built: true },
      sources: ['remote', 'message', 'file', 'database', 'parameter'],
    },
    {
      weakness: 'code-injection',
      note: 'script of a browser control',
      call: ['HtmlDocument.InvokeScript', 'WebBrowser.InvokeScript'],
      args: [1],
      when: { arg: 0, is: /^(?:eval|execScript|Function)$/ },
    },
  ],
  checks: [
    {
      weakness: 'cleartext-storage',
      note: 'secret in the registry',
      call: 'RegistryKey.SetValue',
      when: storesSecret(0, 1),
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-storage',
      note: 'secret in the registry',
      call: 'Registry.SetValue',
      when: storesSecret(1, 2),
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-storage',
      note: 'secret in the preferences',
      call: '{Preferences,Preferences.Default,IPreferences,CrossSettings.Current,ISettings}.{Set,AddOrUpdateValue}',
      when: storesSecret(0, 1),
      confidence: 'medium',
    },
  ],
};
