import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

import 'package:encrypt/encrypt.dart';
import 'package:flutter_inappwebview/flutter_inappwebview.dart';
import 'package:grpc/grpc.dart';
import 'package:pointycastle/export.dart';
import 'package:shelf/shelf.dart';
import 'package:webview_flutter/webview_flutter.dart';

const stationHost = 'http://station.weather.org';

class WeatherClient {
  final WebViewController controller;

  WeatherClient(this.controller);

  Uri forecast(String city) => Uri.parse('$stationHost/forecast/$city'); // expect: cleartext-transport

  Uri station(String id) => Uri.parse('http://127.0.0.1:8080/stations/$id');

  ClientChannel channel(String host) {
    return ClientChannel(host, options: ChannelOptions(credentials: ChannelCredentials.secure())); // safe: cleartext-transport
  }

  ClientChannel plainChannel(String host) {
    return ClientChannel(host, options: const ChannelOptions(credentials: ChannelCredentials.insecure())); // expect: cleartext-transport
  }

  void linked(AppLinks links) {
    links.uriLinkStream.listen((uri) {
      final page = uri.queryParameters['map'] ?? '';
      open(page);
      controller.loadRequest(Uri.parse('https://maps.weather.org/$page')); // safe: unsafe-web-view
      if (page == 'https://maps.weather.org/rain' || page == 'https://maps.weather.org/wind') {
        controller.loadRequest(Uri.parse(page)); // safe: unsafe-web-view
      }
    });
  }

  void open(String address) {
    final target = Uri.parse(address);
    controller.loadRequest(target); // expect: unsafe-web-view
  }

  void received(JavaScriptMessage message) {
    final body = jsonDecode(message.message) as Map<String, dynamic>;
    controller.loadRequest(Uri.parse(body['page'] as String)); // expect: unsafe-web-view
  }

  List<InAppWebViewSettings> settings() => [
    InAppWebViewSettings(allowFileAccessFromFileURLs: true, javaScriptEnabled: true), // expect: security-control-disabled
    InAppWebViewSettings(allowFileAccess: false, allowUniversalAccessFromFileURLs: true), // expect: security-control-disabled
    InAppWebViewSettings(allowFileAccessFromFileURLs: false), // safe: security-control-disabled
    InAppWebViewSettings(allowUniversalAccessFromFileURLs: false, javaScriptEnabled: true), // safe: security-control-disabled
  ];
}

class WeatherServer {
  Response rows(Request request) {
    final filter = request.url.queryParameters['filter'] ?? '.*';
    final expression = '\\b$filter\\b';
    final found = RegExp(expression, multiLine: true); // expect: regex-injection
    final known = {'rain': r'^rain\d*$', 'wind': r'^wind\d*$'};
    final chosen = RegExp(known[filter] ?? r'^\w+$'); // safe: regex-injection
    final linear = RegExp(r'^[a-z]+(?:,[a-z]+)*$'); // safe: redos
    return Response.ok('${[found, chosen, linear].length}');
  }

  Response shared(Request request) {
    final headers = {
      'access-control-allow-origin': request.headers['origin'] ?? '*',
      'access-control-allow-credentials': 'true',
    };
    return Response.ok('[]', headers: headers); // expect: permissive-cors
  }

  Response open(Request request) {
    return Response.ok('[]', headers: {'access-control-allow-origin': '*'}); // safe: permissive-cors
  }
}

void seal(String text, Key key, Uint8List stored) {
  final ecb = AES(key, mode: AESMode.ecb, padding: 'PKCS7'); // expect: weak-cipher
  final gcm = AES(key, mode: AESMode.gcm); // safe: weak-cipher
  final old = ECBBlockCipher(AESEngine()); // expect: weak-cipher
  final block = CBCBlockCipher(AESEngine()); // safe: weak-cipher
  final fresh = IV.fromSecureRandom(12); // safe: static-iv
  final given = IV(stored); // safe: static-iv
  Encrypter(gcm).encrypt(text, iv: fresh);
  Encrypter(ecb).decrypt64(text, iv: given);
  use(old, block);
}
