/** @module Insecure options of Elixir applications, and request-controlled sizes, delays and modules. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { bindingsIn } from '../../node-checks/bindings.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { rootName } from '../../node-checks/names.ts';

export const elixirHardening: ApiModel = {
  id: 'elixir-hardening',
  languages: ['elixir'],
  sinks: [
    {
      weakness: 'resource-exhaustion',
      note: 'how long to wait, or how often to repeat',
      call: ['Process.sleep', ':timer.sleep'],
      args: [0],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'length of a string or list',
      call: ['{String,List}.duplicate', 'String.{pad_leading,pad_trailing}', ':binary.copy'],
      args: [1],
    },
    { weakness: 'unsafe-reflection', note: 'module', call: ['Module.{concat,safe_concat}'], args: [0, 1] },
    { weakness: 'unsafe-reflection', note: 'module or function', call: ['apply', 'Kernel.apply'], args: [0, 1] },
    // Without `dtd: :none`, it parses the document's DTD and resolves its entities.
    {
      weakness: 'xxe',
      note: 'XML document',
      call: ['SweetXml.{parse,stream_tags,stream_tags!,xpath,xmap}'],
      args: [0],
      when: { unless: { arg: 1, field: 'dtd', is: ['none', 'internal_only'] } },
    },
  ],
};

const textOf = (node: Expression | undefined): string => (node?.kind === 'string' ? node.value : '');
const named = (node: Expression | undefined): string =>
  node?.kind === 'call' && (node.callee.kind === 'name' || node.callee.kind === 'member') ? node.callee.name : '';

/** Reports insecure values in lists of atoms: `versions: [:tlsv1]`, `hackney: [:insecure]`. */
const acceptedLists: NodeCheck = (node, { source }) =>
  bindingsIn(node, source).flatMap(({ name, value, start, end }) => {
    const items = value.kind === 'list' ? value.items.map(textOf) : [];
    const weakness =
      name === 'versions' && items.some((item) => /^(?:sslv[23]|tlsv1|tlsv1\.1)$/.test(item))
        ? 'weak-tls-version'
        : name === 'hackney' && items.includes('insecure')
          ? 'certificate-check-disabled'
          : undefined;
    return weakness ? [{ weakness, start, end, confidence: 'high' as const }] : [];
  });

/** Reports `cast(user, params, Map.keys(params))`: the client chooses the fields. */
const fieldsOfSender: NodeCheck = (node) => {
  if (node.kind !== 'call' || named(node) !== 'cast') return undefined;
  const fields = node.args.at(-1)?.value;
  const isAny =
    (named(fields) === 'keys' && fields?.kind === 'call' && rootName(fields.callee) === 'Map') ||
    (named(fields) === '__schema__' && fields?.kind === 'call' && textOf(fields.args[0]?.value) === 'fields');
  return isAny && node.args.length >= 2
    ? { weakness: 'mass-assignment', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const PROOF = /(?:^|_)(?:token|secret|otp|signature|hmac|digest|api_?key|csrf)$/i;

/** Reports `token == get_session(conn, :token)` and `key == Application.get_env(:app, :key)`. */
const keptProof: NodeCheck = (node) => {
  if (node.kind !== 'binary' || !/^[!=]==?$/.test(node.operator)) return undefined;
  const sides = [node.left, node.right];
  const isGiven = sides.some((side) => side.kind === 'name' && PROOF.test(side.name));
  const isKept = sides.some((side) => /^(?:get_session|get_env|fetch_env!|compile_env|config)$/.test(named(side)));
  return isGiven && isKept
    ? { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const LENGTH_MAX = 500_000_000;

/** Reports `plug Plug.Parsers, length: 10_000_000_000` and `%{"x-frame-options" => "ALLOWALL"}`. */
const openPlugs: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const isHeader = named(node) === 'put_resp_header';
  if (isHeader && node.args.some(({ value }) => /^x-frame-options$/i.test(textOf(value)))) {
    return /^ALLOW/i.test(textOf(node.args.at(-1)?.value))
      ? { weakness: 'security-control-disabled', start: node.start, end: node.end, confidence: 'medium', cwe: [1021] }
      : undefined;
  }
  if (named(node) !== 'plug') return undefined;
  let weakness: string | undefined;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (part.kind !== 'object') return;
      for (const { key, value } of part.entries) {
        if (key === 'length' && value.kind === 'number' && value.value > LENGTH_MAX) weakness ??= 'resource-exhaustion';
        if (/^x-frame-options$/i.test(key ?? '') && /^ALLOW/i.test(textOf(value)))
          weakness ??= 'security-control-disabled';
      }
    },
  );
  return weakness
    ? {
        weakness,
        start: node.start,
        end: node.end,
        confidence: 'medium',
        ...(weakness === 'security-control-disabled' ? { cwe: [1021] } : {}),
      }
    : undefined;
};

/** Reports `put_session(conn, :role, params["role"])`: the session trusts what the client claims. */
const sentRole: NodeCheck = (node) => {
  if (node.kind !== 'call' || named(node) !== 'put_session') return undefined;
  const [key, value] = node.args.slice(-2).map((arg) => arg.value);
  if (!/^(?:(?:user_)?role|is_admin|admin|user_id|current_user(?:_id)?|account_id|permissions)$/.test(textOf(key)))
    return undefined;
  const isSent = (value?.kind === 'index' || value?.kind === 'member') && /^(?:params|conn)$/.test(rootName(value));
  return isSent
    ? { weakness: 'trust-boundary-violation', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

export const ELIXIR_HARDENING: readonly NodeCheck[] = [acceptedLists, fieldsOfSender, keptProof, openPlugs, sentRole];
