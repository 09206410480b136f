/** @module Models of code execution: processes, dynamic code, modules by name. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { ArgumentSelector, Condition } from '../../../api-model/condition.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';

const RUN = 'subprocess.{run,call,Popen,check_call,check_output}';
/** A program that is neither a shell nor an interpreter, so the rest are only its arguments. */
const OTHER_PROGRAM =
  /^(?!(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd|powershell|pwsh|env|xargs|perl|python[\d.]*|ruby|node|php|sudo|su|ssh)(?:\.exe)?$)[\w./\\-]+$/i;
/** Sources that count without a shell. A function that runs its caller's argument isn't a weakness by itself. */
const OUTSIDE: readonly SourceKind[] = ['remote', 'message', 'database', 'argument', 'environment'];
const SHELL = /^(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd|powershell|pwsh)(?:\.exe)?$/i;
/** Subcommands that take no code and start no other program. */
const SUBCOMMAND =
  /^(?:pip|install|uninstall|add|remove|build|clone|fetch|pull|push|get|list|show|create|delete|update|upgrade|init|config|status|log|diff|checkout|commit|stop|inspect|info|download|upload|export|import|sync|convert|render)$/;
const namesProgram: Condition = {
  any: [
    {
      all: [
        { arg: 0, field: '0', literal: true },
        { arg: 0, field: '0', is: OTHER_PROGRAM },
      ],
    },
    // `[sys.executable, "-m", "package", …]`: a module of the program's.
    {
      all: [
        { unless: { arg: 0, field: '0', tainted: true } },
        { arg: 0, field: '1', is: '-m' },
        { arg: 0, field: '2', literal: true },
      ],
    },
    // `[uv, "pip", "install", name]`: the program found the other one, and what follows is for its subcommand.
    {
      all: [
        { unless: { arg: 0, field: '0', tainted: true } },
        { arg: 0, field: '1', literal: true },
        { arg: 0, field: '1', is: SUBCOMMAND },
      ],
    },
  ],
};
const usesShell: Condition = { arg: 'shell', is: [true, 1] };
const EXEC = '{execl,execle,execlp,execlpe,execv,execve,execvp,execvpe}';
const SPAWN = '{spawnl,spawnle,spawnlp,spawnlpe,spawnv,spawnve,spawnvp,spawnvpe}';

/**
 * Whether what is parsed may be the command line: it is by default, and if `arg` isn't a list of the program's own, the
 * words of a text, or data from elsewhere, which keeps its own source.
 */
const parsesCommandLine = (arg: ArgumentSelector): Condition => ({
  all: [
    {
      any: [
        { arg, absent: true },
        { arg, is: null },
        { arg, dynamic: true },
      ],
    },
    { unless: { arg, type: 'python.Words' } },
    {
      unless: {
        all: [
          { arg, tainted: 'sent' },
          { arg, tainted: 'foreign' },
        ],
      },
    },
  ],
});

/** `app.backends.`: a fixed package in which the module is looked up. */
const BELOW_PACKAGE = /^\w[\w.]*\.$/;

