/** @module Kotlin's node checks, including those of the JVM. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { javaPlatform } from '../jvm/platform.ts';

export const KOTLIN_CHECKS: readonly NodeCheck[] = javaPlatform.nodeChecks;
