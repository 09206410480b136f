/** @module Go's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

export const goPatterns: readonly Pattern[] = [
  {
    weakness: 'weak-hash',
    call: ['md5.New', 'md5.Sum', 'sha1.New', 'sha1.Sum', 'md4.New', 'ripemd160.New'],
    confidence: 'high',
  },
  {
    weakness: 'weak-cipher',
    call: ['des.NewCipher', 'des.NewTripleDESCipher', 'rc4.NewCipher', 'blowfish.NewCipher'],
    confidence: 'high',
  },
  { weakness: 'certificate-check-disabled', bind: /^InsecureSkipVerify$/, value: /^true$/, confidence: 'high' },
  { weakness: 'certificate-check-disabled', call: 'ssh.InsecureIgnoreHostKey', confidence: 'high' },
  {
    weakness: 'weak-tls-version',
    bind: /^(?:Min|Max)Version$/,
    value: /VersionSSL30|VersionTLS1[01]\b/,
    confidence: 'high',
  },
  {
    weakness: 'weak-key-size',
    call: 'rsa.GenerateKey',
    when: [{ arg: 1, is: /^(?:\d{1,3}|1\d{3}|20[0-3]\d|204[0-7])$/ }],
    confidence: 'high',
  },
  {
    weakness: 'command-injection',
    call: 'exec.Command',
    when: [
      { arg: 0, is: /(?:^|\/)(?:ba|z|da)?sh$|^cmd(?:\.exe)?$|powershell/i },
      { arg: 1, is: /^[-/][cC]/ },
      { arg: 2, form: 'dynamic' },
    ],
  },
  {
    weakness: 'command-injection',
    call: 'exec.CommandContext',
    when: [
      { arg: 1, is: /(?:^|\/)(?:ba|z|da)?sh$|^cmd(?:\.exe)?$/i },
      { arg: 2, is: /^[-/][cC]/ },
      { arg: 3, form: 'dynamic' },
    ],
  },
  {
    weakness: 'sql-injection',
    call: ['Query', 'QueryRow', 'Exec', 'Prepare', 'Raw', 'Queryx', 'Get', 'Select'],
    when: [{ arg: 'any', form: 'built', is: SQL }],
  },
  {
    weakness: 'sql-injection',
    call: ['QueryContext', 'QueryRowContext', 'ExecContext', 'PrepareContext'],
    when: [{ arg: 1, form: 'built', is: SQL }],
  },
  {
    weakness: 'cross-site-scripting',
    call: ['template.HTML', 'template.JS', 'template.HTMLAttr', 'template.URL'],
    when: [{ arg: 0, form: 'dynamic' }],
  },
  {
    weakness: 'permissive-file-mode',
    call: ['os.Chmod', 'os.Mkdir', 'os.MkdirAll'],
    when: [{ arg: 1, is: /^0?o?[0-7]?[0-7][0-7][2367]$/ }],
  },
  {
    weakness: 'permissive-file-mode',
    call: ['os.WriteFile', 'ioutil.WriteFile', 'os.OpenFile'],
    when: [{ arg: 2, is: /^0?o?[0-7]?[0-7][0-7][2367]$/ }],
  },
  { weakness: 'jwt-not-verified', call: 'ParseUnverified' },
  { weakness: 'jwt-not-verified', member: 'jwt.UnsafeAllowNoneSignatureType', confidence: 'high' },
  {
    weakness: 'predictable-random',
    bind: SECRET_NAME,
    value: /\b\w*rand\.(?:Int\w*|Uint\w*|Float\w*|Perm)\((?!\s*\w*rand\.Reader)/,
  },
  { weakness: 'cookie-not-secure', bind: /^Secure$/, value: /^false$/ },
  { weakness: 'cookie-not-httponly', bind: /^HttpOnly$/i, value: /^false$/ },
];
