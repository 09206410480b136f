/** @module Chooses the texts that are true of a finding, if a weakness has several forms. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Weakness, WeaknessForm } from '../api-model/weakness.ts';
import { isProviderSecret } from '../assess/severity/severity.ts';
import { accessOf } from './file-access.ts';

/** Returns the name of the callee, if the place is a call. */
function calledName({ site }: RawFinding): string {
  const callee = site?.call.callee;
  return callee?.kind === 'member' || callee?.kind === 'name' ? callee.name : '';
}

interface Place {
  finding: RawFinding;
  language: LanguageId;
  /** Code of the place. */
  code: string;
  isTest?: boolean | undefined;
}

function fits(form: WeaknessForm, { finding, language, code, isTest = false }: Place): boolean {
  return (
    (form.languages?.includes(language) ?? true) &&
    (form.call?.test(calledName(finding)) ?? true) &&
    (form.access === undefined || form.access === accessOf(finding, language)) &&
    (form.note?.test(finding.note ?? finding.detail ?? '') ?? true) &&
    (form.detail?.test(finding.detail ?? '') ?? true) &&
    (form.code?.test(code) ?? true) &&
    (form.sink?.test(finding.sink ?? '') ?? true) &&
    (form.inTests === undefined || (isTest && !isProviderSecret(finding))) &&
    (form.source?.test(finding.source ?? '') ?? true) &&
    (form.hasFlow === undefined || form.hasFlow === (finding.source !== undefined))
  );
}

/**
 * Returns the weakness with the texts of the forms that match the finding; each text is from the first form that has
 * one.
 */
export function inForm(weakness: Weakness, place: Place): Weakness {
  const fitting = (weakness.forms ?? []).filter((form) => fits(form, place));
  let { title, description, attack, recommendation, impact, fixExamples } = weakness;
  for (const form of fitting.reverse()) {
    title = form.title ?? title;
    description = form.description ?? description;
    attack = form.attack ?? attack;
    recommendation = form.recommendation ?? recommendation;
    impact = form.impact ?? impact;
    fixExamples = form.fixExamples ?? fixExamples;
  }
  return { ...weakness, title, description, attack, recommendation, impact, fixExamples };
}

/** Returns the model's note as a sentence, for findings without a data flow; otherwise the last step contains it. */
export const noteSentence = ({ note, steps, circumstances }: RawFinding): string =>
  note === undefined || steps.some(({ note: step }) => step.startsWith('reaches the')) || circumstances?.sourceKind
    ? ''
    : `What was found: ${note}.`;
