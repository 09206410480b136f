import UIKit
import WebKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    var webView: WKWebView!

    // Another app chooses the address.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        let page = parts?.queryItems?.first(where: { $0.name == "page" })?.value ?? ""
        if let target = URL(string: page) {
            webView.load(URLRequest(url: target)) // expect: unsafe-web-view
        }
        return true
    }

    func application(_ application: UIApplication, continue userActivity: NSUserActivity) -> Bool {
        guard let url = userActivity.webpageURL else { return false }
        let message = url.fragment ?? ""
        webView.evaluateJavaScript("show('\(message)')") // expect: code-injection
        return true
    }

    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
        guard let html = userInfo["html"] as? String else { return }
        webView.loadHTMLString(html, baseURL: nil) // expect: cross-site-scripting
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var webView: WKWebView!

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        open(url)
    }

    private func open(_ url: URL) {
        let name = url.lastPathComponent
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try? FileManager.default.removeItem(at: file)
        try? FileManager.default.removeItem(atPath: "/private/var/cache" + url.path) // expect: path-traversal
    }
}

final class Bridge: NSObject, WKScriptMessageHandler {
    let webView: WKWebView

    init(webView: WKWebView) {
        self.webView = webView
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        guard let body = message.body as? [String: Any], let kind = body["kind"] as? String else { return }
        switch kind {
        case "file":
            let name = body["name"] as? String ?? ""
            let text = try? String(contentsOfFile: "/var/mobile/notes/\(name)") // expect: path-traversal
            reply(text ?? "")
        case "greet":
            let who = body["who"] as? String ?? ""
            webView.evaluateJavaScript("greet('\(who)')") // expect: code-injection
        case "class":
            let type: AnyClass? = NSClassFromString(body["type"] as! String) // expect: unsafe-reflection
            print(type as Any)
        case "open":
            if let link = body["link"] as? String, let url = URL(string: link) {
                UIApplication.shared.open(url) // expect: open-redirect
            }
        default:
            break
        }
    }

    private func reply(_ text: String) {
        guard let data = try? JSONEncoder().encode(text), let json = String(data: data, encoding: .utf8) else { return }
        webView.evaluateJavaScript("receive(\(json))")
    }

    func refresh() {
        webView.evaluateJavaScript("refresh()")
        webView.load(URLRequest(url: URL(string: "https://help.example.com/")!))
        webView.loadHTMLString("<p>Nothing here</p>", baseURL: nil)
    }
}

struct ContentView: View {
    @State private var page: URL?

    var body: some View {
        VStack {
            Text("Shop")
        }
        .onOpenURL { url in
            guard url.host == "shop.example.com" else { return }
            page = url
        }
    }
}

struct Search: View {
    var body: some View {
        List {
            Text("Results")
        }
        .onOpenURL { link in
            let expression = try? NSRegularExpression(pattern: link.query ?? "") // expect: regex-injection
            use(expression)
        }
    }
}

final class Sweeper: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        func named(_ prefix: String) -> String { prefix + url.path }
        func fixed(_ prefix: String) -> String { prefix + "all" }
        try? FileManager.default.removeItem(atPath: "/private/var/" + named("x")) // expect: path-traversal
        try? FileManager.default.removeItem(atPath: "/private/var/" + fixed("x")) // safe: path-traversal
    }
}
