/** @module Models of Android: web views, storage, intents. */
import type { ApiModel } from '../../api-model/api.ts';

export const android: ApiModel = {
  id: 'android',
  languages: ['java', 'kotlin'],
  types: {
    'android.app.Activity': ['android.content.Context'],
    'androidx.appcompat.app.AppCompatActivity': ['android.app.Activity', 'android.content.Context'],
    'androidx.fragment.app.FragmentActivity': ['android.app.Activity', 'android.content.Context'],
    'androidx.activity.ComponentActivity': ['android.app.Activity', 'android.content.Context'],
    'android.support.v7.app.AppCompatActivity': ['android.app.Activity', 'android.content.Context'],
    'android.app.Service': ['android.content.Context'],
    'android.app.IntentService': ['android.app.Service', 'android.content.Context'],
    'android.app.Application': ['android.content.Context'],
  },
  returns: {
    'android.webkit.WebView.getSettings': 'android.webkit.WebSettings',
    'android.app.Activity.getIntent': 'android.content.Intent',
    'android.content.Context.{openOrCreateDatabase}': 'android.database.sqlite.SQLiteDatabase',
    'android.database.sqlite.SQLiteOpenHelper.{getWritableDatabase,getReadableDatabase}':
      'android.database.sqlite.SQLiteDatabase',
    'androidx.security.crypto.EncryptedSharedPreferences.create': 'androidx.security.crypto.EncryptedSharedPreferences',
    'androidx.security.crypto.EncryptedSharedPreferences.edit':
      'androidx.security.crypto.EncryptedSharedPreferences.Editor',
    'android.content.Context.getSharedPreferences': 'android.content.SharedPreferences',
    'android.content.SharedPreferences.edit': 'android.content.SharedPreferences.Editor',
    'android.content.Context.getContentResolver': 'android.content.ContentResolver',
    'android.webkit.CookieManager.getInstance': 'android.webkit.CookieManager',
    'android.content.Intent.getData': 'android.net.Uri',
    'android.content.Intent.{getExtras,getBundleExtra}': 'android.os.Bundle',
    'android.net.Uri.parse': 'android.net.Uri',
    'android.content.Intent.{putExtra,putExtras,setAction,addFlags,setFlags,setPackage,setClass,setClassName,setComponent,setData,setType}':
      'android.content.Intent',
  },
  sources: [
    {
      kind: 'message',
      label: 'extra of an intent',
      call: [
        'android.content.Intent.{getStringExtra,getExtras,getData,getDataString,getParcelableExtra,getSerializableExtra,getBundleExtra}',
        'android.os.Bundle.{getString,get,getSerializable}',
        'android.net.Uri.{getQueryParameter,getQueryParameters,getPath,getLastPathSegment,getPathSegments,getFragment}',
        'android.content.ClipData.Item.getText',
        'android.nfc.NdefRecord.getPayload',
      ],
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: 'android.database.sqlite.SQLiteQueryBuilder.{appendWhere,setTables,buildQueryString,rawQuery}',
      args: ['*'],
    },
    {
      weakness: 'unsafe-reflection',
      note: 'class of a fragment',
      call: ['{android.app,androidx.fragment.app,android.support.v4.app}.Fragment.instantiate'],
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'file of the app',
      call: 'android.os.ParcelFileDescriptor.open',
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: 'android.database.sqlite.SQLiteDatabase.{rawQuery,execSQL,compileStatement,rawQueryWithFactory}',
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: 'android.database.sqlite.SQLiteDatabase.query',
      args: [2, 4, 5, 6],
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: 'android.database.sqlite.SQLiteQueryBuilder.query',
      args: [2, 4, 5, 6],
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: ['android.database.sqlite.SQLiteDatabase.delete'],
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: ['android.database.sqlite.SQLiteDatabase.update'],
      args: [2],
    },
    {
      weakness: 'unsafe-web-view',
      note: 'page of a web view',
      call: 'android.webkit.WebView.{loadUrl,postUrl}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a web view',
      call: ['android.webkit.WebView.{loadData,evaluateJavascript}'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a web view',
      call: ['android.webkit.WebView.loadDataWithBaseURL'],
      args: [1],
    },
  ],
  summaries: [
    {
      call: 'android.content.Intent.{putExtra,putExtras,putStringArrayListExtra,putParcelableArrayListExtra}',
      flow: 'set-field',
      field: 'extras',
      value: true,
    },
    {
      call: 'android.content.Intent.{setPackage,setClass,setClassName,setComponent,setSelector}',
      flow: 'set-field',
      field: 'receiver',
      value: true,
    },
    { call: 'android.content.Intent.{setAction,addFlags,setFlags,addCategory}', flow: 'identity', from: 'this' },
  ],
  handlers: [
    {
      handler: 'bridge',
      annotation: 'android.webkit.JavascriptInterface',
      otherParameters: { source: 'message', label: 'call of a page' },
    },
    {
      handler: 'content provider',
      supertype: 'android.content.ContentProvider',
      name: /^(?:query|insert|update|delete|openFile|openAssetFile|call|getType)$/,
      otherParameters: { source: 'message', label: 'request of another app' },
    },
    {
      handler: 'broadcast receiver',
      supertype: 'android.content.BroadcastReceiver',
      name: /^onReceive$/,
      parameters: ['android.content.Context', 'android.content.Intent'],
    },
  ],
  checks: [
    {
      weakness: 'unsafe-web-view',
      call: 'android.webkit.WebView.addJavascriptInterface',
      confidence: 'medium',
      note: 'methods open to scripts of the page',
    },
    {
      weakness: 'sensitive-broadcast',
      call: [
        'android.content.Context.{sendBroadcast,sendOrderedBroadcast,sendStickyBroadcast}',
        '?.{sendBroadcast,sendOrderedBroadcast,sendStickyBroadcast}',
      ],
      // Excludes LocalBroadcastManager, whose broadcasts don't leave the app.
      receiver:
        /^(?:\w*[cC]ontext|(?:getContext|requireContext|getActivity|requireActivity|getApplicationContext|getBaseContext)\(\)|this|\w*[aA]ctivity)$/,
      when: {
        all: [
          { arg: 0, field: 'extras', is: true },
          { arg: 0, field: 'receiver', absent: true },
          { any: [{ count: 1 }, { arg: 1, is: null }] },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'sensitive-broadcast',
      call: ['android.content.Context.sendBroadcastWithMultiplePermissions', '?.sendBroadcastWithMultiplePermissions'],
      // Without a permission in the list, every app may receive it.
      when: {
        all: [
          { arg: 0, field: 'extras', is: true },
          { arg: 0, field: 'receiver', absent: true },
          { arg: 1, field: '0', absent: true },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'sensitive-broadcast',
      call: 'android.app.PendingIntent.{getActivity,getBroadcast,getService}',
      when: {
        all: [
          { arg: 2, field: 'receiver', absent: true },
          { arg: 3, is: [/FLAG_(?:MUTABLE|UPDATE_CURRENT|ONE_SHOT|CANCEL_CURRENT)$/, 33554432, 0] },
        ],
      },
      note: 'intent that its receiver may complete',
      confidence: 'medium',
    },
    {
      weakness: 'local-authentication-bypass',
      note: 'key that anyone who has the device can use',
      call: [
        'android.security.keystore.KeyGenParameterSpec.Builder.setUserAuthenticationRequired',
        '?.setUserAuthenticationRequired',
      ],
      when: { arg: 0, is: false },
      confidence: 'medium',
    },
    {
      weakness: 'local-authentication-bypass',
      note: 'fingerprint that releases no key',
      call: 'androidx.biometric.BiometricPrompt.authenticate',
      when: { count: 1 },
      confidence: 'medium',
    },
    {
      weakness: 'local-authentication-bypass',
      note: 'fingerprint that releases no key',
      call: 'android.hardware.biometrics.BiometricPrompt.authenticate',
      when: { count: 3 },
      confidence: 'medium',
    },
    {
      weakness: 'local-authentication-bypass',
      note: 'fingerprint that releases no key',
      call: 'android.hardware.fingerprint.FingerprintManager.authenticate',
      when: { arg: 0, is: null },
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-web-view',
      note: 'device location for any page',
      call: 'android.webkit.GeolocationPermissions.Callback.invoke',
      when: { arg: 1, is: true },
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      call: [
        'android.webkit.WebSettings.{setAllowFileAccess,setAllowFileAccessFromFileURLs,setAllowUniversalAccessFromFileURLs,setAllowContentAccess}',
      ],
      when: { arg: 0, is: true },
      note: 'files open to the page',
      cwe: [200, 749],
    },
    {
      weakness: 'unsafe-web-view',
      note: 'scripts run in the page',
      call: 'android.webkit.WebSettings.setJavaScriptEnabled',
      when: { arg: 0, is: true },
      severity: 'low',
      confidence: 'low',
    },
    {
      weakness: 'debug-enabled',
      call: 'android.webkit.WebView.setWebContentsDebuggingEnabled',
      when: { arg: 0, is: true },
    },
    {
      weakness: 'cleartext-transport',
      call: ['android.webkit.WebSettings.setMixedContentMode'],
      when: { arg: 0, is: [0, /MIXED_CONTENT_ALWAYS_ALLOW$/] },
    },
    {
      weakness: 'permissive-file-mode',
      call: [
        'android.content.Context.{openFileOutput,getSharedPreferences,getDir,openOrCreateDatabase}',
        '?.{openFileOutput,getSharedPreferences}',
      ],
      when: { arg: 1, is: [1, 2, 3, /MODE_WORLD_(?:READABLE|WRITEABLE)$/] },
    },
    {
      weakness: 'cleartext-storage',
      call: 'android.content.SharedPreferences.Editor.putString',
      when: {
        all: [
          { arg: 0, is: /passw|pwd|secret|token|pin\b/i },
          { unless: { arg: 1, is: [/(?:encrypt|hash|cipher|protect|seal)\w*\(\)$/i, ''] } },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-storage',
      call: ['android.os.Environment.{getExternalStorageDirectory,getExternalStoragePublicDirectory}'],
      confidence: 'low',
    },
    { weakness: 'certificate-check-disabled', call: 'android.webkit.SslErrorHandler.proceed' },
  ],
};
