import 'dart:io';

import 'package:dio/dio.dart';
import 'package:encrypt/encrypt.dart';
import 'package:grpc/grpc.dart';
import 'package:jose/jose.dart';
import 'package:mustache_template/mustache_template.dart';
import 'package:serverpod/serverpod.dart';
import 'package:stomp_dart_client/stomp_dart_client.dart';

class NotesEndpoint extends Endpoint {
  final _dio = Dio();

  Future<String> fetch(Session session, String url) async {
    final fixed = await _dio.get<String>('https://notes.example.com/all'); // safe: ssrf
    final answer = await _dio.get<String>(url); // expect: ssrf
    return '${answer.data}${fixed.data}';
  }

  Future<void> store(Session session, String name, String text) async {
    await File('/srv/notes/$name').writeAsString(text); // expect: path-traversal
    await File('/srv/notes/${name.replaceAll(RegExp(r'[^a-z0-9]'), '')}.txt').writeAsString(text); // safe: path-traversal
  }

  Future<void> rename(Session session, String code, String name) async {
    await session.db.unsafeExecute("UPDATE notes SET name = '$name' WHERE code = '$code'"); // expect: sql-injection
    await session.db.unsafeExecute('UPDATE notes SET name = @name', parameters: QueryParameters.named({'name': name})); // safe: sql-injection
  }
}

class NotesService extends NotesServiceBase {
  @override
  Future<Note> read(ServiceCall call, NoteRequest request) async {
    final text = await File('/srv/notes/${request.name}').readAsString(); // expect: path-traversal
    return Note(text: text);
  }
}

String? partner(String token) {
  final read = JsonWebToken.unverified(token); // expect: jwt-not-verified
  return read.claims.subject;
}

Future<String?> subject(String token, JsonWebKeyStore keys) async {
  final checked = await JsonWebToken.decodeAndVerify(token, keys); // safe: jwt-not-verified
  return checked.claims.subject;
}

String? holder(String token) {
  final payload = JWT.decode(token).payload; // expect: jwt-not-verified
  final checked = JWT.verify(token, SecretKey(Platform.environment['JWT_KEY']!)); // safe: jwt-not-verified
  return '$payload$checked';
}

String signedBy(String text) {
  final claims = JsonWebToken.unverified(text).claims; // expect: jwt-not-verified
  final length = JsonWebTokenClaims.fromJson({}); // safe: jwt-not-verified
  return '$claims$length';
}

Encrypted seal(Key key, String text) {
  final zeros = IV.allZerosOfLength(16); // expect: static-iv
  final random = IV.fromSecureRandom(16); // safe: static-iv
  return Encrypter(AES(key, mode: AESMode.cbc)).encrypt(text, iv: text.isEmpty ? zeros : random);
}

StompClient feed() => StompClient(config: StompConfig(url: 'ws://feed.shop-data.com/stomp')); // expect: cleartext-transport
StompClient sealedFeed() => StompClient(config: StompConfig(url: 'wss://feed.shop-data.com/stomp')); // safe: cleartext-transport

Handler labels() {
  return (Request request) {
    final query = request.url.queryParameters;
    final page = Template('<b>{{name}}</b>').renderString(query);
    return Response.ok(page, headers: {'content-type': 'text/html'}); // safe: cross-site-scripting
  };
}
