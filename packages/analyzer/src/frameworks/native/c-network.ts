/** @module Models of libraries for C: libcurl, archives, embedded interpreters. */
import type { ApiModel } from '../../api-model/api.ts';

/** Functions that return the names of archive entries. */
const ENTRY_NAMES = '{zip_get_name,zip_entry_name,archive_entry_pathname,archive_entry_pathname_utf8,th_get_pathname}';

export const cNetwork: ApiModel = {
  id: 'c-network',
  languages: ['c', 'cpp', 'header'],
  sources: [
    { kind: 'message', label: 'name in an archive', call: ENTRY_NAMES },
    {
      kind: 'message',
      label: 'name in an archive',
      call: '{unzGetCurrentFileInfo,unzGetCurrentFileInfo64}',
      args: [2],
    },
    { kind: 'message', label: 'name in an archive', call: 'mz_zip_reader_get_filename', args: [2] },
  ],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'code of Lua',
      call: '{luaL_dostring,luaL_loadstring,luaL_loadbuffer,luaL_loadbufferx}',
      args: [1],
      sources: ['remote', 'message', 'argument', 'file', 'database', 'environment', 'parameter'],
      when: {
        any: [
          { arg: 1, built: true },
          { arg: 1, tainted: 'sent' },
        ],
      },
    },
    {
      weakness: 'code-injection',
      note: 'code of an interpreter',
      call: '{PyRun_SimpleString,PyRun_SimpleStringFlags,PyRun_String,rb_eval_string,rb_eval_string_protect,eval_pv,scm_c_eval_string}',
      args: [0],
      sources: ['remote', 'message', 'argument', 'file', 'database', 'environment', 'parameter'],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 0, tainted: 'sent' },
        ],
      },
    },
    {
      weakness: 'code-injection',
      note: 'code of an interpreter',
      call: '{JS_Eval,duk_eval_string,duk_peval_string,duk_compile_string,mrb_load_string,Tcl_Eval,Tcl_GlobalEval,zend_eval_string,mjs_exec,js_dostring}',
      args: [0, 1],
      sources: ['remote', 'message', 'argument', 'file', 'database', 'environment', 'parameter'],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 1, built: true },
          { arg: '*', tainted: 'sent' },
        ],
      },
    },
    {
      weakness: 'ssrf',
      note: 'address',
      call: 'curl_easy_setopt',
      args: [2],
      sources: ['remote', 'message'],
    },
  ],
};
