/** @module Models of packages that run code, expressions, programs and modules passed as text. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const OUTSIDE = ['remote', 'message', 'browser', 'database'] as const;

export const evaluationPackages: ApiModel = {
  id: 'script-evaluation-packages',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new isolated-vm.Isolate': 'isolated-vm.Isolate',
    'isolated-vm.Isolate.{createContext,createContextSync}': 'isolated-vm.Context',
    'quickjs-emscripten.getQuickJS': 'quickjs.Engine',
    'quickjs.Engine.newContext': 'quickjs.Engine',
    'new sval': 'sval.Interpreter',
    'new node-ssh.NodeSSH': 'ssh.Client',
    'new node-ssh': 'ssh.Client',
    'new ssh2.Client': 'ssh.Client',
    '{simple-git,simple-git/promise}': 'simple-git.Git',
    'simple-git.{simpleGit,gitP}': 'simple-git.Git',
  },
  sinks: [
    {
      weakness: 'code-injection',
      note: 'code run by a library',
      sources: OUTSIDE,
      call: [
        'isolated-vm.Isolate.{compileScript,compileScriptSync,compileModule}',
        'isolated-vm.Context.{eval,evalSync,evalClosure}',
        'quickjs.Engine.{evalCode,evalCodeAsync}',
        'new js-interpreter',
        'sval.Interpreter.run',
        'import-from-string.{importFromString,importFromStringSync}',
        'module-from-string.{importFromString,requireFromString}',
        '{coffeescript,coffee-script}.{eval,run}',
        'python-shell.PythonShell.runString',
        '{pegjs,peggy}.generate',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'path whose script expressions run',
      sources: OUTSIDE,
      confidence: 'medium',
      call: 'jsonpath.{query,value,apply,paths,nodes}',
      args: [1],
    },
    {
      weakness: 'expression-injection',
      note: 'evaluated expression',
      sources: OUTSIDE,
      call: [
        'jexl.{eval,evalSync,compile,createExpression}',
        'jsonata',
        'filtrex.compileExpression',
        'expression-eval.{eval,compile}',
        'angular-expressions.compile',
        'cel-js.{evaluate,parse}',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['ssh.Client.{execCommand,exec}', 'gulp-shell.task'],
      args: [0],
      when: { not: { tagged: true } },
    },
    {
      weakness: 'command-injection',
      note: 'executed program',
      sources: OUTSIDE,
      call: [
        '{nano-spawn,@npmcli/promise-spawn,@expo/spawn-async,spawn-sync}',
        'tinyexec.{x,exec}',
        'foreground-child.foregroundChild',
        'teen_process.exec',
      ],
      args: [0],
    },
    // The file is opened in the editor of the person at the machine; the other argument chooses the editor.
    { weakness: 'command-injection', note: 'executed program', sources: OUTSIDE, call: 'launch-editor', args: [1] },
    {
      weakness: 'argument-injection',
      note: 'repository, branch or option of a git command',
      sources: ['remote', 'message', 'browser'],
      confidence: 'medium',
      call: [
        'simple-git.Git.{clone,pull,push,fetch,raw,checkout,mirror,listRemote,addRemote,log,diff,show,tag,branch}',
        'degit',
        'download-git-repo',
        'git-clone',
        'git-clone/promise',
      ],
      args: [0],
    },
  ],
};
