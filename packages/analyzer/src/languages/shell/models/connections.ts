/** @module Insecure connections, ciphers and keys in command options. */
import type { ApiModel } from '../../../api-model/api.ts';
import { both, either, first, holds, option, type Row, rows, says, without } from './rows.ts';

/** Connections that others on the network read. */
const CLEAR: readonly Row[] = [
  [
    '{yum,dnf,rpm,zypper,apt,apt-get,pip,pip3,npm,yarn,pnpm,gem,bundle,git,svn,hg,conda,composer,helm,docker,brew,cargo,snap,flatpak,python}',
    'packages or sources that an attacker in the network path can replace',
    both(
      holds(
        /^(?:--\S+=|git\+|hg\+)?(?:http|git|ftp):\/\/(?!localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])\S/,
      ),
      { unless: says(/^(?:http\.proxy|https?\.\S*proxy|proxy|https-proxy|--proxy)$/) },
    ),
    [494],
  ],
  ['az', 'requests without TLS', either(option('--https-only', 'false'), holds(/^httpsOnly=false$/i))],
  [
    '{psql,pg_dump,pg_restore,pg_dumpall,createdb,pgcli,usql,migrate,dbmate,liquibase}',
    'a connection to a database that anyone on the network can read',
    holds(/\bsslmode=(?:disable|allow)\b/),
  ],
  [
    '{mongo,mongosh,mongodump,mongorestore,redis-cli,mosquitto_pub,mosquitto_sub,kafka-console-producer}',
    'a connection that anyone on the network can read',
    holds(/[?&](?:tls|ssl)=false\b/),
  ],
];

const OLD_TLS: readonly Row[] = [
  ['curl', 'old versions of TLS', option('--tls-max', '1\\.[01]|1')],
  [
    'az',
    'old versions of TLS',
    option('--min-tls-version|--minimal-tls-version', 'TLS1_[01]|1\\.[01]|TLSv?1\\.[01]|TLSEnforcementDisabled'),
  ],
  [
    '{gcloud,aws}',
    'old versions of TLS',
    either(
      option('--min-tls-version', '1\\.[01]|TLS_?1_?[01]'),
      holds(/MinimumProtocolVersion=(?:SSLv3|TLSv1(?:\.1)?|TLSv1_2016)\b/),
    ),
  ],
];

const CERTIFICATES: readonly Row[] = [
  [
    '{pip,pip3,python,uv}',
    'hosts that are trusted without a certificate',
    says(/^global\.trusted-host$|^--(?:allow-insecure-host)(?:=|$)/),
  ],
  [
    '{ssh,scp,sftp,rsync,autossh,sshfs,git}',
    'host keys that are not remembered',
    holds(/UserKnownHostsFile[= ]\/dev\/null/),
  ],
  ['ssh-keyscan', 'an unverified host key', { arg: 'to', contains: /known_hosts/ }],
  [
    '{docker,kubectl,aws,npm,yarn,pnpm,ansible-galaxy,ansible-playbook,terraform,mvn,gradle,sbt,java,cosign,skopeo,oras,rustup,cargo,gem,curlie,httpie,nuget,twine,gh,glab,terraform}',
    'the certificate of the server',
    says(
      /^(?:--ignore-certs|-Dmaven\.wagon\.http\.ssl\.(?:insecure|allowall)=true|-Dcom\.sun\.net\.ssl\.checkRevocation=false|-Djavax\.net\.ssl\.trustAll\w*=true|--allow-insecure-registry)$/,
    ),
  ],
  [
    '{ab,nmap,siege,openssl,stunnel,socat}',
    'the certificate of the server',
    holds(/^(?:OPENSSL|SSL)(?:-CONNECT)?:.*\bverify=0\b/i),
  ],
];

const SIGNATURES: readonly Row[] = [
  ['docker', 'an image without signature verification', says(/^--disable-content-trust(?:=true)?$/)],
  [
    'go',
    'modules without checksum verification',
    holds(/^(?:GONOSUMDB|GONOSUMCHECK|GOINSECURE|GONOSUMDB|GOSUMDB)=(?:\*|1|off|all)/),
  ],
  [
    '{cosign,oras,helm,flatpak,opkg,pacman,apt-key,rpm,rpmkeys}',
    'an unverified signature',
    says(
      /^(?:--insecure-ignore-(?:tlog|sct)(?:=true)?|--no-check-certificate|--skip-signature|--nodigest|--no-gpg-verify)$/,
    ),
  ],
];

