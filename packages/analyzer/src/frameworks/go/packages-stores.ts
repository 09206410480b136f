/** @module Models of Go modules for databases, mail, tokens and sessions: sinks and settings. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const GH = 'github.com/';
const HTML_BODY = 'page of a mail';
const isSecret = (arg: number): Condition => ({
  all: [
    { arg, literal: true },
    { arg, is: /^\S{4,}$/ },
    { unless: { arg, is: /^(?:password|passwd|changeme|your.*|<.*>|\{.*\}|\$.*)$/i } },
  ],
});
const SQL = { weakness: 'sql-injection', note: 'SQL statement' } as const;
const KEY = { weakness: 'hard-coded-key', note: 'key of tokens or cookies', confidence: 'medium' } as const;
const SFTP = `${GH}pkg/sftp.Client`;
const DBR = `${GH}gocraft/dbr`;

export const goStores: ApiModel = {
  id: 'go-stores',
  languages: ['go'],
  returns: {
    [`${DBR}.{Session,Tx,Connection}.{Select,SelectBySql}`]: `${DBR}.SelectStmt`,
    [`${DBR}.{Session,Tx}.{Update,DeleteFrom,InsertInto}`]: `${DBR}.UpdateStmt`,
    [`${DBR}.SelectStmt.{From,Where,OrderBy,Limit,Join,LeftJoin}`]: `${DBR}.SelectStmt`,
    [`${DBR}.Connection.NewSession`]: `${DBR}.Session`,
    [`${DBR}.Open`]: `${DBR}.Connection`,
    [`${GH}pkg/sftp.{NewClient,NewClientPipe}`]: SFTP,
    'gopkg.in/mgo.Dial': 'gopkg.in/mgo.Session',
    'gopkg.in/mgo.Session.DB': 'gopkg.in/mgo.Database',
    'gopkg.in/mgo.Database.C': 'gopkg.in/mgo.Collection',
    [`${GH}aws/aws-sdk-go/aws.NewConfig`]: `${GH}aws/aws-sdk-go/aws.Config`,
    [`${GH}rqlite/gorqlite.Open`]: `${GH}rqlite/gorqlite.Connection`,
    [`${GH}minio/minio-go.New`]: `${GH}minio/minio-go.Client`,
    'gopkg.in/gomail.NewMessage': 'gopkg.in/gomail.Message',
  },
  sinks: [
    {
      ...SQL,
      call: [
        `${DBR}.{SelectStmt,UpdateStmt}.{Where,Having,OrderBy,GroupBy,Join,LeftJoin,From}`,
        `${DBR}.{Expr,And,Or}`,
        'xorm.io/xorm.{Engine,Session}.Sql',
        `${GH}rqlite/gorqlite.Connection.{QueryOne,WriteOne,QueryOneParameterized}`,
        `${GH}go-rel/rel/where.Fragment`,
        `${GH}leporo/sqlf.{New,Select,From,Update,DeleteFrom}`,
      ],
      args: [0],
    },
    {
      ...SQL,
      call: [`${GH}georgysavva/scany/{pgxscan,sqlscan}.{Get,Select,Query}`],
      args: [3],
    },
    {
      weakness: 'nosql-injection',
      note: 'code of a query',
      call: 'gopkg.in/mgo.Collection.{Find,Remove,RemoveAll,Update,UpdateAll,Upsert,Pipe,Count}',
      args: [0],
      fields: ['$where'],
      when: { arg: 0, field: '$where', tainted: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      call: [
        `${GH}olivere/elastic.{NewQueryStringQuery,NewSimpleQueryStringQuery,NewRawStringQuery,NewScript}`,
        `${GH}blevesearch/bleve.NewQueryStringQuery`,
      ],
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      call: [
        `${GH}aws/aws-sdk-go/service/dynamodb.DynamoDB.ExecuteStatement`,
        `${GH}dgraph-io/dgo.Txn.{Query,QueryRDF}`,
        `${GH}arangodb/go-driver.Database.Query`,
      ],
      args: [0, 1],
      when: { any: [0, 1].map((arg) => ({ arg, built: true })) },
    },
    {
      weakness: 'path-traversal',
      note: 'file on a remote host',
      call: `${SFTP}.{Open,Create,OpenFile,Remove,RemoveDirectory,Mkdir,MkdirAll,ReadDir,Rename,Chmod,Symlink}`,
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: [`${GH}minio/minio-go.Client.{FGetObject,FPutObject}`],
      args: [3],
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: [
        `${GH}jlaffaye/ftp.ServerConn.{Retr,Stor,Delete,MakeDir,RemoveDir,ChangeDir,List}`,
        'gopkg.in/gomail.Message.{Attach,Embed}',
        `${GH}xuri/excelize.OpenFile`,
        `${GH}otiai10/copy.Copy`,
        `${GH}disintegration/imaging.{Open,Save}`,
      ],
      args: [0, 1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: HTML_BODY,
      call: [`${GH}sendgrid/sendgrid-go/helpers/mail.NewContent`, 'gopkg.in/gomail.Message.{SetBody,AddAlternative}'],
      args: [1],
      when: { arg: 0, is: /html/i },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: HTML_BODY,
      call: `${GH}sendgrid/sendgrid-go/helpers/mail.NewSingleEmail`,
      args: [4],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'code-injection',
      note: 'script run by Redis',
      call: [`${GH}gomodule/redigo/redis.NewScript`, `${GH}redis/go-redis.NewScript`],
      args: [0, 1],
    },
    {
      weakness: 'expression-injection',
      note: 'evaluated expression',
      call: [
        `${GH}google/cel-go/cel.Env.{Compile,Parse}`,
        `${GH}open-policy-agent/opa/rego.{Query,Module}`,
        `${GH}itchyny/gojq.Parse`,
        `${GH}maja42/goval.Evaluator.Evaluate`,
        `${GH}PaesslerAG/jsonpath.{Get,New}`,
      ],
      args: [0],
      sources: ['remote', 'message'],
      severity: 'medium',
      confidence: 'medium',
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        `${GH}PuerkitoBio/goquery.NewDocument`,
        `${GH}antchfx/{htmlquery,xmlquery}.LoadURL`,
        `${GH}levigross/grequests.{Get,Post,Put,Delete,Head,Patch}`,
        `${GH}mmcdole/gofeed.Parser.ParseURL`,
        `${GH}go-git/go-git.PlainClone`,
        `${GH}parnurzeal/gorequest.SuperAgent.{Get,Post,Put,Delete,Head,Patch}`,
        `${GH}dghubble/sling.Sling.{Base,Get,Post,Put,Path}`,
        `${GH}asmcos/requests.{Get,Post}`,
        `${GH}gojek/heimdall/httpclient.Client.{Get,Post,Put,Delete}`,
        `${GH}beego/beego/client/httplib.{Get,Post,Put,Delete,Head}`,
        `${GH}astaxie/beego/httplib.{Get,Post,Put,Delete,Head}`,
        `${GH}gogf/gf/net/gclient.Client.{Get,Post,Put,Delete}`,
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
  ],
  checks: [
    {
      ...KEY,
      call: [
        `${GH}gin-contrib/sessions/{cookie,redis,memstore,mongo,gorm}.NewStore`,
        `${GH}gorilla/sessions.{NewFilesystemStore}`,
        `${GH}labstack/echo-jwt.JWT`,
        `${GH}labstack/echo/middleware.JWT`,
        `${GH}go-chi/oauth.NewBearerServer`,
        `${GH}lestrrat-go/jwx/jwk.{FromRaw,Import}`,
      ],
      when: { any: [0, 1, 2, 4].map((arg) => ({ arg, literal: true })) },
    },
    {
      ...KEY,
      call: [`${GH}go-chi/jwtauth.New`, `${GH}lestrrat-go/jwx/jwt.WithKey`],
      when: { arg: 1, literal: true },
    },
    {
      ...KEY,
      call: [
        `new ${GH}labstack/echo-jwt.Config`,
        `new ${GH}labstack/echo/middleware.JWTConfig`,
        `new ${GH}appleboy/gin-jwt.GinJWTMiddleware`,
        `new ${GH}gofiber/contrib/jwt.SigningKey`,
        `new ${GH}gofiber/jwt.Config`,
        `new ${GH}gofiber/fiber/middleware/encryptcookie.Config`,
        `new ${GH}go-jose/go-jose.SigningKey`,
      ],
      when: { any: ['SigningKey', 'Key'].map((arg) => ({ arg, literal: true })) },
    },
    { weakness: 'jwt-not-verified', call: `${GH}go-chi/jwtauth.New`, when: { arg: 0, is: /^none$/i } },
    {
      weakness: 'hard-coded-key',
      note: 'secret of one-time passwords',
      call: `${GH}pquerna/otp/{totp,hotp}.{GenerateCode,Validate,ValidateCustom}`,
      when: { any: [0, 1, 2].map((arg) => ({ arg, is: /^[A-Z2-7]{16,}=*$/ })) },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a mail server in the code',
      call: 'gopkg.in/gomail.{NewDialer,NewPlainDialer}',
      when: isSecret(3),
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password in the code',
      call: ['net/smtp.PlainAuth', `${GH}jlaffaye/ftp.ServerConn.Login`, 'golang.org/x/crypto/ssh.Password'],
      when: {
        any: [
          { all: [{ count: 4 }, isSecret(2)] },
          { all: [{ count: 2 }, isSecret(1)] },
          { all: [{ count: 1 }, isSecret(0)] },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'default password in the code',
      call: [`${GH}spf13/viper.SetDefault`, `${GH}spf13/viper.Viper.SetDefault`],
      when: { all: [{ arg: 0, is: /passw(?:or)?d|secret|api[._-]?key|token$/i }, isSecret(1)] },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      note: 'any origin',
      call: `${GH}gorilla/handlers.AllowedOrigins`,
      when: { arg: 0, field: '0', is: '*' },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'permissive-cors',
      note: 'any origin',
      call: `${GH}gorilla/handlers.AllowedOriginValidator`,
      when: { arg: 0, always: 'true' },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      note: 'any origin',
      call: `${GH}gorilla/handlers.CORS`,
      when: { count: 0 },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'security-control-disabled',
      note: 'security headers and redirects to HTTPS disabled',
      call: `new ${GH}unrolled/secure.Options`,
      when: { arg: 'IsDevelopment', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'cloud service used without TLS',
      call: `${GH}aws/aws-sdk-go/aws.Config.WithDisableSSL`,
      when: { arg: 0, is: true },
    },
    {
      weakness: 'cleartext-transport',
      note: 'cloud service used without TLS',
      call: [`new ${GH}aws/aws-sdk-go/aws.Config`, `new ${GH}minio/minio-go.Options`],
      when: { arg: 'DisableSSL', is: true },
    },
    {
      weakness: 'cleartext-transport',
      note: 'secret store accessed without TLS',
      call: `new ${GH}hashicorp/vault/api.Config`,
      when: { arg: 'Address', is: /^http:\/\/(?!localhost|127\.|\[::1)/ },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable object',
      call: [
        `new ${GH}aws/aws-sdk-go/service/s3{,/s3manager}.{PutObjectInput,CreateBucketInput,PutBucketAclInput,PutObjectAclInput,UploadInput}`,
        `new ${GH}aws/aws-sdk-go-v2/service/s3.{PutObjectInput,CreateBucketInput,PutBucketAclInput,PutObjectAclInput}`,
      ],
      when: { arg: 'ACL', is: /^public-read|\.(?:Object|Bucket)CannedACLPublicRead/ },
    },
    {
      weakness: 'certificate-check-disabled',
      call: [`new ${GH}hashicorp/vault/api.TLSConfig`, `new ${GH}elastic/go-elasticsearch.Config`],
      when: { any: ['Insecure', 'InsecureSkipVerify'].map((arg) => ({ arg, is: true })) },
    },
  ],
  summaries: [{ call: `${GH}aws/aws-sdk-go/aws.String`, flow: 'identity', from: 0 }],
};
