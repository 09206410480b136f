import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { wholeFile } from '../languages/embedded.ts';
import { grammarFor } from '../languages/grammars.ts';
import { loadLanguage } from '../languages/index.ts';
import { createParser } from '../parse/parser.ts';
import { parseWindows } from '../parse/windows.ts';
import { nodeGrammars } from '../platform/node.ts';
import { describeRoute, findRoutes } from './index.ts';

const parser = createParser(nodeGrammars);

async function routesIn(language: LanguageId, text: string): Promise<string[]> {
  const { lowered } = await loadLanguage(language);
  const found: string[] = [];
  for await (const { tree } of parseWindows(
    parser,
    grammarFor(language, text),
    text,
    await wholeFile(language, 'file', text),
  ))
    if (tree && lowered) found.push(...findRoutes(lowered.lower(tree.root, text)).map(describeRoute));
  return found.sort();
}

const CASES: readonly (readonly [form: string, language: LanguageId, text: string, routes: readonly string[]])[] = [
  [
    'Express routers mounted under a prefix',
    'javascript',
    "const api = express.Router();\napi.get('/users/:id', (req, res) => {});\napi.route('/items').post(auth, create);\nfunction create(req, res) {}\napp.use('/api/v1', api);\n",
    ['GET /api/v1/users/:id', 'POST /api/v1/items'],
  ],
  [
    'Fastify with a handler in its options',
    'typescript',
    "fastify.get('/a/:b', { schema }, async (request) => 1);\n",
    ['GET /a/:b'],
  ],
  [
    'Koa with a prefix',
    'javascript',
    "const r = new Router({ prefix: '/v2' });\nr.put('/x', (ctx) => {});\n",
    ['PUT /v2/x'],
  ],
  [
    'NestJS controllers',
    'typescript',
    "@Controller('cats')\nclass Cats {\n  @Get(':id')\n  one(@Param('id') id: string) {}\n  helper() {}\n}\n",
    ['GET /cats/:id'],
  ],
  [
    'Flask blueprints',
    'python',
    "admin = Blueprint('a', __name__, url_prefix='/admin')\n@admin.route('/x', methods=['POST'])\ndef x():\n    pass\n",
    ['POST /admin/x'],
  ],
  [
    'FastAPI routers included under a prefix',
    'python',
    "router = APIRouter(prefix='/items')\n@router.get('/{id}')\ndef one(id): pass\napp.include_router(router, prefix='/api')\n",
    ['GET /api/items/{id}'],
  ],
  [
    'Django paths and class-based views',
    'python',
    "class Show(View):\n    def get(self, request): pass\ndef home(request): pass\nurlpatterns = [path('home/', home), path('show/<int:pk>', Show.as_view())]\n",
    ['/home/', 'GET /show/<int:pk>'],
  ],
  [
    'Tornado tables',
    'python',
    "class Main(RequestHandler):\n    def post(self): pass\napp = Application([(r'/main', Main)])\n",
    ['POST /main'],
  ],
  [
    'Spring with a class-level prefix and value =',
    'java',
    '@RequestMapping(value = "/api") class A { @GetMapping(path = "/{id}") void a() {} @RequestMapping(value = "/b", method = RequestMethod.POST) void b() {} void c() {} }',
    ['GET /api/{id}', 'POST /api/b'],
  ],
  [
    'JAX-RS',
    'java',
    '@Path("/r") class A { @GET @Path("x") String x() { return ""; } @POST String y() { return ""; } }',
    ['GET /r/x', 'POST /r'],
  ],
  [
    'servlets',
    'java',
    '@WebServlet("/s") class A extends HttpServlet { protected void doPost(HttpServletRequest a, HttpServletResponse b) {} }',
    ['POST /s'],
  ],
  [
    'ASP.NET attribute routes',
    'csharp',
    '[Route("api/[controller]")] public class OrdersController { [HttpGet("{id}")] public int Get(int id) { return 1; } }',
    ['GET /api/Orders/{id}'],
  ],
  ['minimal APIs', 'csharp', 'var g = app.MapGroup("/v1");\ng.MapPost("/x", (string a) => a);\n', ['POST /v1/x']],
  [
    'Gin groups',
    'go',
    'package main\nfunc show(c *gin.Context) {}\nfunc main() {\n\tv1 := r.Group("/v1")\n\tv1.GET("/x/:id", show)\n}\n',
    ['GET /v1/x/:id'],
  ],
  [
    'net/http with a method in the pattern, gorilla with Methods',
    'go',
    'package main\nfunc a(w http.ResponseWriter, r *http.Request) {}\nfunc main() {\n\thttp.HandleFunc("GET /a/{id}", a)\n\tmux.HandleFunc("/b", a).Methods("POST")\n}\n',
    ['GET /a/{id}', 'POST /b'],
  ],
  [
    'Laravel groups',
    'php',
    "<?php\nRoute::prefix('admin')->group(function () {\n  Route::get('/users', function () { return 1; });\n});\n",
    ['GET /admin/users'],
  ],
  [
    'Symfony attributes',
    'php',
    "<?php\nclass A {\n  #[Route('/x/{id}', methods: ['GET'])]\n  public function x($id) {}\n}\n",
    ['GET /x/{id}'],
  ],
  ['Sinatra', 'ruby', "get '/notes/:id' do\n  1\nend\n", ['GET /notes/:id']],
  ['Ktor scopes', 'kotlin', 'fun m() { routing { route("/api") { get("/x") { call.respond(1) } } } }', ['GET /api/x']],
  ['Rocket and Actix attributes', 'rust', '#[get("/x/<id>")]\nfn x(id: u8) -> u8 { id }\n', ['GET /x/<id>']],
  ['Axum', 'rust', 'async fn show() {}\nfn app() -> Router { Router::new().route("/x", get(show)) }\n', ['GET /x']],
];

describe('routes', () => {
  it.each(CASES)('of %s', async (_, language, text, expected) => {
    expect(await routesIn(language, text)).toEqual(expected);
  });

  it('are not made of folders, client calls or caches', async () => {
    const text =
      "const file = path.join('/srv/files', name);\naxios.get('/api/x', () => {});\ncache.get('/key', () => {});\n$.post('/y', function (data) {});\nfs.readdir('/etc', (e) => {});\n";
    expect(await routesIn('javascript', text)).toEqual([]);
  });
});
