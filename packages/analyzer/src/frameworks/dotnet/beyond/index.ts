/** @module Models of .NET beyond the usual frameworks, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { dotnetDesktop } from './desktop.ts';
import { dotnetDirectory } from './directory.ts';
import { dotnetDocumentStores } from './document-stores.ts';
import { dotnetInteractive } from './interactive.ts';
import { dotnetPolicies } from './policies.ts';
import { dotnetTransport } from './transport.ts';

export const dotnetBeyond: readonly ApiModel[] = [
  dotnetDesktop,
  dotnetDirectory,
  dotnetDocumentStores,
  dotnetInteractive,
  dotnetPolicies,
  dotnetTransport,
];
