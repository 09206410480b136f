/**
 * @module
 * Controls toward which a finding is evidence; never a statement that something is or is not compliant. Numbers after
 * SOC 2 (2017 criteria), ISO/IEC 27001:2022 Annex A, PCI DSS 4.0.1, GDPR, and the HIPAA Security Rule.
 */
import { COMPLIANCE_FRAMEWORKS, type ComplianceFramework } from '@scanner/contracts/constants.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { Weakness } from '../api-model/weakness.ts';

type ComplianceMapping = NonNullable<Vulnerability['complianceMapping']>;
type Control = readonly [framework: ComplianceFramework, id: string, meaning: string];

const CONTROLS = {
  detection: ['SOC2', 'CC7.1', 'vulnerabilities are detected'],
  access: ['SOC2', 'CC6.1', 'logical access is restricted'],
  boundary: ['SOC2', 'CC6.6', 'threats from outside the boundary are kept out'],
  transmission: ['SOC2', 'CC6.7', 'data is protected in transmission'],
  monitoring: ['SOC2', 'CC7.2', 'anomalies are monitored'],
  change: ['SOC2', 'CC8.1', 'changes are controlled'],
  isoSecret: ['ISO 27001', 'A.5.17', 'authentication information is managed'],
  isoAccess: ['ISO 27001', 'A.8.3', 'access to information is restricted'],
  isoAuthentication: ['ISO 27001', 'A.8.5', 'authentication is secure'],
  isoVulnerability: ['ISO 27001', 'A.8.8', 'technical vulnerabilities are managed'],
  isoConfiguration: ['ISO 27001', 'A.8.9', 'configurations are managed'],
  isoLeakage: ['ISO 27001', 'A.8.12', 'leakage of data is prevented'],
  isoLogging: ['ISO 27001', 'A.8.15', 'events are logged and logs protected'],
  isoMonitoring: ['ISO 27001', 'A.8.16', 'behaviour is monitored'],
  isoCryptography: ['ISO 27001', 'A.8.24', 'cryptography is used well'],
  isoRequirements: ['ISO 27001', 'A.8.26', 'application security requirements are met'],
  isoCoding: ['ISO 27001', 'A.8.28', 'code is written securely'],
  pciInjection: ['PCI-DSS', '6.2.4', 'injection attacks are prevented in software'],
  pciStructures: ['PCI-DSS', '6.2.4', 'attacks on data and data structures are prevented in software'],
  pciCryptography: ['PCI-DSS', '6.2.4', 'attacks on cryptography usage are prevented in software'],
  pciBusiness: ['PCI-DSS', '6.2.4', 'attacks on business logic, with XSS and CSRF, are prevented in software'],
  pciAccess: ['PCI-DSS', '6.2.4', 'attacks on access control are prevented in software'],
  pciStorage: ['PCI-DSS', '3.5.1', 'stored account numbers are unreadable'],
  pciTransmission: ['PCI-DSS', '4.2.1', 'account data is encrypted in transmission'],
  pciFactors: ['PCI-DSS', '8.3.1', 'access needs an authentication factor'],
  pciFactorStorage: ['PCI-DSS', '8.3.2', 'authentication factors are unreadable in storage and transmission'],
  pciHardCoded: ['PCI-DSS', '8.6.2', 'passwords are not hard-coded'],
  pciAudit: ['PCI-DSS', '10.2.1', 'audit logs are enabled and active'],
  gdprConfidentiality: ['GDPR', 'Art. 5(1)(f)', 'integrity and confidentiality of personal data'],
  gdprDesign: ['GDPR', 'Art. 25', 'data protection by design and by default'],
  gdprSecurity: ['GDPR', 'Art. 32', 'security of processing'],
  gdprBreach: ['GDPR', 'Art. 33', 'breaches are noticed and notified'],
  hipaaRisk: ['HIPAA', '164.308(a)(1)(ii)(A)', 'risks are analysed'],
  hipaaAccess: ['HIPAA', '164.312(a)(1)', 'access control'],
  hipaaEncryption: ['HIPAA', '164.312(a)(2)(iv)', 'encryption and decryption'],
  hipaaAudit: ['HIPAA', '164.312(b)', 'audit controls'],
  hipaaIntegrity: ['HIPAA', '164.312(c)(1)', 'integrity'],
  hipaaAuthentication: ['HIPAA', '164.312(d)', 'person or entity authentication'],
  hipaaTransmission: ['HIPAA', '164.312(e)(1)', 'transmission security'],
} as const satisfies Record<string, Control>;
type ControlName = keyof typeof CONTROLS;

