/** @module Models of Android libraries for Kotlin: KTX, Room, Compose. */
import type { ApiModel } from '../../../api-model/api.ts';

export const kotlinAndroid: ApiModel = {
  id: 'kotlin-android',
  languages: ['kotlin'],
  types: { 'net.sqlcipher.database.SQLiteDatabase': ['android.database.sqlite.SQLiteDatabase'] },
  members: { 'androidx.fragment.app.Fragment.arguments': 'android.os.Bundle' },
  returns: {
    'androidx.fragment.app.Fragment.{requireContext,requireActivity}': 'android.app.Activity',
    'androidx.fragment.app.Fragment.requireArguments': 'android.os.Bundle',
    'android.app.Activity.getPreferences': 'android.content.SharedPreferences',
    'androidx.sqlite.db.SupportSQLiteOpenHelper.{getWritableDatabase,getReadableDatabase}':
      'androidx.sqlite.db.SupportSQLiteDatabase',
    '{android.preference,androidx.preference}.PreferenceManager.getDefaultSharedPreferences':
      'android.content.SharedPreferences',
  },
  sources: [
    {
      kind: 'message',
      label: 'extras of an intent',
      call: 'android.content.Intent.{getIntExtra,getCharSequenceExtra,getStringArrayListExtra}',
    },
    {
      kind: 'message',
      label: 'argument of a screen',
      call: 'androidx.lifecycle.SavedStateHandle.get',
      confidence: 'low',
    },
    {
      kind: 'message',
      label: 'text from the clipboard',
      call: 'android.content.ClipData.Item.{getText,coerceToText}',
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'androidx.sqlite.db.SupportSQLiteDatabase.{query,execSQL,compileStatement}',
        'new androidx.sqlite.db.SimpleSQLiteQuery',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{rawQuery,execSQL}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'path-traversal',
      note: 'file of the app',
      call: 'android.content.Context.{openFileOutput,openFileInput,deleteFile,getFileStreamPath}',
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: 'timber.log.Timber.{d,i,w,e,v}',
      args: ['*'],
    },
  ],
  checks: [
    {
      weakness: 'cleartext-storage',
      call: '?.putString',
      receiver: /(?:edit(?:or)?|prefs|preferences)(?:\(\))?$/i,
      when: { arg: 0, is: /passw|pwd|secret|token|pin\b/i },
    },
  ],
  summaries: [
    {
      call: 'android.content.SharedPreferences.Editor.{putString,putInt,putBoolean,putLong,remove,clear}',
      flow: 'identity',
      from: 'this',
    },
    { call: 'android.content.SharedPreferences.Editor.{apply,commit}', flow: 'clean' },
  ],
};
