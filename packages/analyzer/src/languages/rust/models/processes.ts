/** @module Programs that are started, the command line, the environment, the standard input. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** What a command has been given so far, program and arguments run together: a shell that takes a script next. */
const SHELL_NEXT =
  /^(?:[\w/\\.:-]*[/\\])?(?:(?:ba|z|da|k|fi)?sh|busyboxsh)(?:-[a-z]*c)$|^(?:[\w/\\.:-]*[/\\])?cmd(?:\.exe)?\/[cCkK]$|^(?:[\w/\\.:-]*[/\\])?(?:powershell|pwsh)(?:\.exe)?(?:-\w+)*?-(?:c|C)ommand$/;
const SHELL = /^(?:[\w/\\.:-]*[/\\])?(?:(?:ba|z|da|k|fi)?sh|cmd(?:\.exe)?|(?:powershell|pwsh)(?:\.exe)?)$/;
const RUNS_TEXT = /^-[a-z]*c$|^\/[ck]$|^-command$/i;

/** Programs with options that run others, write files or read from elsewhere. */
const OPTION_POWER =
  /^(?:[\w/.-]*\/)?(?:git(?!hub|lab|k)|tar(?!g|a)|curl|wget|rsync|ssh|scp|find|zip|ffmpeg|7z|svn|sendmail|psql|nmap|tcpdump)(?!.*-[a-zA-Z_-]*$)/;

const shellNext: Condition = { arg: 'this', field: '#content', is: SHELL_NEXT };

/** What stands first among several arguments at once. */
const first = (condition: { is: RegExp } | { dynamic: true }, at: number): Condition => ({
  arg: 0,
  field: String(at),
  ...condition,
});

/** `.args(["checkout", name])`: the element at that place, where no `--` or option that takes a value stands before it. */
const amongArguments = (at: number): Condition => ({
  all: [
    { arg: 'this', field: '#content', starts: OPTION_POWER },
    { arg: 0, field: String(at), tainted: true },
    { unless: { arg: 0, field: String(at), starts: /^[^-\s]/ } },
    ...Array.from(
      { length: at },
      (_, before): Condition => ({
        unless: { arg: 0, field: String(before), is: before === at - 1 ? /^-/ : /^--$/ },
      }),
    ),
  ],
});

