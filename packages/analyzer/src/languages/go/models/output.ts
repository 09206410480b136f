/**
 * @module
 * Models of response output in Go beyond net/http: fasthttp, buffers, redirect handlers, and shell input.
 */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const FAST = 'github.com/valyala/fasthttp';
const CONTEXT = `${FAST}.RequestCtx`;
const CMD = 'os/exec.Cmd';
const SHELL = /(?:^|[\\/])(?:ba|z|da|k|c|a)?sh(?:\.exe)?$|(?:^|[\\/])(?:cmd|powershell)(?:\.exe)?$|^pwsh/i;

const CONNS = '{net.{Conn,TCPConn,UDPConn,UnixConn,PacketConn},crypto/tls.Conn}';
const list = (arg: string, is: RegExp): Condition => ({
  any: Array.from({ length: 8 }, (_, at) => ({ arg, field: String(at), is })),
});

const runsShell = (arg: number | 'this'): Condition => ({ arg, field: 'Path', is: SHELL });
const asPage = (arg: number | 'this'): Condition => ({
  all: [
    { arg, type: CONTEXT },
    { arg, field: '#type', is: /html|svg|xml/i },
  ],
});

const SHELL_INPUT = {
  weakness: 'command-injection',
  note: 'input of a shell',
  sources: ['remote', 'message', 'argument', 'parameter', 'database'],
} as const;

