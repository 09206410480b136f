/** @module Models of what Kotlin programs use beyond the usual frameworks, loaded as a separate part. */
import type { ApiModel } from '../../../api-model/api.ts';
import { kotlinCookies } from './cookies.ts';
import { kotlinDevices } from './devices.ts';
import { kotlinRequests } from './requests.ts';
import { kotlinServices } from './services.ts';

export const kotlinFurther: readonly ApiModel[] = [kotlinCookies, kotlinDevices, kotlinRequests, kotlinServices];
