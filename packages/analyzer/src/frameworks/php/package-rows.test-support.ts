/** @module Examples of Composer packages, in a function that reads the query string. */
import type { PackageRow } from '../package-row.test-support.ts';

const reading = (use: string, call: string): PackageRow => [
  `use ${use};`,
  'path-traversal',
  `${call}('data/' . $v);`,
  `${call}('data/fixed.txt');`,
];
const fetching = (use: string, call: string): PackageRow => [
  `use ${use};`,
  'ssrf',
  `${call}($v);`,
  `${call}('https://example.org/a');`,
];
const querying = (use: string, call: string, rule = 'sql-injection'): PackageRow => [
  use,
  rule,
  `${call}('SELECT a FROM b WHERE c = ' . $v);`,
  `${call}('SELECT a FROM b');`,
];

export const PHP_ROWS: readonly PackageRow[] = [
  [
    'use MongoDB\\Client;',
    'nosql-injection',
    '(new Client())->selectCollection("a", "b")->find(["c" => $v]);',
    '(new Client())->selectCollection("a", "b")->find(["c" => (string) $v]);',
  ],
  ['', 'nosql-injection', '$members->findOne(["c" => $v]);', '$members->findOne(["c" => (string) $v]);'],
  [
    '',
    'nosql-injection',
    '$members->deleteMany(["c" => $v]);',
    '$members->deleteMany(["c" => ["$eq" => (string) $v]]);',
  ],
  [
    '',
    'nosql-injection',
    '$members->find(["$where" => "this.a > " . $v]);',
    '$members->find(["a" => ["$gt" => (int) $v]]);',
  ],
  querying('use Doctrine\\DBAL\\DriverManager;', 'DriverManager::getConnection([])->executeQuery'),
  querying('use Medoo\\Medoo;', '(new Medoo([]))->query'),
  querying('use RedBeanPHP\\R;', 'R::getAll'),
  querying('use Illuminate\\Database\\Capsule\\Manager;', 'Manager::select'),
  reading('League\\Csv\\Reader', 'Reader::createFromPath'),
  reading('League\\Csv\\Writer', 'Writer::createFromPath'),
  reading('PhpOffice\\PhpSpreadsheet\\IOFactory', 'IOFactory::load'),
  reading('PhpOffice\\PhpWord\\IOFactory', 'IOFactory::load'),
  reading('Intervention\\Image\\ImageManagerStatic', 'ImageManagerStatic::make'),
  reading('Symfony\\Component\\Yaml\\Yaml', 'Yaml::parseFile'),
  reading('Illuminate\\Support\\Facades\\File', 'File::get'),
  reading('Symfony\\Component\\Filesystem\\Filesystem', '(new Filesystem())->remove'),
  [
    'use Mustache_Engine;',
    'template-injection',
    '(new Mustache_Engine())->render($v);',
    "(new Mustache_Engine())->render('{{v}}', ['v' => $v]);",
  ],
  [
    '',
    'cross-site-scripting',
    "echo (new Mustache_Engine())->render('{{{v}}}', ['v' => $v]);",
    "echo (new Mustache_Engine())->render('{{v}}', ['v' => $v]);",
  ],
  [
    'use LightnCandy\\LightnCandy;',
    'template-injection',
    'LightnCandy::compile($v);',
    "LightnCandy::compile('{{a}}');",
  ],
  [
    'use Illuminate\\Support\\Facades\\Blade;',
    'template-injection',
    'Blade::render($v);',
    "Blade::render('{{ $v }}', ['v' => $v]);",
  ],
  fetching('GuzzleHttp\\Client', '(new Client())->get'),
  [
    'use GuzzleHttp\\Client;',
    'ssrf',
    "(new Client())->request('GET', $v);",
    "(new Client())->request('GET', 'https://example.org/');",
  ],
  fetching('Illuminate\\Support\\Facades\\Http', 'Http::get'),
  fetching('WpOrg\\Requests\\Requests', 'Requests::get'),
  [
    'use Symfony\\Component\\HttpClient\\HttpClient;',
    'ssrf',
    "HttpClient::create()->request('GET', $v);",
    "HttpClient::create()->request('GET', 'https://example.org/');",
  ],
  ['use Dompdf\\Dompdf;', 'ssrf', '(new Dompdf())->loadHtml($v);', "(new Dompdf())->loadHtml('<b>a</b>');"],
  [
    'use phpseclib3\\Net\\SSH2;',
    'command-injection',
    "(new SSH2('a'))->exec('ls ' . $v);",
    "(new SSH2('a'))->exec('ls');",
  ],
  [
    'use Symfony\\Component\\Process\\Process;',
    'command-injection',
    "Process::fromShellCommandline('ls ' . $v);",
    "Process::fromShellCommandline('ls');",
  ],
  ['use Predis\\Client;', 'code-injection', '(new Client())->eval($v, 0);', "(new Client())->eval('return 1', 0);"],
  querying('use Laudis\\Neo4j\\ClientBuilder;', 'ClientBuilder::create()->build()->run', 'nosql-injection'),
  [
    'use Laminas\\Ldap\\Ldap;',
    'ldap-injection',
    "(new Ldap())->search('(uid=' . $v . ')');",
    "(new Ldap())->search('(uid=a)');",
  ],
  ['', 'unsafe-deserialization', 'igbinary_unserialize($v);', "igbinary_unserialize('a');"],
  ['', 'cross-site-scripting', 'echo "<p>" . $v;', 'echo "<p>" . (new HTMLPurifier())->purify($v);'],
  [
    'use Illuminate\\Support\\Str;',
    'path-traversal',
    "file_get_contents('data/' . $v);",
    "file_get_contents('data/' . Str::slug($v));",
  ],
  ['use GuzzleHttp\\Client;', 'certificate-check-disabled', "new Client(['verify' => false]);", 'new Client([]);'],
  [
    'use Symfony\\Component\\HttpClient\\HttpClient;',
    'certificate-check-disabled',
    "HttpClient::create(['verify_peer' => false]);",
    'HttpClient::create([]);',
  ],
  [
    'use Illuminate\\Support\\Facades\\Http;',
    'certificate-check-disabled',
    "Http::withoutVerifying()->get('https://a');",
    "Http::get('https://a');",
  ],
];
