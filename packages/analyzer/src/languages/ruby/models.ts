/** @module Models of Ruby's libraries and frameworks. */

import type { ApiModel } from '../../api-model/api.ts';
import { rubyConnections } from '../../frameworks/ruby/connections.ts';
import { rubyHttpClients } from '../../frameworks/ruby/http-clients.ts';
import { rubyLibraries } from '../../frameworks/ruby/libraries.ts';
import { rubyMessages } from '../../frameworks/ruby/messages.ts';
import { rubyPackages } from '../../frameworks/ruby/packages.ts';
import { rails } from '../../frameworks/ruby/rails.ts';
import { railsDatabase } from '../../frameworks/ruby/rails-database.ts';
import { railsSettings } from '../../frameworks/ruby/rails-settings.ts';
import { sinatra } from '../../frameworks/ruby/sinatra.ts';
import { rubyCore } from './models/core.ts';
import { rubyCryptography } from './models/cryptography.ts';
import { rubyFiles } from './models/files.ts';
import { rubyFormats } from './models/formats.ts';
import { rubyHardening } from './models/hardening.ts';
import { rubyProcesses } from './models/processes.ts';

export const rubyModels: readonly ApiModel[] = [
  rubyMessages,
  rails,
  railsDatabase,
  railsSettings,
  sinatra,
  rubyHttpClients,
  rubyConnections,
  rubyCore,
  rubyCryptography,
  rubyFiles,
  rubyFormats,
  rubyProcesses,
  rubyHardening,
  rubyPackages,
  rubyLibraries,
];
