/** @module Models of Dart's libraries, Flutter plugins and server frameworks. */
import type { ApiModel } from '../../api-model/api.ts';
import { dartCore } from './models/core.ts';
import { dartCrypto } from './models/crypto.ts';
import { dartDatabases } from './models/databases.ts';
import { dartFlutter } from './models/flutter.ts';
import { dartIo } from './models/io.ts';
import { dartNetwork } from './models/network.ts';
import { dartServers } from './models/servers.ts';

export const dartModels: readonly ApiModel[] = [
  dartCore,
  dartIo,
  dartNetwork,
  dartCrypto,
  dartDatabases,
  dartServers,
  dartFlutter,
];