export const goOutput: ApiModel = {
  id: 'go-output',
  languages: ['go'],
  types: { [CONTEXT]: ['io.Writer'] },
  members: {
    [`${CONTEXT}.Response`]: `${FAST}.Response`,
    [`${FAST}.Response.Header`]: `${FAST}.ResponseHeader`,
    [`${CONTEXT}.Request`]: `${FAST}.ServerRequest`,
    [`${FAST}.ServerRequest.Header`]: `${FAST}.RequestHeader`,
  },
  sources: [
    {
      kind: 'message',
      label: 'network',
      call: [`${CONNS}.{Read,ReadFrom,ReadFromUDP,ReadMsgUDP}`],
      args: [0],
    },
    {
      kind: 'message',
      label: 'network',
      call: [
        'bufio.{NewReader,NewReaderSize,NewScanner}',
        'io.{ReadAll,LimitReader}',
        'encoding/{json,gob,xml}.NewDecoder',
      ],
      when: { arg: 0, type: CONNS },
    },
    {
      kind: 'message',
      label: 'network',
      call: 'net/textproto.Reader.{ReadLine,ReadContinuedLine,ReadMIMEHeader,ReadDotLines}',
    },
    {
      kind: 'remote',
      label: 'request',
      call: [
        `${CONTEXT}.{MultipartForm,FormFile,QueryString,Referer,UserAgent,Host,URI,RequestBodyStream}`,
        `${FAST}.RequestHeader.{Peek,Cookie,UserAgent,Referer,Host,ContentType,RequestURI}`,
        `${FAST}.ServerRequest.{Body,PostArgs,URI,RequestURI,Host}`,
      ],
    },
  ],
  sinks: [
    // fasthttp sends plain text unless the handler sets the content type.
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: `${CONTEXT}.{Write,WriteString,SetBody,SetBodyString,SetBodyStream}`,
      args: [0],
      isResponseBody: true,
      when: asPage('this'),
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['fmt.{Fprint,Fprintf,Fprintln}', 'io.WriteString'],
      args: [{ from: 1 }],
      isResponseBody: true,
      when: asPage(0),
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['{strings.Builder,bytes.Buffer,strings.Reader}.WriteTo'],
      args: ['this'],
      isResponseBody: true,
      when: { arg: 0, type: 'net/http.ResponseWriter' },
    },
    { weakness: 'open-redirect', note: 'redirect', call: `${CONTEXT}.{Redirect,RedirectBytes}`, args: [0] },
    { weakness: 'open-redirect', note: 'redirect', call: 'net/http.RedirectHandler', args: [0] },
    { weakness: 'open-redirect', note: 'Location header', write: 'net/http.Header.Location' },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'github.com/gin-gonic/gin.Context.String',
      args: [{ from: 1 }],
      isResponseBody: true,
      when: { arg: 'this', field: '#type', is: /html|svg|xml/i },
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: ['github.com/gin-gonic/gin.Context.Header', 'github.com/gofiber/fiber.Ctx.Set'],
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    { weakness: 'open-redirect', note: 'Location header', call: 'github.com/gofiber/fiber.Ctx.Location', args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML',
      call: 'new golang.org/x/net/html.Node',
      args: ['Data'],
      when: { arg: 'Type', is: /\.RawNode$/ },
    },
    {
      weakness: 'mail-injection',
      note: 'mail',
      call: ['fmt.{Fprint,Fprintf,Fprintln}', 'io.WriteString'],
      args: [{ from: 1 }],
      when: { arg: 0, type: 'net/smtp.Data' },
      confidence: 'medium',
    },
    {
      weakness: 'mail-injection',
      note: 'mail',
      call: 'net/smtp.Data.{Write,WriteString}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'path-traversal',
      note: 'folder in which a program runs',
      write: `${CMD}.Dir`,
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    { weakness: 'path-traversal', note: 'file sent', call: `${CONTEXT}.{SendFile,SendFileBytes}`, args: [0] },
    { weakness: 'path-traversal', note: 'folder of a temporary file', call: 'os.{CreateTemp,MkdirTemp}', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'folder of a temporary file',
      call: 'io/ioutil.{TempFile,TempDir}',
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'github.com/go-resty/resty.Client.{SetBaseURL,SetHostURL,SetProxy}',
      args: [0],
    },
    { weakness: 'ssrf', note: 'host of a proxied request', write: 'net/http.RequestURL.Host', confidence: 'medium' },
    { ...SHELL_INPUT, call: `${CMD}.{Write,WriteString}`, args: [0], when: runsShell('this') },
    {
      ...SHELL_INPUT,
      call: ['fmt.{Fprint,Fprintf,Fprintln}', 'io.WriteString'],
      args: [{ from: 1 }],
      when: runsShell(0),
    },
    { ...SHELL_INPUT, write: `${CMD}.Stdin`, when: runsShell('this') },
    {
      weakness: 'ldap-injection',
      note: 'LDAP name',
      call: 'github.com/go-ldap/ldap.Conn.{Bind,SimpleBind}',
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP name',
      call: [
        'github.com/go-ldap/ldap.{NewAddRequest,NewDelRequest,NewModifyRequest,NewModifyDNRequest,NewPasswordModifyRequest}',
      ],
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: [
        'log.{Fatal,Fatalf,Fatalln,Panic,Panicf,Panicln,Output}',
        'log.Logger.{Fatal,Fatalf,Fatalln,Panic,Panicf,Panicln,Output}',
        'github.com/sirupsen/logrus.{Fatal,Fatalf,Panic,Panicf,Trace,Tracef,Warning,Warningf,Warnln,Errorln,Debugln}',
        'github.com/sirupsen/logrus.{Logger,Entry}.{Fatal,Fatalf,Panic,Panicf,Trace,Tracef,Warning,Warningf,Log,Logf,Warnln,Errorln}',
        'github.com/golang/glog.{Fatal,Fatalf,Exit,Exitf}',
        'k8s.io/klog.{Fatal,Fatalf,Exit,Exitf}',
        'log/syslog.Writer.{Alert,Crit,Debug,Emerg,Err,Info,Notice,Warning}',
      ],
      args: [{ from: 0 }],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'github.com/beego/beego/client/orm.QueryBuilder.{Where,And,Or,Having,OrderBy,From,Set,Select,On,InnerJoin,LeftJoin}',
        'xorm.io/xorm.{Engine,Session}.{Select,GroupBy,In,Alter}',
        'github.com/go-pg/pg.{DB,Tx}.{Prepare,QueryOneContext}',
        'gorm.io/gorm.DB.{InnerJoins,MapColumns}',
        'upper.io/db.Raw',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: ['github.com/jackc/pgx.{Conn,Tx}.Prepare', 'github.com/jackc/pgx/pgconn.PgConn.Prepare'],
      args: [2],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: 'github.com/jackc/pgx/pgconn.PgConn.{Exec,ExecParams}',
      args: [1],
    },
  ],
  returns: {
    'net/smtp.{Dial,NewClient}': 'net/smtp.Client',
    'net/smtp.Client.Data': 'net/smtp.Data',
    'net.{Dial,DialTimeout}': 'net.Conn',
    'net.{Listen,ListenTCP}': 'net.Listener',
    'crypto/tls.Listen': 'net.Listener',
    'net.Listener.Accept': 'net.Conn',
    'net.{ListenPacket,ListenUDP}': 'net.PacketConn',
    'net/textproto.{NewReader,NewConn}': 'net/textproto.Reader',
    [`${CMD}.StdinPipe`]: CMD,
    'github.com/beego/beego/client/orm.NewQueryBuilder': 'github.com/beego/beego/client/orm.QueryBuilder',
    'github.com/beego/beego/client/orm.QueryBuilder.{Select,From,Where,And,Or,OrderBy,GroupBy,Having,On,InnerJoin,LeftJoin,Limit,Update,Set,Delete}':
      'github.com/beego/beego/client/orm.QueryBuilder',
    'github.com/google/cel-go/cel.NewEnv': 'github.com/google/cel-go/cel.Env',
  },
  summaries: [
    { call: 'os/exec.Command', flow: 'construct', from: 0, field: 'Path' },
    { call: 'os/exec.CommandContext', flow: 'construct', from: 1, field: 'Path' },
    { call: `${CMD}.StdinPipe`, flow: 'identity', from: 'this' },
    { call: '{gorm.io/gorm,github.com/jinzhu/gorm}.Expr', flow: 'clean' },
    { call: `${CONTEXT}.SetContentType`, flow: 'set-field', field: '#type' },
    { call: 'bytes.Buffer.ReadFrom', flow: 'into-receiver' },
    {
      call: [
        'encoding/hex.DecodeString',
        'encoding/base64.{StdEncoding,URLEncoding,RawStdEncoding,RawURLEncoding}.DecodeString',
      ],
      flow: 'identity',
      from: 0,
      when: { arg: 0, literal: true },
    },
  ],
  checks: [
    {
      weakness: 'weak-cipher',
      note: 'outdated cipher of SSH',
      call: 'new golang.org/x/crypto/ssh.Config',
      when: list('Ciphers', /^(?:arcfour|.*-cbc$|blowfish|cast128)/),
      confidence: 'medium',
    },
    {
      weakness: 'weak-hash',
      note: 'broken digest of SSH',
      call: 'new golang.org/x/crypto/ssh.Config',
      when: list('MACs', /^hmac-(?:md5|sha1-96)/),
      confidence: 'medium',
    },
    {
      weakness: 'weak-key-size',
      note: 'key exchange of SSH with a group of 1024 bits',
      call: 'new golang.org/x/crypto/ssh.Config',
      when: list('KeyExchanges', /^diffie-hellman-group1-sha1$/),
      confidence: 'medium',
    },
    {
      weakness: 'permissive-file-mode',
      note: 'files that become world-writable',
      call: 'syscall.Umask',
      when: { arg: 0, is: 0 },
      confidence: 'medium',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'decompressed data without limit',
      call: ['io.ReadAll', 'io/ioutil.ReadAll', 'bytes.Buffer.ReadFrom', 'encoding/json.NewDecoder'],
      when: { arg: 0, type: 'go.Decompressor' },
      confidence: 'medium',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'entry of an archive, of any size',
      call: ['io.ReadAll', 'io/ioutil.ReadAll', 'bytes.Buffer.ReadFrom'],
      when: {
        any: [
          { arg: 0, type: 'archive/tar.Reader' },
          { arg: 0, type: 'go.ArchiveReader' },
        ],
      },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'permissive-file-mode',
      call: 'os.File.Chmod',
      when: {
        arg: 0,
        is: Array.from({ length: 0o1000 }, (_, mode) => mode).filter((mode) => (mode & 0o022) !== 0),
      },
      confidence: 'medium',
    },
    {
      weakness: 'error-details-exposed',
      note: 'stack trace',
      call: ['github.com/gin-gonic/gin.Context.String', 'github.com/labstack/echo.Context.String'],
      when: { any: [1, 2].map((arg) => ({ arg, type: 'runtime/debug.Stack()' })) },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'database password in a URL',
      call: [
        'database/sql.Open',
        'github.com/jmoiron/sqlx.{Open,Connect,MustConnect,MustOpen}',
        'gorm.io/driver/mysql.Open',
      ],
      // `user:password@tcp(host)/name`, which isn't a URL.
      when: { any: [0, 1].map((arg) => ({ arg, is: /^[\w.-]+:[^@:\s%{}<>$]{3,}@(?:tcp|unix)?\(/ })) },
      confidence: 'medium',
    },
  ],
};
