import type { ApiModel } from '../../model/api.ts';
export const pythonModels: readonly ApiModel[] = [];
