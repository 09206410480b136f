/** @module Registers what loads after the core: heuristics for calls, requests and parameters, and checks of single calls. */

import { authenticationOf } from '../assess/access/authentication.ts';
import { checkCallName } from './checks/call-name-heuristics.ts';
import { isKindChecked } from './checks/class-checks.ts';
import { isOffByDefault } from './checks/default-off.ts';
import { isHeldByText } from './checks/fixed-parts.ts';
import { checkNamedMethod, checkPrototype } from './checks/named-members.ts';
import { checkOptions } from './checks/option-heuristics.ts';
import { checkPassedFunctions } from './checks/passed-functions.ts';
import { checkSlowMatch, checkSlowOperator } from './checks/slow-matches.ts';
import { beginsWithOwnFolder, namesRoot, speaksFor } from './checks/surrounding-text.ts';
import { checkText, checkTexts } from './checks/text-heuristics.ts';
import { heuristics } from './context/heuristics.ts';
import { recordCanonical } from './guards/canonical-paths.ts';
import {
  recordComparison,
  recordCount,
  recordNamedCheck,
  recordTestedCall,
  searchesList,
} from './guards/unknown-calls.ts';
import { isInjected } from './handlers/injected-services.ts';
import { guessedSource } from './handlers/parameter-heuristics.ts';
import { fillBuffers } from './library/filled-buffers.ts';
import { answersByName, asksDatabase, sanitizedByName } from './library/name-hints.ts';
import { isEdit } from './library/text-edits.ts';
import { componentOf } from './members/components.ts';
import { memberOf } from './members/enumerations.ts';
import { sentBy } from './members/request-heuristics.ts';

Object.assign(heuristics, {
  matches: checkSlowMatch,
  matchOperators: checkSlowOperator,
  prototypes: checkPrototype,
  namedMethods: checkNamedMethod,
  fillBuffers,
  names: checkCallName,
  options: checkOptions,
  handed: checkPassedFunctions,
  isHeldByText,
  isKindChecked,
  isOffByDefault,
  isInjected,
  isEdit,
  componentOf,
  memberOf,
  recordCanonical,
  authenticationOf,
  beginsWithOwnFolder,
  namesRoot,
  speaksFor,
  recordComparison,
  recordCount,
  recordNamedCheck,
  recordTestedCall,
  searchesList,
  answersByName,
  asksDatabase,
  sanitizedByName,
  text: checkText,
  texts: checkTexts,
  sentBy,
  guessedSource,
});
