/** @module Solidity: lets only the owner, the holder or the deployment run what anyone could. */
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { type ContractFunction, contractFunction } from './functions.ts';
import { initializedOnce, madeConstructor } from './setup.ts';

/** Functions that configure the contract, end it or move what it holds as a whole. */
const ADMINISTERS =
  /^_?(?:set(?!up|Up)|new(?:Owner|Admin|Manager|Minter)|change|update|configure|pause|unpause|upgrade|mint|issue|airdrop|award|grant|add|remove|drain|empty|sweep|rescue|recover|end|kill|destroy|close|prolong|extend|allow|resize|write|authorize|run|exec)/i;
/** What a caller gets for itself is everyone's to call. */
const OWN_SHARE = /\bmsg\.sender\s*\]|msg\.sender\.call|(?:claim|withdraw|deposit|stake|buy|redeem|join|bid)\w*$/i;

/** A modifier whose first statement asks for the caller. */
const ASKS =
  /^\s*(?:require\(\s*(?:msg\.sender|_msgSender\(\))\s*==\s*\w+\s*(?:,[^;]*)?\)|require\(\s*\w+\s*==\s*msg\.sender\s*(?:,[^;]*)?\)|require\(\s*(?:\w*[aA]dmin\w*|\w*[oO]wner\w*|wards|auth\w*|operators)\[msg\.sender\]\s*(?:!=\s*(?:0|address\(0\))\s*)?(?:,[^;]*)?\)|if\s*\(\s*msg\.sender\s*!=\s*\w+\s*\)\s*(?:revert[^;]*|throw));\s*_;\s*$/;
/** Variables that hold who runs the contract. */
const RULER = /owner|admin|keeper|master|govern|controller|operator|authority|manager|clerk|deployer|creator/i;

