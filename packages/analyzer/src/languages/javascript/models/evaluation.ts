/** @module Models of strings executed as code. */

import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../../../frameworks/script/languages.ts';

export const evaluation: ApiModel = {
  id: 'javascript-evaluation',
  languages: SCRIPT_LANGUAGES,
  // Functions made from code take values as arguments, not code.
  returns: {
    'new vm.Script': 'vm.Script',
    'new vm2.{VM,NodeVM}': 'vm2.VM',
    '{Function,new Function}': 'Function.Made',
  },
  sinks: [
    {
      weakness: 'code-injection',
      note: 'evaluated code',
      call: ['eval', 'execScript'],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'function built from a string',
      call: ['Function', 'new Function'],
      args: ['*'],
    },
    {
      weakness: 'code-injection',
      note: 'timer that evaluates code',
      sources: ['remote', 'message', 'browser', 'database'],
      call: ['{setTimeout,setInterval}'],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'code run by vm',
      call: ['vm.{runInContext,runInNewContext,runInThisContext,compileFunction}', 'new vm.{Script,SourceTextModule}'],
      args: [0],
    },
    { weakness: 'code-injection', note: 'code run in a sandbox', call: ['vm2.VM.run', 'new vm2.VMScript'], args: [0] },
    {
      weakness: 'code-injection',
      note: 'code run by a library',
      // If the result is unused, the code is only parsed for validation.
      call: ['mathjs.{compile,parse}'],
      args: [0],
      when: { not: { unused: true } },
    },
    {
      weakness: 'code-injection',
      note: 'code run by a library',
      call: [
        '{safe-eval,notevil,static-eval,eval,node-eval,require-from-string,_eval,safer-eval}',
        'safe-eval-2',
        'sandbox.run',
        'new sandbox().run',
        'new sandbox.run',
        'mathjs.{evaluate,eval}',
        'expr-eval.Parser.evaluate',
        'jsonpath-plus.JSONPath',
        'module._compile',
        'new module()._compile',
        'WebAssembly.compile',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'Node debugger or worker code',
      call: ['new worker_threads.Worker'],
      args: [0],
      when: { arg: 1, field: 'eval', is: true },
    },
    {
      weakness: 'unsafe-include',
      note: 'loaded module',
      call: [
        'require',
        'import',
        'require.resolve',
        'module.require',
        'child_process.fork',
        'process.dlopen',
        'importScripts',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-include',
      note: 'loaded module',
      call: ['new worker_threads.Worker', 'new Worker', 'new SharedWorker', 'navigator.serviceWorker.register'],
      args: [0],
    },
  ],
};
