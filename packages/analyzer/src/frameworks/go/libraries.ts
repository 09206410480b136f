/** @module Models of Go libraries for data formats, tokens, directories, document stores and logging. */
import type { ApiModel } from '../../api-model/api.ts';

const LOGGERS = [
  'log.{Print,Printf,Println}',
  'log.Logger.{Print,Printf,Println}',
  'github.com/golang/glog.{Info,Infof,Infoln,Warning,Warningf,Warningln,Error,Errorf,Errorln}',
  'k8s.io/klog.{Info,Infof,Infoln,Warning,Warningf,Warningln,Error,Errorf,Errorln}',
  'github.com/beego/beego/logs.{Info,Warn,Error,Debug,Notice,Alert}',
  'github.com/sirupsen/logrus.{Info,Infof,Infoln,Warn,Warnf,Error,Errorf,Debug,Debugf,Print,Printf,Println}',
  'github.com/sirupsen/logrus.{Logger,Entry}.{Info,Infof,Infoln,Warn,Warnf,Error,Errorf,Debug,Debugf,Print,Printf,Println}',
];

/** Formats in which every value is quoted or a number. */
const WRITES_QUOTED = /^(?=[^%]*%)(?:[^%]|%[-+# 0-9.]*[dqxXtTpbcoUeEfFgG%])*$/;

const TOML = 'github.com/BurntSushi/toml';

export const goLibraries: ApiModel = {
  id: 'go-libraries',
  languages: ['go'],
  returns: {
    'github.com/golang-jwt/jwt.{New,NewWithClaims}': 'github.com/golang-jwt/jwt.Token',
    'encoding/{json,xml,gob}.NewDecoder': 'go.Decoder',
    'gopkg.in/yaml.NewDecoder': 'go.Decoder',
    'encoding/json.NewEncoder': 'encoding/json.Encoder',
    'encoding/xml.NewEncoder': 'encoding/xml.Encoder',
    'gopkg.in/yaml.NewEncoder': 'gopkg.in/yaml.Encoder',
    'github.com/BurntSushi/toml.NewEncoder': 'github.com/BurntSushi/toml.Encoder',
    'log.{New,Default}': 'log.Logger',
    'log/slog.{New,Default}': 'log/slog.Logger',
    'github.com/sirupsen/logrus.New': 'github.com/sirupsen/logrus.Logger',
    'github.com/sirupsen/logrus.{WithField,WithFields,WithError}': 'github.com/sirupsen/logrus.Entry',
    'go.uber.org/zap.{NewProduction,NewDevelopment,NewExample,L}': 'go.uber.org/zap.Logger',
    'reflect.{ValueOf,Indirect}': 'reflect.Value',
    'reflect.Value.Elem': 'reflect.Value',
    'go.uber.org/zap.S': 'go.uber.org/zap.SugaredLogger',
    'go.uber.org/zap.Logger.Sugar': 'go.uber.org/zap.SugaredLogger',
    'github.com/dop251/goja.New': 'github.com/dop251/goja.Runtime',
    'github.com/robertkrimen/otto.New': 'github.com/robertkrimen/otto.Otto',
    'github.com/yuin/gopher-lua.NewState': 'github.com/yuin/gopher-lua.LState',
    'github.com/traefik/yaegi/interp.New': 'github.com/traefik/yaegi/interp.Interpreter',
    'go.mongodb.org/mongo-driver/mongo.{Connect,NewClient}': 'go.mongodb.org/mongo-driver/mongo.Client',
    'go.mongodb.org/mongo-driver/mongo.Client.Database': 'go.mongodb.org/mongo-driver/mongo.Database',
    'go.mongodb.org/mongo-driver/mongo.Database.Collection': 'go.mongodb.org/mongo-driver/mongo.Collection',
    'github.com/redis/go-redis.{NewClient,NewClusterClient}': 'github.com/redis/go-redis.Client',
    'github.com/beevik/etree.NewDocument': 'github.com/beevik/etree.Document',
    'github.com/go-ldap/ldap.{Dial,DialTLS,DialURL}': 'github.com/go-ldap/ldap.Conn',
  },
  summaries: [
    { call: 'go.mongodb.org/mongo-driver/mongo.Collection.{CountDocuments,EstimatedDocumentCount}', flow: 'number' },
    { call: 'go.Decoder.Decode', flow: 'into-argument', from: 'this', to: 0 },
    {
      call: [
        'encoding/{json,xml}.Unmarshal',
        'gopkg.in/yaml.Unmarshal',
        'github.com/BurntSushi/toml.Decode',
        'github.com/goccy/go-json.Unmarshal',
      ],
      flow: 'into-argument',
      from: 0,
      to: 1,
    },
    { call: ['encoding/{json,xml,gob}.NewDecoder', 'gopkg.in/yaml.NewDecoder'], flow: 'identity', from: 0 },
  ],
  sinks: [
    {
      weakness: 'log-injection',
      note: 'log',
      call: LOGGERS,
      args: [{ from: 0 }],
      when: { unless: { arg: 0, is: WRITES_QUOTED } },
    },
    // Handlers quote the attributes; the default handler doesn't quote the message.
    {
      weakness: 'log-injection',
      note: 'log',
      call: ['log/slog.{Info,Warn,Error,Debug}', 'log/slog.Logger.{Info,Warn,Error,Debug}'],
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: [
        'log/slog.{InfoContext,WarnContext,ErrorContext,DebugContext}',
        'log/slog.Logger.{InfoContext,WarnContext,ErrorContext,DebugContext}',
      ],
      args: [1],
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: 'go.uber.org/zap.SugaredLogger.{Info,Infof,Warn,Warnf,Error,Errorf,Debug,Debugf,Infoln,Warnln,Errorln}',
      args: [{ from: 0 }],
      confidence: 'low',
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: 'github.com/go-ldap/ldap.NewSearchRequest', args: [0, 6] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: 'new github.com/go-ldap/ldap.SearchRequest',
      args: ['Filter', 'BaseDN'],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: 'github.com/antchfx/{xmlquery,htmlquery,jsonquery}.{Find,FindOne,Query,QueryAll}',
      args: [1],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: 'github.com/antchfx/xpath.{Compile,MustCompile}',
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a document store',
      call: 'go.mongodb.org/mongo-driver/mongo.Collection.{Find,FindOne,UpdateOne,UpdateMany,DeleteOne,DeleteMany,Aggregate,CountDocuments,Distinct,FindOneAndUpdate,FindOneAndDelete,FindOneAndReplace,ReplaceOne,Watch}',
      args: [1],
      shallow: true,
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a document store',
      call: 'go.mongodb.org/mongo-driver/bson.{UnmarshalExtJSON,UnmarshalJSON}',
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'command of a document store',
      call: 'go.mongodb.org/mongo-driver/mongo.Database.{RunCommand,RunCommandCursor}',
      args: [1],
      shallow: true,
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a graph database',
      call: [
        'github.com/neo4j/neo4j-go-driver/neo4j.{Session,SessionWithContext,Transaction,ManagedTransaction,ExplicitTransaction}.Run',
      ],
      args: [0, 1],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 1, built: true },
          { arg: 0, tainted: true },
          { arg: 1, tainted: true },
        ],
      },
      shallow: true,
    },
    {
      weakness: 'code-injection',
      note: 'script run by Redis',
      call: 'github.com/redis/go-redis.{Client,ClusterClient,Cmdable}.Eval',
      args: [1],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'github.com/dop251/goja.Runtime.RunString',
        'github.com/robertkrimen/otto.Otto.{Run,Eval}',
        'github.com/traefik/yaegi/interp.Interpreter.Eval',
        'github.com/yuin/gopher-lua.LState.DoString',
        'github.com/Knetic/govaluate.NewEvaluableExpression',
        'github.com/expr-lang/expr.{Compile,Eval}',
        'github.com/antonmedv/expr.{Compile,Eval}',
      ],
      args: [0],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        'github.com/beevik/etree.{Document,Element}.{FindElement,FindElements,FindElementPath}',
        'github.com/beevik/etree.{CompilePath,MustCompilePath}',
        'gopkg.in/xmlpath.{Compile,MustCompile}',
        'github.com/ChrisTrenkamp/goxpath.{Parse,MustParse,ParseExec}',
      ],
      args: [0],
    },
    { weakness: 'mail-injection', note: 'mail', call: 'net/smtp.SendMail', args: [4], confidence: 'medium' },
    { weakness: 'unsafe-reflection', note: 'method by name', call: 'reflect.Value.MethodByName', args: [0] },
  ],
  sanitizers: [{ call: 'github.com/go-ldap/ldap.{EscapeFilter,EscapeDN}', sanitizes: ['ldap'] }],
  checks: [
    ...['json', 'xml', 'yaml', 'toml'].map((format) => ({
      weakness: 'sensitive-data-exposed',
      note: 'document with a secret in it',
      call: [
        ...(format === 'yaml'
          ? ['gopkg.in/yaml', 'sigs.k8s.io/yaml']
          : format === 'toml'
            ? [TOML]
            : [`encoding/${format}`]),
      ].flatMap((library) => [`${library}.{Marshal,MarshalIndent}`, `${library}.Encoder.Encode`]),
      when: { all: [{ arg: 0, type: `go.secret.${format}` }, { unless: { arg: 0, field: '#masked', is: true } }] },
      confidence: 'low' as const,
    })),
    {
      weakness: 'jwt-not-verified',
      call: ['github.com/golang-jwt/jwt.Parser.ParseUnverified', '?.ParseUnverified'],
    },
    {
      weakness: 'jwt-not-verified',
      read: 'github.com/golang-jwt/jwt.{UnsafeAllowNoneSignatureType,SigningMethodNone}',
    },
    {
      weakness: 'jwt-not-verified',
      call: [
        'github.com/go-jose/go-jose/jwt.JSONWebToken.UnsafeClaimsWithoutVerification',
        '?.UnsafeClaimsWithoutVerification',
        'github.com/lestrrat-go/jwx/jwt.ParseInsecure',
      ],
    },
    {
      weakness: 'jwt-not-verified',
      call: 'github.com/lestrrat-go/jwx/jwt.{WithVerify,WithValidate}',
      when: { arg: 0, is: false },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'unverified claims',
      call: ['github.com/golang-jwt/jwt.WithoutClaimsValidation', 'new github.com/golang-jwt/jwt.Parser'],
      when: { any: [{ count: 0 }, { arg: 'SkipClaimsValidation', is: true }] },
      confidence: 'medium',
    },
    {
      weakness: 'xxe',
      read: 'github.com/lestrrat-go/libxml2/parser.{XMLParseNoEnt,XMLParseDTDLoad,XMLParseDTDAttr}',
    },
    {
      weakness: 'hard-coded-key',
      note: 'key in which tokens are checked',
      call: 'github.com/golang-jwt/jwt.SigningMethodHMAC.Verify',
      when: { arg: 2, literal: true },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-key',
      call: 'github.com/gorilla/csrf.Protect',
      when: { arg: 0, literal: true },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-key',
      call: 'github.com/golang-jwt/jwt.Token.SignedString',
      when: { arg: 0, literal: true },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-key',
      call: ['github.com/gorilla/sessions.NewCookieStore', 'github.com/gorilla/securecookie.New'],
      when: { arg: 0, literal: true },
      confidence: 'medium',
    },
    {
      weakness: 'dangerous-function',
      call: ['unsafe.{Pointer,String,StringData,Slice,SliceData,Add}'],
      confidence: 'low',
    },
  ],
};
