/** @module All checks over the contracts of a file. */

import type { RawFinding } from '../../../api-model/raw-finding.ts';
import type { Program } from '../../../ir/index.ts';
import { arithmetic } from './arithmetic.ts';
import { authorization } from './authorization.ts';
import { calculations } from './calculations.ts';
import { calls } from './calls.ts';
import { readFile } from './contract.ts';
import { entries } from './entries.ts';
import { handouts } from './handouts.ts';
import { lengths } from './lengths.ts';
import { openActions } from './open-actions.ts';
import { payments } from './payments.ts';
import { pitfalls } from './pitfalls.ts';
import { prices } from './prices.ts';
import { protocol } from './protocol.ts';
import { reentrancy } from './reentrancy.ts';
import type { Report } from './report.ts';
import { shares } from './shares.ts';
import { signatures } from './signatures.ts';
import { repeatedSigners } from './signers.ts';
import { supply } from './supply.ts';
import { tokens } from './tokens.ts';
import { unauthorizedActions } from './unauthorized-actions.ts';
import { unprotectedFunctions } from './unprotected-functions.ts';
import { chance } from './weak-randomness.ts';

export function checkContracts(program: Program): RawFinding[] {
  const file = readFile(program);
  const found = new Map<string, RawFinding>();
  const report: Report = (definition, finding) => {
    const key = `${finding.weakness} ${finding.start}`;
    const functionName = definition.name || definition.form;
    if (!found.has(key)) found.set(key, { ...finding, steps: finding.steps ?? [], functionName });
  };
  for (const contract of file.contracts) {
    reentrancy(contract, file, report);
    authorization(contract, report);
    entries(contract, report);
    handouts(contract, report);
    arithmetic(contract, file, report);
    chance(contract, report);
    calls(contract, file, report);
    tokens(contract, report);
    protocol(contract, report);
    calculations(contract, report);
    prices(contract, report);
    signatures(contract, report);
    repeatedSigners(contract, report);
    pitfalls(contract, file, report);
    unprotectedFunctions(contract, report);
    openActions(contract, report);
    unauthorizedActions(contract, file, report);
    shares(contract, file, report);
    payments(contract, report);
    supply(contract, report);
    lengths(contract, file, report);
  }
  return [...found.values()];
}
