/** @module Models of Java's libraries and frameworks. */

import type { ApiModel } from '../../api-model/api.ts';
import { android } from '../../frameworks/jvm/android.ts';
import { apacheCommons } from '../../frameworks/jvm/apache-commons.ts';
import { javaClients } from '../../frameworks/jvm/java-clients.ts';
import { javaExpressions } from '../../frameworks/jvm/java-expressions.ts';
import { javaJwt } from '../../frameworks/jvm/java-jwt.ts';
import { javaMicro } from '../../frameworks/jvm/java-micro.ts';
import { javaSerializers } from '../../frameworks/jvm/java-serializers.ts';
import { jaxrs } from '../../frameworks/jvm/jaxrs.ts';
import { jdbc } from '../../frameworks/jvm/jdbc.ts';
import { jpa } from '../../frameworks/jvm/jpa.ts';
import { jvmRequests } from '../../frameworks/jvm/requests.ts';
import { servlet } from '../../frameworks/jvm/servlet.ts';
import { springMvc } from '../../frameworks/jvm/spring-mvc.ts';
import { springResources } from '../../frameworks/jvm/spring-resources.ts';
import { springSecurity } from '../../frameworks/jvm/spring-security.ts';
import { javaCollections } from './models/collections.ts';
import { javaCrypto } from './models/crypto.ts';
import { javaFiles } from './models/files.ts';
import { javaNaming } from './models/naming.ts';
import { javaNetwork } from './models/network.ts';
import { javaProcess } from './models/process.ts';
import { javaStrings } from './models/strings.ts';
import { javaText } from './models/text.ts';
import { javaTrust } from './models/trust.ts';
import { javaXml } from './models/xml.ts';
import { javaXmlQueries } from './models/xml-queries.ts';

export const javaModels: readonly ApiModel[] = [
  javaStrings,
  javaCollections,
  javaFiles,
  javaProcess,
  javaNetwork,
  javaCrypto,
  javaXml,
  javaXmlQueries,
  javaNaming,
  javaText,
  javaTrust,
  servlet,
  jaxrs,
  springMvc,
  springResources,
  springSecurity,
  jdbc,
  jpa,
  javaExpressions,
  apacheCommons,
  javaClients,
  javaSerializers,
  javaJwt,
  javaMicro,
  android,
  jvmRequests,
];
