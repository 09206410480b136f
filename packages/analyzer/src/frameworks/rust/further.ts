/** @module Models of less common Rust servers and stores, loaded as a separate part. */
import type { ApiModel } from '../../api-model/api.ts';
import { rustServers } from './servers.ts';
import { rustStores } from './stores.ts';

export const rustFurther: readonly ApiModel[] = [rustServers, rustStores];
