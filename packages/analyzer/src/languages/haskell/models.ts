/** @module All models that apply to Haskell. */
import type { ApiModel } from '../../api-model/api.ts';
import { haskellCore } from './models/core.ts';
import { haskellCryptography } from './models/cryptography.ts';
import { haskellDatabases } from './models/databases.ts';
import { haskellWeb } from './models/web.ts';

export const haskellModels: readonly ApiModel[] = [haskellWeb, haskellDatabases, haskellCryptography, haskellCore];
