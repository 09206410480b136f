/** @module Models of Go's libraries and frameworks. */

import type { ApiModel } from '../../api-model/api.ts';
import { echoGo } from '../../frameworks/go/echo.ts';
import { goFiber } from '../../frameworks/go/fiber.ts';
import { goFurther } from '../../frameworks/go/further.ts';
import { gin } from '../../frameworks/go/gin.ts';
import { gorm } from '../../frameworks/go/gorm.ts';
import { goLibraries } from '../../frameworks/go/libraries.ts';
import { goMessages } from '../../frameworks/go/messages.ts';
import { goMiddleware } from '../../frameworks/go/middleware.ts';
import { goPackages } from '../../frameworks/go/packages.ts';
import { goStores } from '../../frameworks/go/packages-stores.ts';
import { goRouters } from '../../frameworks/go/routers.ts';
import { goSql } from '../../frameworks/go/sql.ts';
import { goWebFrameworks } from '../../frameworks/go/web-frameworks.ts';
import { goCrypto } from './models/crypto.ts';
import { goFileNames } from './models/file-names.ts';
import { goFiles } from './models/files.ts';
import { goHardening } from './models/hardening.ts';
import { goOutput } from './models/output.ts';
import { goProcesses } from './models/processes.ts';
import { goStrings } from './models/strings.ts';
import { goValidation } from './models/validation.ts';
import { goWeb } from './models/web.ts';

export const goModels: readonly ApiModel[] = [
  goStrings,
  goValidation,
  goWeb,
  goFiles,
  goProcesses,
  goCrypto,
  goHardening,
  goFileNames,
  goOutput,
  goSql,
  gorm,
  gin,
  echoGo,
  goFiber,
  goRouters,
  goLibraries,
  goMessages,
  goPackages,
  goFurther,
  goMiddleware,
  goWebFrameworks,
  goStores,
];
