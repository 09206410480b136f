import 'dart:convert';
import 'dart:io';
import 'dart:math';

import 'package:crypto/crypto.dart';
import 'package:encrypt/encrypt.dart';
import 'package:flutter_secure_storage/flutter_secure_storage.dart';
import 'package:http/http.dart' as http;
import 'package:shared_preferences/shared_preferences.dart';
import 'package:shelf/shelf.dart';
import 'package:webview_flutter/webview_flutter.dart';

const adminPassword = 'Wn82-qPz7-Lk31'; // expect: hard-coded-credentials
const apiKey = 'c0f5e2a9918b47d6'; // expect: hard-coded-credentials
const passwordField = 'password'; // safe: hard-coded-credentials
const secretName = 'orders/db'; // safe: hard-coded-credentials
final token = Platform.environment['API_TOKEN'] ?? ''; // safe: hard-coded-credentials

class Pages {
  final WebViewController controller;
  final Map<String, String> known = {'start': 'https://docs.example.org/start'};

  Pages(this.controller);

  Future<Response> mirror(Request request) async {
    final url = request.url.queryParameters['url'] ?? '';
    final answer = await http.post(Uri.parse(url), body: '{}'); // expect: ssrf
    final own = await http.post(Uri.parse('https://mirror.example.org/'), body: url); // safe: ssrf
    return Response.ok(answer.body + own.body);
  }

  Response leave(Request request) {
    final next = request.url.queryParameters['next'] ?? '/';
    if (next == '/start' || next == '/help') return Response.found(next); // safe: open-redirect
    return Response.seeOther(next); // expect: open-redirect
  }

  Future<Response> search(Request request) async {
    final term = request.url.queryParameters['term'] ?? '';
    try {
      final pattern = RegExp('^' + term, caseSensitive: false); // expect: regex-injection
      final quoted = RegExp(RegExp.escape(term)); // safe: regex-injection
      final plain = RegExp(r'^\w+$'); // safe: regex-injection
      final slow = RegExp(r'^(\w+\s?)*$'); // expect: redos
      final slower = RegExp(r'(x+x+)+y'); // expect: redos
      final quick = RegExp(r'^(?:\w+\s)*\w*$'); // safe: redos
      return Response.ok('${[pattern, quoted, plain, slow, slower, quick].length}');
    } catch (error) {
      return Response.internalServerError(body: '$error'); // expect: error-details-exposed
    }
  }

  Future<Response> save(Request request) async {
    try {
      await request.readAsString();
      return Response.ok('saved');
    } on FormatException catch (e, stack) {
      stderr.writeln('$e $stack'); // safe: error-details-exposed
      return Response.internalServerError(body: e.toString()); // expect: error-details-exposed
    } catch (e) {
      return Response.internalServerError(body: 'Could not be saved.'); // safe: error-details-exposed
    }
  }

  Response openToAll(Request request) {
    final origin = request.headers['origin'] ?? '';
    return Response.ok('', headers: {
      'Access-Control-Allow-Origin': origin, // expect: permissive-cors
      'Access-Control-Allow-Credentials': 'true',
    });
  }

  Response openToOne(Request request) {
    return Response.ok('', headers: {
      'Access-Control-Allow-Origin': 'https://app.example.org', // safe: permissive-cors
      'Access-Control-Allow-Credentials': 'true',
    });
  }

  void show(Uri uri) {
    final page = uri.queryParameters['page'] ?? '';
    controller.loadRequest(Uri.parse(known[page] ?? 'https://docs.example.org/')); // safe: unsafe-web-view
    controller.runJavaScript('window.scrollTo(0, 0)'); // safe: code-injection
  }
}

class Vault {
  final SharedPreferences prefs;
  final FlutterSecureStorage secure;

  Vault(this.prefs, this.secure);

  Future<void> keep(String password, String accessToken, String theme) async {
    await prefs.setString('password', password); // expect: cleartext-storage
    await secure.write(key: 'password', value: password); // safe: cleartext-storage
    await prefs.setString('theme', theme); // safe: cleartext-storage
    await secure.write(key: 'access_token', value: accessToken); // safe: cleartext-storage
    print('kept ${password.length} characters'); // safe: sensitive-data-logged
    print('kept'); // safe: sensitive-data-logged
    print('theme $theme'); // safe: sensitive-data-logged
  }

  List<String> digests(List<int> content, String password) {
    final weak = md5.convert(content).toString(); // expect: weak-hash
    final strong = sha512.convert(content).toString(); // safe: weak-hash
    final kept = sha512.convert(utf8.encode(password)).toString(); // expect: weak-password-hash
    final older = sha256.convert(utf8.encode(password + 'salt')).toString(); // expect: weak-password-hash
    return [weak, strong, kept, older];
  }

  String makeSessionToken() {
    final random = Random();
    return List.generate(32, (_) => random.nextInt(16).toRadixString(16)).join(); // expect: predictable-random
  }

  String makeResetCode() {
    final random = Random(DateTime.now().millisecondsSinceEpoch);
    return '${random.nextInt(999999)}'; // expect: predictable-random
  }

  String makeToken() {
    final random = Random.secure(); // safe: predictable-random
    return base64Url.encode(List.generate(32, (_) => random.nextInt(256)));
  }

  String sealed(String text, String given) {
    final key = Key.fromUtf8('0123456789abcdef0123456789abcdef'); // expect: hard-coded-key
    final other = Key.fromBase64('MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='); // expect: hard-coded-key
    final own = Key.fromBase64(given); // safe: hard-coded-key
    final made = Key.fromSecureRandom(32); // safe: hard-coded-key
    final iv = IV.fromSecureRandom(16); // safe: static-iv
    final fixed = IV.fromBase64('MDEyMzQ1Njc4OWFiY2RlZg=='); // expect: static-iv
    final weak = Encrypter(AES(own, mode: AESMode.ecb)); // expect: weak-cipher
    final strong = Encrypter(AES(made, mode: AESMode.gcm)); // safe: weak-cipher
    return strong.encrypt(text, iv: iv).base64 + weak.encrypt(text, iv: fixed).base64 + key.base64 + other.base64;
  }
}
