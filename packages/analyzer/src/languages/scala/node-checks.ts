/** @module The structural checks that make sense for Scala: those of its platform. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { javaPlatform } from '../jvm/platform.ts';

export const SCALA_CHECKS: readonly NodeCheck[] = javaPlatform.nodeChecks;
