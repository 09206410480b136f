/** @module Checks that only Java needs: other JVM languages distinguish null and reference equality. */
import type { NodeCheck } from '../check.ts';
import { javaForms } from './java-forms.ts';
import { nullUsed } from './nulls.ts';

export const JAVA_QUALITY_CHECKS: readonly NodeCheck[] = [nullUsed, javaForms];
