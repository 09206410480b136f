import { DynamoDBDocumentClient, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { BigQuery } from '@google-cloud/bigquery';
import { Client } from 'cassandra-driver';
import type { Request, Response } from 'express';
import mssql from 'mssql';
import neo4j from 'neo4j-driver';

const cassandra = new Client({ contactPoints: ['store-1'] });
const driver = neo4j.driver('neo4j://localhost', neo4j.auth.basic('neo4j', process.env.NEO4J_PASSWORD ?? ''));
const bigquery = new BigQuery();

export async function byKey(req: Request, res: Response) {
  await cassandra.execute(`SELECT * FROM items WHERE key = '${req.query.key}'`); // expect: sql-injection
  const found = await cassandra.execute('SELECT * FROM items WHERE key = ?', [req.query.key], { prepare: true });
  res.json(found.rows);
}

export async function people(req: Request, res: Response) {
  const session = driver.session();
  await session.run(`MATCH (p:Person {name: '${req.query.name}'}) RETURN p`); // expect: nosql-injection
  const found = await session.run('MATCH (p:Person {name: $name}) RETURN p', { name: req.query.name });
  await session.executeRead((tx) => tx.run(`MATCH (p:${req.params.label}) RETURN p`)); // expect: nosql-injection
  res.json(found.records);
}

export async function report(req: Request, res: Response) {
  await bigquery.query(`SELECT * FROM sales.days WHERE country = '${req.query.country}'`); // expect: sql-injection
  const [rows] = await bigquery.query({
    query: 'SELECT * FROM sales.days WHERE country = @country',
    params: { country: req.query.country },
  });
  res.json(rows);
}

export async function owned(client: DynamoDBDocumentClient, req: Request, res: Response) {
  await client.send(new ScanCommand({ TableName: 'items', FilterExpression: `owner = ${req.query.owner}` })); // expect: nosql-injection
  const found = await client.send(
    new ScanCommand({
      TableName: 'items',
      FilterExpression: 'owner = :owner',
      ExpressionAttributeValues: { ':owner': req.query.owner },
    }),
  );
  await client.send(new GetCommand({ TableName: 'items', Key: { id: req.params.id } }));
  res.json(found.Items);
}

export async function tagged(req: Request, res: Response) {
  await mssql.query`SELECT * FROM items WHERE id = ${req.query.id}`;
  await mssql.query('SELECT * FROM items WHERE id = ' + req.query.id); // expect: sql-injection
  res.end();
}
