package app.security

import java.io.InputStream
import java.io.ObjectInputStream
import java.security.KeyPairGenerator
import java.security.MessageDigest
import java.security.SecureRandom
import java.security.cert.X509Certificate
import java.util.Base64
import javax.crypto.Cipher
import javax.crypto.spec.IvParameterSpec
import javax.crypto.spec.SecretKeySpec
import javax.net.ssl.HostnameVerifier
import javax.net.ssl.HttpsURLConnection
import javax.net.ssl.SSLContext
import javax.net.ssl.X509TrustManager
import javax.xml.parsers.DocumentBuilderFactory
import kotlin.random.Random

fun checksum(data: ByteArray): String = MessageDigest.getInstance("MD5").digest(data).toHex() // expect: weak-hash

fun fingerprint(text: String) = text.toByteArray().let { MessageDigest.getInstance("SHA-1").digest(it) } // expect: weak-hash

fun strong(data: ByteArray) = MessageDigest.getInstance("SHA-256").digest(data)

fun hashPassword(password: String): ByteArray =
    MessageDigest.getInstance("SHA-256").digest(password.toByteArray()) // expect: weak-password-hash

fun ByteArray.toHex() = joinToString("") { "%02x".format(it) }

private const val ALGORITHM = "DES/CBC/PKCS5Padding"

fun encryptOld(data: ByteArray) = Cipher.getInstance(ALGORITHM).doFinal(data) // expect: weak-cipher

fun encryptBlocks(data: ByteArray) = Cipher.getInstance("AES/ECB/PKCS5Padding").doFinal(data) // expect: weak-cipher

fun encrypt(key: SecretKeySpec, data: ByteArray): ByteArray {
    val cipher = Cipher.getInstance("AES/GCM/NoPadding")
    cipher.init(Cipher.ENCRYPT_MODE, key)
    return cipher.iv + cipher.doFinal(data)
}

fun fixedKey() = SecretKeySpec("0123456789abcdef".toByteArray(), "AES") // expect: hard-coded-key

fun sessionToken(): String = (1..32).map { Random.nextInt(16).toString(16) }.joinToString("") // expect: predictable-random

fun goodToken(): String {
    val bytes = ByteArray(32)
    SecureRandom().nextBytes(bytes)
    return Base64.getUrlEncoder().encodeToString(bytes)
}

fun keys() = KeyPairGenerator.getInstance("RSA").apply {
    initialize(1024) // expect: weak-key-size
}.generateKeyPair()

fun goodKeys() = KeyPairGenerator.getInstance("RSA").apply { initialize(3072) }.generateKeyPair()

fun tls() = SSLContext.getInstance("TLSv1") // expect: weak-tls-version

fun goodTls() = SSLContext.getInstance("TLSv1.3")

class TrustEveryone : X509TrustManager {
    override fun checkClientTrusted(chain: Array<X509Certificate>, type: String) = Unit
    override fun checkServerTrusted(chain: Array<X509Certificate>, type: String) {} // expect: certificate-check-disabled
    override fun getAcceptedIssuers(): Array<X509Certificate> = emptyArray()
}

fun lenient(connection: HttpsURLConnection) {
    connection.hostnameVerifier = HostnameVerifier { _, _ -> true } // expect: hostname-check-disabled
}

fun strict(connection: HttpsURLConnection) {
    connection.hostnameVerifier = HostnameVerifier { host, _ -> host == "api.example.com" }
}

fun load(input: InputStream): Any = ObjectInputStream(input).use { it.readObject() } // expect: unsafe-deserialization

fun parse(input: InputStream) = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(input) // expect: xxe

fun parseSafely(input: InputStream): Any {
    val factory = DocumentBuilderFactory.newInstance()
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)
    return factory.newDocumentBuilder().parse(input)
}
