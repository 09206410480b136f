import 'package:flutter/material.dart';
import 'package:url_launcher/url_launcher.dart';
import 'package:webview_flutter/webview_flutter.dart';

class HelpPage extends StatefulWidget {
  const HelpPage({super.key});

  @override
  State<HelpPage> createState() => _HelpPageState();
}

class _HelpPageState extends State<HelpPage> {
  late final WebViewController controller;
  final links = AppLinks();

  @override
  void initState() {
    super.initState();
    controller = WebViewController()
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      ..addJavaScriptChannel('Bridge', onMessageReceived: _received)
      ..loadRequest(Uri.parse('https://help.example.com'));
    links.uriLinkStream.listen((uri) {
      controller.loadRequest(Uri.parse(uri.queryParameters['page'] ?? '')); // expect: unsafe-web-view
      final name = uri.queryParameters['name'] ?? '';
      controller.runJavaScript("greet('$name')"); // expect: code-injection
      controller.runJavaScript('greet(${jsonEncode(name)})');
    });
  }

  void _received(JavaScriptMessage message) {
    controller.loadHtmlString('<p>${message.message}</p>'); // expect: cross-site-scripting
    launchUrl(Uri.parse(message.message)); // expect: open-redirect
    controller.loadHtmlString('<p>Nothing here</p>');
    launchUrl(Uri.parse('https://help.example.com/contact'));
  }

  Future<void> pushed(RemoteMessage message) async {
    final data = message.data;
    await controller.runJavaScriptReturningResult('show("${data['text']}")'); // expect: code-injection
    final file = File('/data/cache/${data['name']}'); // expect: path-traversal
    await file.delete();
    if (data['kind'] == 'news') {
      await controller.runJavaScript('showNews()');
    }
  }

  Future<void> opened() async {
    final link = await getInitialLink();
    if (link == null) return;
    final page = switch (link) {
      'app://help' => 'help.html',
      'app://news' => 'news.html',
      _ => 'index.html',
    };
    await controller.loadHtmlString(page);
    await controller.runJavaScript('open("$link")'); // expect: code-injection
  }

  @override
  Widget build(BuildContext context) {
    return Scaffold(
      body: Column(
        children: [
          const Text('Help'),
          for (final item in items) Text(item.title),
          InAppWebView(
            initialSettings: InAppWebViewSettings(allowUniversalAccessFromFileURLs: true), // expect: security-control-disabled
          ),
          InAppWebView(initialSettings: InAppWebViewSettings(javaScriptEnabled: true)),
        ],
      ),
    );
  }
}
