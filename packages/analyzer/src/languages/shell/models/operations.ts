/** @module Insecure administration commands for machines, clusters and cloud accounts. */
import type { ApiModel } from '../../../api-model/api.ts';
import { ANY_ADDRESS, both, either, first, holds, option, type Row, rows, says, without } from './rows.ts';

const ENGINES = '{docker,podman,nerdctl,ctr,crictl}';

/** What a container, a process or an account may do. */
const PRIVILEGES: readonly Row[] = [
  [
    ENGINES,
    "a container that controls the host through the container engine's socket",
    holds(/(?:^|=)["']?\/(?:var\/)?run\/(?:docker|containerd\/containerd|crio\/crio|podman\/podman)\.sock\b/),
  ],
  [
    ENGINES,
    'a container that shares the namespaces of its host',
    option('--pid|--ipc|--uts|--userns|--net|--network|--cgroupns', 'host'),
  ],
  [
    ENGINES,
    'a container with powerful capabilities',
    option('--cap-add', '(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|NET_ADMIN|DAC_\\w+|SYS_RAWIO|BPF)'),
  ],
  [
    ENGINES,
    'a container with mounted host folders',
    holds(/^(?:type=bind,(?:source|src)=)?\/(?:etc|root|proc|sys|dev|boot|var\/run|var\/lib\/docker|home)?\/?(?::|,)/),
  ],
  [
    ENGINES,
    'a container without its confinement',
    holds(/^(?:--security-opt=)?(?:(?:seccomp|apparmor|systempaths)[=:]unconfined|label[=:]disable)$/),
  ],
  [
    'kubectl',
    'a container with full privileges on its host',
    either(
      says(/^--privileged(?:=true)?$/),
      holds(/"(?:privileged|hostPID|hostNetwork|hostIPC|allowPrivilegeEscalation)"\s*:\s*true/),
    ),
  ],
  [
    '{kubectl,oc}',
    'cluster administrator permissions',
    either(
      both(says(/^(?:cluster)?rolebinding$/), option('--clusterrole', 'cluster-admin|admin')),
      both(says(/^add-(?:cluster-)?role-to-user$/), says(/^cluster-admin$/)),
      both(says(/^add-scc-to-user$/), says(/^(?:privileged|anyuid)$/)),
    ),
    [269],
  ],
  ['kubectl', 'pods with full privileges', holds(/pod-security\.kubernetes\.io\/enforce=privileged/)],
  [
    'aws',
    'account administrator permissions',
    either(
      holds(/policy\/(?:AdministratorAccess|PowerUserAccess|IAMFullAccess)\b/),
      both(holds(/"Action"\s*:\s*\[?\s*"\*"/), holds(/"Resource"\s*:\s*\[?\s*"\*"/)),
    ),
    [269],
  ],
  [
    'gcloud',
    'owner permissions',
    both(says(/^add-iam-policy-binding$/), option('--role', 'roles/(?:owner|editor|iam\\.securityAdmin)')),
    [269],
  ],
  [
    'az',
    'owner permissions',
    both(says(/^(?:assignment|create-for-rbac)$/), option('--role', 'Owner|Contributor|User Access Administrator')),
    [269],
  ],
  ['{useradd,usermod,adduser}', 'a second account with root privileges', both(says(/^-\w*u$|^--uid$/), says(/^0$/))],
  [
    '{usermod,gpasswd,adduser,useradd}',
    'an account that can become root',
    both(
      says(/^(?:docker|lxd|sudo|wheel|root|disk|shadow|admin)$/),
      either(says(/^-\w*[Ga]\w*$/), says(/^--groups$/), { count: 2 }),
    ),
  ],
  [
    'setcap',
    'a program that bypasses file permissions',
    holds(/cap_(?:setuid|setgid|sys_admin|dac_override|sys_ptrace|sys_module)\b/),
  ],
  [
    'chmod',
    "a program that runs with its owner's privileges",
    says(/^(?:u|ug|a)?\+[rwx]*s|^u=[rwx]*s|^0?[4-7][0-7]{3}$(?<!^0[0-7]{3}$)/),
    [732],
  ],
  [
    '{echo,printf,echo_text,printf_text,tee,cat_text,sed}',
    'administrator rights without a password',
    holds(
      /\bDefaults(?::\w+)?\s+!authenticate\b|\bNOPASSWD:\s*(?:\S*\/)?(?:(?:ba|z|da)?sh|vim?|less|find|python\d?|perl|env|tee|docker)\b/,
    ),
    [306],
  ],
  [
    '{sshd,echo,printf,echo_text,printf_text,tee,cat_text}',
    'a login as root over the network',
    holds(/(?:^|[\n\s])PermitRootLogin[= ]yes\b/),
  ],
  ['sed', 'a login as root over the network', { arg: 'code', contains: /[|/#,]PermitRootLogin\s+yes\b/ }],
];

/** Protections of the system that are taken away. */
const CONTROLS: readonly Row[] = [
  ['sed', 'SELinux', { arg: 'code', contains: /SELINUX=(?:disabled|permissive)\s*[/|#,]/ }],
  ['sed', 'empty passwords over the network', { arg: 'code', contains: /PermitEmptyPasswords\s+yes\b/ }, [258]],
  [
    '{iptables,ip6tables,nft}',
    'the firewall',
    either(
      both(says(/^(?:-F|--flush)$/), without(/^(?:-t|-N)$/), { unless: { arg: 1, is: /^[A-Z][\w-]+$/ } }),
      both(first(/^flush$/), says(/^ruleset$/)),
    ),
  ],
  [
    '{iptables,ip6tables}',
    'the firewall, which allows all traffic',
    both(says(/^(?:-P|--policy)$/), says(/^(?:INPUT|FORWARD)$/), says(/^ACCEPT$/)),
    [284],
  ],
  [
    'ufw',
    'the firewall, which allows all traffic',
    both(says(/^default$/), says(/^allow$/), without(/^outgoing$/)),
    [284],
  ],
  [
    '{echo_text,printf_text,sysctl}',
    'a protection of the kernel',
    either(
      {
        arg: '*',
        is: /^(?:kernel\.randomize_va_space|kernel\.yama\.ptrace_scope|kernel\.kptr_restrict|kernel\.dmesg_restrict|fs\.protected_(?:sym|hard)links|net\.ipv4\.tcp_syncookies|net\.ipv4\.conf\.\w+\.rp_filter)=0$/,
      },
      both(
        { arg: 0, is: '0' },
        {
          arg: 'to',
          is: /^\/proc\/sys\/(?:kernel\/(?:randomize_va_space|yama\/ptrace_scope|kptr_restrict)|fs\/protected_\w+)$/,
        },
      ),
    ),
  ],
  ['{spctl,csrutil}', 'a protection of macOS', says(/^(?:--master-disable|--global-disable|disable)$/)],
  [
    '{update-crypto-policies,fips-mode-setup,auditctl,aa-teardown,aa-disable,aa-complain}',
    'a protection of the system',
    either(says(/^(?:LEGACY|--disable|-D)$/), { count: 0 }, both(says(/^-e$/), says(/^0$/))),
  ],
  ['pfctl', 'the firewall', says(/^-\w*[dF]$/)],
  [
    'aws',
    "the account's audit log",
    both(
      says(/^(?:cloudtrail|guardduty|configservice|securityhub)$/),
      says(/^(?:stop-logging|delete-trail|delete-detector|stop-configuration-recorder|disable-security-hub)$/),
    ),
    [778],
  ],
  ['aws', 'metadata of the instance without a session token', option('--http-tokens', 'optional')],
  [
    'aws',
    'encryption of stored data',
    either(
      says(/^(?:delete-bucket-encryption|disable-ebs-encryption-by-default|--no-storage-encrypted|--no-encrypted)$/),
      option('--encrypted', 'false'),
    ),
    [311],
  ],
  ['az', 'a protection of the vault', option('--enable-purge-protection|--enable-soft-delete', 'false')],
  ['git', 'verification of downloads', option('transfer.fsckObjects|fetch.fsckObjects|receive.fsckObjects', 'false')],
  ['git', 'the ownership check of repositories', both(says(/^safe\.directory$/), says(/^\*$/))],
  ['{npm,yarn,pnpm}', 'package scripts that run as root', says(/^--?unsafe-perm(?:=true)?$/)],
  ['{mount,exportfs}', 'root on remote hosts is trusted as root', holds(/\bno_root_squash\b/), [732]],
  [
    '{google-chrome,chromium,chromium-browser,chrome}',
    'the sandbox of the browser',
    says(/^--(?:no-sandbox|disable-web-security)$/),
  ],
];

/** Services that answer everyone who reaches them. */
const OPEN: readonly Row[] = [
  [
    'kubectl',
    "the cluster's API, open to everyone",
    both(first(/^proxy$/), option('--address', ANY_ADDRESS), holds(/\.\*/)),
  ],
  ['gcloud', 'a service open to everyone', says(/^--allow-unauthenticated$/)],
  [
    'aws',
    'a function that anyone can call',
    either(
      both(says(/^add-permission$/), option('--principal', '\\*'), without(/^--source-(?:arn|account)$/)),
      option('--auth-type', 'NONE'),
      both(
        says(/^(?:put-bucket-policy|set-queue-attributes|create-key|put-key-policy|add-permission)$/),
        holds(/"Principal"\s*:\s*(?:\{\s*"AWS"\s*:\s*)?"\*"/),
        { unless: holds(/"Condition"/) },
      ),
    ),
  ],
  [
    'redis-server',
    'a database without a login',
    both(either(option('--protected-mode', 'no'), option('--bind', ANY_ADDRESS)), without(/^--requirepass$/)),
  ],
  ['redis-cli', 'a database without a login', both(says(/^config$/i), says(/^protected-mode$/), says(/^no$/))],
  [
    '{mongod,mongos}',
    'a database without a login',
    either(says(/^--noauth$/), both(says(/^--bind_ip_all$/), without(/^--(?:auth|keyFile|clusterAuthMode)$/))),
  ],
  ['{mysqld,mysqld_safe,mariadbd}', 'a database without a login', says(/^--skip-grant-tables$/)],
  [
    '{dockerd,docker}',
    'a container engine open to everyone',
    both(says(/^(?:-H|--host)$/), holds(/^tcp:\/\/0\.0\.0\.0/), without(/^--tlsverify(?:=true)?$/)),
  ],
  [
    'dockerd',
    'a container engine open to everyone',
    both(holds(/^(?:-H|--host)=tcp:\/\/0\.0\.0\.0/), without(/^--tlsverify(?:=true)?$/)),
  ],
  [
    '{jupyter,jupyter-lab,jupyter-notebook}',
    'a notebook without a login',
    holds(/^--(?:Notebook|Server|Identity)\w*\.(?:token|password)=(?:''|"")?$/),
  ],
  [
    '{code-server,ttyd,gotty,shellinabox}',
    'a shell without a login',
    either(option('--auth', 'none'), says(/^(?:--permit-write|-w|-W|--writable)$/)),
  ],
  [
    '{vncserver,Xvnc,x11vnc,tigervncserver}',
    'a screen without a login',
    either(option('-SecurityTypes|--SecurityTypes', 'None'), says(/^-nopw$/)),
  ],
  ['xhost', 'a screen that anyone can control', first(/^\+$/)],
  ['passwd', 'an account without a password', says(/^(?:-\w*d|--delete)$/), [258]],
  [
    '{etcd,consul,vault,minio,influxd,elasticsearch}',
    'a service without a login',
    either(says(/^-dev$/), holds(/^(?:-E)?xpack\.security\.enabled=false$/), option('--auth-token', 'none')),
  ],
];

/** What other networks reach. */
const REACHED: readonly Row[] = [
  [
    '{python,php,ruby,http-server,serve,caddy}',
    'files of the folder, served to the whole network',
    either(
      both(says(/^(?:http\.server|SimpleHTTPServer)$/), without(/^(?:127\.0\.0\.1|localhost|::1)$/)),
      both(says(/^-S$/), holds(/^0\.0\.0\.0:/)),
      both(says(/^-run$|^-rhttpd?$/), says(/^httpd?$/)),
    ),
    [548],
  ],
  ['kubectl', 'a port of the cluster', both(first(/^port-forward$/), option('--address', ANY_ADDRESS))],
  [
    'ssh',
    'a forwarded port that is open to everyone',
    either(says(/^-\w*g\w*$/), holds(/^(?:-[LRD])?(?:0\.0\.0\.0|\*):\d+/), holds(/GatewayPorts[= ]yes/)),
  ],
  ['gcloud', 'a database open to everyone', option('--authorized-networks', ANY_ADDRESS), [284]],
  [
    'az',
    'a database open to everyone',
    either(
      both(option('--start-ip-address', '0\\.0\\.0\\.0'), option('--end-ip-address', '255\\.255\\.255\\.255')),
      option('--default-action', 'Allow'),
    ),
  ],
  ['aws', 'a database open to everyone', says(/^--publicly-accessible$/)],
];

export const shellOperations: ApiModel = {
  id: 'shell-operations',
  languages: ['shell'],
  checks: [
    ...rows('security-control-disabled', [...PRIVILEGES, ...CONTROLS]),
    ...rows('missing-authorization', OPEN),
    ...rows('exposed-listener', REACHED),
  ],
};
