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
  furtherChecks: async () => (await import('../../node-checks/managed/index.ts')).MANAGED_CHECKS,
  generated: async () => (await import('../../frameworks/go/generated.ts')).goGenerated,
  nodeChecks: GO_CHECKS,
  semantics: defineSemantics({
    qualifiesImports: true,
    aliases: [
      ['go.yaml.in/yaml', 'gopkg.in/yaml'],
      ['github.com/goccy/go-yaml', 'gopkg.in/yaml'],
      ['sigs.k8s.io/yaml', 'gopkg.in/yaml'],
      ['golang.org/x/sys/execabs', 'os/exec'],
      ['github.com/jinzhu/gorm', 'gorm.io/gorm'],
      ['github.com/form3tech-oss/jwt-go', 'github.com/golang-jwt/jwt'],
    ],
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
