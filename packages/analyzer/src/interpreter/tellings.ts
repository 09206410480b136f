/** @module Hands the walk what looks at calls, requests and parameters that no model speaks of. */
import { checkTellingNames } from './checks/telling-names.ts';
import { checkTellingOptions } from './checks/telling-options.ts';
import { checkTellingText, checkTellingTexts } from './checks/telling-texts.ts';
import { tellings } from './context/tellings.ts';
import { toldSource } from './handlers/telling-parameters.ts';
import { sentBy } from './members/telling-requests.ts';

Object.assign(tellings, {
  names: checkTellingNames,
  options: checkTellingOptions,
  text: checkTellingText,
  texts: checkTellingTexts,
  sentBy,
  toldSource,
});
