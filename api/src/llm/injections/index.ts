/** @module The corpus: more than sixty prompt injections in ten languages. */
import { csharp } from './csharp.ts';
import { go } from './go.ts';
import type { Host } from './injection.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { typescript } from './typescript.ts';

export const HOSTS: readonly Host[] = [javascript, typescript, python, java, php, ruby, go, csharp, kotlin, rust];
