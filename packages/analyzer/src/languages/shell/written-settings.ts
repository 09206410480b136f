/** @module Settings of servers that a script writes: what the text of a configuration file leaves open. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';

const WRITERS = /^(?:cat|cat_text|tee|echo|printf|echo_text|printf_text|debconf-set-selections|sponge|dd)$/;

interface Setting {
  weakness: string;
  text: RegExp;
  detail: string;
  cwe?: readonly number[];
}

/** Lines of well-known configuration files. */
const SETTINGS: readonly Setting[] = [
  {
    weakness: 'weak-tls-version',
    text: /^[ \t]*ssl_protocols[ \t][^;\n]*\b(?:SSLv[23]|TLSv1(?:\.1)?)(?=[\s;])/im,
    detail: 'nginx accepts versions of TLS that can be broken.',
  },
  {
    weakness: 'weak-tls-version',
    text: /^[ \t]*SSLProtocol[ \t](?=[^\n]*(?<!-)(?:\ball\b|\bSSLv3\b|\bTLSv1(?:\.1)?(?=\s|$)))(?![^\n]*-TLSv1(?:\s|$))[^\n]*/im,
    detail: 'Apache accepts TLS versions with known attacks.',
  },
  {
    weakness: 'weak-tls-version',
    text: /\bssl-min-ver[ \t]+(?:SSLv3|TLSv1\.[01])\b|^[ \t]*MinProtocol[ \t]*=[ \t]*(?:SSLv3|TLSv1(?:\.[01])?)[ \t]*$/im,
    detail: 'The minimum accepted version has known attacks.',
  },
  {
    weakness: 'directory-listing',
    text: /^[ \t]*autoindex[ \t]+on\b|^[ \t]*Options\b(?:[ \t]+\+?\w+)*?[ \t]+\+?Indexes\b|^[ \t]*dir-listing\.activate[ \t]*=[ \t]*"enable"|^[ \t]*file_server[ \t]+browse\b/im,
    detail: 'The server lists directory contents.',
  },
  {
    weakness: 'security-control-disabled',
    text: /^[ \t]*PermitEmptyPasswords[ \t]+yes\b/im,
    detail: 'Accounts without a password can log in.',
    cwe: [258, 287],
  },
  {
    weakness: 'security-control-disabled',
    text: /^[ \t]*(?:protected-mode[ \t]+no|SELINUX[ \t]*=[ \t]*(?:disabled|permissive))\b/im,
    detail: 'The setting disables a protection of the service.',
  },
  {
    weakness: 'security-control-disabled',
    text: /^[ \t]*host[ \t]+\S+[ \t]+\S+[ \t]+(?:0\.0\.0\.0\/0|::\/0|all)[ \t]+trust\b|\([^)\n]*\bno_root_squash\b[^)\n]*\)/im,
    detail: 'Clients are trusted without authentication.',
    cwe: [306, 287],
  },
  {
    weakness: 'permissive-cors',
    text: /\badd_header[ \t]+["']?Access-Control-Allow-Origin["']?[ \t]+["']?\\?\$http_origin\b/i,
    detail: 'Any origin is allowed.',
  },
  {
    weakness: 'untrusted-code-load',
    text: /^[ \t]*gpgcheck[ \t]*=[ \t]*0\b|^[ \t]*deb(?:-src)?[ \t]+\[[^\]\n]*\btrusted=yes\b|\bAllowUnauthenticated[ \t]+"?(?:true|1)\b/im,
    detail: 'Packages are installed without verifying their signature.',
  },
  {
    weakness: 'pipe-to-shell',
    text: /^[ \t]*(?:(?:[\d*][^\s]*[ \t]+){5}|@\w+[ \t]+)[^\n|]*\b(?:curl|wget)[ \t][^\n|]*\|[ \t]*(?:sudo[ \t]+)?(?:ba|z|da|k)?sh\b/m,
    detail: 'The scheduled command runs what the server sends.',
  },
  {
    weakness: 'untrusted-code-load',
    text: /^[ \t]*(?:(?:[\d*][^\s]*[ \t]+){5}|@\w+[ \t]+)(?:\w+[ \t]+)?(?:\w*sh[ \t]+)?\/(?:var\/)?tmp\/[\w./-]+/m,
    detail: 'The scheduled program is in a folder in which every user can place files.',
  },
  {
    weakness: 'untrusted-code-load',
    text: /^[ \t]*ExecStart(?:Pre|Post)?=[-@!+]?(?:\S*\/\w*sh[ \t]+)?\/(?:var\/)?tmp\/[\w./-]+/m,
    detail: 'The service runs a program from a folder in which every user can place files.',
  },
  {
    weakness: 'certificate-check-disabled',
    text: /^[ \t]*(?:sslverify[ \t]*=[ \t]*(?:0|false|no)|check_certificate[ \t]*=[ \t]*off|strict-ssl[ \t]*=[ \t]*false|StrictHostKeyChecking[ \t]+no|SSLProxyVerify[ \t]+none|trusted-host[ \t]*=|TLS_REQCERT[ \t]+(?:never|allow))/im,
    detail: "A client with this configuration does not verify the server's identity.",
  },
];

const isText = (node: Expression): boolean => node.kind === 'string' || node.kind === 'concat';

/** `cat > /etc/nginx/site <<EOF … EOF`, `echo 'autoindex on;' | tee …`. */
export const writtenSettings: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !WRITERS.test(node.callee.name)) return undefined;
  const found: NodeFinding[] = [];
  for (const { name, value } of node.args) {
    if (name === 'to') continue;
    // What an inner command prints is that command's own.
    walk([value], (part) => {
      if (part.kind === 'call') return 'skip';
      if (!isText(part as Expression)) return undefined;
      // Without its quotes, each at its place.
      const written = source.slice(part.start, part.end).replace(/^["']|["']$/g, ' ');
      for (const { weakness, text, detail, cwe } of SETTINGS) {
        const match = text.exec(written);
        if (!match) continue;
        const start = part.start + match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
        found.push({
          weakness,
          start,
          end: part.start + match.index + match[0].length,
          confidence: 'medium',
          detail,
          ...(cwe ? { cwe } : {}),
        });
      }
      return 'skip';
    });
  }
  return found;
};
