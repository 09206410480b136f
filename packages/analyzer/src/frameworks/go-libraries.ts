/** @module Data formats, tokens, directories, document stores, logging. */
import type { ApiModel } from '../model/api.ts';

const LOGGERS = [
  'log.{Print,Printf,Println}',
  'log.Logger.{Print,Printf,Println}',
  'log/slog.{Info,Warn,Error,Debug}',
  'log/slog.Logger.{Info,Warn,Error,Debug}',
  'github.com/sirupsen/logrus.{Info,Infof,Infoln,Warn,Warnf,Error,Errorf,Debug,Debugf,Print,Printf,Println}',
  'github.com/sirupsen/logrus.{Logger,Entry}.{Info,Infof,Infoln,Warn,Warnf,Error,Errorf,Debug,Debugf,Print,Printf,Println}',
];

const TOML = 'github.com/BurntSushi/toml';

export const goLibraries: ApiModel = {
  id: 'go-libraries',
  languages: ['go'],
  returns: {
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
    'github.com/go-ldap/ldap.{Dial,DialTLS,DialURL}': 'github.com/go-ldap/ldap.Conn',
  },
  effects: [
    { call: 'go.Decoder.Decode', effect: 'into-argument', from: 'this', to: 0 },
    {
      call: [
        'encoding/{json,xml}.Unmarshal',
        'gopkg.in/yaml.Unmarshal',
        'github.com/BurntSushi/toml.Decode',
        'github.com/goccy/go-json.Unmarshal',
      ],
      effect: 'into-argument',
      from: 0,
      to: 1,
    },
    { call: ['encoding/{json,xml,gob}.NewDecoder', 'gopkg.in/yaml.NewDecoder'], effect: 'identity', from: 0 },
  ],
  sinks: [
    {
      weakness: 'log-injection',
      note: 'log',
      call: LOGGERS,
      args: [{ from: 0 }],
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: 'github.com/go-ldap/ldap.NewSearchRequest', args: [7] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: 'new github.com/go-ldap/ldap.SearchRequest',
      args: ['Filter'],
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
      call: 'go.mongodb.org/mongo-driver/mongo.Collection.{Find,FindOne,UpdateOne,UpdateMany,DeleteOne,DeleteMany,Aggregate}',
      args: [1],
      shallow: true,
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'github.com/dop251/goja.Runtime.RunString',
        'github.com/robertkrimen/otto.Otto.{Run,Eval}',
        'github.com/traefik/yaegi/interp.Interpreter.Eval',
      ],
      args: [0],
    },
    { weakness: 'mail-injection', note: 'mail', call: 'net/smtp.SendMail', args: [4], confidence: 'medium' },
    { weakness: 'unsafe-reflection', note: 'method by name', call: 'reflect.Value.MethodByName', args: [0] },
  ],
  sanitizers: [{ call: 'github.com/go-ldap/ldap.{EscapeFilter,EscapeDN}', clears: ['ldap'] }],
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
      when: { arg: 0, type: `go.secret.${format}` },
      confidence: 'low' as const,
    })),
    {
      weakness: 'jwt-not-verified',
      call: ['github.com/golang-jwt/jwt.Parser.ParseUnverified', '?.ParseUnverified'],
    },
    { weakness: 'jwt-not-verified', read: 'github.com/golang-jwt/jwt.UnsafeAllowNoneSignatureType' },
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
