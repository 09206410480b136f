/** @module Models of processes, dynamic code and reflection. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** A program that is neither a shell nor an interpreter, so the rest are only its arguments. */
const OTHER_PROGRAM =
  /^(?!(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd|powershell|pwsh|env|xargs|perl|python[\d.]*|ruby|node|php|sudo|cscript|wscript|mshta|wsl)(?:\.exe)?$)[^"|&;]+$/i;
const SHELL = /^(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd|powershell|pwsh)(?:\.exe)?$/i;
const namesProgram: Condition = { all: [{ arg: 0, is: OTHER_PROGRAM }, { not: { count: 1 } }] };
const startsProgram: Condition = { arg: 'this', field: 'FileName', is: OTHER_PROGRAM };

export const csharpProcesses: ApiModel = {
  id: 'csharp-processes',
  languages: ['csharp'],
  types: { Assembly: ['object'], Process: ['object'] },
  returns: {
    'Process.{Start,GetCurrentProcess}': 'Process',
    'Assembly.{Load,LoadFrom,LoadFile,GetExecutingAssembly,GetEntryAssembly}': 'Assembly',
    'PowerShell.{Create,AddScript,AddCommand,AddParameter}': 'PowerShell',
  },
  members: { 'Process.StartInfo': 'ProcessStartInfo', 'Process.StandardInput': 'Process.Input' },
  sinks: [
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: ['Process.Start', 'new ProcessStartInfo'],
      args: [0, 1],
      when: { unless: namesProgram },
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: ['Process.Start', 'new ProcessStartInfo'],
      args: [1],
      when: namesProgram,
    },
    { weakness: 'command-injection', note: 'program', write: 'ProcessStartInfo.FileName' },
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      write: 'ProcessStartInfo.Arguments',
      when: { unless: startsProgram },
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      write: 'ProcessStartInfo.Arguments',
      when: startsProgram,
    },
    {
      weakness: 'command-injection',
      note: 'script of a shell',
      call: ['ProcessStartInfo.ArgumentList.Add', '?.ArgumentList.Add'],
      args: [0],
      when: { arg: 'this', field: 'FileName', is: SHELL },
    },
    {
      weakness: 'command-injection',
      note: 'input of a process',
      call: 'Process.Input.{Write,WriteLine,WriteAsync,WriteLineAsync}',
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'command-injection', note: 'PowerShell script', call: 'PowerShell.AddScript', args: [0] },
    {
      weakness: 'code-injection',
      note: 'C# source',
      call: [
        'CSharpScript.{EvaluateAsync,RunAsync,Create}',
        'CSharpSyntaxTree.ParseText',
        '{CodeDomProvider,CSharpCodeProvider,VBCodeProvider,ICodeCompiler}.{CompileAssemblyFromSource,CompileAssemblyFromSourceBatch}',
        '?.{CompileAssemblyFromSource,CompileAssemblyFromSourceBatch}',
        'XamlReader.{Parse,Load}',
        'ScriptEngine.{Execute,Evaluate,CreateScriptSourceFromString}',
        'DynamicExpressionParser.ParseLambda',
        'DataTable.Compute',
      ],
      args: ['*'],
    },
    {
      weakness: 'unsafe-reflection',
      note: 'name of a type',
      call: ['Type.GetType', 'Activator.CreateInstance', 'Assembly.{GetType,CreateInstance}', '?.InvokeMember'],
      args: [0, 1],
    },
    {
      weakness: 'unsafe-reflection',
      note: 'name of a member',
      call: ['Type.{GetMethod,GetProperty,GetField}', '?.{GetMethod,GetProperty}'],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'Engine.Razor.{RunCompile,Compile,AddTemplate}',
        'Razor.{Parse,Compile}',
        'RazorEngineService.{RunCompile,Compile}',
        'RazorLightEngine.CompileRenderStringAsync',
        'Template.{Parse,ParseLiquid}',
        'Handlebars.Compile',
      ],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'untrusted-code-load',
      note: 'external code',
      call: ['Assembly.{Load,UnsafeLoadFrom}', 'AssemblyLoadContext.{LoadFromStream,LoadFromAssemblyPath}'],
      when: { arg: 0, tainted: 'sent' },
    },
  ],
  summaries: [
    { call: 'new ProcessStartInfo', flow: 'construct', from: 0, field: 'FileName' },
    { call: ['Process.{WaitForExit,Kill,Close}'], flow: 'clean' },
  ],
};
