/** @module Android beyond web views and intents: shared storage, receivers, accounts, loaded code. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Folders that every app with the permission can read, and that are not encrypted. */
const SHARED_STORAGE = /^\/(?:sdcard|mnt\/sdcard|storage\/emulated\/\d+|storage\/sdcard\d*)(?:\/|$)/;
const SHARED = 'android.SharedStorage';

export const kotlinDevices: ApiModel = {
  id: 'kotlin-devices',
  languages: ['kotlin'],
  types: { [SHARED]: ['java.io.File'] },
  returns: {
    'android.accounts.AccountManager.get': 'android.accounts.AccountManager',
    'android.os.Environment.{getExternalStorageDirectory,getExternalStoragePublicDirectory}': SHARED,
    'android.database.sqlite.SQLiteOpenHelper.{getWritableDatabase,getReadableDatabase}':
      'android.database.sqlite.SQLiteDatabase',
  },
  members: {
    'android.database.sqlite.SQLiteOpenHelper.{writableDatabase,readableDatabase}':
      'android.database.sqlite.SQLiteDatabase',
  },
  checks: [
    {
      weakness: 'cleartext-storage',
      note: 'storage that other apps can read',
      call: 'new java.io.{FileOutputStream,FileWriter,PrintWriter,RandomAccessFile}',
      when: {
        any: [
          { arg: 0, is: SHARED_STORAGE },
          { arg: 0, starts: SHARED_STORAGE },
        ],
      },
      confidence: 'medium',
      cwe: [312, 921, 276],
    },
    {
      weakness: 'missing-authorization',
      note: 'a receiver that any app can send to',
      call: [
        '{android.content.Context,androidx.core.content.ContextCompat}.registerReceiver',
        '{registerReceiver,this.registerReceiver}',
        '?.registerReceiver',
      ],
      when: {
        any: [
          {
            all: [{ count: 3 }, { arg: 2, is: [2, /RECEIVER_EXPORTED$/] }, { unless: { arg: 2, is: /NOT_EXPORTED$/ } }],
          },
          {
            all: [{ count: 4 }, { arg: 3, is: [2, /RECEIVER_EXPORTED$/] }, { unless: { arg: 3, is: /NOT_EXPORTED$/ } }],
          },
        ],
      },
      confidence: 'medium',
      cwe: [862, 925, 926],
    },
    {
      weakness: 'cleartext-storage',
      note: 'password kept by the account manager, which stores it as text',
      call: 'android.accounts.AccountManager.{addAccountExplicitly,setPassword}',
      when: {
        all: [
          { arg: 1, dynamic: true },
          { unless: { arg: 1, is: [/(?:encrypt|hash|cipher|protect|seal)\w*\(\)$/i, ''] } },
        ],
      },
      confidence: 'medium',
      severity: 'low',
      cwe: [312, 522],
    },
  ],
};
