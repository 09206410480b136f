import CryptoKit
import GameplayKit
import Network
import RealmSwift
import Security
import UIKit
import WebKit

func signed(key: Data, data: Data, one: SecKey) {
    let weak = HMAC<Insecure.SHA1>.authenticationCode(for: data, using: SymmetricKey(data: key)) // expect: weak-hash
    let strong = HMAC<SHA256>.authenticationCode(for: data, using: SymmetricKey(data: key)) // safe: weak-hash
    let old = SecKeyCreateSignature(one, .rsaSignatureMessagePKCS1v15SHA1, data as CFData, nil) // expect: weak-hash
    let sealed = SecKeyCreateEncryptedData(one, .rsaEncryptionPKCS1, data as CFData, nil) // expect: weak-padding
    let raw = SecKeyCreateEncryptedData(one, .rsaEncryptionRaw, data as CFData, nil) // expect: weak-padding
    let opened = SecKeyCreateDecryptedData(one, .rsaEncryptionPKCS1, data as CFData, nil) // expect: weak-padding
    let good = SecKeyCreateEncryptedData(one, .rsaEncryptionOAEPSHA256, data as CFData, nil) // safe: weak-padding
    let also = SecKeyCreateEncryptedData(one, .rsaEncryptionOAEPSHA512, data as CFData, nil) // safe: weak-padding
    let read = SecKeyCreateDecryptedData(one, .rsaEncryptionOAEPSHA256, data as CFData, nil) // safe: weak-padding
}

func invite() -> Int {
    let inviteCode = GKMersenneTwisterRandomSource(seed: 5).nextInt() // expect: predictable-random
    let level = GKRandomSource.sharedRandom().nextInt() // expect: predictable-random
    return inviteCode
}

func rollDice() -> Int {
    GKRandomSource.sharedRandom().nextInt(upperBound: 6) // safe: predictable-random
}

func trust(options: sec_protocol_options_t, trust: SecTrust) {
    sec_protocol_options_set_verify_block(options, { _, _, complete in complete(true) }, .main) // expect: certificate-check-disabled
    sec_protocol_options_set_peer_authentication_required(options, false) // expect: certificate-check-disabled
    sec_protocol_options_set_peer_authentication_required(options, true) // safe: certificate-check-disabled
    let evaluator = PinnedCertificatesTrustEvaluator(acceptSelfSignedCertificates: true) // expect: certificate-check-disabled
    let host = DefaultTrustEvaluator(validateHost: false) // expect: hostname-check-disabled
    let checked = DefaultTrustEvaluator(validateHost: true) // safe: hostname-check-disabled
    let keys = PublicKeysTrustEvaluator(validateHost: false) // expect: hostname-check-disabled
    let policy = SecPolicyCreateSSL(true, nil) // expect: hostname-check-disabled
    let named = SecPolicyCreateSSL(true, "shop.example.com" as CFString) // safe: hostname-check-disabled
    let pinned = PublicKeysTrustEvaluator(validateHost: true) // safe: hostname-check-disabled
}

func settings(web: WKWebView, preferences: WKPreferences) {
    preferences.isFraudulentWebsiteWarningEnabled = false // expect: security-control-disabled
    web.configuration.preferences.isFraudulentWebsiteWarningEnabled = false // expect: security-control-disabled
    preferences.isFraudulentWebsiteWarningEnabled = true // safe: security-control-disabled
    web.isInspectable = true // expect: debug-enabled
    web.isInspectable = false // safe: debug-enabled
}

func warned(view: WKWebView) {
    let settings = view.configuration.preferences
    settings.isFraudulentWebsiteWarningEnabled = false // expect: security-control-disabled
    settings.minimumFontSize = 9 // safe: security-control-disabled
    view.configuration.preferences.javaScriptCanOpenWindowsAutomatically = false // safe: security-control-disabled
}

func copied(authToken: String, note: String) {
    UIPasteboard.general.setItems([["text": authToken]], options: [:]) // expect: sensitive-data-exposed
    UIPasteboard.general.setItems([["text": authToken]], options: [.localOnly: true, .expirationDate: soon]) // safe: sensitive-data-exposed
    UIPasteboard.general.setItems([["text": note]], options: [:]) // safe: sensitive-data-exposed
}

func debugged(view: WKWebView, context: JSContext) {
    view.isInspectable = true // expect: debug-enabled
    context.isInspectable = true // expect: debug-enabled
    view.allowsLinkPreview = true // safe: debug-enabled
    context.isInspectable = false // safe: debug-enabled
}

func mask() {
    umask(0) // expect: permissive-file-mode
    umask(0o077) // safe: permissive-file-mode
}

func mac(_ data: Data) {
    CCHmac(CCHmacAlgorithm(kCCHmacAlgMD5), key, key.count, bytes, count, &out) // expect: weak-hash
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, bytes, count, &out) // safe: weak-hash
}

final class Nearby: NSObject, MCSessionDelegate {
    func session(_ session: MCSession, didReceive data: Data, fromPeer peer: MCPeerID) {
        let text = String(decoding: data, as: UTF8.self)
        sqlite3_exec(db, "INSERT INTO notes VALUES ('\(text)')", nil, nil, nil) // expect: sql-injection
    }

    func session(_ session: MCSession, didFinishReceivingResourceWithName name: String, fromPeer peer: MCPeerID) {
        try? FileManager.default.removeItem(atPath: "/Documents/" + name) // expect: path-traversal
        try? FileManager.default.removeItem(atPath: "/Documents/" + (name as NSString).lastPathComponent) // safe: path-traversal
    }

    func start(id: MCPeerID) {
        let open = MCSession(peer: id, securityIdentity: nil, encryptionPreference: .none) // expect: cleartext-transport
        let closed = MCSession(peer: id, securityIdentity: nil, encryptionPreference: .required) // safe: cleartext-transport
    }
}
