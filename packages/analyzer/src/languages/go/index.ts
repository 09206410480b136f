/** @module Go. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { SCALAR_TYPES } from './lowering/calls.ts';
import { lowerGo } from './lowering/program.ts';
import { goModels } from './models.ts';
import { GO_CHECKS } from './node-checks/checks.ts';

export const go: Language = {
  id: 'go',
  grammar: grammar.name,
  lower: lowerGo,
  models: goModels,
  furtherChecks: async () => {
    const [{ MANAGED_CHECKS }, { GO_VALUES }, { GO_ROBUSTNESS }] = await Promise.all([
      import('../../node-checks/managed/index.ts'),
      import('../../node-checks/values/checks.ts'),
      import('../../node-checks/robustness/index.ts'),
    ]);
    return [...MANAGED_CHECKS, GO_VALUES, ...GO_ROBUSTNESS];
  },
  generated: async () => (await import('../../frameworks/go/generated.ts')).goGenerated,
  nodeChecks: GO_CHECKS,
  semantics: defineSemantics({
    keysAreMembers: false,
    qualifiesImports: true,
    buffers: /^make\.(?:bytes|array)\(\)$/,
    aliases: [
      ['go.yaml.in/yaml', 'gopkg.in/yaml'],
      ['github.com/goccy/go-yaml', 'gopkg.in/yaml'],
      ['sigs.k8s.io/yaml', 'gopkg.in/yaml'],
      ['golang.org/x/sys/execabs', 'os/exec'],
      ['github.com/jinzhu/gorm', 'gorm.io/gorm'],
      ['github.com/form3tech-oss/jwt-go', 'github.com/golang-jwt/jwt'],
      ['github.com/go-redis/redis', 'github.com/redis/go-redis'],
      ['github.com/go-xorm/xorm', 'xorm.io/xorm'],
      ['github.com/globalsign/mgo', 'gopkg.in/mgo'],
      ['github.com/Sirupsen/logrus', 'github.com/sirupsen/logrus'],
      ['gopkg.in/ldap', 'github.com/go-ldap/ldap'],
      ['gopkg.in/square/go-jose', 'github.com/go-jose/go-jose'],
      ['gopkg.in/go-jose/go-jose', 'github.com/go-jose/go-jose'],
      ['gopkg.in/Masterminds/squirrel', 'github.com/Masterminds/squirrel'],
      ['gopkg.in/gin-gonic/gin', 'github.com/gin-gonic/gin'],
      ['gopkg.in/gorp', 'github.com/go-gorp/gorp'],
      ['github.com/go-gomail/gomail', 'gopkg.in/gomail'],
      ['github.com/beego/beego/v2', 'github.com/beego/beego'],
      ['github.com/codegangsta/cli', 'github.com/urfave/cli'],
      ['github.com/antonmedv/expr', 'github.com/expr-lang/expr'],
    ],
    importsPackages: true,
    charactersAreNumbers: true,
    results: 'several',
    instancesByType: true,
    dataTypes: new Set([
      ...['string', 'error', 'any', 'io.Reader', 'io.ReadCloser', 'bufio.Reader', 'bufio.Scanner'],
      ...['bytes.Buffer', 'strings.Builder', 'strings.Reader', 'net/url.URL', 'net/url.Values', 'html.EscapedText'],
      ...['archive/zip.File', 'archive/tar.Header', 'mime/multipart.FileHeader', 'mime/multipart.File', 'os.File'],
    ]),
    scalarTypes: new Set([...SCALAR_TYPES, 'time.Duration', 'time.Time', 'uuid.UUID', 'os.FileMode', 'fs.FileMode']),
  }),
};