export const pythonProcesses: ApiModel = {
  id: 'python-processes',
  languages: ['python'],
  returns: {
    'argparse.ArgumentParser': 'argparse.ArgumentParser',
    'optparse.OptionParser': 'optparse.OptionParser',
    'subprocess.{run,Popen}': 'subprocess.Popen',
    'paramiko.SSHClient': 'paramiko.SSHClient',
    'paramiko.client.SSHClient': 'paramiko.SSHClient',
    'pandas.{DataFrame,read_csv,read_excel,read_json,read_sql,read_sql_query,read_parquet}': 'pandas.DataFrame',
    'shlex.split': 'python.Words',
    'code.{InteractiveInterpreter,InteractiveConsole}': 'code.InteractiveInterpreter',
  },
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'Location header',
      handlerReturn: 'aws-lambda',
      when: {
        any: ['Location', 'location'].map((name) => ({ arg: 'value', field: `headers.${name}`, tainted: true })),
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'aws-lambda',
      when: {
        any: ['Content-Type', 'content-type', 'Content-type'].map((name) => ({
          arg: 'value',
          field: `headers.${name}`,
          is: /html/,
        })),
      },
    },
    // With a list of arguments, the first one is only a program.
    {
      weakness: 'command-injection',
      note: 'command',
      call: 'pexpect.{spawn,run,runu}',
      args: [{ at: 0, name: 'command' }],
      when: {
        any: [
          { arg: { at: 1, name: 'args' }, absent: true },
          { arg: { at: 1, name: 'args' }, scalar: true },
        ],
      },
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'os.{system,popen,popen2,popen3,popen4}',
        'popen2.{popen2,popen3,popen4,Popen3,Popen4}',
        'commands.{getoutput,getstatusoutput}',
        'subprocess.{getoutput,getstatusoutput}',
        'asyncio.create_subprocess_shell',
        'asyncio.subprocess.create_subprocess_shell',
        'os.startfile',
        'platform.popen',
      ],
      args: [{ at: 0, name: 'cmd' }],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: RUN,
      args: [{ at: 0, name: 'args' }],
      when: usesShell,
    },
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: RUN,
      args: [{ at: 0, name: 'args' }],
      when: { all: [{ unless: usesShell }, { unless: namesProgram }] },
      sources: OUTSIDE,
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: RUN,
      args: [{ at: 0, name: 'args' }],
      when: { all: [namesProgram, { unless: usesShell }] },
    },
    { weakness: 'command-injection', note: 'program to run', call: `os.${EXEC}`, args: [0], sources: OUTSIDE },
    {
      weakness: 'command-injection',
      note: 'program to run',
      call: [`os.${SPAWN}`, 'os.posix_spawn', '?.spawnProcess'],
      args: [1],
      sources: OUTSIDE,
    },
    {
      weakness: 'command-injection',
      note: 'arguments of a shell',
      call: `os.${EXEC}`,
      args: [{ from: 1 }],
      when: { arg: 0, is: SHELL },
    },
    {
      weakness: 'command-injection',
      note: 'arguments of a shell',
      call: [`os.${SPAWN}`, 'os.posix_spawn', '?.spawnProcess'],
      args: [{ from: 2 }],
      when: { arg: 1, is: SHELL },
    },
    {
      weakness: 'command-injection',
      note: 'arguments of a shell',
      call: 'asyncio.create_subprocess_exec',
      args: [{ from: 1 }],
      when: { arg: 0, is: SHELL },
    },
    {
      weakness: 'command-injection',
      note: 'image or command of a container',
      call: 'docker.{from_env(),DockerClient(),client.from_env()}.containers.{run,create}',
      args: [
        { at: 0, name: 'image' },
        { at: 1, name: 'command' },
      ],
      sources: OUTSIDE,
    },
    {
      weakness: 'command-injection',
      note: 'command in a container',
      call: ['?.exec_run', '?.exec_create'],
      receiver: /container|docker|client/i,
      args: [0, 'cmd'],
      confidence: 'medium',
      sources: OUTSIDE,
    },
    {
      weakness: 'command-injection',
      note: 'program to run',
      call: ['asyncio.create_subprocess_exec', 'pty.spawn'],
      args: [0],
      when: { unless: namesProgram },
      sources: OUTSIDE,
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: ['asyncio.create_subprocess_exec', 'pty.spawn'],
      args: [0],
      when: namesProgram,
    },
    {
      weakness: 'command-injection',
      note: 'command on a remote host',
      call: [
        'paramiko.SSHClient.exec_command',
        'fabric.api.{run,sudo,local}',
        'fabric.operations.{run,sudo,local}',
        'invoke.run',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'command on a remote host',
      call: '?.exec_command',
      // A module of functions that start local programs is not a connection.
      receiver: /^(?!(?:proc|process|processes|subprocess|utils?|helpers?|common|misc|fs|os|system)$)/,
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '?.{run,sudo,local}',
      receiver: /^(c|ctx|conn|connection|context)$/,
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'code-injection',
      note: 'Python code',
      call: ['eval', 'exec', 'execfile', 'runpy.run_path', 'timeit.{timeit,repeat}'],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'Python code',
      call: [
        'code.InteractiveInterpreter.{runsource,runcode,push}',
        'IPython.{start_ipython,embed}',
        'numexpr.evaluate',
        'asteval.Interpreter().eval',
        'PIL.ImageMath.{eval,unsafe_eval}',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'expression over a data frame',
      call: ['pandas.eval', 'pandas.DataFrame.{eval,query}'],
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'resource-exhaustion', note: 'time to wait', call: ['time.sleep', 'asyncio.sleep'], args: [0] },
    {
      weakness: 'resource-exhaustion',
      note: 'number of rounds',
      call: ['range', 'xrange', 'itertools.repeat'],
      // The third argument is the step: the larger it is, the fewer rounds there are.
      args: [0, 1],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    { weakness: 'resource-exhaustion', note: 'size of memory', call: 'bytearray', args: [0], confidence: 'medium' },
    {
      weakness: 'unsafe-reflection',
      note: 'module name',
      call: [
        '__import__',
        'importlib.{import_module,__import__}',
        'imp.{load_module,load_source,find_module}',
        'pydoc.locate',
        'django.utils.module_loading.import_string',
        'werkzeug.utils.import_string',
      ],
      args: [0],
      when: { unless: { arg: 0, starts: BELOW_PACKAGE } },
    },
    {
      weakness: 'unsafe-reflection',
      note: 'module of a package',
      call: [
        '__import__',
        'importlib.import_module',
        'django.utils.module_loading.import_string',
        'werkzeug.utils.import_string',
      ],
      args: [0],
      // The fixed prefix limits the name to the program's own modules.
      confidence: 'medium',
      when: { arg: 0, starts: BELOW_PACKAGE },
    },
    {
      weakness: 'unsafe-reflection',
      note: 'attribute name',
      call: ['getattr', 'delattr'],
      args: [1],
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      note: 'attribute that the client names',
      call: ['setattr', 'object.__setattr__'],
      args: [1],
      confidence: 'medium',
    },
  ],
  sources: [
    { kind: 'argument', label: 'command-line argument', confidence: 'medium', read: 'sys.argv', ownElements: 1 },
    {
      kind: 'argument',
      label: 'keyboard input',
      call: ['input', 'raw_input', 'getpass.getpass', 'sys.stdin.{read,readline,readlines}', 'fileinput.input'],
    },
    {
      kind: 'argument',
      label: 'command-line argument',
      confidence: 'low',
      call: 'getopt.{getopt,gnu_getopt}',
      when: parsesCommandLine(0),
    },
    {
      kind: 'argument',
      label: 'command-line argument',
      confidence: 'low',
      call: 'docopt.docopt',
      when: parsesCommandLine({ at: 1, name: 'argv' }),
    },
    {
      kind: 'argument',
      label: 'command-line argument',
      confidence: 'medium',
      typedOptionsOnly: true,
      call: ['argparse.ArgumentParser.{parse_args,parse_intermixed_args}'],
      when: parsesCommandLine({ at: 0, name: 'args' }),
    },
    {
      kind: 'argument',
      label: 'command-line argument',
      confidence: 'medium',
      call: ['argparse.ArgumentParser.parse_known_args', 'optparse.OptionParser.parse_args'],
      when: parsesCommandLine({ at: 0, name: 'args' }),
    },
    { kind: 'environment', label: 'environment variable', confidence: 'medium', read: 'os.environ' },
    { kind: 'environment', label: 'environment variable', confidence: 'medium', call: 'os.{getenv,getenvb}' },
  ],
  checks: [
    // For code without a known source: a command built from parts, at least one of which is unknown.
    {
      weakness: 'command-injection',
      note: 'shell command built from parts',
      severity: 'medium',
      confidence: 'low',
      call: RUN,
      when: { all: [usesShell, { arg: { at: 0, name: 'args' }, built: true }] },
    },
    {
      weakness: 'command-injection',
      note: 'shell command built from parts',
      severity: 'medium',
      confidence: 'low',
      call: ['os.{system,popen}', 'subprocess.{getoutput,getstatusoutput}', 'asyncio.create_subprocess_shell'],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'pipe-to-shell',
      call: ['os.{system,popen}', 'subprocess.{run,call,Popen,check_call,check_output,getoutput,getstatusoutput}'],
      when: { arg: 0, is: /\b(curl|wget)\b[^|]*\|\s*(sudo\s+)?(ba|z|da|k)?sh\b/ },
    },
  ],
  summaries: [
    { call: 'argparse.ArgumentParser', flow: 'construct' },
    { call: 'argparse.ArgumentParser.add_argument', flow: 'declare-option' },
    { call: 'argparse.ArgumentParser.set_defaults', flow: 'set-defaults' },
    {
      call: 'argparse.ArgumentParser.{add_argument_group,add_mutually_exclusive_group,add_subparsers,add_parser}',
      flow: 'identity',
      from: 'this',
    },
    // A program's output isn't its input.
    { call: ['subprocess.{run,call,check_call,check_output,getoutput,getstatusoutput}', 'os.system'], flow: 'clean' },
    { call: ['shutil.which', 'os.{getcwd,getpid,cpu_count}', 'platform.{system,machine,node}'], flow: 'clean' },
  ],
  handlers: [
    {
      handler: 'aws-lambda',
      name: /^(lambda_)?handler$|_handler$/,
      parameterNames: [/^event$/, /^(context|ctx|_context|_)$/],
      parameters: [{ source: 'remote', label: 'event of the function' }, null],
    },
    {
      handler: 'aws-lambda',
      parameterNames: [/^event$/, /^_?(lambda_)?context$/],
      parameters: [{ source: 'remote', label: 'event of the function' }, null],
    },
  ],
};
