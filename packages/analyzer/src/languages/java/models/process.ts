/** @module Models of code execution: processes, scripts, classes by name. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** The first element is a program that is neither a shell nor an interpreter, so the rest are only its arguments. */
const OTHER_PROGRAM =
  /^(?!(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd|powershell|pwsh|env|xargs|perl|python[\d.]*|ruby|node|php|sudo|su)(?:\.exe)?$)(?:\.{0,2}[\\/])?(?:[\w-]+[\\/])*[\w-]+(?:\.(?:exe|sh|bat|cmd|py|jar))?$/i;
const namesProgram: Condition = { arg: 0, field: '0', is: OTHER_PROGRAM };
const namesProgramFirst: Condition = { all: [{ arg: 0, is: OTHER_PROGRAM }, { not: { count: 1 } }] };

/** `git status -- NAME`: what follows is not parsed as an option. */
const endsOptions: Condition = {
  any: [1, 2, 3, 4].flatMap((at): Condition[] => [
    { arg: at, is: '--' },
    { arg: 0, field: String(at), is: '--' },
  ]),
};

export const javaProcess: ApiModel = {
  id: 'java-process',
  languages: ['java'],
  types: {
    'jdk.nashorn.api.scripting.NashornScriptEngine': ['javax.script.ScriptEngine'],
    'org.openjdk.nashorn.api.scripting.NashornScriptEngine': ['javax.script.ScriptEngine'],
    'com.oracle.truffle.js.scriptengine.GraalJSScriptEngine': ['javax.script.ScriptEngine'],
    'jdk.nashorn.api.scripting.NashornScriptEngineFactory': ['javax.script.ScriptEngineFactory'],
    'org.openjdk.nashorn.api.scripting.NashornScriptEngineFactory': ['javax.script.ScriptEngineFactory'],
    'java.net.URLClassLoader': ['java.lang.ClassLoader'],
    'groovy.lang.GroovyClassLoader': ['java.net.URLClassLoader', 'java.lang.ClassLoader'],
  },
  returns: {
    '{java.lang.Object.getClass,?.getClass,getClass,java.lang.Class.forName}': 'java.lang.Class',
    'java.lang.Class.getClassLoader': 'java.lang.ClassLoader',
    'java.lang.Thread.currentThread': 'java.lang.Thread',
    'java.lang.Thread.getContextClassLoader': 'java.lang.ClassLoader',
    'java.lang.ClassLoader.getSystemClassLoader': 'java.lang.ClassLoader',
    'java.lang.Class.{getMethod,getDeclaredMethod}': 'java.lang.reflect.Method',
    'java.lang.Runtime.getRuntime': 'java.lang.Runtime',
    'java.lang.Runtime.exec': 'java.lang.Process',
    'java.lang.ProcessBuilder.start': 'java.lang.Process',
    'java.lang.ProcessBuilder.{command,directory,redirectErrorStream,inheritIO}': 'java.lang.ProcessBuilder',
    'javax.script.ScriptEngineManager.{getEngineByName,getEngineByExtension,getEngineByMimeType}':
      'javax.script.ScriptEngine',
    'javax.script.ScriptEngineFactory.getScriptEngine': 'javax.script.ScriptEngine',
  },
  sinks: [
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: 'java.lang.Runtime.exec',
      args: [0, 1],
      when: { unless: namesProgram },
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: 'java.lang.Runtime.exec',
      args: [0],
      when: { all: [namesProgram, { unless: endsOptions }] },
    },
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: ['new java.lang.ProcessBuilder', 'java.lang.ProcessBuilder.command'],
      args: ['*'],
      when: { unless: { any: [namesProgram, namesProgramFirst] } },
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: ['new java.lang.ProcessBuilder', 'java.lang.ProcessBuilder.command'],
      args: ['*'],
      when: { all: [{ any: [namesProgram, namesProgramFirst] }, { unless: endsOptions }] },
    },
    {
      weakness: 'command-injection',
      note: 'native library',
      call: ['java.lang.{Runtime,System}.load', 'java.lang.{Runtime,System}.loadLibrary'],
      cwe: [114],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'javax.script.ScriptEngine.eval',
        'javax.script.Compilable.compile',
        'javax.script.Invocable.invokeFunction',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'jdk.jshell.JShell.eval',
        'org.mozilla.javascript.Context.{evaluateString,compileString}',
        'org.graalvm.polyglot.Context.eval',
        'bsh.Interpreter.{eval,source}',
        'org.python.util.PythonInterpreter.{exec,eval}',
        'org.codehaus.janino.{ScriptEvaluator,ExpressionEvaluator,ClassBodyEvaluator}.cook',
        'com.eclipsesource.v8.V8.executeScript',
      ],
      args: ['*'],
    },
    {
      weakness: 'code-injection',
      note: 'Groovy script',
      call: [
        'groovy.lang.GroovyShell.{evaluate,parse,run}',
        'groovy.util.Eval.{me,x,xy,xyz}',
        'groovy.lang.GroovyClassLoader.parseClass',
        'groovy.util.GroovyScriptEngine.{run,createScript}',
      ],
      args: ['*'],
    },
    { weakness: 'code-injection', note: 'compiled source', call: 'javax.tools.JavaCompiler.getTask', args: [5] },
    {
      weakness: 'unsafe-reflection',
      note: 'class name',
      call: ['java.lang.Class.forName', 'java.lang.ClassLoader.loadClass', 'java.net.URLClassLoader.loadClass'],
      args: [0],
    },
    // A document that names the class to instantiate: the program is expected to limit the names.
    {
      weakness: 'unsafe-reflection',
      note: 'class name',
      call: ['java.lang.Class.forName', 'java.lang.ClassLoader.loadClass', 'java.net.URLClassLoader.loadClass'],
      args: [0],
      sources: ['file'],
      severity: 'low',
      confidence: 'low',
    },
    {
      weakness: 'unsafe-reflection',
      note: 'member name',
      call: 'java.lang.Class.{getMethod,getDeclaredMethod,getField,getDeclaredField}',
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'permissive-file-mode',
      call: 'java.lang.Runtime.exec',
      when: { arg: 0, is: /\bchmod\s+(?:-R\s+)?(?:0?77[67]|666|a\+rwx|[ao]\+\w*w)/ },
      note: 'writable by everyone',
    },
    {
      weakness: 'untrusted-code-load',
      call: 'java.lang.System.setProperty',
      when: {
        any: [
          {
            all: [
              { arg: 0, is: /^com\.sun\.jndi\.(?:ldap|rmi)\.object\.trust(?:URLCodebase|SerialData)$/ },
              { arg: 1, is: 'true' },
            ],
          },
          {
            all: [
              { arg: 0, is: 'java.rmi.server.useCodebaseOnly' },
              { arg: 1, is: 'false' },
            ],
          },
        ],
      },
      note: 'classes loaded from a URL in a response',
    },
    {
      weakness: 'unsafe-deserialization',
      call: 'java.lang.System.setProperty',
      when: {
        all: [
          { arg: 0, is: 'org.apache.commons.collections.enableUnsafeSerialization' },
          { arg: 1, is: 'true' },
        ],
      },
    },
    {
      weakness: 'dangerous-function',
      call: ['java.lang.Thread.{stop,suspend,resume,destroy}', 'java.lang.System.runFinalizersOnExit'],
      note: 'leaves locks and data half done',
    },
    {
      weakness: 'untrusted-code-load',
      note: 'code loaded from a URL',
      call: ['new java.net.URLClassLoader', 'java.net.URLClassLoader.newInstance'],
      when: { arg: 0, tainted: 'sent' },
    },
  ],
  summaries: [
    {
      call: 'java.lang.ProcessBuilder.{directory,redirectErrorStream,inheritIO,redirectOutput,redirectError}',
      flow: 'identity',
      from: 'this',
    },
    { call: 'java.lang.Process.{waitFor,exitValue,isAlive,pid}', flow: 'clean' },
    { call: 'java.lang.Class.{getName,getSimpleName,isInstance,isAssignableFrom}', flow: 'clean' },
  ],
};
