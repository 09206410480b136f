/** @module All models that apply to Ruby. */
import { rails } from '../../frameworks/rails.ts';
import { railsDatabase } from '../../frameworks/rails-database.ts';
import { railsSettings } from '../../frameworks/rails-settings.ts';
import { rubyHttpClients } from '../../frameworks/ruby-http-clients.ts';
import { sinatra } from '../../frameworks/sinatra.ts';
import type { ApiModel } from '../../model/api.ts';
import { rubyCore } from './models/core.ts';
import { rubyCryptography } from './models/cryptography.ts';
import { rubyFiles } from './models/files.ts';
import { rubyFormats } from './models/formats.ts';
import { rubyProcesses } from './models/processes.ts';

export const rubyModels: readonly ApiModel[] = [
  rails,
  railsDatabase,
  railsSettings,
  sinatra,
  rubyHttpClients,
  rubyCore,
  rubyCryptography,
  rubyFiles,
  rubyFormats,
  rubyProcesses,
];
