/** @module Chooses the texts that are true of a finding where a weakness has several forms. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Weakness, WeaknessForm } from '../api-model/weakness.ts';

/** The name of the called function, if the place is a call. */
function calledName({ site }: RawFinding): string {
  const callee = site?.call.callee;
  return callee?.kind === 'member' || callee?.kind === 'name' ? callee.name : '';
}

interface Place {
  finding: RawFinding;
  language: LanguageId;
  /** The code of the place. */
  code: string;
}

function fits(form: WeaknessForm, { finding, language, code }: Place): boolean {
  return (
    (form.languages?.includes(language) ?? true) &&
    (form.call?.test(calledName(finding)) ?? true) &&
    (form.note?.test(finding.note ?? finding.detail ?? '') ?? true) &&
    (form.detail?.test(finding.detail ?? '') ?? true) &&
    (form.code?.test(code) ?? true) &&
    (form.sink?.test(finding.sink ?? '') ?? true) &&
    (form.hasFlow === undefined || form.hasFlow === (finding.source !== undefined))
  );
}

/** The weakness with the texts of the forms that fit the finding; of several, the first that has a text provides it. */
export function inForm(weakness: Weakness, place: Place): Weakness {
  const fitting = (weakness.forms ?? []).filter((form) => fits(form, place));
  let { title, description, attack, recommendation, impact } = weakness;
  for (const form of fitting.reverse()) {
    title = form.title ?? title;
    description = form.description ?? description;
    attack = form.attack ?? attack;
    recommendation = form.recommendation ?? recommendation;
    impact = form.impact ?? impact;
  }
  return { ...weakness, title, description, attack, recommendation, impact };
}

/** What the model says about a place without a data flow, as a sentence; with one, the last step says it. */
export const noteSentence = ({ note, steps, circumstances }: RawFinding): string =>
  note === undefined || steps.some(({ note: step }) => step.startsWith('reaches the')) || circumstances?.sourceKind
    ? ''
    : `What was found: ${note}.`;