const HASHES: readonly Row[] = [
  ['openssl', 'the digest that makes the key', both(first(/^enc$/), says(/^-md$/), says(/^(?:md5|sha1?)$/))],
  [
    '{gpg,gpg2}',
    'the digest of the signature',
    option('--digest-algo|--s2k-digest-algo|--cert-digest-algo', 'SHA1|MD5|RIPEMD160'),
  ],
  [
    '{keytool,jarsigner}',
    'the digest of the signature',
    option('-sigalg|-digestalg', '(?:SHA-?1|MD5)(?:withRSA|withDSA|withECDSA)?'),
  ],
];
const CIPHERS: readonly Row[] = [
  [
    '{curl,openssl,nmap,wget,stunnel}',
    'ciphers',
    both(
      says(/^(?:--ciphers|-ciphers?|--cipher)$/),
      holds(/(?:^|[:+,])(?:RC4|DES|3DES|EXPORT?|NULL|aNULL|eNULL|MD5|LOW|ALL)(?=[-:+,@]|$)/),
    ),
  ],
  [
    'ssh',
    'ciphers',
    either(
      both(says(/^-\w*c$/), holds(/^(?:3des|arcfour|blowfish|cast128|[\w-]+-cbc)/)),
      holds(
        /(?:Ciphers|MACs|KexAlgorithms|HostKeyAlgorithms|PubkeyAcceptedKeyTypes)[= ]\+?(?:3des|arcfour|[\w-]+-cbc|hmac-md5|hmac-sha1|diffie-hellman-group1|ssh-dss)/,
      ),
    ),
  ],
];
const KEYS: readonly Row[] = [
  [
    'openssl',
    'the curve',
    both(
      first(/^(?:ecparam|genpkey|req)$/),
      holds(/\b(?:secp1(?:12|28|60|92)\w\d|sect1\w+|prime192v\d|brainpoolP160\w+|wap-wsg\S+)\b/),
    ),
  ],
  ['keytool', 'the key', option('-keysize', '512|768|1024')],
  ['certtool', 'the key', option('--bits', '512|768|1024')],
  [
    '{easyrsa,certbot,cfssl,step,gpg,gpg2,ssh-keygen,vault}',
    'the key',
    either(option('--keysize|--rsa-key-size|--size|--bits', '512|768|1024'), holds(/^key_bits=(?:512|1024)$/)),
  ],
];
const DERIVED: readonly Row[] = [
  [
    'openssl',
    'a key that is derived from the password in one round',
    both(
      first(/^(?:enc|aes-?(?:128|192|256)-\w+)$/),
      without(/^-(?:pbkdf2|iter|K|d|base64|none|\S+-ecb)$|^(?:file|fd|stdin):?/),
      either(says(/^-(?:aes|camellia|aria|chacha)\S*$/)),
    ),
  ],
  ['mkpasswd', 'the password', option('-m|--method|-H|--hash', 'md5|md5crypt|des|descrypt|sunmd5|nt|sha-?1')],
  [
    '{doveadm,slappasswd}',
    'the password',
    option('-s|-h|--scheme', '\\{?(?:MD5|SMD5|SHA1?|PLAIN|CRYPT|CLEARTEXT|PLAIN-MD5|LDAP-MD5)\\}?'),
  ],
];

/** Everyone reads or writes it. */
const MODES: readonly Row[] = [
  [
    'chmod',
    'a key that every account can read',
    both(
      either(says(/^0?[0-7]{2}[4-7]$/), says(/^(?:a|o|go|\+)?\+[rwx]*r/)),
      holds(
        /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.pgpass|\.netrc|\.my\.cnf|shadow|credentials|\.env|\.htpasswd|kubeconfig)$|\.(?:key|p12|pfx|jks|kdbx)$|private[\w-]*\.pem$/,
      ),
    ),
  ],
  [
    '{aws,gcloud,gsutil,az}',
    'a public disk image or snapshot',
    either(
      both(says(/^(?:modify-snapshot-attribute|modify-image-attribute|modify-db-snapshot-attribute)$/), says(/^all$/)),
      holds(/Group=all\b/),
    ),
    [284],
  ],
];

export const shellConnections: ApiModel = {
  id: 'shell-connections',
  languages: ['shell'],
  checks: [
    ...rows('cleartext-transport', CLEAR),
    ...rows('weak-tls-version', OLD_TLS),
    ...rows('certificate-check-disabled', CERTIFICATES),
    ...rows('untrusted-code-load', SIGNATURES),
    ...rows('weak-hash', HASHES),
    ...rows('weak-cipher', CIPHERS),
    ...rows('weak-key-size', KEYS),
    ...rows('weak-password-hash', DERIVED),
    ...rows('permissive-file-mode', MODES),
    { weakness: 'static-iv', call: 'openssl', when: { arg: 'option -iv', is: /^(?:[\da-f]{2}){8,16}$/i } },
    {
      weakness: 'hard-coded-key',
      call: 'openssl',
      when: either(
        { arg: 'option -K', is: /^(?:[\da-f]{2}){16,32}$/i },
        { arg: 'option -hmac', is: /^\S{8,}$/ },
        { arg: 'option -macopt', is: /^(?:hex)?key:\S{8,}$/i },
      ),
    },
    {
      weakness: 'static-salt',
      call: 'openssl',
      when: either(says(/^-nosalt$/), both(says(/^-(?:S|salt)$/), says(/^[\da-f]{16}$/i))),
      cwe: [759],
    },
  ],
};
