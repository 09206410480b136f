/** @module Lua. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerLua } from './lowering/program.ts';
import { luaModels } from './models.ts';
import { LUA_CHECKS } from './node-checks.ts';

export const lua: Language = {
  id: 'lua',
  grammar: grammar.name,
  lower: lowerLua,
  models: luaModels,
  nodeChecks: LUA_CHECKS,
  semantics: defineSemantics({ results: 'adjusted', textType: 'string' }),
};
