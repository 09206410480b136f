/** @module Libraries of the Java platform that fewer programs use: they come from a file of their own. */
import type { ApiModel } from '../../../api-model/api.ts';
import { furtherOutbound } from './outbound.ts';
import { furtherStores } from './stores.ts';

export const jvmFurther: readonly ApiModel[] = [furtherStores, furtherOutbound];
