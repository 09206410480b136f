/** @module Models of .NET's libraries and frameworks. */

import type { ApiModel } from '../../api-model/api.ts';
import { adoNet } from '../../frameworks/dotnet/ado-net.ts';
import { aspnetRequests } from '../../frameworks/dotnet/aspnet-requests.ts';
import { aspnetResponses } from '../../frameworks/dotnet/aspnet-responses.ts';
import { dotnetFurther } from '../../frameworks/dotnet/further.ts';
import { dotnetLogging } from '../../frameworks/dotnet/logging.ts';
import { dotnetMessages } from '../../frameworks/dotnet/messages.ts';
import { dotnetPackages } from '../../frameworks/dotnet/packages.ts';
import { dotnetStores } from '../../frameworks/dotnet/stores.ts';
import { csharpCollections } from './models/collections.ts';
import { csharpCrypto } from './models/crypto.ts';
import { csharpDocuments } from './models/documents.ts';
import { csharpFiles } from './models/files.ts';
import { csharpHardening } from './models/hardening.ts';
import { csharpNetwork } from './models/network.ts';
import { csharpProcesses } from './models/processes.ts';
import { csharpSettings } from './models/settings.ts';
import { csharpSinks } from './models/sinks.ts';
import { csharpStrings } from './models/strings.ts';

export const csharpModels: readonly ApiModel[] = [
  csharpStrings,
  csharpCollections,
  csharpFiles,
  csharpProcesses,
  csharpNetwork,
  csharpCrypto,
  csharpDocuments,
  csharpHardening,
  csharpSinks,
  csharpSettings,
  adoNet,
  aspnetRequests,
  aspnetResponses,
  dotnetLogging,
  dotnetMessages,
  dotnetPackages,
  dotnetFurther,
  dotnetStores,
];
