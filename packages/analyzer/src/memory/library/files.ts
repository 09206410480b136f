/** @module Files, descriptors and handles: opened, used and closed. */
import type { LibraryCall } from '../calls.ts';
import { forget } from '../region.ts';
import { ANY, NULL, pointer, range, type Value } from '../values.ts';
import { free, make } from './allocation.ts';

const file = (call: LibraryCall): Value => make(call, { kind: 'file' });

/** A descriptor: a number that is -1 if the call has failed. */
function descriptor(call: LibraryCall): Value {
  const made = file(call);
  const region = call.machine.region(made);
  if (region) region.failure = 'negative';
  return made;
}

function close(call: LibraryCall): Value {
  const value = call.args[0] ?? ANY;
  const region = call.machine.region(value);
  if (region?.kind !== 'file') return value.kind === 'pointer' || value.kind === 'null' ? free(call) : range(-1, 0);
  free(call);
  return range(-1, 0);
}

/** A call that uses an open file and leaves it open. */
const uses =
  (position: number, result: Value = ANY) =>
  (call: LibraryCall): Value => {
    useFile(call, position);
    for (const [index, value] of call.args.entries()) {
      const region = index === position ? undefined : call.machine.region(value);
      if (region && region.kind !== 'literal') forget(region);
    }
    return result;
  };

const STATUS = range(-1, 0);
const DESCRIPTOR_SIZE = 4;

/** `pipe(ends)`: two descriptors, unless it fails. */
const pair =
  (position: number) =>
  (call: LibraryCall): Value => {
    const target = call.args[position] ?? ANY;
    const holder = call.machine.region(target);
    if (!holder || target.kind !== 'pointer' || target.low !== target.high) return STATUS;
    if (call.machine.choose(call.node.start, 2, 1) === 0) return range(-1, -1);
    for (const offset of [0, DESCRIPTOR_SIZE]) {
      const made = descriptor(call);
      const region = call.machine.region(made);
      if (region) region.checked = true;
      holder.cells.set(target.low + offset, made);
    }
    return range(0, 0);
  };

/** The next entry of a directory, or null at its end. */
function entry(call: LibraryCall): Value {
  useFile(call, 0);
  if (call.machine.choose(call.node.start, 2, 1) === 0) return NULL;
  return pointer(call.machine.make('outside', 'readdir', call.node, { kind: 'unknown', name: '' }).id);
}

/** Closing the stream also closes its descriptor. */
function stream(call: LibraryCall): Value {
  const region = call.machine.region(call.args[0] ?? ANY);
  const made = file(call);
  const opened = call.machine.region(made);
  if (region && opened) {
    region.escaped = true;
    opened.wraps = region.id;
  }
  return made;
}

const each = (names: string, run: (call: LibraryCall) => Value): Record<string, (call: LibraryCall) => Value> =>
  Object.fromEntries(names.split(' ').map((name) => [name, run]));

export const FILES: Record<string, (call: LibraryCall) => Value> = {
  ...each('fopen tmpfile popen _popen opendir fopen64 _wfopen', file),
  fdopen: stream,
  fdopendir: stream,
  ...each(
    'open openat open64 _open creat socket accept accept4 dup mkstemp mkostemp epoll_create epoll_create1 eventfd timerfd_create signalfd inotify_init inotify_init1 shm_open memfd_create',
    descriptor,
  ),
  ...each(
    'CreateFile CreateFileA CreateFileW FindFirstFile FindFirstFileA FindFirstFileW CreateNamedPipeA',
    descriptor,
  ),
  ...each('OpenProcess CreateFileMapping CreateFileMappingA OpenThread', file),
  fclose: (call) => {
    const region = call.machine.region(call.args[0] ?? ANY);
    if (region?.freed === undefined) useFile(call, 0);
    const wrapped = region?.wraps === undefined ? undefined : call.machine.regions.get(region.wraps);
    if (wrapped) wrapped.freed ??= call.node.start;
    return free(call);
  },
  ...each('close _close closesocket pclose _pclose closedir CloseHandle FindClose', close),
  fflush: (call) => (call.args[0]?.kind === 'null' ? STATUS : uses(0, STATUS)(call)),
  ...each('fseek fseeko fsetpos fgetpos setvbuf setbuf', uses(0, STATUS)),
  ...each('ftell ftello rewind feof ferror clearerr fileno _fileno dirfd rewinddir flock lockf', uses(0)),
  ...each(
    'fsync fdatasync fchmod fchown ftruncate fstat ioctl fcntl bind listen connect setsockopt getsockopt',
    uses(0, STATUS),
  ),
  ...each(
    'shutdown getsockname getpeername lseek poll writev readv sendto sendmsg recvmsg isatty tcgetattr tcsetattr',
    uses(0),
  ),
  ...each(
    'ReadFile WriteFile SetFilePointer GetFileSize GetFileSizeEx FlushFileBuffers DeviceIoControl',
    uses(0, range(0, 1)),
  ),
  ...each('WaitForSingleObject FindNextFile FindNextFileA FindNextFileW LockFile UnlockFile', uses(0)),
  pipe: pair(0),
  pipe2: pair(0),
  socketpair: pair(3),
  readdir: entry,
};

/** Checks that a file is open when it is used. */
export function useFile({ machine, args, node }: LibraryCall, position: number): void {
  const value = args[position];
  const region = value && machine.region(value);
  if (value?.kind === 'null') machine.report('null-dereference', node);
  if (region?.kind !== 'file') return;
  if (!region.checked && region.failure === 'null') {
    region.checked = true;
    machine.report('null-dereference', node, {
      confidence: 'medium',
      detail: `${region.allocator}() returns a null pointer on failure, and the result is not checked.`,
      steps: [{ start: region.start, end: region.end, note: `comes from ${region.allocator}(), which may fail` }],
    });
  }
  if (region.freed !== undefined && !/close/.test(machine.checker.source.slice(node.start, node.start + 8))) {
    machine.report('use-after-free', node, {
      steps: [{ start: region.freed, end: region.freed, note: 'is closed here' }],
    });
  }
}
