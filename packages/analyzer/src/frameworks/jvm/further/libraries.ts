/** @module Models of libraries that few JVM programs use, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { libraryClients } from './library-clients.ts';
import { libraryFiles } from './library-files.ts';
import { libraryStores } from './library-stores.ts';

export const jvmLibraries: readonly ApiModel[] = [libraryStores, libraryFiles, libraryClients];
