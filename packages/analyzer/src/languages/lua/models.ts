/** @module Models of Lua's libraries and frameworks. */
import type { ApiModel } from '../../api-model/api.ts';
import { luaCore } from './models/core.ts';
import { luaCryptography } from './models/cryptography.ts';
import { luaDatabases } from './models/databases.ts';
import { luaFrameworks } from './models/frameworks.ts';
import { luci } from './models/luci.ts';
import { openresty } from './models/openresty.ts';
import { luaServices } from './models/services.ts';

export const luaModels: readonly ApiModel[] = [
  openresty,
  luaServices,
  luaFrameworks,
  luci,
  luaDatabases,
  luaCryptography,
  luaCore,
];
