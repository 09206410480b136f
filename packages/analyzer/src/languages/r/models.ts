/** @module Models of R's libraries and frameworks. */
import type { ApiModel } from '../../api-model/api.ts';
import { rCore } from './models/core.ts';
import { rCryptography } from './models/cryptography.ts';
import { rDatabases } from './models/databases.ts';
import { rWeb } from './models/web.ts';

export const rModels: readonly ApiModel[] = [rWeb, rDatabases, rCryptography, rCore];
