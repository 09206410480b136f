/** @module Models of parsed XML and YAML documents, whose author chooses the names in them. */
import type { ApiModel } from '../../api-model/api.ts';
import type { SinkKind } from '../../api-model/kinds.ts';

/** The tree isn't parsed again; unsafe parsing is reported where the document is read. */
const JUDGED: readonly SinkKind[] = ['xml', 'deserialize'];

export const documents: ApiModel = {
  id: 'jvm-documents',
  languages: ['java'],
  returns: {
    'javax.xml.parsers.DocumentBuilder.parse': 'org.w3c.dom.Document',
    'org.dom4j.io.SAXReader.read': 'org.dom4j.Document',
    '{org.jdom2,org.jdom}.input.SAXBuilder.build': 'org.jdom2.Document',
  },
  sources: [
    {
      kind: 'file',
      label: 'content of an XML document',
      call: [
        'javax.xml.parsers.DocumentBuilder.parse',
        'org.dom4j.io.SAXReader.read',
        '{org.jdom2,org.jdom}.input.SAXBuilder.build',
        'nu.xom.Builder.build',
      ],
      sanitized: JUDGED,
    },
    {
      kind: 'file',
      label: 'content of a YAML document',
      call: 'org.yaml.snakeyaml.Yaml.{load,loadAll,loadAs}',
      sanitized: JUDGED,
    },
  ],
};
