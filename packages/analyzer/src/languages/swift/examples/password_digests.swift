import CryptoKit
import Foundation

func register(account: Account, password: String) {
    let digest = SHA256.hash(data: Data(password.utf8)) // expect: weak-password-hash
    account.passwordHash = digest.description
}

func entityTag(body: Data) -> String {
    SHA256.hash(data: body).description // safe: weak-password-hash
}
