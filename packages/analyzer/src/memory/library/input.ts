/** @module Input: streams, files, sockets, the environment. */
import { reportBounds } from '../bounds.ts';
import type { LibraryCall } from '../calls.ts';
import { convert } from '../numbers.ts';
import { forgetArray, stringAt } from '../region.ts';
import { typeOfExpression } from '../static-types.ts';
import { elementOf, sizeOf } from '../types.ts';
import { ANY, exactly, NULL, number, type Origin, pointer, range, type Value } from '../values.ts';
import { useFile } from './files.ts';
import { formatPieces } from './formats.ts';
import { checkRoom } from './room.ts';
import { putText, textOf } from './texts.ts';

const argument = (call: LibraryCall, position: number): Value => call.args[position] ?? ANY;
const origin = ({ node }: LibraryCall, label: string): Origin => ({ label, start: node.start, end: node.end });

function environment(call: LibraryCall): Value {
  if (call.machine.choose(call.node.start, 2, 1) === 0) return NULL;
  const region = call.machine.make('outside', call.name, call.node, { kind: 'unknown', name: '' });
  region.origin = origin(call, 'environment');
  stringAt(region).text = { low: 0, high: Number.POSITIVE_INFINITY };
  region.fallback = { kind: 'any', origin: region.origin };
  return pointer(region.id);
}

/** Reads a line of at most `size` bytes, including the null byte. */
function line(call: LibraryCall): Value {
  const target = argument(call, 0);
  const size = argument(call, 1);
  useFile(call, 2);
  checkRoom(call, target, size, 'write');
  const region = call.machine.region(target);
  if (region && target.kind === 'pointer') {
    forgetArray(region, target, origin(call, 'input'));
    const most = size.kind === 'number' ? Math.max(size.high - 1, 0) : Number.POSITIVE_INFINITY;
    // A read line isn't empty.
    stringAt(region, target).text = { low: target.low + Math.min(1, most), high: target.low + most };
  }
  return call.machine.choose(call.node.start, 2, 1) === 1 ? target : NULL;
}

function gets(call: LibraryCall): Value {
  // Another check reports every call; here only the resulting contents count.
  const target = argument(call, 0);
  const region = call.machine.region(target);
  if (region && target.kind === 'pointer') forgetArray(region, target, origin(call, 'input'));
  return target;
}

/** Reads bytes into a buffer, without a null byte. */
function bytes(position: number, size: number, label: string): (call: LibraryCall) => Value {
  return (call) => {
    const target = argument(call, position);
    const most = argument(call, size);
    checkRoom(call, target, most, 'write');
    fill(call, target, most, label);
    const high = most.kind === 'number' ? Math.max(most.high, 0) : 2 ** 31 - 1;
    return {
      ...range(-1, Math.min(high, 2 ** 62), origin(call, label)),
      symbol: call.machine.symbol(),
    };
  };
}

/** Fills a buffer with input. It has a null byte at its end only if there was one before. */
function fill(call: LibraryCall, target: Value, most: Value, label: string): void {
  const region = call.machine.region(target);
  if (!region || target.kind !== 'pointer') return;
  const room = target.limit ?? region.size;
  const behind = most.kind === 'number' ? target.low + most.high : Number.POSITIVE_INFINITY;
  const isEnded = exactly(region.cells.get(behind) ?? region.fallback) === 0 && room !== undefined && behind < room;
  forgetArray(region, target, origin(call, label));
  if (isEnded) region.cells.set(behind, number(0));
  else if (room !== undefined && room > 1)
    stringAt(region, target).unterminated = { start: call.node.start, end: call.node.end };
}

function fread(call: LibraryCall): Value {
  useFile(call, 3);
  const each = exactly(argument(call, 1));
  const count = argument(call, 2);
  const total =
    each !== undefined && count.kind === 'number' ? range(each * count.low, each * count.high, count.origin) : ANY;
  checkRoom(call, argument(call, 0), total, 'write');
  fill(call, argument(call, 0), total, 'file');
  return range(0, count.kind === 'number' ? Math.max(count.high, 0) : 2 ** 62);
}

