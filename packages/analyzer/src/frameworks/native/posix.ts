/** @module Models of POSIX and operating system calls: processes, files, libraries. */
import type { ApiModel } from '../../api-model/api.ts';

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k|c|tc|a)?sh$/;

export const posix: ApiModel = {
  id: 'posix',
  languages: ['c', 'cpp', 'header'],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{system,popen,_popen,_wsystem,_wpopen,wordexp}',
      args: [0],
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'],
    },
    {
      weakness: 'command-injection',
      note: 'program to run',
      call: '{execl,execlp,execle,execv,execvp,execve,execvpe,_execl,_spawnl,_spawnlp}',
      args: [0],
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument'],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{execl,execlp,execle}',
      args: [{ from: 1 }],
      when: { arg: 0, is: SHELL },
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'],
    },
    {
      weakness: 'command-injection',
      note: 'command line',
      call: '{WinExec,CreateProcess,CreateProcessA,CreateProcessW}',
      args: [0, 1],
    },
    {
      weakness: 'command-injection',
      note: 'program to run',
      call: '{ShellExecute,ShellExecuteA,ShellExecuteW}',
      args: [2, 3],
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument'],
    },
    {
      weakness: 'command-injection',
      note: 'program to run',
      call: '{posix_spawn,posix_spawnp}',
      args: [1],
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument'],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{posix_spawn,posix_spawnp}',
      args: [4],
      when: { arg: 1, is: SHELL },
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '{fopen,open,creat,freopen,fopen64,open64,_wfopen,_open,stat,lstat,unlink,remove,opendir,rmdir,mkdir,chdir,chmod,chown,lchown,truncate,mkfifo,mknod,scandir,nftw,ftw,DeleteFileA,DeleteFile,RemoveDirectoryA,CreateDirectoryA,CreateFileW,CreateFileA,CreateFile}',
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '{openat,unlinkat,mkdirat,fstatat,fchmodat,fchownat}',
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '{rename,link,symlink,MoveFileA,MoveFile,CopyFileA,CopyFile}',
      args: [0, 1],
    },
    {
      weakness: 'untrusted-code-load',
      note: 'library',
      kind: 'path',
      call: '{dlopen,LoadLibrary,LoadLibraryA,LoadLibraryW,LoadLibraryExA}',
      args: [0],
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument'],
    },
  ],
  sanitizers: [{ call: '{basename,PathStripPathA}', sanitizes: ['path'], args: [0] }],
  returns: { realpath: 'posix.CanonicalPath' },
  summaries: [
    { call: 'realpath', flow: 'identity', from: 0, when: { arg: 1, is: null } },
    { call: 'realpath', flow: 'fill', from: 0, to: 1, value: 'posix.CanonicalPath' },
  ],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a salt that asks for DES or MD5',
      call: '{crypt,crypt_r}',
      when: {
        all: [
          { arg: 1, literal: true },
          { arg: 1, is: /^(?!\$(?:5|6|7|y|gy|2[abxy]|argon2\w*|scrypt)\$|\*)/ },
        ],
      },
    },
    {
      weakness: 'unchecked-return',
      note: 'result of dropping privileges is ignored',
      call: '{setuid,setgid,seteuid,setegid,setreuid,setregid,setresuid,setresgid,setgroups,initgroups,ImpersonateLoggedOnUser,ImpersonateNamedPipeClient,ImpersonateSelf,ImpersonateAnonymousToken,ImpersonateSecurityContext,RpcImpersonateClient,CoImpersonateClient,SetThreadToken,RevertToSelf}',
      when: { unused: true },
      confidence: 'high',
      severity: 'medium',
    },
  ],
  guards: [
    // For a path that isn't canonical, a prefix proves little: `..` may follow.
    {
      call: '{strncmp,strncasecmp,_strnicmp}',
      args: [0],
      sanitizes: ['path'],
      holds: false,
      when: { arg: 0, type: 'posix.CanonicalPath' },
    },
  ],
};
