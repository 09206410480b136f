/** @module Registers flow summaries, and flows that leave the order of calls: events, jobs, methods called by name. */
// Both need the same parts of the core, so that these stay in one file.
import './register-guards.ts';
import { isOfUse } from './checks/another-field.ts';
import { isBelowHost, labelsOfHost } from './checks/hosts-of-urls.ts';
import { optionsAmong } from './checks/option-arguments.ts';
import { heuristics } from './context/heuristics.ts';
import { rendered } from './flows/components.ts';
import { copyMap, copyOf, updateMap } from './flows/copies.ts';
import { runDecorators } from './flows/decorators.ts';
import { announce, listen } from './flows/events.ts';
import { recordHandedOver } from './flows/handed-over.ts';
import { instanceOf, publish, runMethod } from './flows/jobs.ts';
import { enterLate, startsCall, startsLater } from './flows/late-entries.ts';
import { callNamed, functionsByName, namedMember, namedMemberOf } from './flows/named-members.ts';
import { makePromise, settle, settledValue } from './flows/promises.ts';
import { listFind } from './library/callback-summaries.ts';
import { applySummary } from './library/summaries.ts';
import { dividedBy } from './members/divided-paths.ts';
import { sliceOf } from './members/list-slices.ts';
import { removeAt } from './members/removal.ts';

Object.assign(heuristics, {
  applySummary,
  copyOf,
  decorated: runDecorators,
  dividedBy,
  enterLate,
  handedOver: recordHandedOver,
  isBelowHost,
  isOfUse,
  labelsOfHost,
  namedMember,
  optionsAmong,
  removed: removeAt,
  rendered,
  settledValue,
  sliceOf,
  startsCall,
  startsLater,
  summaries: {
    announce,
    'call-named': callNamed,
    'functions-by-name': functionsByName,
    instance: instanceOf,
    listen,
    'list-find': listFind,
    'named-member': namedMemberOf,
    'copy-map': copyMap,
    'update-map': updateMap,
    promise: makePromise,
    publish,
    'run-method': runMethod,
    settle,
  },
});
