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

class DeviceCredential(private val clientData: ByteArray) {
    fun verify(): ByteArray = MessageDigest.getInstance("SHA-256").digest(clientData) // safe: weak-password-hash
}

class RootKey(private val value: ByteArray) {
    fun backups(account: ByteArray): ByteArray =
        Hkdf.deriveSecrets(value, account, "20231003_Archive_Backups_GenerateBackupId".toByteArray(), 16) // safe: hard-coded-credentials

    fun box(): Box = SharedSecret("k81Zq-0Lw9Tx3RbVm27Yc5", 16) // expect: hard-coded-credentials
}
