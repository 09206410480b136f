/** @module Command options whose name says that a protection is disabled or that a secret follows. */
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';

/** A command with its words, as it is written; strings and substitutions are taken as they stand. */
const COMMAND_MAX = 1500;

const OPTIONS: readonly (readonly [weakness: string, option: RegExp])[] = [
  [
    'certificate-check-disabled',
    /\s--?(?:no-?(?:verify|check)-?(?:ssl|tls|cert(?:ificate)?s?|peer)|insecure-?(?:skip-?(?:tls-?)?verify|ssl|tls|registry)|(?:skip|disable|ignore)-?(?:tls|ssl|cert(?:ificate)?s?)(?:-?(?:verif\w+|check|validation|errors))?|allow-insecure-?(?:ssl|tls|connections?)|trust-server-cert\S*|(?:ssl|tls|verify)-?(?:no-?)?(?:verify|ssl|tls|cert)=(?:false|no|0|none))(?=\s|$|=true)|\s(?:pull|push|fetch|download|login|clone|copy|import)\s(?:[\s\S]*\s)?--skip-?verify(?=\s|$)/i,
  ],
  [
    'untrusted-code-load',
    /\s(?:--force-bad-verify|--allow-unauthenticated|--no-?gpg-?checks?|--no-?signatures?|--no-verify-signatures?|--ignore-(?:checksums?|signatures?)|--(?:trust|signature)-policy[= ](?:No|none|Low)\w*)(?=\s|$)/i,
  ],
  [
    'cleartext-transport',
    /\s--?(?:plain-?(?:text|http)|use-?http|no-?(?:tls|ssl)|disable-?(?:tls|ssl)|without-?(?:tls|ssl)|tls=(?:false|disabled?)|ssl-?mode=disable[d]?)(?=\s|$)|\sconfig\s(?:[\s\S]*\s)?(?:secure-http[ =]false|disable-tls[ =]true)(?=\s|$)/i,
  ],
  [
    'security-control-disabled',
    /\s(?:-dNOSAFER|--no-sandbox|--disable-web-security|--security-opt[= ](?:seccomp|apparmor)[=:]unconfined)(?=\s|$)|^\s*(?:sudo\s+)?(?:docker|podman|nerdctl|ctr|crictl)\s[\s\S]*(?:\b(?:src|source)=\/(?=,)|\s(?:-v|--volume)[= ]["']?\/:\/)/,
  ],
  ['permissive-file-mode', /\s--(?:allow-blob-public-access|publicly-accessible)[= ](?:true|enabled)(?=\s|$)/],
  [
    'weak-key-size',
    /^\s*(?:sudo\s+)?(?!openssl|ssh-keygen)\S*(?:tool|gen\w*|rsa\w*|ssl|cert\w*)\s[\s\S]*\s--?(?:bits|key-?size|rsa-key-size|keysize)[= ](?:512|768|1024)(?=\s|$)/i,
  ],
  [
    'weak-cipher',
    /^\s*qpdf\s[\s\S]*--encrypt\s+\S+\s+\S+\s+40(?=\s)|^\s*openssl\s+enc\b[\s\S]*\s-(?:des3?|des-(?!ede3-wrap)\w[\w-]*|rc[245]\S*|bf\S*|cast\S*|idea\S*|seed-ecb|(?:aes|camellia|aria)-\d+-ecb)(?=\s|$)|^\s*gpg2?\b[\s\S]*\s--cipher-algo[= ](?:3DES|CAST5|IDEA|BLOWFISH)\b/i,
  ],
];

const SECRET_OPTION =
  /\s--?(?:[a-z]+-)*(?:token|password|passwd|passphrase|secret|api-?key|access-?key|secret-?key|client-?secret|auth-?key)(?:=|\s+)(["']?)([^\s"'$`<>{}()|;&]{8,})\1(?=\s|$)/i;
const LOOKS_SECRET = /^(?=.*[A-Za-z])(?=.*\d)(?![./~]|https?:|file:|env:|arn:|projects\/)/;
const STANDS_FOR = /example|changeme|placeholder|dummy|your|xxx|\.(?:txt|key|pem|json|ya?ml)$/i;

/** Addresses that an option names, on other machines. */
const PLAIN_ADDRESS =
  /\s--?(?:[a-z]+-)*(?:endpoints?|servers?|registry|master|remote|api-?url|index-?url|base-?url|host)(?:=|\s+)["']?http:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|\$)/i;

const CODE_MAKER = /token|passw|otp|(?:^|_)pin|secret|nonce|_code$|^code|session_?id|api_?key/i;

const isShell = /^(?:echo|printf|export|local|declare|readonly|set|test|read|log|info|warn|debug|die|if|\[\[?)$/;

/** `-PrepoPassword='…'`: a property of a build. */
const SECRET_PROPERTY =
  /\s-[DP][\w.]*(?:password|passwd|token|secret|api_?key)=(["']?)([^\s"'$`<>{}()|;&]{8,})\1(?=\s|$)/i;

/** `-e DB_PASSWORD=…`, `--set db.password=…`, `-var token=…`, `--from-literal=password=…`. */
const SECRET_SETTING =
  /\s(?:-e|-E|--env|--set(?:-string)?|--?var|--build-arg|--from-literal|--extra-vars|--parameter-overrides|--set-env-vars|--parameters)[= ]["']?[\w.-]*(?:password|passwd|pass|secret|token|api_?key|_pwd)=(["']?)([^\s"'$`<>{}()|;&,]{6,})\1(?=["'\s,]|$)/i;
const CONFIGURES = /^aws\s+configure\s+set\s+(?:\S*\.)?(aws_secret_access_key)\s+([^\s"'$]{20,})/;

/** `-o "username=intake,password=…"`: one of several options in a row. */
const SECRET_AMONG =
  /[\s"',](?:password|passwd|pass|secret|credential)=(["']?)([^\s"'$`<>{}()|;&,]{6,})\1(?=[\s"',]|$)/i;
const MOUNTS = /^(?:mount|mount\.\w+|sshfs|autofs|smbclient|rclone|curlftpfs|davfs2)$/;

const COOKIE =
  /Set-Cookie:\s*(?:\w*(?:sess|sid|token|auth|login|remember|jwt)\w*=|[\w.-]+=[^;"']*\$?\{?\w*(?:token|session|sid|%s)\w*)[^\n]*/i;

export const insecureOption: NodeCheck = (node, { source, enclosingName }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const { name } = node.callee;
  const text = source.slice(node.start, Math.min(node.end, node.start + COMMAND_MAX)).replace(/\\\n/g, ' ');
  const found: NodeFinding[] = [];
  const tell = (weakness: string, confidence: NodeFinding['confidence'] = 'medium'): void => {
    found.push({ weakness, start: node.start, end: node.end, confidence });
  };
  if (/^(?:echo|printf)(?:_text)?$/.test(name) && CODE_MAKER.test(enclosingName) && /\$\(?\(?\{?\s*RANDOM\b/.test(text))
    tell('predictable-random');
  if (/^printf|^echo/.test(name)) {
    const cookie = COOKIE.exec(text)?.[0];
    if (cookie !== undefined && !/;\s*Max-Age=0/i.test(cookie)) {
      if (!/;\s*Secure\b/i.test(cookie)) tell('cookie-not-secure');
      if (!/;\s*HttpOnly\b/i.test(cookie)) tell('cookie-not-httponly');
      if (/=\$\(?\(?\{?RANDOM\b|=\$\$/.test(cookie)) tell('predictable-random');
    }
  }
  if (isShell.test(name) || /_text$/.test(name) || !/^[\w./-]+$/.test(name)) return found;
  for (const [weakness, option] of OPTIONS) if (option.test(text)) tell(weakness);
  const among = MOUNTS.test(name) ? SECRET_AMONG.exec(text) : null;
  const value = (SECRET_OPTION.exec(text) ??
    SECRET_PROPERTY.exec(text) ??
    SECRET_SETTING.exec(text) ??
    CONFIGURES.exec(text) ??
    among)?.[2];
  if (value && LOOKS_SECRET.test(value) && !STANDS_FOR.test(value)) tell('hard-coded-credentials');
  if (!/^(?:curl|wget)$/.test(name) && PLAIN_ADDRESS.test(text)) tell('cleartext-transport', 'low');
  return found;
};
