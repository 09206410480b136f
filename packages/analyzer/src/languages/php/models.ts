/** @module Models of PHP's library and frameworks. */

import type { ApiModel } from '../../api-model/api.ts';
import { phpFrameworks } from '../../frameworks/php/frameworks.ts';
import { phpFrameworkCalls } from '../../frameworks/php/further.ts';
import { laravel } from '../../frameworks/php/laravel.ts';
import { phpLibraries } from '../../frameworks/php/libraries.ts';
import { phpMessages } from '../../frameworks/php/messages.ts';
import { phpPackages } from '../../frameworks/php/packages.ts';
import { phpRarerPackages } from '../../frameworks/php/rarer-packages.ts';
import { phpShapes } from '../../frameworks/php/shapes.ts';
import { symfony } from '../../frameworks/php/symfony.ts';
import { phpTemplates } from '../../frameworks/php/templates.ts';
import { wordpress } from '../../frameworks/php/wordpress.ts';
import { phpCryptography } from './models/cryptography.ts';
import { phpDatabase } from './models/database.ts';
import { phpFiles } from './models/files.ts';
import { phpFurther } from './models/further.ts';
import { phpHardening } from './models/hardening.ts';
import { phpInput } from './models/input.ts';
import { phpNetwork } from './models/network.ts';
import { phpOutput } from './models/output.ts';
import { phpPortals } from './models/portals.ts';
import { phpProcesses } from './models/processes.ts';
import { phpText } from './models/text.ts';
import { phpXml } from './models/xml.ts';

export const phpModels: readonly ApiModel[] = [
  phpMessages,
  phpInput,
  phpText,
  phpDatabase,
  phpProcesses,
  phpFiles,
  phpOutput,
  phpCryptography,
  phpNetwork,
  phpXml,
  phpHardening,
  phpFurther,
  phpPortals,
  laravel,
  symfony,
  wordpress,
  phpTemplates,
  phpShapes,
  phpFrameworks,
  phpFrameworkCalls,
  phpPackages,
  phpRarerPackages,
  phpLibraries,
];
