/** @module Heuristic checks for request handlers and record stores. Loaded with the first language that has them. */
import type { NodeCheck } from '../check.ts';
import { fileNamedByClient } from './file-names.ts';
import { recordWithoutOwnerCheck } from './record-owners.ts';
import { recordFromWholeRequest } from './whole-requests.ts';

export const HANDLER_HEURISTICS: readonly NodeCheck[] = [
  recordFromWholeRequest,
  recordWithoutOwnerCheck,
  fileNamedByClient,
];
