import LocalAuthentication
import UIKit

func accessOfAnyFinger() {
    SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .userPresence, nil) // expect: local-authentication-bypass
    SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .biometryAny, nil) // expect: local-authentication-bypass
    SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .devicePasscode, nil) // expect: local-authentication-bypass
    SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .biometryCurrentSet, nil) // safe: local-authentication-bypass
    SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, .biometryCurrentSet, nil) // safe: local-authentication-bypass
    SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, .biometryCurrentSet, nil) // safe: local-authentication-bypass
}

func patterns() throws {
    try NSRegularExpression(pattern: "<script.*?>.*?<\\/script>") // expect: incomplete-sanitization
    try NSRegularExpression(pattern: "<script[^>]*>.*<\\/script>") // expect: incomplete-sanitization
    try NSRegularExpression(pattern: "<script>(.*)<\\/script>") // expect: incomplete-sanitization
    try NSRegularExpression(pattern: "[<>&]") // safe: incomplete-sanitization
    try NSRegularExpression(pattern: "[^a-z]") // safe: incomplete-sanitization
    try NSRegularExpression(pattern: "[\"']") // safe: incomplete-sanitization
    try NSRegularExpression(pattern: "^https://www.example.com/") // expect: incomplete-address-check
    try NSRegularExpression(pattern: "https://good\\.example\\.com/") // expect: incomplete-address-check
    try NSRegularExpression(pattern: "https://files\\.example\\.org/") // expect: incomplete-address-check
    try NSRegularExpression(pattern: "^https://good\\.example\\.com/") // safe: incomplete-address-check
    try NSRegularExpression(pattern: "^https://files\\.example\\.org/") // safe: incomplete-address-check
    try NSRegularExpression(pattern: "^/[a-z]+$") // safe: incomplete-address-check
}

func copied(password: String, pin: String, secret: String) {
    UIPasteboard.general.string = password // expect: sensitive-data-exposed
    UIPasteboard.general.string = pin // expect: sensitive-data-exposed
    UIPasteboard.general.string = secret // expect: sensitive-data-exposed
    UIPasteboard.general.string = "Hello" // safe: sensitive-data-exposed
    UIPasteboard.general.string = "" // safe: sensitive-data-exposed
    UIPasteboard.withUniqueName().string = password // safe: sensitive-data-exposed
}

func connection(options: sec_protocol_options_t) {
    sec_protocol_options_set_min_tls_protocol_version(options, .DTLSv10) // expect: weak-tls-version
}
