/** @module Everything the engine knows of Java's libraries and frameworks. */
import { android } from '../../frameworks/android.ts';
import { apacheCommons } from '../../frameworks/apache-commons.ts';
import { javaClients } from '../../frameworks/java-clients.ts';
import { javaExpressions } from '../../frameworks/java-expressions.ts';
import { javaJwt } from '../../frameworks/java-jwt.ts';
import { javaMicro } from '../../frameworks/java-micro.ts';
import { javaPortlets } from '../../frameworks/java-portlets.ts';
import { javaSerializers } from '../../frameworks/java-serializers.ts';
import { jaxrs } from '../../frameworks/jaxrs.ts';
import { jdbc } from '../../frameworks/jdbc.ts';
import { jpa } from '../../frameworks/jpa.ts';
import { micronaut } from '../../frameworks/micronaut.ts';
import { servlet } from '../../frameworks/servlet.ts';
import { springMvc } from '../../frameworks/spring-mvc.ts';
import { springSecurity } from '../../frameworks/spring-security.ts';
import type { ApiModel } from '../../model/api.ts';
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
  micronaut,
  springSecurity,
  jdbc,
  jpa,
  javaExpressions,
  apacheCommons,
  javaClients,
  javaSerializers,
  javaJwt,
  javaMicro,
  javaPortlets,
  android,
];