/** Writes the results of the conversions of scanf. */
function scan(first: number, label: string): (call: LibraryCall) => Value {
  return (call) => {
    const { machine } = call;
    const text = call.nodes[first];
    if (call.name === 'fscanf') useFile(call, 0);
    const source =
      first === 1 && call.name === 'sscanf' ? textOf(call, argument(call, 0), call.nodes[0] ?? call.node) : undefined;
    const from = call.name === 'sscanf' ? source?.origin : origin(call, label);
    const fields = text?.kind === 'string' ? formatPieces(text.value).filter((piece) => !piece.skipped) : [];
    for (const [index, field] of fields.entries()) {
      const position = first + 1 + index;
      const target = argument(call, position);
      if (field.conversion === 's' || field.conversion === '[') {
        const most = field.width ?? source?.high ?? Number.POSITIVE_INFINITY;
        const region = machine.region(target);
        if (
          field.width === undefined &&
          region?.size !== undefined &&
          region.size <= (source?.high ?? Number.POSITIVE_INFINITY)
        ) {
          reportBounds(machine, region, 'write', call.node, { from: 0, to: Number.POSITIVE_INFINITY });
        }
        const isUnknownRoom = region?.kind === 'outside' && !region.found && region.size === undefined;
        if (field.width === undefined && isUnknownRoom && !Number.isFinite(most))
          machine.report('buffer-overflow', call.node, {
            confidence: 'medium',
            detail: `'${region.name}' belongs to the caller, and nothing limits how much is written.`,
          });
        putText(call, target, {
          low: 0,
          high: most,
          origin: from ?? (field.width === undefined ? undefined : origin(call, label)),
        });
        continue;
      }
      const region = machine.region(target);
      if (!region || target.kind !== 'pointer') continue;
      const node = call.nodes[position];
      const type = node ? elementOf(typeOfExpression(machine, node)) : undefined;
      const size = type && sizeOf(machine.checker.table, type);
      if (size !== undefined) checkRoom(call, target, range(size, size), 'write');
      if (target.low === target.high)
        region.cells.set(
          target.low,
          type
            ? {
                ...convert({ kind: 'any', ...(from ? { origin: from } : {}) }, type),
                ...(type.kind === 'integer' ? { symbol: machine.symbol() } : {}),
              }
            : ANY,
        );
      else forgetArray(region, target, from);
    }
    return range(-1, Math.max(fields.length, 0));
  };
}

/** One character, or EOF. */
const character = (call: LibraryCall): Value => {
  if (call.name !== 'getchar') useFile(call, 0);
  return { ...range(-1, 255), symbol: call.machine.symbol() };
};

const random = (call: LibraryCall): Value => ({
  ...range(0, 2 ** 31 - 1),
  symbol: call.machine.symbol(),
  hint: { label: 'random number', start: call.node.start, end: call.node.end, isRandom: true },
});

export const INPUT: Record<string, (call: LibraryCall) => Value> = {
  getenv: environment,
  secure_getenv: environment,
  fgets: line,
  gets,
  read: bytes(1, 2, 'file or socket'),
  recv: bytes(1, 2, 'network'),
  recvfrom: bytes(1, 2, 'network'),
  pread: bytes(1, 2, 'file'),
  // Libraries that read as `recv` does: TLS, events, channels, queues, archives.
  SSL_read: bytes(1, 2, 'network'),
  SSL_peek: bytes(1, 2, 'network'),
  BIO_read: bytes(1, 2, 'network'),
  gnutls_record_recv: bytes(1, 2, 'network'),
  mbedtls_ssl_read: bytes(1, 2, 'network'),
  wolfSSL_read: bytes(1, 2, 'network'),
  tls_read: bytes(1, 2, 'network'),
  bufferevent_read: bytes(1, 2, 'network'),
  evbuffer_remove: bytes(1, 2, 'network'),
  evbuffer_copyout: bytes(1, 2, 'network'),
  ssh_channel_read: bytes(1, 2, 'network'),
  libssh2_channel_read: bytes(1, 2, 'network'),
  SDLNet_TCP_Recv: bytes(1, 2, 'network'),
  zmq_recv: bytes(1, 2, 'network'),
  nn_recv: bytes(1, 2, 'network'),
  mq_receive: bytes(1, 2, 'message queue'),
  gzread: bytes(1, 2, 'file'),
  archive_read_data: bytes(1, 2, 'archive'),
  zip_fread: bytes(1, 2, 'archive'),
  unzReadCurrentFile: bytes(1, 2, 'archive'),
  g_input_stream_read: bytes(1, 2, 'stream'),
  readlink: bytes(1, 2, 'file system'),
  fread,
  scanf: scan(0, 'input'),
  fscanf: scan(1, 'input'),
  sscanf: scan(1, 'text'),
  getchar: character,
  fgetc: character,
  getc: character,
  rand: random,
  random,
  lrand48: random,
  rand_r: random,
};
