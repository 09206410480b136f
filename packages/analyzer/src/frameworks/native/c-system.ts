/** @module Models of C system functions: environment, logs, regular expressions, character classes. */
import type { ApiModel } from '../../api-model/api.ts';

/** Variables that determine which code a process loads or runs. */
const LOADS = /^(?:PATH|IFS|LD_\w+|DYLD_\w+|PYTHONPATH|PERL5LIB|NODE_OPTIONS|BASH_ENV)=?/;
const OUTSIDE = ['remote', 'message', 'file', 'database', 'argument'] as const;

/** Sinks for which letters and plain punctuation are harmless. */
const WITHOUT_MEANING = [
  ...(['sql', 'sql-quoted', 'nosql', 'shell', 'html', 'header', 'log', 'ldap', 'xpath'] as const),
  ...(['xml', 'template', 'expression', 'format', 'mail'] as const),
] as const;

export const cSystem: ApiModel = {
  id: 'c-system',
  languages: ['c', 'cpp', 'header'],
  sinks: [
    {
      weakness: 'untrusted-code-load',
      note: 'search path',
      kind: 'path',
      call: '{putenv,_putenv,_wputenv}',
      args: [0],
      sources: OUTSIDE,
    },
    {
      weakness: 'untrusted-code-load',
      note: 'search path',
      kind: 'path',
      call: '{setenv,_putenv_s,SetEnvironmentVariable,SetEnvironmentVariableA,SetEnvironmentVariableW}',
      args: [1],
      when: { arg: 0, is: LOADS },
      sources: OUTSIDE,
    },
    {
      weakness: 'untrusted-code-load',
      note: 'search path',
      kind: 'path',
      call: '{SetDllDirectory,SetDllDirectoryA,SetDllDirectoryW,AddDllDirectory,dlmopen}',
      args: [0],
      sources: OUTSIDE,
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: '{syslog,sd_journal_print}',
      args: [{ from: 2 }],
      sources: ['remote', 'message'],
      confidence: 'low',
    },
    { weakness: 'regex-injection', note: 'regular expression', call: '{regcomp,tre_regcomp}', args: [1] },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: '{pcre_compile,pcre2_compile,g_regex_new,g_regex_match_simple,re_compile_pattern,onig_new}',
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'command',
      call: '{redisCommand,redisAppendCommand}',
      args: [1],
      sources: ['remote', 'message', 'file', 'argument'],
    },
    {
      weakness: 'command-injection',
      note: 'program to run',
      call: '{_execlp,_execle,_execv,_execvp,_execve,_execvpe,_wexecl,_wexeclp,_wexecv,_wexecvp,_spawnv,_spawnvp,_wspawnl,_wspawnlp,_wspawnv,_wspawnvp}',
      args: [0],
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument'],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{execv,execvp,execve,execvpe,_execv,_execvp,_execve}',
      args: [1],
      when: { arg: 0, is: /^(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd(?:\.exe)?)$/ },
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{execl,execlp,_execl,_execlp,_wexecl,_wexeclp}',
      args: [{ from: 1 }],
      when: { arg: 0, is: /^(?:.*[\\/])?cmd(?:\.exe)?$/ },
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{_spawnl,_spawnlp,_wspawnl,_wspawnlp,_spawnv,_spawnvp}',
      args: [{ from: 2 }],
      when: { arg: 1, is: /^(?:.*[\\/])?cmd(?:\.exe)?$/ },
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'],
    },
  ],
  guards: [
    // Guards that the lowering inserts after a loop that has tested each character.
    { call: 'only_letters', args: [0], sanitizes: [...WITHOUT_MEANING, 'path'] },
    { call: 'only_plain_characters', args: [0], sanitizes: WITHOUT_MEANING },
  ],
  checks: [
    {
      weakness: 'unchecked-return',
      note: 'a call that limits what the process can reach',
      call: '{chroot,pledge,unveil,cap_set_proc,prctl,seccomp_load,setrlimit}',
      when: { unused: true },
      confidence: 'medium',
    },
    {
      weakness: 'unchecked-return',
      note: 'random bytes that may not have been made',
      call: '{RAND_bytes,RAND_priv_bytes,getrandom,getentropy,gnutls_rnd,mbedtls_ctr_drbg_random,BCryptGenRandom,CryptGenRandom,wc_RNG_GenerateBlock}',
      when: { unused: true },
      confidence: 'medium',
    },
    {
      weakness: 'unchecked-return',
      note: 'a signature whose check is not looked at',
      call: '{EVP_DigestVerifyFinal,EVP_DigestVerify,EVP_VerifyFinal,RSA_verify,ECDSA_verify,DSA_verify,X509_verify_cert,crypto_sign_verify_detached,crypto_sign_open,crypto_secretbox_open_easy,crypto_box_open_easy,crypto_aead_xchacha20poly1305_ietf_decrypt,EVP_DecryptFinal_ex}',
      when: { unused: true },
      confidence: 'medium',
    },
    {
      weakness: 'unchecked-return',
      note: 'a file that may still be there, or not',
      call: '{remove,rename,_wremove,_wrename,ftruncate,truncate}',
      when: { unused: true },
      confidence: 'low',
      severity: 'low',
    },
  ],
};
