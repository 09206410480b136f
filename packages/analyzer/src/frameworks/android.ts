/** @module Android: web views, storage, intents. */
import type { ApiModel } from '../model/api.ts';

export const android: ApiModel = {
  id: 'android',
  languages: ['java', 'kotlin'],
  types: {
    'android.app.Activity': ['android.content.Context'],
    'androidx.appcompat.app.AppCompatActivity': ['android.app.Activity', 'android.content.Context'],
    'android.app.Service': ['android.content.Context'],
  },
  returns: {
    'android.webkit.WebView.getSettings': 'android.webkit.WebSettings',
    'android.app.Activity.getIntent': 'android.content.Intent',
    'android.content.Context.{openOrCreateDatabase}': 'android.database.sqlite.SQLiteDatabase',
    'android.database.sqlite.SQLiteOpenHelper.{getWritableDatabase,getReadableDatabase}':
      'android.database.sqlite.SQLiteDatabase',
    'androidx.security.crypto.EncryptedSharedPreferences.create': 'androidx.security.crypto.EncryptedSharedPreferences',
    'android.content.Context.getSharedPreferences': 'android.content.SharedPreferences',
    'android.content.SharedPreferences.edit': 'android.content.SharedPreferences.Editor',
  },
  sources: [
    {
      kind: 'message',
      label: 'extra of an intent',
      call: [
        'android.content.Intent.{getStringExtra,getExtras,getData,getDataString,getParcelableExtra,getSerializableExtra,getBundleExtra}',
        'android.os.Bundle.{getString,get,getSerializable}',
        'android.net.Uri.{getQueryParameter,getPath,getLastPathSegment}',
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
      weakness: 'ssrf',
      note: 'page of a web view',
      call: 'android.webkit.WebView.loadUrl',
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
  checks: [
    {
      weakness: 'code-injection',
      call: 'android.webkit.WebView.addJavascriptInterface',
      confidence: 'medium',
      note: 'methods open to scripts of the page',
    },
    {
      weakness: 'security-control-disabled',
      call: [
        'android.webkit.WebSettings.{setAllowFileAccess,setAllowFileAccessFromFileURLs,setAllowUniversalAccessFromFileURLs,setAllowContentAccess}',
      ],
      when: { arg: 0, is: true },
      note: 'files open to the page',
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
