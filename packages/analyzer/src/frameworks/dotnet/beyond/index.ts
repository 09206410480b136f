/** @module Models of .NET beyond the usual frameworks, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { dotnetCloudQueries } from './cloud-queries.ts';
import { dotnetConnections } from './connections.ts';
import { dotnetDesktop } from './desktop.ts';
import { dotnetDirectory } from './directory.ts';
import { dotnetDocumentStores } from './document-stores.ts';
import { dotnetInteractive } from './interactive.ts';
import { dotnetInProcessMessages } from './messages.ts';
import { dotnetPageParts } from './page-parts.ts';
import { dotnetPolicies } from './policies.ts';
import { dotnetRareSettings } from './rare-settings.ts';
import { dotnetSwitches } from './switches.ts';
import { dotnetTransport } from './transport.ts';
import { dotnetWrittenSecrets } from './written-secrets.ts';

export const dotnetBeyond: readonly ApiModel[] = [
  dotnetInProcessMessages,
  dotnetCloudQueries,
  dotnetConnections,
  dotnetPageParts,
  dotnetRareSettings,
  dotnetSwitches,
  dotnetWrittenSecrets,
  dotnetDesktop,
  dotnetDirectory,
  dotnetDocumentStores,
  dotnetInteractive,
  dotnetPolicies,
  dotnetTransport,
];
