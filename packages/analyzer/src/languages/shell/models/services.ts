/** @module Command-line clients of clouds, registries, directories and firewalls: their options say what they open or leave unprotected. */
import type { ApiModel, CheckModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const says = (is: RegExp): Condition => ({ arg: '*', is });
const begins = (starts: RegExp): Condition => ({ arg: '*', starts });
const both = (...all: Condition[]): Condition => ({ all });
const either = (...any: Condition[]): Condition => ({ any });

const EVERYONE =
  /^(?:(?:--member=)?(?:allUsers|allAuthenticatedUsers)(?::.*)?|(?:AllUsers|AllAuthenticatedUsers):\w+)$/;
const PUBLIC_ACL = /^(?:--?acl=)?(?:public-read(?:-write)?|authenticated-read|publicRead(?:Write)?)$/;
const ANYWHERE =
  /^(?:--(?:cidr|source-ranges|source-address-prefixes|source|src)[= ])?(?:0\.0\.0\.0\/0|::\/0|any|anywhere|\*|Internet)$/i;
/** Databases, caches, remote desktops and management: nothing that the whole network should reach. */
const PORT =
  '(?:22|23|135|139|445|1433|1521|2049|2375|2379|3306|3389|5432|5601|5900|5984|6379|9042|9200|9300|11211|27017)';
const INTERNAL_PORT = new RegExp(
  `^(?:--(?:port|dport|allow|rules|destination-port-ranges)=)?(?:tcp:)?${PORT}(?:/tcp)?$`,
);

const storage: CheckModel[] = [
  { weakness: 'permissive-file-mode', note: 'publicly readable storage', call: 'aws', when: says(PUBLIC_ACL) },
  {
    weakness: 'permissive-file-mode',
    note: 'publicly readable storage',
    call: 's3cmd',
    when: says(/^(?:--acl-public|-P|--acl-grant=\w+:(?:all|anon)\w*)$/),
  },
  {
    weakness: 'permissive-file-mode',
    note: 'publicly readable storage',
    call: '{gsutil,gcloud}',
    when: either(says(EVERYONE), says(PUBLIC_ACL), says(/^--predefined-acl=public/i)),
  },
  {
    weakness: 'permissive-file-mode',
    note: 'publicly readable storage',
    call: 'az',
    when: either(both(says(/^--public-access$/), says(/^blob$/)), says(/^--public-access=(?:blob|container)$/)),
  },
  {
    weakness: 'permissive-file-mode',
    note: 'publicly readable storage',
    call: '{rclone,mc,s5cmd,doctl,linode-cli}',
    when: either(
      says(/^--(?:s3-|gcs-object-|gcs-bucket-)?acl=public/i),
      says(PUBLIC_ACL),
      both({ arg: 0, is: 'anonymous' }, { arg: 1, is: 'set' }, says(/^(?:public|upload|download)$/)),
    ),
  },
  {
    weakness: 'permissive-file-mode',
    note: 'storage whose public access block is removed',
    call: 'aws',
    when: either(
      says(/^delete-public-access-block$/),
      both(says(/^put-public-access-block$/), begins(/BlockPublicAcls=false/)),
    ),
  },
  {
    weakness: 'permissive-file-mode',
    call: 'setfacl',
    when: says(/^(?:-m)?(?:\w+:)*o(?:ther)?::?r?wx?$|^(?:-m)?u::?[rwx]*,.*o::?r?w/),
  },
];

const firewalls: CheckModel[] = [
  {
    weakness: 'exposed-listener',
    note: 'firewall rule that admits every address',
    severity: 'medium',
    cwe: [284],
    call: '{iptables,ip6tables}',
    when: both(
      says(/^ACCEPT$/),
      says(/^(?:-A|-I|--append|--insert)$/),
      says(/^INPUT$/),
      says(INTERNAL_PORT),
      says(/^--dports?$/),
      { unless: says(/^(?:-i|--in-interface|-d)$/) },
      either({ unless: says(/^(?:-s|--source|--src)$/) }, says(ANYWHERE)),
    ),
  },
  {
    weakness: 'exposed-listener',
    note: 'firewall rule that admits every address',
    severity: 'medium',
    cwe: [284],
    call: 'ufw',
    when: both(says(/^allow$/), says(INTERNAL_PORT), { unless: says(/^22(?:\/tcp)?$/) }, { unless: says(/^from$/) }),
  },
  {
    weakness: 'exposed-listener',
    note: 'firewall rule that admits every address',
    severity: 'medium',
    cwe: [284],
    call: 'firewall-cmd',
    when: begins(new RegExp(`^--add-port=${PORT}/`)),
  },
  {
    weakness: 'exposed-listener',
    note: 'firewall rule that admits every address',
    severity: 'medium',
    cwe: [284],
    call: '{aws,gcloud,az,openstack,doctl,hcloud}',
    when: both(
      says(/^(?:authorize-security-group-ingress|firewall-rules|nsg|security|firewall)$/),
      says(ANYWHERE),
      says(INTERNAL_PORT),
    ),
  },
];

firewalls.push({
  weakness: 'exposed-listener',
  note: 'firewall rule that admits every address',
  severity: 'medium',
  cwe: [284],
  call: 'aws',
  when: both(says(/^authorize-security-group-ingress$/), {
    arg: '*',
    is: /IpProtocol["']?[=:]\s*["']?-1\b[\s\S]*Cidr(?:Ip|Ipv6)["']?[=:]\s*["']?(?:0\.0\.0\.0\/0|::\/0)/,
  }),
});

const tls: CheckModel[] = [
  {
    weakness: 'certificate-check-disabled',
    call: '{rclone,restic,duplicity,aria2c,lftp,s3cmd,wget2}',
    when: says(
      /^(?:--no-check-certificate|--insecure-tls|--check-certificate=false|--no-ssl-certificate-check|--ssl-no-check-certificate)$/,
    ),
  },
  { weakness: 'certificate-check-disabled', call: 'lftp', when: begins(/ssl:verify-certificate\s+(?:no|off|false|0)/) },
  {
    weakness: 'certificate-check-disabled',
    call: '{http,https,httpie,xh}',
    when: either(says(/^--verify=(?:no|false)$/), both(says(/^--verify$/), says(/^(?:no|false)$/))),
  },
  {
    weakness: 'certificate-check-disabled',
    call: '{kubectl,helm,oc,argocd,etcdctl,crane,flux,istioctl,mc,redis-cli,mosquitto_pub,mosquitto_sub,grpcurl,nerdctl}',
    when: says(/^(?:--insecure(?:-skip-tls-verify|-registry|-skip-verify)?(?:=true)?|-insecure)$/),
  },
  {
    weakness: 'certificate-check-disabled',
    call: '{podman,buildah,skopeo}',
    when: says(/^--(?:src-|dest-)?tls-verify=(?:false|0)$/),
  },
  {
    weakness: 'certificate-check-disabled',
    call: '{vault,consul,nomad}',
    when: says(/^--?tls-skip-verify(?:=true)?$/),
  },
  {
    weakness: 'certificate-check-disabled',
    call: '{aws,conda,cf}',
    when: says(/^--(?:no-verify-ssl|skip-ssl-validation|insecure)$/),
  },
  {
    weakness: 'certificate-check-disabled',
    call: '{conda,bundle,composer,poetry}',
    when: either(
      both(says(/^(?:ssl_verify|certificates\..*\.cert)$/), says(/^(?:false|no)$/i)),
      both(says(/^ssl_verify_mode$/), says(/^0$/)),
      both(says(/^disable-tls$/), says(/^true$/)),
    ),
  },
  { weakness: 'certificate-check-disabled', call: 'svn', when: says(/^--trust-server-cert(?:-failures(?:=\S+)?)?$/) },
  {
    weakness: 'certificate-check-disabled',
    call: '{ldapsearch,ldapmodify,ldapadd,ldapdelete,ldappasswd,ldapwhoami}',
    when: says(/^(?:-o)?TLS_REQCERT=(?:never|allow)$/i),
  },
  {
    weakness: 'untrusted-code-load',
    note: 'packages whose signature is not checked',
    call: '{apk,pacman,gem,flatpak,snap,pkg}',
    when: says(/^(?:--allow-untrusted|--no-gpg-verify|--no-sign|--dangerous)$/),
  },
];

const transport: CheckModel[] = [
  {
    weakness: 'cleartext-transport',
    note: 'a login that anyone on the network can read',
    call: '{telnet,rlogin,rsh,rexec,ftp,tftp,ncftp,ncftpget,ncftpput}',
    when: {
      unless: either(
        { count: 0 },
        says(/^(?:localhost|127\.0\.0\.1|::1|--help|-h|--version)$/),
        both(says(/^\d{2,5}$/), says(/^-e$/)),
      ),
    },
    confidence: 'medium',
  },
  {
    weakness: 'cleartext-transport',
    note: 'a password that anyone on the network can read',
    call: '{ldapsearch,ldapmodify,ldapadd,ldapdelete,ldappasswd,ldapwhoami,ldapmodrdn}',
    when: both(begins(/^ldap:\/\/(?!localhost|127\.)/), says(/^-[a-zA-Z]*[wWy]$|^-w.+/), { unless: says(/^-Z+$/) }),
  },
  {
    weakness: 'cleartext-transport',
    note: 'a connection to a database that anyone on the network can read',
    call: '{mysql,mysqldump,mysqladmin,mariadb}',
    when: either(
      says(/^(?:--ssl-mode=DISABLED|--skip-ssl|--ssl=0)$/i),
      both(says(/^--ssl-mode$/), says(/^DISABLED$/i)),
    ),
  },
  {
    weakness: 'cleartext-transport',
    note: 'credentials over a connection that anyone can read',
    call: '{curl,wget,http,https}',
    when: both(begins(/^http:\/\/(?!localhost|127\.|\[::1\]|169\.254\.)/), {
      any: [
        { arg: 'given', starts: /^(?:Proxy-)?Authorization:\s*\S|^X-(?:Api-Key|Auth-Token|Vault-Token):/i },
        says(/^--(?:http-)?password(?:=|$)/),
        begins(/^(?:Authorization|X-Api-Key):/i),
      ],
    }),
  },
  {
    weakness: 'cleartext-transport',
    note: 'credentials over a connection that anyone can read',
    call: 'curl',
    when: both(
      begins(/^(?:ftp|telnet|smtp|pop3|imap|ldap):\/\/(?!localhost|127\.)/),
      says(/^(?:-[a-zA-Z]*u|--user|-n|--netrc)$/),
    ),
  },
];

export const shellServices: ApiModel = {
  id: 'shell-services',
  languages: ['shell'],
  checks: [...storage, ...firewalls, ...tls, ...transport],
};
