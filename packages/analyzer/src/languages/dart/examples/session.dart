import 'dart:io';
import 'dart:math';

const apiSecret = 'm0b1le-s3cret-x'; // expect: hard-coded-credentials
const secretLabel = 'Secret';

class Session {
  Future<void> find(Database db, String name) async {
    await db.rawQuery("SELECT * FROM users WHERE name = '$name'"); // expect: sql-injection
    await db.rawQuery('SELECT * FROM users WHERE name = ?', [name]);
  }

  void digest(List<int> data) {
    final weak = md5.convert(data); // expect: weak-hash
    final strong = sha256.convert(data);
    final sessionToken = Random().nextInt(1000000); // expect: predictable-random
    final resetToken = Random.secure().nextInt(1000000);
    final dice = Random().nextInt(6);
  }

  void connect() {
    final client = HttpClient();
    client.badCertificateCallback = (certificate, host, port) => true; // expect: certificate-check-disabled
    client.badCertificateCallback = (certificate, host, port) => false;
    Process.run('sh', ['-c', 'ping $host']); // expect: command-injection
    Process.run('ping', [host]);
    prefs.setString('access_token', token); // expect: cleartext-storage
    prefs.setString('theme', 'dark');
  }
}
