/** @module C++ checks that load as a separate part: those of C, and object lifetimes. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { C_FURTHER_CHECKS } from '../c/further-checks.ts';
import { CLASS_PITFALLS } from './classes.ts';
import { EXCEPTION_PITFALLS } from './exceptions.ts';
import { FIELD_PITFALLS } from './fields.ts';
import { LIBRARY_SETTINGS } from './library-settings.ts';
import { LIFETIME_PITFALLS } from './lifetimes.ts';
import { MISUSE_PITFALLS } from './misuse.ts';
import { NULLABLE_PITFALLS } from './nullable.ts';
import { OWNERSHIP_PITFALLS } from './ownership.ts';
import { SEARCH_PITFALLS } from './searches.ts';
import { TEMPORARY_PITFALLS } from './temporaries.ts';

export const CPP_FURTHER_CHECKS: readonly NodeCheck[] = [
  ...C_FURTHER_CHECKS,
  ...LIFETIME_PITFALLS,
  ...CLASS_PITFALLS,
  ...NULLABLE_PITFALLS,
  ...LIBRARY_SETTINGS,
  ...EXCEPTION_PITFALLS,
  ...FIELD_PITFALLS,
  ...MISUSE_PITFALLS,
  ...OWNERSHIP_PITFALLS,
  ...SEARCH_PITFALLS,
  ...TEMPORARY_PITFALLS,
];
