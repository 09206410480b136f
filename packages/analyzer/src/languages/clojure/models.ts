/** @module Models of Clojure's libraries and of Java's, whose classes it calls. */

import type { ApiModel } from '../../api-model/api.ts';
import { jdbc } from '../../frameworks/jvm/jdbc.ts';
import { javaCrypto } from '../java/models/crypto.ts';
import { javaFiles } from '../java/models/files.ts';
import { javaNetwork } from '../java/models/network.ts';
import { javaProcess } from '../java/models/process.ts';
import { javaStrings } from '../java/models/strings.ts';
import { javaTrust } from '../java/models/trust.ts';
import { javaXml } from '../java/models/xml.ts';
import { clojureCore } from './models/core.ts';
import { clojureCryptography } from './models/cryptography.ts';
import { clojureDatabases } from './models/databases.ts';
import { ring } from './models/ring.ts';

export const clojureModels: readonly ApiModel[] = [
  clojureCore,
  ring,
  clojureDatabases,
  clojureCryptography,
  javaStrings,
  javaFiles,
  javaNetwork,
  javaProcess,
  javaCrypto,
  javaTrust,
  javaXml,
  jdbc,
];
