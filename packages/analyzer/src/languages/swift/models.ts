/** @module What is known of Swift's library, of Apple's frameworks and of those that Swift servers use. */

import type { ApiModel } from '../../api-model/api.ts';
import { commonCrypto } from '../../frameworks/native/common-crypto.ts';
import { swiftAppleEvents } from './models/apple-events.ts';
import { swiftCrypto } from './models/crypto.ts';
import { swiftDatabases } from './models/databases.ts';
import { swiftDevice } from './models/device.ts';
import { swiftFiles } from './models/files.ts';
import { swiftNetwork } from './models/network.ts';
import { swiftProcesses } from './models/processes.ts';
import { swiftServers } from './models/servers.ts';
import { swiftStorage } from './models/storage.ts';
import { swiftStrings } from './models/strings.ts';
import { swiftVapor } from './models/vapor.ts';
import { swiftWebViews } from './models/web-views.ts';

export const swiftModels: readonly ApiModel[] = [
  swiftStrings,
  swiftFiles,
  swiftProcesses,
  swiftNetwork,
  swiftCrypto,
  commonCrypto,
  swiftStorage,
  swiftDatabases,
  swiftWebViews,
  swiftAppleEvents,
  swiftVapor,
  swiftDevice,
  swiftServers,
];
