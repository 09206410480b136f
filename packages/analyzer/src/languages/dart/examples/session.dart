import 'dart:convert';
import 'dart:io';
import 'dart:math';

import 'package:crypto/crypto.dart';
import 'package:encrypt/encrypt.dart';
import 'package:shared_preferences/shared_preferences.dart';

const dbPassword = 'V3ry-s3cret'; // expect: hard-coded-credentials
const passwordLabel = 'Password';

class Session {
  Future<void> store(String token, String pin) async {
    final prefs = await SharedPreferences.getInstance();
    await prefs.setString('auth_token', token); // expect: cleartext-storage
    await prefs.setString('theme', 'dark');
    await prefs.setBool('has_password', true);
    await prefs.setString('userPin', pin); // expect: cleartext-storage
    await const FlutterSecureStorage().write(key: 'auth_token', value: token);
  }

  void log(User user, String password, String apiKey) {
    print('signing in ${user.name} with $password'); // expect: sensitive-data-logged
    debugPrint('key: $apiKey'); // expect: sensitive-data-logged
    logger.d('token ${user.accessToken}'); // expect: sensitive-data-logged
    print('password is too short');
    logger.i('signed in ${user.name}');
  }

  String digest(List<int> data) {
    final weak = md5.convert(data); // expect: weak-hash
    final older = sha1.convert(data).toString(); // expect: weak-hash
    final strong = sha256.convert(data);
    return '$weak $older $strong';
  }

  String etag(List<int> data) => md5.convert(data).toString();

  String hashPassword(String password) => sha256.convert(utf8.encode(password)).toString(); // expect: weak-password-hash

  String resetToken() {
    final random = Random();
    return List.generate(16, (_) => random.nextInt(10)).join(); // expect: predictable-random
  }

  String inviteCode() {
    final random = Random.secure();
    return List.generate(16, (_) => random.nextInt(10)).join();
  }

  int rollDice() => Random().nextInt(6) + 1;

  HttpClient loose() => HttpClient()..badCertificateCallback = (cert, host, port) => true; // expect: certificate-check-disabled

  HttpClient looser() {
    final client = HttpClient();
    client.badCertificateCallback = (X509Certificate cert, String host, int port) { // expect: certificate-check-disabled
      return true;
    };
    return client;
  }

  HttpClient pinned(String fingerprint) {
    final client = HttpClient();
    client.badCertificateCallback = (cert, host, port) => sha256.convert(cert.der).toString() == fingerprint;
    return client;
  }

  Future<Socket> connect() {
    return SecureSocket.connect('example.com', 443, onBadCertificate: (_) => true); // expect: certificate-check-disabled
  }

  void encrypt(String text, Key stored) {
    final key = Key.fromUtf8('my 32 length key................'); // expect: hard-coded-key
    final zeros = IV.fromLength(16); // expect: static-iv
    final fixed = IV.fromUtf8('0123456789abcdef'); // expect: static-iv
    final fresh = IV.fromSecureRandom(16);
    Encrypter(AES(key, mode: AESMode.ecb)).encrypt(text, iv: zeros); // expect: weak-cipher
    Encrypter(AES(stored, mode: AESMode.cbc)).encrypt(text, iv: fixed);
    Encrypter(AES(stored, mode: AESMode.gcm)).encrypt(text, iv: fresh);
  }

  void addresses() {
    Uri.parse('http://api.example.org/login'); // expect: cleartext-transport
    Uri.parse('https://api.example.org/login');
    Uri.parse('http://localhost:8080/');
    Uri.http('api.example.org', '/login'); // expect: cleartext-transport
    Uri.https('api.example.org', '/login');
    Uri.http('localhost:8080', '/login');
  }
}
