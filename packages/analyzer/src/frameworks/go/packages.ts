/** @module Models of Go modules besides the frameworks: scripts, templates, stores, files, commands, clients. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const GH = 'github.com/';

const OPENS = [
  'database/sql.Open',
  `${GH}jmoiron/sqlx.{Open,Connect,MustConnect,MustOpen,ConnectContext}`,
  `${GH}jackc/pgx.{Connect,ParseConfig}`,
  `${GH}jackc/pgx/pgxpool.{New,Connect,ParseConfig}`,
  'gorm.io/driver/{postgres,mysql}.Open',
  `${GH}lib/pq.{NewConnector,Open,NewListener}`,
];
const LOCAL = /\bhost=(?:localhost|127\.0\.0\.1|\/)|@(?:tcp\()?(?:localhost|127\.0\.0\.1|\/)|@unix\(/i;

/** Tests for a connection string that matches the pattern and names a remote host. */
const connects = (says: RegExp): Condition => ({
  any: [0, 1, 2].map((arg) => ({ all: [{ arg, contains: says }, { unless: { arg, contains: LOCAL } }] })),
});

export const goPackages: ApiModel = {
  id: 'go-packages',
  languages: ['go'],
  returns: {
    [`${GH}CloudyKit/jet.{NewSet,NewHTMLSet}`]: `${GH}CloudyKit/jet.Set`,
    [`${GH}influxdata/influxdb-client-go.NewClient`]: `${GH}influxdata/influxdb-client-go.Client`,
    [`${GH}influxdata/influxdb-client-go.Client.QueryAPI`]: `${GH}influxdata/influxdb-client-go.QueryAPI`,
    [`${GH}couchbase/gocb.Connect`]: `${GH}couchbase/gocb.Cluster`,
    'cloud.google.com/go/bigquery.NewClient': 'cloud.google.com/go/bigquery.Client',
    [`${GH}spf13/afero.NewOsFs`]: `${GH}spf13/afero.Fs`,
    [`${GH}spf13/afero.{NewBasePathFs,NewMemMapFs,NewReadOnlyFs}`]: `${GH}spf13/afero.BasePathFs`,
    [`${GH}xuri/excelize.NewFile`]: `${GH}xuri/excelize.File`,
    'golang.org/x/crypto/ssh.Dial': 'golang.org/x/crypto/ssh.Client',
    'golang.org/x/crypto/ssh.Client.NewSession': 'golang.org/x/crypto/ssh.Session',
  },
  sinks: [
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        `${GH}dop251/goja.{Compile,MustCompile}`,
        `${GH}dop251/goja.Runtime.RunScript`,
        `${GH}d5/tengo/script.New`,
        `${GH}d5/tengo.Eval`,
        `${GH}mattn/anko/vm.Execute`,
      ],
      args: [0, 1, 2],
    },
    {
      weakness: 'expression-injection',
      note: 'evaluated expression',
      call: [`${GH}PaesslerAG/gval.{Evaluate,Full().NewEvaluable}`, `${GH}casbin/govaluate.NewEvaluableExpression`],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'template-injection',
      note: 'template text',
      call: '?.{RenderString,ParseString,FromString,CompileString,RenderTemplateString,ParseAndRenderString,RenderInline}',
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'template-injection',
      note: 'template text',
      call: `${GH}CloudyKit/jet.Set.Parse`,
      args: [1],
    },
    {
      weakness: 'template-injection',
      note: 'template text',
      call: [
        `${GH}flosch/pongo2.{FromString,FromBytes,RenderTemplateString}`,
        `${GH}aymerick/raymond.{Render,Parse,MustRender}`,
        `${GH}mailgun/raymond.{Render,Parse,MustRender}`,
        `${GH}cbroglie/mustache.{Render,ParseString,RenderRaw}`,
        `${GH}osteele/liquid.NewEngine().{ParseAndRenderString,ParseString}`,
        `${GH}valyala/fasttemplate.{New,ExecuteString,ExecuteStringStd}`,
        `${GH}nikolalohinski/gonja.FromString`,
        `${GH}hoisie/mustache.Render`,
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      kind: 'sql',
      call: [
        `${GH}influxdata/influxdb-client-go.QueryAPI.{Query,QueryRaw}`,
        `${GH}couchbase/gocb.Cluster.{Query,AnalyticsQuery}`,
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
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'cloud.google.com/go/bigquery.Client.Query',
        `${GH}Masterminds/squirrel.Expr`,
        `${GH}huandu/go-sqlbuilder.{Build,Buildf,Raw}`,
        `${GH}doug-martin/goqu.{L,Lit}`,
        `${GH}uptrace/bun.{Safe,SafeQuery}`,
        `${GH}go-jet/jet/mysql.Raw`,
        `${GH}go-jet/jet/postgres.{Raw,RawStatement}`,
        `${GH}volatiletech/sqlboiler/queries.{Raw,RawG}`,
        'gorm.io/gorm.Expr',
        'entgo.io/ent/dialect/sql.{Raw,ExprP}',
        `${GH}upper/db.Raw`,
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['golang.org/x/crypto/ssh.Session.{Run,Output,CombinedOutput,Start}', `${GH}bitfield/script.Exec`],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'executed program',
      call: [`${GH}codeskyblue/go-sh.Command`, `${GH}go-cmd/cmd.NewCmd`],
      args: [0],
      sources: ['remote', 'message', 'database'],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: `${GH}spf13/afero.{ReadFile,WriteFile,ReadDir,Exists}`,
      args: [1],
      sources: ['remote', 'message'],
      when: { unless: { arg: 0, type: `${GH}spf13/afero.BasePathFs` } },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        `${GH}spf13/afero.Fs.{Open,OpenFile,Create,Remove,RemoveAll,Mkdir,MkdirAll,Stat}`,
        `${GH}otiai10/copy.Copy`,
        `${GH}mholt/archiver.{Unarchive,Archive,Extract,DecompressFile}`,
        `${GH}disintegration/imaging.{Open,Save}`,
        `${GH}xuri/excelize.{OpenFile,File.SaveAs}`,
        `${GH}tealeg/xlsx.OpenFile`,
        `${GH}joho/godotenv.{Load,Read,Overload}`,
        `${GH}magiconair/properties.{LoadFile,MustLoadFile}`,
        `${GH}go-ini/ini.Load`,
        'gopkg.in/ini.v1.Load',
        `${GH}natefinch/atomic.{WriteFile,ReplaceFile}`,
        `${GH}google/renameio.{WriteFile,TempFile}`,
        `${GH}ledongthuc/pdf.Open`,
        `${GH}fogleman/gg.{LoadImage,LoadPNG,SavePNG}`,
        `${GH}gabriel-vasile/mimetype.DetectFile`,
        `${GH}h2non/bimg.{Read,Write}`,
      ],
      args: [0, 1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        `${GH}parnurzeal/gorequest.New().{Get,Post,Put,Delete,Head}`,
        `${GH}levigross/grequests.{Get,Post,Put,Delete,Head}`,
        `${GH}hashicorp/go-retryablehttp.{Get,Post,Head,PostForm}`,
        `${GH}hashicorp/go-retryablehttp.NewRequest`,
        `${GH}hashicorp/go-getter.{Get,GetFile,GetAny}`,
        `${GH}chromedp/chromedp.Navigate`,
        `${GH}PuerkitoBio/goquery.NewDocument`,
        `${GH}mmcdole/gofeed.NewParser().ParseURL`,
        `${GH}coder/websocket.Dial`,
        'nhooyr.io/websocket.Dial',
        `${GH}cavaliergopher/grab.Get`,
        `${GH}carlmjohnson/requests.URL`,
      ],
      args: [0, 1],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [`${GH}a-h/templ.Raw`, 'maragu.dev/gomponents.Raw', `${GH}maragudk/gomponents.Raw`],
      args: [0],
    },
  ],
  sanitizers: [
    {
      call: [
        `${GH}cyphar/filepath-securejoin.SecureJoin`,
        `${GH}gosimple/slug.Make`,
        `${GH}mozillazg/go-slugify.Slugify`,
      ],
      sanitizes: ['path'],
      args: [0, 1],
    },
    {
      call: [
        `${GH}alessio/shellescape.{Quote,QuoteCommand}`,
        'al.essio.dev/pkg/shellescape.{Quote,QuoteCommand}',
        `${GH}kballard/go-shellquote.Join`,
      ],
      sanitizes: ['shell'],
      args: [{ from: 0 }],
    },
    { call: [`${GH}go-ldap/ldap.{EscapeFilter,EscapeDN}`, 'gopkg.in/ldap.v2.EscapeFilter'], sanitizes: ['ldap'] },
    { call: [`${GH}lib/pq.{QuoteIdentifier,QuoteLiteral}`, `${GH}jackc/pgx.Identifier.Sanitize`], sanitizes: ['sql'] },
  ],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'container with full privileges on its host',
      call: [
        `new ${GH}docker/docker/api/types/container.HostConfig`,
        `new ${GH}moby/moby/api/types/container.HostConfig`,
        'new github.com/ory/dockertest.RunOptions',
        'new github.com/testcontainers/testcontainers-go.ContainerRequest',
      ],
      when: { arg: 'Privileged', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      note: 'container with full privileges on its host',
      write: ['?.Privileged', `${GH}docker/docker/api/types/container.HostConfig.Privileged`],
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'error-details-exposed',
      note: 'stack trace sent to the caller',
      call: 'google.golang.org/grpc/status.Errorf',
      when: { arg: 1, is: /%\+v/ },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable object',
      read: [
        `${GH}aws/aws-sdk-go-v2/service/s3/types.{ObjectCannedACLPublicRead,ObjectCannedACLPublicReadWrite,BucketCannedACLPublicRead,BucketCannedACLPublicReadWrite}`,
        `${GH}aws/aws-sdk-go/service/s3.{ObjectCannedACLPublicRead,ObjectCannedACLPublicReadWrite,BucketCannedACLPublicRead,BucketCannedACLPublicReadWrite}`,
        'cloud.google.com/go/storage.{AllUsers,AllAuthenticatedUsers}',
      ],
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'database accessed without TLS',
      call: OPENS,
      when: connects(/\bsslmode=disable\b|[?&]tls=(?:false|0)\b/i),
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'database whose certificate is not checked',
      call: OPENS,
      when: connects(/[?&]tls=skip-verify\b/i),
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'unknown host key accepted',
      call: 'golang.org/x/crypto/ssh.InsecureIgnoreHostKey',
    },
    {
      weakness: 'jwt-not-verified',
      note: 'claims are read without looking at the signature',
      call: [
        `${GH}lestrrat-go/jwx/jwt.ParseInsecure`,
        `${GH}go-jose/go-jose/jwt.JSONWebToken.UnsafeClaimsWithoutVerification`,
        `${GH}square/go-jose/jwt.JSONWebToken.UnsafeClaimsWithoutVerification`,
        'gopkg.in/square/go-jose.v2/jwt.JSONWebToken.UnsafeClaimsWithoutVerification',
      ],
    },
    {
      weakness: 'cleartext-transport',
      note: 'gRPC without TLS',
      severity: 'low',
      confidence: 'medium',
      call: 'google.golang.org/grpc.NewServer',
      when: { arg: 0, absent: true },
    },
    {
      weakness: 'cleartext-transport',
      note: 'gRPC without TLS',
      confidence: 'medium',
      call: ['google.golang.org/grpc.WithInsecure', 'google.golang.org/grpc/credentials/insecure.NewCredentials'],
    },
  ],
};
