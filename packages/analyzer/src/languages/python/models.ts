/** @module Models of Python's libraries and frameworks. */

import type { ApiModel } from '../../api-model/api.ts';
import { pythonAgents } from '../../frameworks/python/agents.ts';
import { pythonAnswers } from '../../frameworks/python/answers.ts';
import { pythonAuth } from '../../frameworks/python/auth.ts';
import { click } from '../../frameworks/python/click.ts';
import { pythonConnections } from '../../frameworks/python/connections.ts';
import { django } from '../../frameworks/python/django.ts';
import { djangoSettings } from '../../frameworks/python/django-settings.ts';
import { fastapi } from '../../frameworks/python/fastapi.ts';
import { pythonFileLists } from '../../frameworks/python/file-lists.ts';
import { flask } from '../../frameworks/python/flask.ts';
import { pythonFragments } from '../../frameworks/python/fragments.ts';
import { pythonLibraries } from '../../frameworks/python/libraries.ts';
import { pythonMessages } from '../../frameworks/python/messages.ts';
import { pythonNosql } from '../../frameworks/python/nosql.ts';
import { pythonPackages } from '../../frameworks/python/packages.ts';
import { pythonPublishedChecks } from '../../frameworks/python/published-checks.ts';
import { pythonShapes } from '../../frameworks/python/shapes.ts';
import { pythonSql } from '../../frameworks/python/sql.ts';
import { pythonTemplates } from '../../frameworks/python/templates.ts';
import { twisted } from '../../frameworks/python/twisted.ts';
import { pythonWeb } from '../../frameworks/python/web.ts';
import { pythonCollections } from './models/collections.ts';
import { pythonCryptography } from './models/cryptography.ts';
import { pythonFiles } from './models/files.ts';
import { pythonHardening } from './models/hardening.ts';
import { pythonLogging } from './models/logging.ts';
import { pythonNetwork } from './models/network.ts';
import { pythonProcesses } from './models/processes.ts';
import { pythonSerialization } from './models/serialization.ts';
import { pythonStrings } from './models/strings.ts';
import { pythonXml } from './models/xml.ts';

export const pythonModels: readonly ApiModel[] = [
  pythonMessages,
  pythonStrings,
  pythonCollections,
  pythonFiles,
  pythonProcesses,
  pythonSerialization,
  pythonCryptography,
  pythonNetwork,
  pythonConnections,
  pythonHardening,
  pythonXml,
  pythonLogging,
  flask,
  django,
  djangoSettings,
  // Before the requests of unknown frameworks.
  twisted,
  click,
  pythonWeb,
  pythonAnswers,
  // After the other frameworks, because it recognizes routes only by the method's name.
  fastapi,
  pythonSql,
  pythonNosql,
  pythonTemplates,
  pythonAuth,
  pythonAgents,
  pythonPackages,
  pythonLibraries,
  pythonPublishedChecks,
  pythonFileLists,
  pythonShapes,
  pythonFragments,
];
