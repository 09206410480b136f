/**
 * @module
 * The control that a finding is evidence against, one per framework; never a statement that something is or is not
 * compliant, and no control that scanning itself fulfills. Numbers and titles after SOC 2 (2017 criteria), ISO/IEC
 * 27001:2022 Annex A, PCI DSS 4.0.1, GDPR, and the HIPAA Security Rule.
 */
import { COMPLIANCE_FRAMEWORKS, type ComplianceFramework } from '@scanner/contracts/constants.ts';
import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { Weakness } from '../api-model/weakness.ts';

type ComplianceMapping = NonNullable<Vulnerability['complianceMapping']>;
type Control = readonly [id: string, title: string];

/** How the frameworks are named in a sentence. */
const NAMES: Readonly<Record<ComplianceFramework, string>> = {
  SOC2: 'SOC 2',
  'ISO 27001': 'ISO 27001',
  'PCI-DSS': 'PCI DSS',
  GDPR: 'GDPR',
  HIPAA: 'HIPAA',
};

const SOC2 = {
  access: ['CC6.1', 'logical access'],
  boundary: ['CC6.6', 'boundary protection'],
  transmission: ['CC6.7', 'data transmission'],
  monitoring: ['CC7.2', 'security monitoring'],
  change: ['CC8.1', 'change management'],
} as const satisfies Record<string, Control>;

const ISO = {
  secret: ['A.5.17', 'authentication information'],
  access: ['A.8.3', 'information access restriction'],
  authentication: ['A.8.5', 'secure authentication'],
  configuration: ['A.8.9', 'configuration management'],
  leakage: ['A.8.12', 'data leakage prevention'],
  logging: ['A.8.15', 'logging'],
  cryptography: ['A.8.24', 'use of cryptography'],
  requirements: ['A.8.26', 'application security requirements'],
  coding: ['A.8.28', 'secure coding'],
} as const satisfies Record<string, Control>;

const PCI = {
  injection: ['6.2.4', 'injection attacks'],
  structures: ['6.2.4', 'attacks on data and data structures'],
  cryptography: ['6.2.4', 'attacks on cryptography usage'],
  business: ['6.2.4', 'attacks on business logic, including XSS and CSRF'],
  access: ['6.2.4', 'attacks on access control mechanisms'],
  storage: ['3.5.1', 'stored account data is unreadable'],
  transmission: ['4.2.1', 'strong cryptography in transmission'],
  factors: ['8.3.1', 'user authentication'],
  factorStorage: ['8.3.2', 'authentication factors are unreadable in storage and transmission'],
  hardCoded: ['8.6.2', 'passwords in scripts and source code'],
  audit: ['10.2.1', 'audit logs'],
} as const satisfies Record<string, Control>;

const GDPR = {
  confidentiality: ['Art. 5(1)(f)', 'integrity and confidentiality'],
  design: ['Art. 25', 'data protection by design and by default'],
  security: ['Art. 32', 'security of processing'],
} as const satisfies Record<string, Control>;

const HIPAA = {
  access: ['164.312(a)(1)', 'access control'],
  encryption: ['164.312(a)(2)(iv)', 'encryption and decryption'],
  audit: ['164.312(b)', 'audit controls'],
  integrity: ['164.312(c)(1)', 'integrity'],
  authentication: ['164.312(d)', 'person or entity authentication'],
  transmission: ['164.312(e)(1)', 'transmission security'],
} as const satisfies Record<string, Control>;

interface Mapping {
  soc2: keyof typeof SOC2;
  iso: keyof typeof ISO;
  pci: keyof typeof PCI;
  gdpr: keyof typeof GDPR;
  hipaa: keyof typeof HIPAA;
}

const map = (
  soc2: Mapping['soc2'],
  iso: Mapping['iso'],
  pci: Mapping['pci'],
  gdpr: Mapping['gdpr'],
  hipaa: Mapping['hipaa'],
): Mapping => ({ soc2, iso, pci, gdpr, hipaa });

