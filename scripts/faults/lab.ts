/**
 * @module The fault tests' interface to the scanner besides the API: watch a job, report its observations and what is
 * left.
 */
import type { FaultPlan } from '../../api/bench/fault-injector.ts';
import type { Vulnerability } from '../../packages/contracts/src/vulnerability.ts';
import type { Client } from '../workers/client.ts';

/** Code with several findings, in two parts, so that a secret scanner doesn't report this file. */
export const CODE = `const express = require('express');
const { exec } = require('child_process');
const app = express();
const accessKey = '${'AKIA'}${'IOSFODNN7EXAMPLB'}';
app.get('/user', (req, res) => {
  db.query("SELECT * FROM users WHERE name = '" + req.query.name + "'", (error, rows) => res.json(rows));
});
app.get('/ping', (req, res) => exec('ping ' + req.query.host, (error, out) => res.send(out)));
`;

/** Everything stored of one scan. */
export interface Remains {
  readonly rows: number;
  readonly findings: number;
  readonly objects: number;
  readonly keys: number;
  readonly alarm: boolean;
}

export const watch = (client: Client, scanId: string, plan?: FaultPlan): Promise<unknown> =>
  client.must('POST', '/bench/watch', { body: { scanId, plan } });

export const seen = (client: Client, scanId: string): Promise<{ points: string[]; fired: boolean }> =>
  client.must('GET', `/bench/seen?scanId=${scanId}`);

export const remains = (client: Client, scanId: string): Promise<Remains> =>
  client.must('GET', `/bench/remains?scanId=${scanId}&userId=${client.userId}`);

/** Findings without the parts specific to one scan, for comparison. */
export const comparable = (vulnerabilities: readonly Vulnerability[]): string =>
  JSON.stringify(vulnerabilities.map((vulnerability) => ({ ...vulnerability, id: '', baselineState: undefined })));
