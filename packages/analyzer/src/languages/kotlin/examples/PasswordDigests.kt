package examples

import java.security.MessageDigest

class PasswordDigests(private val accounts: Accounts) {
    fun register(name: String, password: String) {
        val digest = MessageDigest.getInstance("SHA-256").digest(password.toByteArray()) // expect: weak-password-hash
        accounts.save(Account(name, passwordHash = digest))
    }

    fun entityTag(body: ByteArray): ByteArray =
        MessageDigest.getInstance("SHA-256").digest(body)
}
