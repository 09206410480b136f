import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;
import 'package:path/path.dart' as p;
import 'package:postgres/postgres.dart';
import 'package:shelf/shelf.dart';
import 'package:shelf_router/shelf_router.dart';

class OrderService {
  final Connection _connection;
  final Directory exports;

  OrderService(this._connection, this.exports);

  Handler get handler {
    final router = Router();
    router.get('/orders', _search);
    router.get('/orders/<id>', (Request request, String id) async {
      final rows = await _connection.execute("SELECT * FROM orders WHERE id = '$id'"); // expect: sql-injection
      return Response.ok(jsonEncode(rows));
    });
    router.get('/numbers/<id>', (Request request, String id) async {
      final number = int.parse(id);
      final rows = await _connection.execute('SELECT * FROM orders WHERE id = $number');
      return Response.ok(jsonEncode(rows));
    });
    return router.call;
  }

  Future<Response> _search(Request request) async {
    final term = request.url.queryParameters['term'] ?? '';
    final sql = 'SELECT * FROM orders WHERE title LIKE \'%' + term + '%\'';
    final rows = await _connection.execute(sql); // expect: sql-injection
    final bound = await _connection.execute(
      Sql.named('SELECT * FROM orders WHERE title LIKE @term'),
      parameters: {'term': '%$term%'},
    );
    return Response.ok(jsonEncode([...rows, ...bound]));
  }

  Future<Response> sorted(Request request) async {
    var column = request.url.queryParameters['sort'] ?? 'created';
    if (!const ['created', 'title', 'total'].contains(column)) {
      return Response.badRequest();
    }
    final rows = await _connection.execute('SELECT * FROM orders ORDER BY $column');
    return Response.ok(jsonEncode(rows));
  }

  Future<Response> export(Request request) async {
    final name = request.url.queryParameters['name']!;
    final file = File('${exports.path}/$name'); // expect: path-traversal
    return Response.ok(file.openRead());
  }

  Future<Response> exportJoined(Request request) async {
    final name = request.params['name']!;
    return Response.ok(await File(p.join(exports.path, name)).readAsString()); // expect: path-traversal
  }

  Future<Response> exportByBaseName(Request request) async {
    final name = p.basename(request.url.queryParameters['name'] ?? '');
    return Response.ok(await File(p.join(exports.path, name)).readAsString());
  }

  Future<Response> convert(Request request) async {
    final body = jsonDecode(await request.readAsString()) as Map<String, dynamic>;
    final size = body['size'] as String;
    await Process.run('sh', ['-c', 'convert in.png -resize $size out.png']); // expect: command-injection
    await Process.run('convert', ['in.png', '-resize', size, 'out.png']);
    await Process.run('convert', ['-resize', size], runInShell: true); // expect: command-injection
    await Process.start(body['tool'] as String, ['--version']); // expect: command-injection
    await Process.run('sh', ['-c', 'uptime']);
    return Response.ok('done');
  }

  Future<Response> proxy(Request request) async {
    final target = request.url.queryParameters['url'] ?? '';
    final answer = await http.get(Uri.parse(target)); // expect: ssrf
    return Response.ok(answer.body);
  }

  Future<Response> proxyKnownHost(Request request) async {
    final id = request.url.queryParameters['id'] ?? '';
    final answer = await http.get(Uri.https('stock.example.com', '/items', {'id': id}));
    final again = await http.get(Uri.parse('https://stock.example.com/items/$id'));
    return Response.ok(answer.body + again.body);
  }

  Future<Response> fetch(Request request) async {
    final client = HttpClient();
    final host = request.headers['x-target'] ?? '';
    final call = await client.getUrl(Uri.https(host, '/status')); // expect: ssrf
    await call.close();
    return Response.ok('');
  }

  Response back(Request request) {
    final next = request.url.queryParameters['next'] ?? '/';
    return Response.found(next); // expect: open-redirect
  }

  Response backWithin(Request request) {
    final page = request.url.queryParameters['page'] ?? '1';
    return Response.found('/orders?page=$page');
  }

  Response greet(Request request) {
    final name = request.url.queryParameters['name'];
    return Response.ok('<h1>Hello $name</h1>', headers: {'content-type': 'text/html'}); // expect: cross-site-scripting
  }

  Response greetByHeader(Request request) {
    final name = request.url.queryParameters['name'] ?? '';
    final page = _page(name);
    return Response.ok(page, headers: {HttpHeaders.contentTypeHeader: 'text/html; charset=utf-8'}); // expect: cross-site-scripting
  }

  String _page(String name) => 'Hello, $name';

  Response greetEscaped(Request request) {
    final name = const HtmlEscape().convert(request.url.queryParameters['name'] ?? '');
    final other = htmlEscape.convert(request.url.queryParameters['other'] ?? '');
    return Response.ok('<h1>Hello $name and $other</h1>', headers: {'content-type': 'text/html'});
  }

  Response greetJson(Request request) {
    return Response.ok(jsonEncode({'name': request.url.queryParameters['name']}));
  }

  Future<Response> failing(Request request) async {
    try {
      return Response.ok(await request.readAsString());
    } catch (e, st) {
      return Response.internalServerError(body: 'failed: $e\n$st'); // expect: error-details-exposed
    }
  }

  Future<Response> failingQuietly(Request request) async {
    try {
      return Response.ok(await request.readAsString());
    } catch (e) {
      stderr.writeln(e);
      return Response.internalServerError(body: 'something went wrong');
    }
  }

  Response matches(Request request) {
    final pattern = RegExp(request.url.queryParameters['q'] ?? ''); // expect: regex-injection
    final quoted = RegExp(RegExp.escape(request.url.queryParameters['q'] ?? ''));
    final slow = RegExp(r'^(a+)+$'); // expect: redos
    return Response.ok('${pattern.hasMatch('a')} ${quoted.hasMatch('a')} ${slow.hasMatch('a')}');
  }

  Response open(Request request) {
    return Response.ok('{}', headers: {'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true'}); // expect: permissive-cors
  }

  Response openToOne(Request request) => Response.ok('{}', headers: {
        'Access-Control-Allow-Origin': 'https://shop.example.com',
        'Access-Control-Allow-Credentials': 'true',
      });
}

class Files {
  final Directory root;

  Files(this.root);

  @Route.get('/files/<path|.*>')
  Future<Response> one(Request request, String path) async {
    return Response.ok(File('${root.path}/$path').openRead()); // expect: path-traversal
  }

  @Route.get('/known/<path>')
  Future<Response> known(Request request, String path) async {
    return Response.ok(File('${root.path}/${p.basename(path)}').openRead());
  }
}

Future<void> serve() async {
  final server = await HttpServer.bind(InternetAddress.anyIPv4, 8080);
  await for (final request in server) {
    final name = request.uri.queryParameters['file'] ?? 'index';
    final text = await File('public/$name').readAsString(); // expect: path-traversal
    request.response.write(text);
    await request.response.close();
  }
}

Future<void> serveAgain() async {
  final server = await HttpServer.bind('localhost', 8081);
  server.listen((HttpRequest request) async {
    final body = await utf8.decodeStream(request);
    request.response
      ..headers.contentType = ContentType.html
      ..write('<p>$body</p>'); // expect: cross-site-scripting
    await request.response.close();
  });
}