/** What the contract already asks of its callers: a modifier of its own or of its base, or a statement. */
function guardOf({ contract, header, name }: ContractFunction): { modifier?: string; statement?: string } | undefined {
  for (const [, modifier = '', body = ''] of contract.code.matchAll(
    /\bmodifier\s+(\w+)\s*(?:\(\s*\))?\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
  ))
    if (ASKS.test(body) && !new RegExp(`\\b${modifier}\\b`).test(header)) return { modifier };
  if (/\bOwnable\w*/.test(contract.bases)) return { modifier: 'onlyOwner' };
  if (/\bAccessControl\w*/.test(contract.bases) && !/\bAccessManaged/.test(contract.bases))
    return { modifier: 'onlyRole(DEFAULT_ADMIN_ROLE)' };
  for (const [statement, variable = ''] of contract.code.matchAll(
    /require\(\s*msg\.sender\s*==\s*(\w+)\s*(?:,\s*"[^"]*"\s*)?\);/g,
  )) {
    const isVariable = new RegExp(
      `\\baddress\\s+(?:payable\\s+)?(?:(?:public|private|internal)\\s+)?${variable}\\b\\s*[;=]`,
    );
    if (RULER.test(variable) && isVariable.test(contract.code)) return { statement };
  }
  // Set once by the constructor, and read by nothing yet.
  const owner = /\baddress\s+(?:payable\s+)?(?:(?:public|private|internal)\s+)?(\w*owner\w*|admin)\s*;/i.exec(
    contract.code,
  )?.[1];
  const isSet = owner !== undefined && new RegExp(`\\b${owner}\\s*=\\s*msg\\.sender\\s*;`).test(contract.code);
  return isSet && name !== '' ? { statement: `require(msg.sender == ${owner}, "Not the owner");` } : undefined;
}

/** A statement at the start of the body, in a line of its own if the body has lines. */
export function atStart(
  { bodyStart, indent, body }: ContractFunction,
  statement: string,
): ProposedFix['edits'][number] {
  const replacement = body.includes('\n') ? `\n${indent}    ${statement}` : ` ${statement}`;
  return { start: bodyStart, end: bodyStart, replacement };
}

/** `function setOwner(address next) external onlyOwner {` */
function ownerOnly(one: ContractFunction): ProposedFix[] {
  const { name, body, header, headerEnd } = one;
  const isEnd = /\b(?:selfdestruct|suicide)\s*\(/.test(body);
  if (!isEnd && (!ADMINISTERS.test(name) || OWN_SHARE.test(`${body} ${name}`))) return [];
  if (!isEnd && /^(?:execute|run)/.test(name) && /Operation|Callback|abi\.decode/.test(`${name}${body}`)) return [];
  const guard = guardOf(one);
  const description = 'Lets only those call it whom the contract allows to call its other protected functions.';
  if (!guard) return [];
  if (guard.statement) return [{ description, edits: [atStart(one, guard.statement)] }];
  const at = /\breturns\b/.exec(header);
  const start = at ? headerEnd - header.length + at.index : headerEnd - (/\s*$/.exec(header)?.[0].length ?? 0);
  return [
    { description, edits: [{ start, end: start, replacement: at ? `${guard.modifier} ` : ` ${guard.modifier}` }] },
  ];
}

/** `token.transferFrom(from, …)`, `balances[from] -= amount`: only the holder spends what it holds. */
function holderOnly(one: ContractFunction): ProposedFix[] {
  const { header, body } = one;
  const from = /\baddress\s+(_?(?:from|owner|holder|spenderOf))\b/.exec(header)?.[1];
  if (
    !from ||
    /\bpermit\s*\(|\bmsg\.sender\s*==|allowance\s*\[/.test(
      body.replace(/allowance\s*\[\s*\w+\s*\]\s*\[\s*\w+\s*\]\s*=[^=]/, ''),
    )
  )
    return [];
  // A list of owners holds nothing that they could spend.
  const isSpent = new RegExp(
    `(?:[tT]ransferFrom\\s*\\(\\s*(?:\\w+\\s*,\\s*)?${from}\\b|\\b(?!(?:is)?(?:${RULER.source})\\w*\\[)\\w+\\[${from}\\](?:\\[\\w+\\])?\\s*(?:-=|=(?!\\s*(?:true|false|msg\\.sender)\\b))|_burn\\s*\\(\\s*${from}\\b)`,
  ).test(body);
  return isSpent
    ? [
        {
          description: 'Spends only what the caller holds.',
          edits: [atStart(one, `require(${from} == msg.sender, "Not the holder");`)],
        },
      ]
    : [];
}

/** `_burn(id)`, if the contract knows who owns the token. */
function tokenOwnerOnly(one: ContractFunction): ProposedFix[] {
  const id = /^\s*_burn\s*\(\s*(\w+)\s*\)\s*;/.exec(one.body)?.[1];
  const knows = /\bownerOf\s*\(/.test(one.contract.code) || /\bERC721\w*/.test(one.contract.bases);
  return id && knows && new RegExp(`\\buint256\\s+${id}\\b`).test(one.header)
    ? [
        {
          description: 'Burns only tokens of the caller.',
          edits: [atStart(one, `require(ownerOf(${id}) == msg.sender, "Not the owner");`)],
        },
      ]
    : [];
}

/** `msg.sender == keeper || keeper == address(0)`: passes only the keeper. */
function withoutUnset({ rawFinding, text }: FixContext): ProposedFix[] {
  const { start, end } = rawFinding;
  const found = /^(msg\.sender\s*==\s*(\w+))\s*\|\|\s*\2\s*==\s*address\(0\)$/.exec(text.slice(start, end));
  return found?.[1]
    ? [{ description: 'Passes only the caller that was set.', edits: [{ start, end, replacement: found[1] }] }]
    : [];
}

export const restrictCallers: StructuralRecipe = (context): ProposedFix[] => {
  if (context.language !== 'solidity') return [];
  const one = contractFunction(context.text, context.rawFinding.start);
  if (!one) return [];
  return [
    ...withoutUnset(context),
    ...madeConstructor(one, context.text),
    ...initializedOnce(one),
    ...tokenOwnerOnly(one),
    ...holderOnly(one),
    ...ownerOnly(one),
  ];
};
