/** @module Examples of Go modules, in a net/http handler. */
import type { PackageRow } from '../package-row.test-support.ts';

const of = (path: string): string => `"${path}"`;
const running = (path: string, call: string): PackageRow => [
  of(path),
  'command-injection',
  `${call}("ls " + v)`,
  `${call}("ls")`,
];
const reading = (path: string, call: string): PackageRow => [
  of(path),
  'path-traversal',
  `${call}("data/" + v)`,
  `${call}("data/fixed.txt")`,
];
const fetching = (path: string, call: string): PackageRow => [
  of(path),
  'ssrf',
  `${call}(v)`,
  `${call}("https://example.org/a")`,
];
const querying = (path: string, call: string, rule = 'sql-injection'): PackageRow => [
  of(path),
  rule,
  `${call}("SELECT a FROM b WHERE c = '" + v + "'")`,
  `${call}("SELECT a FROM b")`,
];
const rendering = (path: string, call: string): PackageRow => [
  of(path),
  'template-injection',
  `${call}(v)`,
  `${call}("a")`,
];
const computing = (path: string, call: string): PackageRow => [
  of(path),
  'expression-injection',
  `${call}(v)`,
  `${call}("1 + 1")`,
];

export const GO_ROWS: readonly PackageRow[] = [
  [
    of('github.com/dop251/goja'),
    'code-injection',
    'goja.MustCompile("a.js", v, true)',
    'goja.MustCompile("a.js", "1", true)',
  ],
  [
    of('github.com/d5/tengo/v2'),
    'code-injection',
    'tengo.Eval(r.Context(), v, nil)',
    'tengo.Eval(r.Context(), "1", nil)',
  ],
  [of('github.com/mattn/anko/vm'), 'code-injection', 'vm.Execute(nil, nil, v)', 'vm.Execute(nil, nil, "1")'],
  computing('github.com/PaesslerAG/gval', 'gval.Evaluate'),
  [
    of('github.com/CloudyKit/jet/v6'),
    'template-injection',
    'jet.NewSet(nil).Parse("a.jet", v)',
    'jet.NewSet(nil).Parse("a.jet", "a")',
  ],
  rendering('github.com/flosch/pongo2/v6', 'pongo2.FromString'),
  rendering('github.com/aymerick/raymond', 'raymond.Render'),
  rendering('github.com/cbroglie/mustache', 'mustache.Render'),
  rendering('github.com/osteele/liquid', 'liquid.NewEngine().ParseAndRenderString'),
  rendering('github.com/valyala/fasttemplate', 'fasttemplate.New'),
  rendering('github.com/nikolalohinski/gonja', 'gonja.FromString'),
  querying('github.com/Masterminds/squirrel', 'squirrel.Expr'),
  querying('github.com/huandu/go-sqlbuilder', 'sqlbuilder.Raw'),
  querying('github.com/doug-martin/goqu/v9', 'goqu.L'),
  querying('github.com/uptrace/bun', 'bun.SafeQuery'),
  querying('github.com/go-jet/jet/v2/postgres', 'postgres.RawStatement'),
  querying('github.com/volatiletech/sqlboiler/v4/queries', 'queries.Raw'),
  querying('gorm.io/gorm', 'gorm.Expr'),
  running('github.com/bitfield/script', 'script.Exec'),
  [of('github.com/codeskyblue/go-sh'), 'command-injection', 'sh.Command(v)', 'sh.Command("ls", "-l")'],
  [of('github.com/go-cmd/cmd'), 'command-injection', 'cmd.NewCmd(v)', 'cmd.NewCmd("ls", "-l")'],
  [
    of('golang.org/x/crypto/ssh'),
    'command-injection',
    'c, _ := ssh.Dial("tcp", "a", nil); s, _ := c.NewSession(); s.Run("ls " + v)',
    'c, _ := ssh.Dial("tcp", "a", nil); s, _ := c.NewSession(); s.Run("ls")',
  ],
  [of('golang.org/x/crypto/ssh'), 'certificate-check-disabled', 'ssh.InsecureIgnoreHostKey()', 'ssh.FixedHostKey(nil)'],
  [of('github.com/spf13/afero'), 'path-traversal', 'afero.ReadFile(nil, "data/" + v)', 'afero.ReadFile(nil, "data/a")'],
  [of('github.com/otiai10/copy'), 'path-traversal', 'copy.Copy("a", v)', 'copy.Copy("a", "b")'],
  reading('github.com/disintegration/imaging', 'imaging.Open'),
  reading('github.com/xuri/excelize/v2', 'excelize.OpenFile'),
  reading('github.com/tealeg/xlsx', 'xlsx.OpenFile'),
  reading('github.com/joho/godotenv', 'godotenv.Load'),
  reading('github.com/magiconair/properties', 'properties.LoadFile'),
  reading('github.com/go-ini/ini', 'ini.Load'),
  reading('github.com/natefinch/atomic', 'atomic.WriteFile'),
  reading('github.com/google/renameio', 'renameio.WriteFile'),
  reading('github.com/ledongthuc/pdf', 'pdf.Open'),
  reading('github.com/fogleman/gg', 'gg.LoadImage'),
  reading('github.com/gabriel-vasile/mimetype', 'mimetype.DetectFile'),
  reading('github.com/h2non/bimg', 'bimg.Read'),
  fetching('github.com/parnurzeal/gorequest', 'gorequest.New().Get'),
  fetching('github.com/levigross/grequests', 'grequests.Get'),
  fetching('github.com/hashicorp/go-retryablehttp', 'retryablehttp.Get'),
  fetching('github.com/chromedp/chromedp', 'chromedp.Navigate'),
  fetching('github.com/PuerkitoBio/goquery', 'goquery.NewDocument'),
  fetching('github.com/mmcdole/gofeed', 'gofeed.NewParser().ParseURL'),
  fetching('github.com/carlmjohnson/requests', 'requests.URL'),
  [
    of('github.com/coder/websocket'),
    'ssrf',
    'websocket.Dial(r.Context(), v, nil)',
    'websocket.Dial(r.Context(), "wss://example.org/", nil)',
  ],
  [of('github.com/cavaliergopher/grab/v3'), 'ssrf', 'grab.Get("a", v)', 'grab.Get("a", "https://example.org/")'],
  [of('github.com/hashicorp/go-getter'), 'ssrf', 'getter.Get("a", v)', 'getter.Get("a", "https://example.org/")'],
  [of('github.com/a-h/templ'), 'cross-site-scripting', 'templ.Raw(v)', 'templ.Raw("<b>a</b>")'],
  [of('maragu.dev/gomponents'), 'cross-site-scripting', 'gomponents.Raw(v)', 'gomponents.Raw("<b>a</b>")'],
  [
    '"os"\n\t"github.com/gosimple/slug"',
    'path-traversal',
    'os.ReadFile("data/" + v)',
    'os.ReadFile("data/" + slug.Make(v))',
  ],
  [
    '"os/exec"\n\t"al.essio.dev/pkg/shellescape"',
    'command-injection',
    'exec.Command("sh", "-c", "ls " + v).Run()',
    'exec.Command("sh", "-c", "ls " + shellescape.Quote(v)).Run()',
  ],
  [
    of('github.com/lestrrat-go/jwx/v2/jwt'),
    'jwt-not-verified',
    'jwt.ParseInsecure([]byte(v))',
    'jwt.Parse([]byte(v), jwt.WithKey(nil, nil))',
  ],
  [
    of('google.golang.org/grpc'),
    'cleartext-transport',
    'grpc.Dial("a:1", grpc.WithInsecure())',
    'grpc.Dial("a:1", grpc.WithTransportCredentials(nil))',
  ],
];
