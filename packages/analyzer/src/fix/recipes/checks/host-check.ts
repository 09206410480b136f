/** @module Allows requests only to hosts that the operator lists, by a check in the line before. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { encloses } from '../../../ir/spans.ts';
import { importEdits } from '../../imports.ts';
import { calledName, codeOf, isConstantName, taintedParts } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, piecesOf } from '../../sql/pieces.ts';
import { SCRIPT } from '../languages.ts';
import { namedValue } from '../named-value.ts';
import { isPlace, lineBefore } from '../statement-before.ts';
import { goRefusal } from './go-refusals.ts';
import { listCheckOf } from './listed.ts';

interface HostCheck {
  /** The host of a URL. */
  host(address: string): string;
  /** A statement that rejects hosts that aren't listed. Lines after the first are indented once more. */
  refuse(host: string): string;
  imports?: readonly string[];
}

/** The host of a URL, and the module that parses it. */
const HOSTS: Partial<Readonly<Record<LanguageId, readonly [host: (address: string) => string, module?: string]>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, [(address: string) => `new URL(${address}).hostname`]])),
  python: [(address) => `urllib.parse.urlparse(${address}).hostname`, 'urllib.parse'],
  java: [(address) => `java.net.URI.create(${address}).getHost()`],
  csharp: [(address) => `new System.Uri(${address}).Host`],
  php: [(address) => `parse_url(${address}, PHP_URL_HOST)`],
  kotlin: [(address) => `java.net.URI(${address}).host`],
  scala: [(address) => `new java.net.URI(${address}).getHost`],
  r: [(address) => `httr::parse_url(${address})$hostname`],
  groovy: [(address) => `new URI(${address}).host`],
  dart: [(address) => `Uri.parse(${address}).host`],
  elixir: [(address) => `URI.parse(${address}).host`],
  lua: [(address) => `(${address}):match("^%w+://([^/:?#@]+)")`],
  perl: [(address) => `URI->new(${address})->host`, 'URI'],
  ruby: [(address) => `URI(${address}).host`],
};

function checkOf(language: LanguageId): HostCheck | undefined {
  const [host, module] = HOSTS[language] ?? [];
  const check = listCheckOf(language);
  return (
    host &&
    check && {
      host,
      refuse: (code) => check.refuse(code, 'ALLOWED_HOSTS', 'Host not allowed'),
      imports: [...(check.imports ?? []), ...(module === undefined ? [] : [module])],
    }
  );
}

/** Go rejects by a response or an error. */
function checkOfGo(context: FixContext): HostCheck | undefined {
  const refusal = goRefusal('Host not allowed', context);
  const region = context.rawFinding.circumstances?.region;
  // A variable of that name shadows the package.
  if (!refusal || /\burl\s*(?::?=|,| string)/.test(context.text.slice(region?.start ?? 0, region?.end)))
    return undefined;
  // Without the variable, the list holds one empty host.
  const unlisted = (host: string): string =>
    `${host} == "" || !slices.Contains(strings.Split(os.Getenv("ALLOWED_HOSTS"), ","), ${host})`;
  return {
    host: (address) => `\0${address}`,
    refuse: (host) => {
      const address = host.startsWith('\0') ? host.slice(1) : undefined;
      const test =
        address === undefined
          ? unlisted(host)
          : `parsed, err := url.Parse(${address}); err != nil || ${unlisted('parsed.Hostname()')}`;
      return [`if ${test} {`, ...refusal.lines.map((line) => `\t${line}`), '}'].join('\n');
    },
    imports: ['net/url', 'os', 'slices', 'strings', ...refusal.imports],
  };
}

/** Calls that take content or code instead of a URL, and connections without a URL. */
const TAKES_CONTENT = /^(?:set|setContent|property|evaluate\w*|add\w+Tag|Open|Dial\w*)$/;

