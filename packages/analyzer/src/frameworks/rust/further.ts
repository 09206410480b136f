/** @module Models of servers and stores that fewer Rust programs use; they come from a file of their own. */
import type { ApiModel } from '../../api-model/api.ts';
import { rustServers } from './servers.ts';
import { rustStores } from './stores.ts';

export const rustFurther: readonly ApiModel[] = [rustServers, rustStores];
