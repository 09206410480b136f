/** @module Models of schemas and of functions that use them, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { schemaEntries } from './entries.ts';
import { functionalSchemas } from './functional.ts';
import { scriptSchemas } from './zod.ts';

export const schemaModels: readonly ApiModel[] = [scriptSchemas, functionalSchemas, schemaEntries];
