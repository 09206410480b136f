package examples

import java.security.MessageDigest

class PasswordDigests(accounts: Accounts) {
  def register(name: String, password: String): Unit = {
    val digest = MessageDigest.getInstance("SHA-256").digest(password.getBytes("UTF-8")) // expect: weak-password-hash
    accounts.save(Account(name, passwordHash = digest))
  }

  def entityTag(body: Array[Byte]): Array[Byte] =
    MessageDigest.getInstance("SHA-256").digest(body)
}
