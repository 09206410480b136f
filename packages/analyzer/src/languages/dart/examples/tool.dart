import 'dart:io';

/// A tool for the command line.
Future<void> main(List<String> args) async {
  if (args.isEmpty) {
    stderr.writeln('usage: tool BRANCH');
    exit(64);
  }
  await checkOut(args.first);
  final branch = args[0];
  await Process.run('bash', ['-c', 'git checkout $branch']); // expect: command-injection
  await Process.run('git', ['checkout', branch]);
  final count = int.parse(args[0]);
  await Process.run('bash', ['-c', 'git log -n $count']);
  final answer = stdin.readLineSync() ?? '';
  await Process.start('cmd', ['/c', 'dir $answer']); // expect: command-injection
  final editor = Platform.environment['EDITOR'] ?? 'vi';
  await Process.run('sh', ['-c', '$editor notes.txt']); // expect: command-injection
}

Future<void> checkOut(String name) async {
  final result = await Process.run('git checkout $name', [], runInShell: true); // expect: command-injection
  if (result.exitCode != 0) throw ProcessException('git', ['checkout']);
}
