/** @module Commands that are wrong as they stand: their options say so. */
import type { ApiModel, CheckModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** One of the words is, or begins with, this. */
const either = (...any: Condition[]): Condition => ({ any });
const says = (is: RegExp): Condition => ({ arg: '*', is });
const both = (...parts: Condition[]): Condition => ({ all: parts });

/** What anyone may write: a mode that ends in 2, 3, 6 or 7, or one by letters. In a sticky folder each keeps their own files. */
const WORLD_WRITABLE = /^0?[0246]?[0-7][0-7][2367]$|(?:^|,)(?:a|o|ugo|go|uo|)\+[rxX]*w/;
const DOWNLOADED =
  /\.(?:sh|bash|py|pl|tar|tgz|gz|bz2|xz|zip|deb|rpm|apk|jar|war|exe|msi|bin|run|pkg|dmg|AppImage|gpg|asc|key)\b/;
const PLAIN_ADDRESS =
  /^(?:http|ftp):\/\/(?!localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[::1\])[\w.-]+\.[a-z]{2,}/;

const tls: CheckModel[] = [
  {
    weakness: 'certificate-check-disabled',
    call: 'curl',
    when: says(/^(?:--insecure|--proxy-insecure|-[a-zA-Z]*k[a-zA-Z]*)$/),
  },
  { weakness: 'certificate-check-disabled', call: 'wget', when: says(/^--no-check-certificate$/) },
  {
    weakness: 'certificate-check-disabled',
    note: 'unverified host key',
    call: '{ssh,scp,sftp,rsync,autossh,sshfs,git}',
    when: says(/StrictHostKeyChecking[= ](?:no|off)\b|^core\.sshCommand=.*StrictHostKeyChecking=no/),
  },
  {
    weakness: 'certificate-check-disabled',
    call: 'git',
    when: {
      any: [
        says(/^http\.(?:\S+\.)?sslVerify=(?:false|0)$/i),
        both(says(/^http\.(?:\S+\.)?sslVerify$/i), says(/^(?:false|0)$/)),
      ],
    },
  },
  {
    weakness: 'certificate-check-disabled',
    call: '{npm,yarn,pnpm}',
    when: { any: [both(says(/^strict-ssl$/), says(/^false$/)), says(/^--?strict-ssl=false$|^strict-ssl=false$/)] },
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['pip', 'pip3', 'python'],
    when: says(/^--trusted-host(?:=|$)/),
    confidence: 'medium',
  },
  {
    weakness: 'untrusted-code-load',
    note: 'packages whose signature is not checked',
    call: '{apt,apt-get,aptitude}',
    when: says(/^--(?:allow-unauthenticated|force-yes)$|^APT::Get::AllowUnauthenticated=(?:true|1)$/),
  },
  {
    weakness: 'untrusted-code-load',
    note: 'packages whose signature is not checked',
    call: '{yum,dnf,zypper,rpm}',
    when: says(/^--(?:nogpgcheck|no-gpg-checks|nosignature)$/),
  },
  {
    weakness: 'weak-tls-version',
    call: 'curl',
    when: says(/^(?:--tlsv1\.[01]|--sslv[23]|-[23])$/),
  },
  { weakness: 'weak-tls-version', call: 'wget', when: says(/^--secure-protocol=(?:SSLv[23]|TLSv1(?:_1)?)$/) },
  { weakness: 'weak-tls-version', call: 'openssl', when: says(/^-(?:ssl[23]|tls1|tls1_1)$/) },
];

const transport: CheckModel[] = [
  {
    weakness: 'cleartext-transport',
    note: 'downloaded file that is executed or unpacked',
    call: '{curl,wget}',
    when: { all: [{ arg: '*', starts: PLAIN_ADDRESS }, { any: [says(DOWNLOADED), { arg: '*', starts: DOWNLOADED }] }] },
    confidence: 'medium',
  },
  {
    weakness: 'cleartext-transport',
    note: 'credentials over a connection that anyone can read',
    call: 'curl',
    when: both({ arg: '*', starts: PLAIN_ADDRESS }, says(/^(?:-u|--user)$/)),
  },
];

const cryptography: CheckModel[] = [
  {
    weakness: 'weak-cipher',
    call: 'openssl',
    when: says(/^-(?:des(?:3|-\w+)?|rc2(?:-\w+)?|rc4(?:-\w+)?|bf(?:-\w+)?|cast(?:5-\w+)?|aes-?\d+-ecb|seed-ecb)$/),
  },
  {
    weakness: 'weak-hash',
    call: 'openssl',
    when: {
      any: [
        both({ arg: 0, is: /^(?:dgst|req|x509|ca|cms)$/ }, says(/^-(?:md[245]|sha1)$/)),
        { arg: 0, is: /^(?:md5|sha1)$/ },
      ],
    },
    confidence: 'medium',
  },
  {
    weakness: 'weak-hash',
    note: 'a checksum that can be forged',
    call: '{md5sum,sha1sum}',
    when: says(/^(?:-c|--check)$/),
    confidence: 'low',
  },
  {
    weakness: 'weak-key-size',
    call: 'openssl',
    when: {
      any: [
        both({ arg: 0, is: /^(?:genrsa|gendsa|dhparam)$/ }, says(/^(?:256|384|512|768|1024)$/)),
        says(/^rsa:(?:256|384|512|768|1024)$/),
        says(/^rsa_keygen_bits:(?:512|768|1024)$/),
      ],
    },
  },
  {
    weakness: 'weak-key-size',
    call: 'ssh-keygen',
    when: {
      any: [says(/^dsa$/), both(says(/^-b$/), says(/^(?:512|768|1024)$/), { unless: says(/^(?:ed25519|ecdsa)$/) })],
    },
  },
  {
    weakness: 'weak-password-hash',
    call: 'openssl',
    when: both({ arg: 0, is: 'passwd' }, says(/^-(?:1|crypt|apr1|md5)$/)),
  },
  { weakness: 'weak-password-hash', call: 'htpasswd', when: says(/^-\w*[dmsp]\w*$/) },
  {
    weakness: 'hard-coded-credentials',
    note: 'the encryption password',
    call: 'openssl',
    when: { any: [says(/^pass:\S{3,}$/), both(says(/^-k$/), { arg: 0, is: 'enc' })] },
    confidence: 'medium',
  },
];

const machine: CheckModel[] = [
  { weakness: 'code-injection', note: 'untrusted text inserted into the script', call: 'workflow_expression' },
  { weakness: 'permissive-file-mode', call: 'chmod', when: says(WORLD_WRITABLE) },
  {
    weakness: 'permissive-file-mode',
    call: '{mkdir,install}',
    when: both(says(/^-\w*m$/), says(/^0?[0246]?[0-7][0-7][2367]$/)),
  },
  { weakness: 'permissive-file-mode', call: '{mkdir,install}', when: says(/^--mode=0?[0246]?[0-7][0-7][2367]$/) },
  {
    weakness: 'permissive-file-mode',
    note: 'a key that every account can read',
    call: 'install',
    when: both(says(/^-\w*m$/), says(/^0?[0-7]{2}[4-7]$/), says(/\.key$/)),
    confidence: 'medium',
  },
  { weakness: 'permissive-file-mode', call: 'umask', when: { arg: 0, is: /^0{1,4}$|^0?0?00$/ } },
  {
    weakness: 'security-control-disabled',
    note: 'every command without a password',
    call: '{echo,printf,echo_text,printf_text,tee,cat_text}',
    when: { arg: '*', contains: /\bNOPASSWD:\s*ALL\b/ },
  },
  { weakness: 'security-control-disabled', call: 'setenforce', when: { arg: 0, is: /^(?:0|Permissive)$/i } },
  { weakness: 'security-control-disabled', call: 'ufw', when: says(/^disable$/) },
  {
    weakness: 'security-control-disabled',
    call: '{systemctl,service}',
    when: both(
      says(/^(?:stop|disable|mask)$/),
      says(/^(?:firewalld|ufw|iptables|nftables|apparmor|auditd|fail2ban)(?:\.service)?$/),
    ),
    confidence: 'medium',
  },
  {
    weakness: 'security-control-disabled',
    note: 'a container with full privileges on its host',
    call: '{docker,podman,nerdctl,ctr,crictl}',
    when: says(/^--privileged(?:=true)?$/),
    confidence: 'medium',
  },
  {
    weakness: 'untrusted-code-load',
    note: 'a script in a folder where anyone may write',
    call: ['source', '.'],
    when: { arg: 0, starts: /^\/(?:var\/)?tmp\// },
    confidence: 'medium',
  },
  {
    weakness: 'path-traversal',
    note: 'unvalidated names from an archive',
    call: '{tar,bsdtar,gtar}',
    when: either(
      says(/^-?(?=\w*P)(?=\w*x)\w+$|^--absolute-(?:names|paths)$/),
      both(says(/^-P$/), says(/^-?\w*x\w*$|^--extract$/)),
    ),
  },
  { weakness: 'path-traversal', note: 'unvalidated names from an archive', call: 'unzip', when: says(/^-\w*:$/) },
  {
    weakness: 'path-traversal',
    note: 'unvalidated names from an archive',
    call: '{7z,7za}',
    when: says(/^-spf2?$/),
  },
  {
    weakness: 'path-traversal',
    note: 'unvalidated names from an archive',
    call: 'cpio',
    when: both(says(/^-\w*i\w*$|^--extract$/), { unless: says(/^--no-absolute-filenames$/) }),
    confidence: 'medium',
  },
  {
    weakness: 'missing-authorization',
    note: 'a shell for anyone who connects',
    call: 'socat',
    when: both(says(/^(?:TCP|UDP|OPENSSL|SCTP)\d?-L(?:ISTEN)?:(?!.*\bbind=127\.)/i), says(/^(?:EXEC|SYSTEM):/i)),
  },
  {
    weakness: 'missing-authorization',
    note: 'a shell for anyone who connects',
    call: '{nc,ncat,netcat}',
    when: both(says(/^(?:-\w*l\w*|--listen)$/), says(/^(?:-\w*[ec]|--(?:sh-)?exec|--lua-exec)$/)),
  },
  { weakness: 'insecure-temp-file', call: 'mktemp', when: says(/^(?:-\w*u\w*|--dry-run)$/) },
  {
    weakness: 'command-injection',
    note: 'a script that file names are inserted into',
    call: '{find,xargs,parallel}',
    when: both(says(/^(?:\/bin\/)?(?:ba|z|da|k)?sh$/), says(/^-\w*c$/), says(/^(?!\{\}$|-)[\s\S]*\{\}/)),
    confidence: 'medium',
  },
];

export const shellSettings: ApiModel = {
  id: 'shell-settings',
  languages: ['shell'],
  checks: [...tls, ...transport, ...cryptography, ...machine],
};