const byCategory: Readonly<Record<Weakness['category'], Mapping>> = {
  A01: map('access', 'access', 'access', 'security', 'access'),
  A02: map('boundary', 'configuration', 'business', 'design', 'access'),
  A03: map('change', 'coding', 'structures', 'security', 'integrity'),
  A04: map('access', 'cryptography', 'cryptography', 'security', 'encryption'),
  A05: map('boundary', 'coding', 'injection', 'security', 'integrity'),
  A06: map('boundary', 'coding', 'business', 'design', 'integrity'),
  A07: map('access', 'authentication', 'factors', 'security', 'authentication'),
  A08: map('change', 'coding', 'structures', 'security', 'integrity'),
  A09: map('monitoring', 'logging', 'audit', 'security', 'audit'),
  A10: map('boundary', 'coding', 'business', 'design', 'integrity'),
};

const TRANSMISSION = map('transmission', 'cryptography', 'transmission', 'security', 'transmission');
const SECRET = map('access', 'secret', 'hardCoded', 'security', 'authentication');
const SCRIPTING = map('boundary', 'requirements', 'business', 'security', 'integrity');
const DISCLOSURE = map('access', 'leakage', 'access', 'confidentiality', 'access');
const MEMORY = map('boundary', 'coding', 'structures', 'security', 'integrity');

/** Weaknesses with other controls than their category. */
const byWeakness: Readonly<Record<string, Mapping>> = lookupTable({
  'cross-site-scripting': SCRIPTING,
  'csrf-disabled': map('access', 'requirements', 'business', 'security', 'access'),
  ssrf: map('boundary', 'requirements', 'access', 'security', 'access'),
  'open-redirect': SCRIPTING,
  'hard-coded-credentials': SECRET,
  'default-credentials': SECRET,
  'hard-coded-key': map('access', 'cryptography', 'hardCoded', 'security', 'encryption'),
  'weak-password-hash': map('access', 'secret', 'factorStorage', 'security', 'authentication'),
  'cleartext-transport': TRANSMISSION,
  'cleartext-credentials': TRANSMISSION,
  'certificate-check-disabled': TRANSMISSION,
  'hostname-check-disabled': TRANSMISSION,
  'weak-tls-version': TRANSMISSION,
  'cookie-not-secure': TRANSMISSION,
  'secret-in-query': TRANSMISSION,
  'cookie-not-httponly': map('access', 'authentication', 'business', 'security', 'access'),
  'cleartext-storage': map('access', 'cryptography', 'storage', 'security', 'encryption'),
  'sensitive-data-logged': map('access', 'leakage', 'storage', 'confidentiality', 'access'),
  'sensitive-data-exposed': DISCLOSURE,
  'error-details-exposed': DISCLOSURE,
  'directory-listing': DISCLOSURE,
  'buffer-overflow': MEMORY,
  'out-of-bounds-read': MEMORY,
  'use-after-free': MEMORY,
  'double-free': MEMORY,
  'integer-overflow': MEMORY,
  'format-string': MEMORY,
});

/** One control per framework, in the product's order of frameworks. */
export function mapCompliance(weakness: Weakness): ComplianceMapping {
  const mapping = byWeakness[weakness.id] ?? byCategory[weakness.category];
  const controls: Readonly<Record<ComplianceFramework, Control>> = {
    SOC2: SOC2[mapping.soc2],
    'ISO 27001': ISO[mapping.iso],
    'PCI-DSS': PCI[mapping.pci],
    GDPR: GDPR[mapping.gdpr],
    HIPAA: HIPAA[mapping.hipaa],
  };
  const rows = COMPLIANCE_FRAMEWORKS.map((framework) => ({ framework, control: controls[framework] }));
  return {
    frameworks: [...COMPLIANCE_FRAMEWORKS],
    requirements: rows.map(({ framework, control: [id, title] }) => `${NAMES[framework]} ${id} (${title}): at risk`),
    controlIds: rows.map(({ framework, control: [id] }) => `${NAMES[framework]} ${id}`),
  };
}
