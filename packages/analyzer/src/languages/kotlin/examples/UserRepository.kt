package shop

import java.security.MessageDigest
import javax.crypto.Cipher

const val API_SECRET = "q8Zx-41kLm0pTr" // expect: hard-coded-credentials
const val SECRET_NAME = "prod/api"

class UserRepository(private val db: SQLiteDatabase) {
    fun find(name: String) {
        db.rawQuery("SELECT * FROM users WHERE name = '$name'", null) // expect: sql-injection
        db.rawQuery("SELECT * FROM users WHERE name = ?", arrayOf(name))
        db.execSQL("DELETE FROM users WHERE name = '" + name + "'") // expect: sql-injection
    }

    fun ping(host: String) {
        Runtime.getRuntime().exec("ping $host") // expect: command-injection
        Runtime.getRuntime().exec("uptime")
    }

    fun digest(data: ByteArray) {
        val weak = MessageDigest.getInstance("MD5") // expect: weak-hash
        val strong = MessageDigest.getInstance("SHA-256")
        val cipher = Cipher.getInstance("DES/CBC/PKCS5Padding") // expect: weak-cipher
        val gcm = Cipher.getInstance("AES/GCM/NoPadding")
        val sessionToken = Random().nextInt() // expect: predictable-random
    }

    fun remember(token: String) {
        prefs.edit().putString("access_token", token).apply() // expect: cleartext-storage
        prefs.edit().putString("theme", "dark").apply()
    }
}
