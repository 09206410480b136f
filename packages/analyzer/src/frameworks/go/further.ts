/** @module Models of less common Go modules: search engines, file stores, clients, sanitizers. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const GH = 'github.com/';
const SCRIPTS = /^(?:script|iframe|object|embed|base|link|meta|form|svg|style)$/i;
const anyOf = (is: RegExp): Condition => ({ any: Array.from({ length: 8 }, (_, arg) => ({ arg, is })) });
const written = (arg: number): Condition => ({
  all: [
    { arg, literal: true },
    { arg, is: /^\S{8,}$/ },
    { unless: { arg, is: /^(?:password|passwd|secret|changeme|minioadmin|your.*|test.*|<.*>|\{.*\})$/i } },
  ],
});

export const goFurther: ApiModel = {
  id: 'go-further',
  languages: ['go'],
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      call: [
        '?.WithBody',
        `${GH}elastic/go-elasticsearch.Client.Search.WithBody`,
        `${GH}opensearch-project/opensearch-go.Client.Search.WithBody`,
        `${GH}olivere/elastic.{NewRawStringQuery,NewQueryStringQuery,RawStringQuery,NewScript}`,
        `${GH}blevesearch/bleve.NewQueryStringQuery`,
      ],
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'code of a query',
      call: 'go.mongodb.org/mongo-driver/mongo.Collection.{Find,FindOne,UpdateOne,UpdateMany,DeleteOne,DeleteMany,Aggregate,CountDocuments,FindOneAndUpdate,FindOneAndDelete}',
      args: [1],
      fields: ['$where'],
      when: { arg: 1, field: '$where', tainted: true },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        `${GH}uptrace/bun.DB.{NewRaw,ExecContext,QueryContext,QueryRowContext}`,
        `${GH}upper/db.{Raw}`,
        `${GH}go-pg/pg.DB.{Query,QueryOne,Exec,ExecOne}`,
        `${GH}volatiletech/sqlboiler/queries.{Raw,RawG}`,
        `${GH}volatiletech/sqlboiler/queries/qm.{SQL,Where,OrderBy,Select,From}`,
        `${GH}aarondl/sqlboiler/queries/qm.{SQL,Where,OrderBy,Select,From}`,
        'entgo.io/ent/dialect/sql.{Expr,ExprP,Raw}',
        `${GH}ClickHouse/clickhouse-go.Conn.{Query,QueryRow,Exec,Select}`,
        'cloud.google.com/go/spanner.{NewStatement}',
        `${GH}huandu/go-sqlbuilder.{Build,Buildf,BuildNamed}`,
        `${GH}stephenafamo/bob.{RawQuery,Raw}`,
      ],
      args: [0, 1],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 1, built: true },
        ],
      },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        `${GH}imroc/req.Request.{Get,Post,Put,Delete,Patch,Head,Send}`,
        `${GH}valyala/fasthttp.{Get,GetTimeout,GetDeadline,Post}`,
        `${GH}parnurzeal/gorequest.SuperAgent.{Get,Post,Put,Delete}`,
        `${GH}gocolly/colly.Collector.Visit`,
        `${GH}chromedp/chromedp.Navigate`,
        `${GH}go-rod/rod.{Browser.MustPage,Page.Navigate,Page.MustNavigate}`,
        `${GH}gorilla/websocket.{Dialer.Dial,Dialer.DialContext,DefaultDialer.Dial}`,
        `${GH}hashicorp/go-getter.{Get,GetAny,GetFile}`,
        `${GH}hashicorp/go-retryablehttp.{Get,Post,Head,NewRequest}`,
      ],
      args: [0, 1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML',
      call: [`${GH}a-h/templ.Raw`, `maragu.dev/gomponents.{Raw,Rawf}`, `${GH}maragudk/gomponents.{Raw,Rawf}`],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      note: 'client that accepts any certificate',
      call: [
        `${GH}imroc/req.C().EnableInsecureSkipVerify`,
        `${GH}imroc/req.{Client.EnableInsecureSkipVerify,EnableInsecureSkipVerify}`,
        '?.{EnableInsecureSkipVerify,SetInsecureSkipVerify,WithInsecureSkipVerify,InsecureSkipTLS,WithSkipTLSVerify,SkipTLSVerify,IgnoreSSL,IgnoreCertErrors,InsecureSkipVerifyTLS}',
      ],
      when: { unless: { arg: 0, is: false } },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'key of a store in the code',
      call: [
        `${GH}minio/minio-go/pkg/credentials.{NewStaticV4,NewStaticV2,NewStatic}`,
        `${GH}aws/aws-sdk-go/aws/credentials.NewStaticCredentials`,
        `${GH}Azure/azure-sdk-for-go/sdk/storage/azblob.NewSharedKeyCredential`,
        `${GH}Azure/azure-storage-blob-go/azblob.NewSharedKeyCredential`,
        `${GH}neo4j/neo4j-go-driver/neo4j.BasicAuth`,
        `${GH}emersion/go-sasl.NewPlainClient`,
      ],
      when: { any: [written(1), { all: [{ count: 3 }, written(2)] }] },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that lets scripts through',
      call: [
        `${GH}microcosm-cc/bluemonday.{UGCPolicy(),StrictPolicy(),NewPolicy(),Policy}.{AllowElements,AllowNoAttrs}`,
        '?.AllowElements',
        `${GH}microcosm-cc/bluemonday.UGCPolicy().AllowElements`,
      ],
      when: anyOf(SCRIPTS),
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that lets scripts through',
      call: ['?.AllowUnsafe', `${GH}microcosm-cc/bluemonday.Policy.AllowUnsafe`],
      when: { arg: 0, is: true },
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'Markdown with raw HTML enabled',
      call: `${GH}yuin/goldmark/renderer/html.WithUnsafe`,
      confidence: 'medium',
    },
  ],
};
