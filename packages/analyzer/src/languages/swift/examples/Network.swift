import Alamofire
import Foundation
import Vapor

final class TrustAll: NSObject, URLSessionDelegate {
    func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.useCredential, URLCredential(trust: challenge.protectionSpace.serverTrust!)) // expect: certificate-check-disabled
    }
}

final class Pinned: NSObject, URLSessionDelegate {
    func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let trust = challenge.protectionSpace.serverTrust, SecTrustEvaluateWithError(trust, nil) else {
            completionHandler(.cancelAuthenticationChallenge, nil)
            return
        }
        completionHandler(.useCredential, URLCredential(trust: trust))
    }
}

func sessions() -> [Session] {
    let loose = ServerTrustManager(evaluators: ["api.example.com": DisabledTrustEvaluator()]) // expect: certificate-check-disabled
    let strict = ServerTrustManager(evaluators: ["api.example.com": PinnedCertificatesTrustEvaluator()])
    return [Session(serverTrustManager: loose), Session(serverTrustManager: strict)]
}

func configurations() -> URLSession {
    let configuration = URLSessionConfiguration.default
    configuration.tlsMinimumSupportedProtocolVersion = .TLSv10 // expect: weak-tls-version
    configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
    return URLSession(configuration: configuration)
}

func serverTls() -> TLSConfiguration {
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.certificateVerification = .none // expect: certificate-check-disabled
    tls.certificateVerification = .fullVerification
    return tls
}

func addresses() {
    let plain = URL(string: "http://api.example.org/login") // expect: cleartext-transport
    let safe = URL(string: "https://api.example.org/login")
    let local = URL(string: "http://localhost:8080/")
    print(plain as Any, safe as Any, local as Any)
}

func parse(_ data: Data) {
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = true // expect: xxe
    parser.parse()
    let strict = XMLParser(data: data)
    strict.shouldResolveExternalEntities = false
    strict.parse()
}

func fetch(_ req: Request) async throws -> Data {
    let address: String = req.query["from"] ?? ""
    guard let url = URL(string: address) else { throw Abort(.badRequest) }
    let (data, _) = try await URLSession.shared.data(from: url) // expect: ssrf
    return data
}

func fetchListed(_ req: Request) async throws -> Data {
    let name: String = req.query["from"] ?? ""
    let known = ["news": "https://news.example.com/", "weather": "https://weather.example.com/"]
    guard let address = known[name], let url = URL(string: address) else { throw Abort(.badRequest) }
    return try await URLSession.shared.data(from: url).0
}

func fetchBySuffix(_ req: Request) async throws -> String {
    let id: String = req.query["id"] ?? ""
    return try String(contentsOf: URL(string: "https://files.example.com/" + id)!)
}

func download(_ req: Request) throws -> Data {
    let address = try req.content.get(String.self, at: "address")
    return try Data(contentsOf: URL(string: address)!) // expect: ssrf
}

func readFile(_ req: Request) throws -> Data {
    let name = try req.content.get(String.self, at: "name")
    return try Data(contentsOf: URL(fileURLWithPath: "/srv/files").appendingPathComponent(name)) // expect: path-traversal
}