export const rustProcesses: ApiModel = {
  id: 'rust-processes',
  languages: ['rust'],
  returns: {
    'std.process.Command.new': 'std.process.Command',
    'std.process.Command.{arg,args,env,envs,current_dir,stdin,stdout,stderr,env_clear,kill_on_drop}':
      'std.process.Command',
    'std.io.stdin': 'std.io.Stdin',
    'std.net.TcpStream.{connect,connect_timeout}': 'std.net.TcpStream',
    'std.net.{TcpListener,UnixListener}.bind': 'std.net.TcpListener',
    'std.os.unix.net.UnixListener.bind': 'std.net.TcpListener',
    'std.net.TcpListener.{incoming,into_incoming}': 'std.net.Incoming',
    'std.net.TcpListener.accept': 'std.net.Accepted',
    'std.net.UdpSocket.bind': 'std.net.UdpSocket',
    'std.net.TcpStream.take': 'std.net.Limited',
    'clap.{Command,App}.new().{get_matches,try_get_matches}': 'clap.ArgMatches',
    'ssh2.Session.channel_session': 'ssh2.Channel',
    'std.io.Stdin.lock': 'std.io.Stdin',
    'rhai.Engine.{new,new_raw}': 'rhai.Engine',
    'mlua.Lua.{new,new_with,unsafe_new}': 'mlua.Lua',
    'rlua.Lua.{new,new_with}': 'rlua.Lua',
    'boa_engine.Context.default': 'boa_engine.Context',
  },
  members: { 'std.net.Incoming[]': 'std.net.TcpStream', 'std.net.Accepted[]': 'std.net.TcpStream' },
  sources: [
    { kind: 'argument', label: 'command line', call: ['std.env.{args,args_os}', 'clap_command_line'] },
    {
      kind: 'argument',
      label: 'command line',
      call: ['clap.ArgMatches.{get_one,value_of,get_many,values_of}', '?.{value_of,get_one,get_many}'],
      receiver: /matches|args|sub|^m$|^opts?$/i,
    },
    { kind: 'environment', label: 'environment variable', call: 'std.env.{var,var_os,vars}' },
    { kind: 'argument', label: 'standard input', call: 'std.io.Stdin.{lines,bytes,read_line}', args: [0] },
    { kind: 'argument', label: 'standard input', call: ['std.io.Stdin.lines', 'std.io.read_to_string'] },
    { kind: 'argument', label: 'standard input', call: 'std.io.Stdin.{read_to_string,read_to_end}', args: [0] },
    {
      kind: 'remote',
      label: 'network connection',
      call: 'std.net.{TcpStream,UdpSocket,Limited}.{read,read_exact,read_line,read_until,read_to_string,read_to_end,read_buf,recv,recv_from,peek}',
      args: [0, 1],
    },
    { kind: 'remote', label: 'network connection', call: 'std.net.TcpStream.{lines,split,bytes}' },
  ],
  checks: [
    ...[0, 1, 2, 3].map((at) => ({
      weakness: 'argument-injection',
      note: 'argument that may be an option',
      call: 'std.process.Command.args',
      when: amongArguments(at),
      confidence: 'medium' as const,
    })),
    {
      weakness: 'resource-exhaustion',
      note: 'all data that the peer sends',
      call: 'std.net.TcpStream.{read_to_string,read_to_end,read_line,read_until}',
      confidence: 'low',
    },
  ],
  sinks: [
    { weakness: 'command-injection', note: 'program', call: 'std.process.Command.new', args: [0] },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: 'std.process.Command.arg',
      args: [0],
      when: shellNext,
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: 'std.process.Command.args',
      args: [0],
      when: {
        any: [
          { all: [shellNext, first({ dynamic: true }, 0)] },
          {
            all: [
              { arg: 'this', field: '#content', is: SHELL },
              first({ is: RUNS_TEXT }, 0),
              first({ dynamic: true }, 1),
            ],
          },
        ],
      },
    },
    {
      weakness: 'argument-injection',
      note: 'argument that may be an option',
      call: 'std.process.Command.arg',
      args: [0],
      when: {
        all: [{ arg: 'this', field: '#content', starts: OPTION_POWER }, { not: { arg: 0, starts: /^[^-\s]/ } }],
      },
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'libc.{system,popen}',
        'nix.unistd.{execv,execve,execvp}',
        'duct.sh_dangerous',
        'duct_sh.sh_dangerous',
        'run_script.{run,run_script,spawn,run_or_exit}',
        'execute.{shell,command}',
        'subprocess.Exec.shell',
        'run_shell.cmd',
        'shells.{sh,bash,zsh,execute_with}',
        'rexpect.{spawn,spawn_bash}',
        'expectrl.spawn',
        'portable_pty.CommandBuilder.new',
        'subprocess.Exec.cmd',
        'cmd_lib.spawn_with_output',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'command on a remote host',
      call: [
        'ssh2.Channel.exec',
        'russh.client.Msg.exec',
        'openssh.Session.{shell,raw_command}',
        'async_ssh2_tokio.Client.execute',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'command on a remote host',
      call: '?.{exec,execute,shell,raw_command}',
      receiver: /(?:^|[.&\s])(?:ch|chan|channel|ssh|ssh_\w+|session)$/,
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    { weakness: 'command-injection', note: 'program', call: ['duct.cmd', 'xshell.cmd'], args: [0] },
    {
      weakness: 'command-injection',
      note: 'variable that determines what is loaded',
      call: 'std.process.Command.env',
      args: [1],
      when: {
        arg: 0,
        is: /^(?:LD_PRELOAD|LD_LIBRARY_PATH|DYLD_INSERT_LIBRARIES|PATH|IFS|BASH_ENV|ENV|PYTHONPATH|NODE_OPTIONS|GIT_SSH_COMMAND)$/,
      },
    },
    {
      weakness: 'command-injection',
      note: 'variable that determines what is loaded',
      call: 'std.process.Command.env',
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'untrusted-code-load',
      kind: 'code',
      note: 'library',
      call: [
        'libloading.{Library,os.unix.Library,os.windows.Library}.{new,open}',
        'dlopen.{wrapper.Container.load,raw.Library.open,symbor.Library.open}',
        'dlopen2.{wrapper.Container.load,raw.Library.open,symbor.Library.open}',
        'libc.dlopen',
        'abi_stable.library.RootModule.load_from_file',
        '{wasmtime,wasmer}.Module.from_file',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'rhai.Engine.{eval,eval_expression,run,compile,eval_file}',
        '{mlua,rlua}.Lua.load',
        'boa_engine.Context.eval',
        'pyo3.Python.{run,eval}',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        '{deno_core,rusty_jsc,rustyscript}.{JsRuntime.new(),JsRuntime}.{execute_script,execute_script_static}',
        '?.{execute_script,execute_script_static}',
      ],
      args: [1],
    },
    {
      weakness: 'untrusted-code-load',
      kind: 'code',
      note: 'executed module',
      call: [
        '{wasmtime.Module,wasmtime.component.Component,wasmer.Module}.{new,from_binary,deserialize,new_unchecked}',
        'wasmi.Module.new',
      ],
      args: [1],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'boa_engine.Context.{eval_script,eval_with}',
        'js_sys.{eval,Function.new_no_args}',
        'boa_engine.Source.from_bytes',
        'quick_js.Context.eval',
        'quickjs_runtime.facades.QuickJsRuntimeFacade.eval',
        'duktape.Context.eval',
        'rustpython_vm.VirtualMachine.{run_code_string,run_block_expr,compile}',
        'rune.Source.{new,memory}',
        'dyon.run_str',
        'gluon.ThreadExt.run_expr',
        'meval.eval_str',
        'cel_interpreter.Program.compile',
        'koto.Koto.{compile_and_run,compile}',
        'steel.steel_vm.engine.Engine.{run,compile_and_run_raw_program}',
        '{pyo3.Python,Python}.{run,eval,run_bound,eval_bound}',
        'pyo3.types.PyModule.{from_code,from_code_bound}',
        'hlua.Lua.execute',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: 'rhai.Engine.{eval_with_scope,run_with_scope,eval_expression_with_scope,compile_with_scope}',
      args: [1],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'evalexpr.{eval,eval_with_context}',
        'rquickjs.Ctx.eval',
        'v8.Script.compile',
        'starlark.syntax.AstModule.parse',
      ],
      args: [0, 1],
    },
  ],
  summaries: [
    { call: 'std.process.Command.new', flow: 'construct', from: 0 },
    { call: 'std.process.Command.arg', flow: 'into-receiver' },
    { call: 'std.process.Command.args', flow: 'into-receiver' },
    {
      call: 'std.process.Command.{env,envs,current_dir,stdin,stdout,stderr,env_clear,kill_on_drop}',
      flow: 'identity',
      from: 'this',
    },
    { call: 'std.process.Command.{spawn,status}', flow: 'clean' },
  ],
};
