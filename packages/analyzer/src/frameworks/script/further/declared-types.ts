/** @module Declared return types of packages, which is all that is known of an injected service. */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

const of = (packages: readonly string[], names: readonly string[], type: string): [string, readonly string[]][] =>
  packages.flatMap((from) => names.map((name): [string, readonly string[]] => [`${from}.${name}`, [type]]));

const BROWSERS = ['puppeteer', 'puppeteer-core', 'playwright', 'playwright-core', '@playwright/test'];

export const declaredTypes: ApiModel = {
  id: 'script-declared-types',
  languages: SCRIPT_LANGUAGES,
  types: Object.fromEntries([
    ...of(['axios'], ['AxiosInstance', 'Axios', 'AxiosStatic'], 'axios'),
    ...of(['@nestjs/axios', '@nestjs/common'], ['HttpService'], 'axios'),
    ...of(['got'], ['Got', 'ExtendOptions'], 'got'),
    ...of(['ky', 'ky/distribution/types/ky'], ['KyInstance'], 'ky'),
    ...of(['neo4j-driver', 'neo4j-driver-core'], ['Session', 'Transaction', 'ManagedTransaction'], 'neo4j.Session'),
    ...of(['neo4j-driver', 'neo4j-driver-core'], ['Driver'], 'neo4j.Driver'),
    ...of(['@elastic/elasticsearch', '@opensearch-project/opensearch', 'elasticsearch'], ['Client'], 'elastic.Client'),
    ...of(['@nestjs/elasticsearch'], ['ElasticsearchService'], 'elastic.Client'),
    ...of(BROWSERS, ['Page', 'BrowserContext', 'Frame'], 'puppeteer.Page'),
    ...of(BROWSERS, ['Browser'], 'puppeteer.Browser'),
    ...of(['simple-git', 'simple-git/promise'], ['SimpleGit'], 'simple-git.Git'),
    ...of(['@clickhouse/client'], ['ClickHouseClient'], 'clickhouse.Client'),
    ...of(['@libsql/client'], ['Client'], 'libsql.Client'),
    ...of(['cassandra-driver'], ['Client'], 'cassandra.Client'),
    ...of(['@google-cloud/bigquery'], ['BigQuery'], 'bigquery.Client'),
    ...of(['@google-cloud/spanner'], ['Spanner', 'Database'], 'spanner.Client'),
    ...of(['ldapjs', 'ldapts'], ['Client'], 'ldapjs.Client'),
    ...of(['nodemailer'], ['Transporter'], 'nodemailer.Transporter'),
  ]),
};
