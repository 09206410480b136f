/** @module Shell: bash, and what POSIX says of sh. */

import { DEFAULT_SEMANTICS } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerShell } from './lowering/program.ts';
import { shellConnections } from './models/connections.ts';
import { shellDatabases } from './models/databases.ts';
import { shellFlows } from './models/flows.ts';
import { shellOperations } from './models/operations.ts';
import { shellServices } from './models/services.ts';
import { shellSettings } from './models/settings.ts';
import { SHELL_CHECKS } from './node-checks.ts';

export const shell: Language = {
  id: 'shell',
  grammar: grammar.name,
  lower: lowerShell,
  models: [shellFlows, shellServices, shellSettings, shellOperations, shellConnections, shellDatabases],
  nodeChecks: SHELL_CHECKS,
  semantics: DEFAULT_SEMANTICS,
};
