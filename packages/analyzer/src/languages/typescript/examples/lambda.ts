import type { APIGatewayProxyEvent, APIGatewayProxyResult, SQSEvent, S3Event } from 'aws-lambda';
import { S3Client, GetObjectCommand } from '@aws-sdk/client-s3';
import { execSync } from 'child_process';
import { Client } from 'pg';
import axios from 'axios';
import { writeFileSync } from 'fs';

const client = new Client({ connectionString: process.env.DATABASE_URL, ssl: { rejectUnauthorized: false } }); // expect: certificate-check-disabled

export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const id = event.pathParameters?.id;
  const body = JSON.parse(event.body ?? '{}');
  const { rows } = await client.query(`SELECT * FROM invoices WHERE id = '${id}'`); // expect: sql-injection
  const safe = await client.query('SELECT * FROM invoices WHERE id = $1', [id]);
  const remote = await axios.get(body.callbackUrl); // expect: ssrf
  const host = event.headers.Host;
  if (event.queryStringParameters?.redirect) {
    return { statusCode: 302, headers: { Location: event.queryStringParameters.redirect }, body: '' }; // expect: open-redirect
  }
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'text/html' },
    body: `<h1>${event.queryStringParameters?.title}</h1>`, // expect: cross-site-scripting
  };
};

export const json = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  return { statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ q: event.queryStringParameters?.q }) };
};

export const onMessage = async (event: SQSEvent) => {
  for (const record of event.Records) {
    const message = JSON.parse(record.body);
    execSync(`convert ${message.source} ${message.target}`); // expect: command-injection
  }
};

export const onUpload = async (event: S3Event) => {
  for (const record of event.Records) {
    const key = decodeURIComponent(record.s3.object.key);
    writeFileSync('/tmp/' + key, ''); // expect: path-traversal
  }
};
export const main: Handler = async (event) => {
  const { url } = JSON.parse(event.body);
  const answer = await fetch(url); // expect: ssrf
  return { statusCode: 200, body: await answer.text() };
};
