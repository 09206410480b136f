/** @module Every model that holds for JavaScript and TypeScript. */
import type { ApiModel } from '../../model/api.ts';

export const scriptModels: readonly ApiModel[] = [];
