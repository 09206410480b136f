/** @module Redirects that the framework itself restricts to this site. */
import { importEdits } from '../../imports.ts';
import { calledName, callsAt, taintedParts } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { piecesOf } from '../../sql/pieces.ts';
import { namedValue } from '../named-value.ts';
import { lineBefore } from '../statement-before.ts';

const description = 'Redirects to this site only.';

/** Redirects that intentionally leave the site: login, payment, logout elsewhere, or back to the page before. */
const ELSEWHERE = /referr?er|auth\w*_?ur[il]|authori[sz]|\boidc|\bsso|saml|checkout|log_?out_?ur[il]/i;

export const isExternalByDesign = ({ rawFinding, text }: FixContext): boolean =>
  rawFinding.steps.some(({ note }) => ELSEWHERE.test(note)) ||
  ELSEWHERE.test(text.slice(rawFinding.start, rawFinding.end));

/** ASP.NET Core: `Redirect(url)` -> `LocalRedirect(url)`, which rejects other hosts. */
export const localRedirect: StructuralRecipe = (context): ProposedFix[] => {
  if (isExternalByDesign(context) || context.language !== 'csharp' || !/Microsoft\.AspNetCore/.test(context.text))
    return [];
  const call = callsAt(context).find((one) => /^Redirect(?:Permanent)?$/.test(calledName(one)));
  if (call?.args.length !== 1) return [];
  const { callee } = call;
  const name = calledName(call);
  const start = callee.end - name.length;
  return [{ description, edits: [{ start, end: callee.end, replacement: `Local${name}` }] }];
};

/** Rails 7: `redirect_to url, allow_other_host: false` raises for other hosts. */
export const sameHost: StructuralRecipe = (context): ProposedFix[] => {
  if (isExternalByDesign(context) || context.language !== 'ruby') return [];
  const call = callsAt(context).find((one) => calledName(one) === 'redirect_to');
  const option = call?.args.flatMap(({ name, value }) => (name === 'allow_other_host' ? [value] : []))[0];
  const last = call?.args.at(-1)?.value;
  if (option) return [{ description, edits: [{ start: option.start, end: option.end, replacement: 'false' }] }];
  return last && call.args.length === 1
    ? [{ description, edits: [{ start: last.end, end: last.end, replacement: ', allow_other_host: false' }] }]
    : [];
};

/** Go has no conditional expression, so the lines before replace targets on other sites. */
export const ownPath: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const call = rawFinding.site?.call;
  const place = language === 'go' && call && !isExternalByDesign(context) ? lineBefore(context) : undefined;
  if (!place || !call) return [];
  const targets = call.args
    .map(({ value }) => value)
    .filter((node) => taintedParts(context).some((part) => part.start === node.start && part.end === node.end));
  const [target] = targets;
  if (!target) return [];
  const named = target.kind === 'name' ? undefined : namedValue(target, ['target', 'next', 'destination'], context);
  const name = target.kind === 'name' ? target.name : named?.name;
  const imports = importEdits(language, text, 'regexp');
  if (name === undefined || !imports) return [];
  const lines = [
    ...(named ? [named.line] : []),
    `if !regexp.MustCompile(\`^/\\w\`).MatchString(${name}) {`,
    `\t${name} = "/"`,
    '}',
  ];
  const replacement = lines.map((line) => `${place.indent}${line}\n`).join('');
  return [
    {
      description: 'Redirects to paths of this site only.',
      edits: inOrder([...imports, { start: place.at, end: place.at, replacement }, ...(named ? [named.edit] : [])]),
    },
  ];
};

/** ASP.NET before Core, and names of a response: `Redirect(url)` of a path only. */
export const ownPathOfAspNet: StructuralRecipe = (context): ProposedFix[] => {
  const { language, rawFinding, text } = context;
  const call = rawFinding.site?.call;
  // A controller has helpers for it.
  if (
    language !== 'csharp' ||
    /:\s*\w*Controller\b/.test(text) ||
    !call ||
    !/^Redirect(?:Permanent)?$/.test(calledName(call)) ||
    call.args.length !== 1
  )
    return [];
  const [value] = call.args.map((one) => one.value);
  const place = isExternalByDesign(context) ? undefined : lineBefore(context);
  if (!value || !place || piecesOf(value)) return [];
  const named = value.kind === 'name' ? undefined : namedValue(value, ['target', 'next'], context);
  const name = value.kind === 'name' ? value.name : named?.name;
  if (name === undefined) return [];
  const test = `${name} != null && ${name}.StartsWith("/") && !${name}.StartsWith("//") && !${name}.StartsWith("/\\\\")`;
  const edit = { start: value.start, end: value.end, replacement: `${test} ? ${name} : "/"` };
  const line = named ? [{ start: place.at, end: place.at, replacement: `${place.indent}${named.line}\n` }] : [];
  return [{ description: 'Redirects to paths of this site only.', edits: inOrder([...line, edit]) }];
};
