import {
  Building2,
  CloudUpload,
  FileText,
  Gauge,
  History,
  type LucideIcon,
  Scale,
  ShieldCheck,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { Visual } from './feature-visual.tsx';

export interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The picture below the text. */
  visual?: Visual;
}

/** The product's features, as shown in the grid. */
export const FEATURES: readonly Feature[] = [
  {
    icon: ShieldCheck,
    title: 'OWASP Top 10 scanning and AI analysis',
    text: 'Data flows are traced from input to sink, and every finding is filed under the current OWASP Top 10.',
    visual: 'top10',
  },
  {
    icon: Gauge,
    title: 'Exploitability score',
    text: 'A score from 0 to 10 with production reachability, so that you can fix the most exploitable findings first.',
    visual: 'score',
  },
  {
    icon: Building2,
    title: 'Business impact assessment',
    text: 'Affected services, potential consequences and the data at risk, in plain words.',
    visual: 'impact',
  },
  {
    icon: Scale,
    title: 'Compliance mapping',
    text: 'Each finding mapped to the SOC2, ISO 27001, PCI-DSS, GDPR and HIPAA controls that it puts at risk.',
    visual: 'compliance',
  },
  {
    icon: TriangleAlert,
    title: 'Severity classification',
    text: 'Critical, High, Medium, Low and Info, shown by word and shape as well as color.',
    visual: 'severity',
  },
  {
    icon: FileText,
    title: 'PDF report export',
    text: 'One click creates a report in your browser. SARIF, JSON, CSV and Markdown are in the same menu.',
    visual: 'formats',
  },
  {
    icon: History,
    title: 'Scan history',
    text: 'Your past scans, filterable by severity and category.',
  },
  {
    icon: CloudUpload,
    title: 'Drag-and-drop or paste input',
    text: 'Drop a source file or paste a snippet into a code editor, and see findings while you type.',
  },
  {
    icon: Trash2,
    title: 'Permanent deletion',
    text: 'Deleting a scan permanently removes its results, uploaded file and vulnerability data.',
  },
];

/** The three steps from code to findings. */
export const STEPS: readonly { title: string; text: string }[] = [
  { title: 'Upload Code', text: 'Drop a file of up to 10MB or paste a snippet.' },
  { title: 'AI Analysis', text: 'The code is parsed and its data flows are followed from every input to every sink.' },
  { title: 'Get Results', text: 'Read findings with their path through the code, their impact and a suggested fix.' },
];
