import CryptoKit
import Foundation
import MultipeerConnectivity
import Network
import StoreKit
import WebKit

final class Peers: NSObject {
    let known: Set<String>
    let session: MCSession

    init(known: Set<String>, session: MCSession) {
        self.known = known
        self.session = session
    }

    func session(_ session: MCSession, didReceiveCertificate certificate: [Any]?, fromPeer peer: MCPeerID, certificateHandler: @escaping (Bool) -> Void) {
        certificateHandler(true) // expect: certificate-check-disabled
    }

    func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peer: MCPeerID, withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void) {
        invitationHandler(true, session) // expect: missing-authorization
    }
}

final class KnownPeers: NSObject {
    let known: Set<String>
    let session: MCSession

    init(known: Set<String>, session: MCSession) {
        self.known = known
        self.session = session
    }

    func session(_ session: MCSession, didReceiveCertificate certificate: [Any]?, fromPeer peer: MCPeerID, certificateHandler: @escaping (Bool) -> Void) {
        certificateHandler(known.contains(peer.displayName)) // safe: certificate-check-disabled
    }

    func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peer: MCPeerID, withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void) {
        guard known.contains(peer.displayName) else {
            invitationHandler(false, nil)
            return
        }
        invitationHandler(true, session) // safe: missing-authorization
    }
}

func serve(_ connection: NWConnection) {
    connection.receive(minimumIncompleteLength: 1, maximumLength: 4096) { data, _, _, _ in
        guard let data, let line = String(data: data, encoding: .utf8) else { return }
        let words = line.components(separatedBy: " ")
        _ = FileManager.default.contents(atPath: "/srv/pages/" + words[1]) // expect: path-traversal
        _ = FileManager.default.contents(atPath: "/srv/pages/" + (words[1] as NSString).lastPathComponent) // safe: path-traversal
    }
}

final class Pages: NSObject {
    func webView(_ view: WKWebView, start task: WKURLSchemeTask) {
        let name = task.request.url!.path
        task.didReceive(try! Data(contentsOf: URL(fileURLWithPath: Bundle.main.bundlePath + "/pages" + name))) // expect: path-traversal
    }

    func configure(_ settings: WKWebViewConfiguration) {
        settings.preferences.setValue(true, forKey: "developerExtrasEnabled") // expect: debug-enabled
        settings.preferences.setValue(false, forKey: "developerExtrasEnabled") // safe: debug-enabled
    }
}

func purchased(_ result: VerificationResult<Transaction>) -> Transaction {
    result.unsafePayloadValue // expect: jwt-not-verified
}

func purchasedSafely(_ result: VerificationResult<Transaction>) throws -> Transaction {
    try result.payloadValue // safe: jwt-not-verified
}

func signed(_ key: P256.Signing.PublicKey, _ signature: P256.Signing.ECDSASignature, _ data: Data) -> Bool {
    _ = key.isValidSignature(signature, for: data) // expect: unchecked-return
    return key.isValidSignature(signature, for: data) // safe: unchecked-return
}

func authentic(_ data: Data, _ received: Data, _ key: SymmetricKey) -> Bool {
    let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
    return Data(code) == received // expect: timing-unsafe-comparison
}

func authenticSafely(_ data: Data, _ received: Data, _ key: SymmetricKey) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(received, authenticating: data, using: key) // safe: timing-unsafe-comparison
}

final class Games: NSObject {
    let session: MCSession
    init(session: MCSession) { self.session = session }

    func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peer: MCPeerID, withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void) {
        print("invited")
        invitationHandler(true, self.session) // expect: missing-authorization
    }
}

final class Chats: NSObject {
    var sessions: [MCSession] = []

    func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peer: MCPeerID, withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void) {
        let session = MCSession(peer: peer, securityIdentity: nil, encryptionPreference: .required)
        sessions.append(session)
        invitationHandler(true, session) // expect: missing-authorization
    }
}
