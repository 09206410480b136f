import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processes of a group, by name. Linux only. */
export function processesOf(group: number): { pid: number; name: string }[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      const isMember = Number(stat.slice(end + 2).split(' ')[2]) === group;
      return isMember ? [{ pid: Number(pid), name: stat.slice(stat.indexOf('(') + 1, end) }] : [];
    } catch {
      return [];
    }
  });
}

/** The TCP ports on which a process listens. Linux only. */
export function listeningPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1),
  );
  const ports = rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
    return state === '0A' && sockets.has(inode) ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : [];
  });
  return [...new Set(ports)];
}
