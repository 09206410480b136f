/** @module Checks that only Java needs: the other languages of its platform keep null and references apart. */
import type { NodeCheck } from '../check.ts';
import { javaForms } from './java-forms.ts';
import { nullUsed } from './nulls.ts';

export const JAVA_QUALITY_CHECKS: readonly NodeCheck[] = [nullUsed, javaForms];