/** The values to check: the URL, or the host within one. */
function checkedParts(context: FixContext): { node: Expression; isHost: boolean }[] {
  const call = context.rawFinding.site?.call;
  // Sockets of Erlang take a host, as a list of characters.
  if (!call || TAKES_CONTENT.test(calledName(call)) || /^:(?:gen_tcp|gen_udp|ssl)\./.test(codeOf(context, call)))
    return [];
  const body = context.rawFinding.site?.body ?? [];
  // `new URL("https://" + host).openStream()`
  const receiver = call.callee.kind === 'member' ? call.callee.object : undefined;
  const made = receiver?.kind === 'call' && ADDRESSES.test(calledName(receiver)) ? receiver.args : [];
  for (const { value } of [...call.args, ...(made.length === 1 ? made : [])]) {
    const built = value.kind === 'name' ? onlyValueOf(value.name, body) : undefined;
    const pieces = piecesOf(built ?? value);
    const [first, second, third] = pieces ?? [];
    const isAfterScheme = first && 'text' in first && /^https?:\/\/$/.test(first.text);
    const isWholeHost = !third || ('text' in third && /^[/:?]/.test(third.text));
    if (isAfterScheme && second && 'code' in second && isWholeHost) return [{ node: second.code, isHost: true }];
    // The list contains complete hosts, but the value is a part of one.
    if (isAfterScheme || (first && 'text' in first && /^https?:\/\/[^/?#]+$/.test(first.text))) return [];
  }
  // `url.openStream()`: with arguments, it is a client or a module.
  const callee = call.callee.kind === 'member' && call.args.length === 0 ? [call.callee.object] : [];
  const parts = [...call.args.map(({ value }) => value), ...callee].map((node) => addressIn(node, context));
  // Text appended without a separator would still be part of the host.
  const isCut = call.args.some(({ value }) => {
    const [first, second] = piecesOf(value) ?? [];
    return first && 'code' in first && second && !('text' in second && /^[/?#]/.test(second.text));
  });
  if (isCut) return [];
  const named = taintedParts(context);
  const isTainted = (node: Expression): boolean => named.length === 0 || named.some((one) => encloses(one, node));
  // `:httpc.request`: an Elixir module.
  const places = [...parts, ...named].filter(
    (node) =>
      isPlace(node) &&
      !isConstantName(node) &&
      !/^(?:[:%]|http\.Method)/.test(codeOf(context, node)) &&
      !isRequestItself(node, context),
  );
  // Classes and constants aren't URLs.
  const first = places.find(isTainted) ?? places.find((node) => node.kind !== 'name' || !/^[A-Z]/.test(node.name));
  // Also with a default.
  // `new URL(form.get("address"))`
  const inAddress = named.length === 0 && made.length === 1 ? parts.filter(isGetter) : [];
  const read = [...named.filter((node) => ['call', 'index', 'binary'].includes(node.kind)), ...inAddress];
  const other = read.length === 1 ? read[0] : undefined;
  const found = first && (isTainted(first) || !other) ? first : other;
  // A path has no host; the client has a base URL.
  if (found && /(?:path|route|endpoint)$/i.test(codeOf(context, found))) return [];
  const key = found && keyOf(found, call);
  // The rest of an address has no host.
  if (key !== undefined && /^(?:path|pathname|port|search|query)$/i.test(key)) return [];
  if (!found) return [];
  return [
    {
      node: found,
      isHost:
        !beginsAddress(found, call) &&
        (isHostOf(found) || /^host(?:name)?$/i.test(key ?? '') || isBesidePort(found, context)),
    },
  ];
}

/** `{ uri: query.host + '/status' }`: what an address begins with has a scheme, whatever its name is. */
function beginsAddress({ start, end }: Expression, { args }: Call): boolean {
  const values = args.flatMap(({ value }) =>
    value.kind === 'object' ? value.entries.map((entry) => entry.value) : [value],
  );
  return values.some((value) => {
    const [first, second] = piecesOf(value) ?? [];
    return first && 'code' in first && second && first.code.start === start && first.code.end === end;
  });
}

/** Constructors and functions that open a connection to a host and a port. */
const CONNECTS =
  /^(?:connect(?:Async)?|createConnection|start|p?fsockopen|open|new|Socket|InetSocketAddress|TcpClient|HTTPS?Connection|(?:SMTP|FTP|IMAP4|POP3|NNTP)(?:_SSL|_TLS)?|Telnet)$/;

/** `ConnectAsync(host, 587)`, in scripts `connect(587, host)`: no address, in which a host would have to be found. */
function isBesidePort({ start, end }: Expression, { rawFinding, language }: FixContext): boolean {
  const call = rawFinding.site?.call;
  const at = call?.args.findIndex(({ value }) => value.start === start && value.end === end) ?? -1;
  if (!call || at < 0 || !CONNECTS.test(calledName(call))) return false;
  const port = call.args[SCRIPT.some((one) => one === language) ? at - 1 : at + 1]?.value;
  if (port?.kind === 'number') return port.value > 0 && port.value < 65_536;
  return port !== undefined && (port.kind === 'name' || port.kind === 'member') && /port$/i.test(port.name);
}

const isGetter = (node: Expression): boolean =>
  node.kind === 'call' &&
  node.args.length === 1 &&
  node.args[0]?.value.kind === 'string' &&
  /^get/.test(calledName(node));

/** The request that came in, which Go hands on for its context. */
const isRequestItself = (node: Expression, { language, text }: FixContext): boolean =>
  language === 'go' && node.kind === 'name' && new RegExp(`\\b${node.name} \\*http\\.Request\\b`).test(text);

/** The key or parameter that the value is given by: `http.get({ host: value })`. */
function keyOf({ start, end }: Expression, { args }: Call): string | undefined {
  const isHere = (value: Expression): boolean => value.start === start && value.end === end;
  for (const { name, value } of args) {
    if (name !== undefined && isHere(value)) return name;
    const entry = value.kind === 'object' ? value.entries.find((one) => isHere(one.value)) : undefined;
    if (entry) return entry.key;
  }
  return undefined;
}

/** `url.host`: the host of a parsed URL. */
const isHostOf = (node: Expression): boolean =>
  /^(?:host|hostname|getHost|Host)$/.test(
    node.kind === 'member'
      ? node.name
      : node.kind === 'call' && node.args.length === 0
        ? calledName(node)
        : node.kind === 'index' && node.index?.kind === 'string'
          ? node.index.value.replace(/^:/, '')
          : '',
  );

const ADDRESSES = /^(?:URL|URI|Uri|create|parse|HttpGet|HttpPost|uri|newBuilder)$/;
/** `urllib.request.Request(url, data=…)` */
const isRequest = (node: Call): boolean => calledName(node) === 'Request' && node.args.length > 0;

/** The string inside a URL constructor: `new URL(text)`, `URI.create(text)`, `url: text`. */
function addressIn(node: Expression, context: FixContext): Expression {
  if (node.kind === 'object') {
    const under = (keys: RegExp): Expression | undefined => node.entries.find(({ key }) => keys.test(key ?? ''))?.value;
    return under(/^(?:url|uri|URL)$/) ?? under(/^host(?:name)?$/) ?? node;
  }
  if (node.kind === 'cast') return addressIn(node.value, context);
  if (node.kind === 'call') {
    const [first, second] = node.args;
    const isAddress = ADDRESSES.test(calledName(node));
    if (first && ((isAddress && !second) || isRequest(node))) return addressIn(first.value, context);
    return node.callee.kind === 'member' && !first ? addressIn(node.callee.object, context) : node;
  }
  const built = node.kind === 'name' ? onlyValueOf(node.name, context.rawFinding.site?.body ?? []) : undefined;
  return built?.kind === 'call' && (/^(?:URL|URI|Uri|create|parse)$/.test(calledName(built)) || isRequest(built))
    ? addressIn(built, context)
    : node;
}

/** The type that the file declares the value with, or constructs it as. */
function typeOf(code: string, { text, rawFinding }: FixContext): string | undefined {
  if (!/^\w+$/.test(code)) return undefined;
  const declared = new RegExp(
    `\\b([A-Z]\\w*)(?:<[^<>;=]*>)?\\s+${code}\\s*[=;,)]|\\b(?:var|val)\\s+${code}(?:\\s*:\\s*(\\w+))?\\s*=\\s*(?:new\\s+(?:\\w+\\.)*([A-Z]\\w*)|(?:\\w+\\.)*(UR[IL]|Uri)(?:\\.create|\\.Create)?)\\(`,
    'g',
  );
  const [, before, given, made, parsed] = [...text.slice(0, rawFinding.end).matchAll(declared)].at(-1) ?? [];
  return before ?? given ?? made ?? parsed;
}

/** A parsed address has its host; `HostCheck.host` parses texts. */
const PARSED: Partial<Readonly<Record<LanguageId, readonly [types: RegExp, host: string]>>> = {
  java: [/^UR[IL]$/, '.getHost()'],
  csharp: [/^Uri$/, '.Host'],
  kotlin: [/^UR[IL]$/, '.host'],
  scala: [/^UR[IL]$/, '.getHost'],
  groovy: [/^UR[IL]$/, '.host'],
};

const isRedirect = ({ rawFinding }: FixContext): boolean => rawFinding.weakness === 'open-redirect';

/** The fix of a server-side request forgery, and of redirects to a host. */
export const allowHosts: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  // A parameter may hold a URL from the program itself.
  if (context.rawFinding.circumstances?.sourceKind === 'parameter') return [];
  // The program names the host already.
  if (/begins with a slash/.test(context.rawFinding.detail ?? '')) return [];
  const check = language === 'go' ? checkOfGo(context) : checkOf(language);
  const place = check && lineBefore(context);
  if (!place) return [];
  const propose = (code: string, isHost: boolean, declaration: readonly string[], edits: TextEdit[]): ProposedFix[] => {
    // `request = urllib.request.Request(url)`: no text that could be parsed.
    if (
      language === 'python' &&
      new RegExp(`\\b${/^\w+$/.exec(code)?.[0] ?? '\\0'}\\s*=\\s*[\\w.]*Request\\(`).test(text)
    )
      return [];
    // A host isn't parsed.
    const parser = language === 'go' ? 'net/url' : HOSTS[language]?.[1];
    const needed = (check.imports ?? []).filter((name) => !(isHost && name === parser));
    const added = needed.map((name) => importEdits(language, text, name));
    if (added.some((one) => one === undefined)) return [];
    const imports = added.flatMap((one) => one ?? []);
    const lines = [...declaration, ...check.refuse(isHost ? code : check.host(code)).split('\n')];
    const replacement = lines.map((line) => `${place.indent}${line}\n`).join('');
    return [
      {
        description: `${isRedirect(context) ? 'Redirects to' : 'Requests'} only hosts that the environment variable \`ALLOWED_HOSTS\` lists; set it in the deployment.`,
        edits: inOrder([...imports, { start: place.at, end: place.at, replacement }, ...edits]),
      },
    ];
  };
  // A whole target is rather a path of this site.
  const parts = checkedParts(context).filter(({ isHost }) => isHost || !isRedirect(context));
  return parts.flatMap(({ node, isHost }) => {
    // `address.String()`: a parsed URL.
    if (language === 'go' && text.startsWith('.String()', node.end)) return [];
    // A non-null assertion also applies to the check.
    const isAsserted = /^t(?:sx|ypescript)$/.test(language) && text[node.end] === '!';
    const type = typeOf(codeOf(context, node), context);
    const [types, hostOf] = PARSED[language] ?? [];
    if (types && type !== undefined && types.test(type) && !isHost)
      return propose(`${codeOf(context, node)}${hostOf}`, true, [], []);
    // Another object has no text that could be parsed.
    if (types && type !== undefined && !/^(?:String|CharSequence|Object|Optional)$/.test(type)) return [];
    if (isPlace(node)) return propose(`${codeOf(context, node)}${isAsserted ? '!' : ''}`, isHost, [], []);
    // Dart requests take `Uri` objects.
    if (language === 'go' && node.kind === 'call' && calledName(node) === 'String') return [];
    // In Go, `url` is the package that parses URLs.
    const addresses = language === 'go' ? ['address', 'targetUrl'] : ['url', 'address', 'targetUrl'];
    const named =
      language === 'dart' ? undefined : namedValue(node, isHost ? ['host', 'targetHost'] : addresses, context);
    return named ? propose(named.name, isHost, [named.line], [named.edit]) : [];
  });
};

/** `env.put(Context.PROVIDER_URL, address)`: the server that answers look-ups. */
export const allowProviders: StructuralRecipe = (context): ProposedFix[] => {
  const call = context.rawFinding.site?.call;
  const isProvider = call?.args.some(({ value }) => /PROVIDER_URL|naming\.provider\.url/.test(codeOf(context, value)));
  return isProvider ? [...allowHosts(context)] : [];
};
