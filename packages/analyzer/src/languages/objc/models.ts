/** @module What is known of Apple's frameworks as Objective-C calls them, and of C's library. */

import type { ApiModel } from '../../api-model/api.ts';
import { commonCrypto } from '../../frameworks/native/common-crypto.ts';
import { cModels } from '../c/models.ts';
import { objcEvents } from './models/events.ts';
import { objcFoundation } from './models/foundation.ts';
import { objcStorage } from './models/storage.ts';
import { objcWeb } from './models/web.ts';

export const objcModels: readonly ApiModel[] = [
  ...cModels,
  commonCrypto,
  objcFoundation,
  objcStorage,
  objcWeb,
  objcEvents,
];