const byCategory: Readonly<Record<Weakness['category'], readonly ControlName[]>> = {
  A01: [
    'access',
    'boundary',
    'isoAccess',
    'isoCoding',
    'pciAccess',
    'gdprConfidentiality',
    'gdprSecurity',
    'hipaaAccess',
  ],
  A02: [
    'boundary',
    'detection',
    'isoConfiguration',
    'isoRequirements',
    'pciBusiness',
    'gdprDesign',
    'gdprSecurity',
    'hipaaRisk',
  ],
  A03: ['detection', 'change', 'isoVulnerability', 'isoCoding', 'pciStructures', 'gdprSecurity', 'hipaaRisk'],
  A04: ['access', 'isoCryptography', 'isoCoding', 'pciCryptography', 'pciStorage', 'gdprSecurity', 'hipaaEncryption'],
  A05: [
    'boundary',
    'detection',
    'isoRequirements',
    'isoCoding',
    'pciInjection',
    'gdprConfidentiality',
    'gdprSecurity',
    'hipaaIntegrity',
    'hipaaAccess',
  ],
  A06: ['detection', 'isoRequirements', 'isoCoding', 'pciBusiness', 'gdprDesign', 'hipaaRisk'],
  A07: ['access', 'isoSecret', 'isoAuthentication', 'pciFactors', 'gdprSecurity', 'hipaaAuthentication'],
  A08: ['change', 'boundary', 'isoCoding', 'pciStructures', 'gdprConfidentiality', 'hipaaIntegrity'],
  A09: ['monitoring', 'isoLogging', 'isoMonitoring', 'pciAudit', 'gdprBreach', 'hipaaAudit'],
  A10: ['detection', 'isoCoding', 'isoRequirements', 'pciBusiness', 'gdprDesign', 'hipaaIntegrity'],
};

/** Where a weakness is evidence toward other controls than its category. */
const byWeakness: Readonly<Record<string, readonly ControlName[]>> = {
  'cross-site-scripting': [
    'boundary',
    'detection',
    'isoRequirements',
    'isoCoding',
    'pciBusiness',
    'gdprConfidentiality',
    'gdprSecurity',
    'hipaaIntegrity',
  ],
  'csrf-disabled': ['access', 'isoRequirements', 'isoCoding', 'pciBusiness', 'gdprSecurity', 'hipaaAccess'],
  'hard-coded-credentials': ['access', 'isoSecret', 'isoCoding', 'pciHardCoded', 'gdprSecurity', 'hipaaAuthentication'],
  'default-credentials': [
    'access',
    'isoSecret',
    'isoAuthentication',
    'pciHardCoded',
    'gdprSecurity',
    'hipaaAuthentication',
  ],
  'hard-coded-key': ['access', 'isoCryptography', 'isoSecret', 'pciCryptography', 'gdprSecurity', 'hipaaEncryption'],
  'weak-password-hash': [
    'access',
    'isoSecret',
    'isoCryptography',
    'pciFactorStorage',
    'gdprSecurity',
    'hipaaAuthentication',
  ],
  'cleartext-transport': ['transmission', 'isoCryptography', 'pciTransmission', 'gdprSecurity', 'hipaaTransmission'],
  'certificate-check-disabled': [
    'transmission',
    'isoCryptography',
    'pciTransmission',
    'gdprSecurity',
    'hipaaTransmission',
  ],
  'hostname-check-disabled': [
    'transmission',
    'isoCryptography',
    'pciTransmission',
    'gdprSecurity',
    'hipaaTransmission',
  ],
  'weak-tls-version': ['transmission', 'isoCryptography', 'pciTransmission', 'gdprSecurity', 'hipaaTransmission'],
  'cookie-not-secure': ['transmission', 'isoRequirements', 'pciTransmission', 'gdprSecurity', 'hipaaTransmission'],
  'cleartext-storage': ['access', 'isoCryptography', 'isoLeakage', 'pciStorage', 'gdprSecurity', 'hipaaEncryption'],
  'sensitive-data-logged': [
    'monitoring',
    'isoLeakage',
    'isoLogging',
    'pciStorage',
    'gdprConfidentiality',
    'hipaaAudit',
  ],
  'error-details-exposed': ['boundary', 'isoLeakage', 'isoCoding', 'pciBusiness', 'gdprConfidentiality', 'hipaaAccess'],
};

/** The controls of a weakness, in the product's order of frameworks. */
export function mapCompliance(weakness: Weakness): ComplianceMapping {
  const names = byWeakness[weakness.id] ?? byCategory[weakness.category];
  const controls: Control[] = names.map((name) => CONTROLS[name]);
  controls.sort((a, b) => COMPLIANCE_FRAMEWORKS.indexOf(a[0]) - COMPLIANCE_FRAMEWORKS.indexOf(b[0]));
  return {
    frameworks: [...new Set(controls.map(([framework]) => framework))],
    requirements: controls.map(([framework, id, meaning]) => `${framework} ${id}: evidence toward “${meaning}”`),
    controlIds: controls.map(([framework, id]) => `${framework} ${id}`),
  };
}
