package shop.accounts

import java.io.ByteArrayInputStream
import java.io.InputStream
import java.io.ObjectInputFilter
import java.io.ObjectInputStream
import java.security.KeyPairGenerator
import java.security.MessageDigest
import java.security.SecureRandom
import java.security.cert.CertificateException
import java.security.cert.X509Certificate
import java.sql.DriverManager
import java.util.Base64
import javax.crypto.KeyGenerator
import javax.crypto.SecretKeyFactory
import javax.crypto.spec.PBEKeySpec
import javax.crypto.spec.SecretKeySpec
import javax.net.ssl.HostnameVerifier
import javax.net.ssl.HttpsURLConnection
import javax.net.ssl.SSLContext
import javax.net.ssl.X509TrustManager
import javax.servlet.http.Cookie
import javax.servlet.http.HttpServletRequest
import javax.servlet.http.HttpServletResponse
import javax.xml.XMLConstants
import javax.xml.parsers.DocumentBuilderFactory
import javax.xml.parsers.SAXParserFactory
import javax.xml.stream.XMLInputFactory
import kotlin.random.Random
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder

private const val DB_PASSWORD = "T4ngo-9vault!x" // expect: hard-coded-credentials
private val dbPassword: String = System.getenv("DB_PASSWORD") // safe: hard-coded-credentials
private const val PASSWORD_FIELD = "password" // safe: hard-coded-credentials
private const val PASSWORD_HINT = "Choose at least 12 characters" // safe: hard-coded-credentials

fun connect() = DriverManager.getConnection("jdbc:postgresql://db/shop", "shop", "k7Qz-Lm20pXw") // expect: hard-coded-credentials

fun connectBySettings() = DriverManager.getConnection("jdbc:postgresql://db/shop", "shop", dbPassword) // safe: hard-coded-credentials

private val LEGACY_KEY = "3f8a1c9e7b2d4f60"

fun signingKey() = SecretKeySpec(LEGACY_KEY.toByteArray(Charsets.UTF_8), "HmacSHA256") // expect: hard-coded-key

fun blockKey() = SecretKeySpec(byteArrayOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16), "AES") // expect: hard-coded-key

fun keyOfSettings() = SecretKeySpec(Base64.getDecoder().decode(System.getenv("SIGNING_KEY")), "AES") // safe: hard-coded-key

fun keyOfPassword(password: CharArray, salt: ByteArray): SecretKeySpec {
    val derived = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(PBEKeySpec(password, salt, 600_000, 256))
    return SecretKeySpec(derived.encoded, "AES") // safe: hard-coded-key
}

fun freshKey(): SecretKeySpec {
    val bytes = ByteArray(32)
    SecureRandom().nextBytes(bytes)
    return SecretKeySpec(bytes, "AES") // safe: hard-coded-key
}

fun digestPassword(password: String, salt: ByteArray): ByteArray {
    val digest = MessageDigest.getInstance("SHA-512") // expect: weak-password-hash
    digest.update(salt)
    return digest.digest(password.toByteArray())
}

fun hashedPassword(form: PasswordForm) = form.password.toByteArray().let { MessageDigest.getInstance("SHA-256").digest(it) } // expect: weak-password-hash

fun slowHash(password: String): String = BCryptPasswordEncoder(12).encode(password) // safe: weak-password-hash

class PasswordForm(val password: String)

fun resetToken(): String = (1..20).map { Random.nextInt(0, 36).toString(36) }.joinToString("") // expect: predictable-random

fun resetTokenOfSystem(): String = ByteArray(20).also { SecureRandom().nextBytes(it) }.joinToString("") { "%02x".format(it) }

fun smallKeys() = KeyPairGenerator.getInstance("RSA").apply { initialize(512, SecureRandom()) }.generateKeyPair() // expect: weak-key-size

fun oldSigningKeys() = KeyPairGenerator.getInstance("DSA").also { it.initialize(1024) }.generateKeyPair() // expect: weak-key-size

fun largeKeys() = KeyPairGenerator.getInstance("RSA").apply { initialize(3072) }.generateKeyPair() // safe: weak-key-size

fun curveKeys() = KeyPairGenerator.getInstance("EC").apply { initialize(256) }.generateKeyPair() // safe: weak-key-size

fun legacyTls(): SSLContext {
    val protocol = "SSLv3"
    return SSLContext.getInstance(protocol) // expect: weak-tls-version
}

fun tls11() = SSLContext.getInstance("TLSv1.1").apply { init(null, null, null) } // expect: weak-tls-version

fun tls13() = SSLContext.getInstance("TLSv1.3").apply { init(null, null, null) } // safe: weak-tls-version

object Everyone : X509TrustManager {
    override fun checkClientTrusted(chain: Array<X509Certificate>, type: String) {}

    override fun checkServerTrusted(chain: Array<X509Certificate>, type: String) = Unit // expect: certificate-check-disabled

    override fun getAcceptedIssuers(): Array<X509Certificate> = emptyArray()
}

class Pinned(private val base: X509TrustManager, private val pin: ByteArray) : X509TrustManager {
    override fun checkClientTrusted(chain: Array<X509Certificate>, type: String) = base.checkClientTrusted(chain, type) // safe: certificate-check-disabled

    override fun checkServerTrusted(chain: Array<X509Certificate>, type: String) { // safe: certificate-check-disabled
        base.checkServerTrusted(chain, type)
        if (!chain[0].publicKey.encoded.contentEquals(pin)) throw CertificateException("another key")
    }

    override fun getAcceptedIssuers(): Array<X509Certificate> = base.acceptedIssuers
}

object AnyHost : HostnameVerifier {
    override fun verify(host: String, session: javax.net.ssl.SSLSession) = true // expect: hostname-check-disabled
}

fun connections(connection: HttpsURLConnection) {
    HttpsURLConnection.setDefaultHostnameVerifier { _, _ -> true } // expect: hostname-check-disabled
    connection.hostnameVerifier = HttpsURLConnection.getDefaultHostnameVerifier() // safe: hostname-check-disabled
    connection.hostnameVerifier = HostnameVerifier { host, session -> host == "hooks.example.com" && session.isValid } // safe: hostname-check-disabled
}

fun basket(request: HttpServletRequest): Any {
    val sent = Base64.getDecoder().decode(request.getParameter("basket"))
    val input = ObjectInputStream(ByteArrayInputStream(sent))
    return input.readObject() // expect: unsafe-deserialization
}

fun basketOfCookie(request: HttpServletRequest): Any? =
    request.cookies?.firstOrNull { it.name == "basket" }?.let { cookie ->
        ObjectInputStream(Base64.getDecoder().decode(cookie.value).inputStream()).use { it.readObject() } // expect: unsafe-deserialization
    }

fun basketOfKnownTypes(request: HttpServletRequest): Any {
    val input = ObjectInputStream(request.inputStream)
    input.objectInputFilter = ObjectInputFilter.Config.createFilter("shop.accounts.*;!*")
    return input.readObject() // safe: unsafe-deserialization
}

fun basketNumber(request: HttpServletRequest): Int = ByteArrayInputStream(request.getParameter("basket").toByteArray()).read() // safe: unsafe-deserialization

fun readFeed(input: InputStream) = SAXParserFactory.newInstance().newSAXParser().parse(input, Handler()) // expect: xxe

fun readOrders(input: InputStream) = XMLInputFactory.newInstance().createXMLStreamReader(input) // expect: xxe

fun readClosed(input: InputStream) = DocumentBuilderFactory.newInstance().apply {
    setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)
    setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true)
}.newDocumentBuilder().parse(input) // safe: xxe

class Handler : org.xml.sax.helpers.DefaultHandler()

fun signIn(response: HttpServletResponse, id: String) {
    val session = Cookie("session", id)
    session.isHttpOnly = false
    session.secure = false
    response.addCookie(session) // expect: cookie-not-httponly, cookie-not-secure
    val kept = Cookie("remember", id).apply {
        isHttpOnly = true // safe: cookie-not-httponly
        secure = true // safe: cookie-not-secure
    }
    response.addCookie(kept)
}

fun signInAgain(response: HttpServletResponse, id: String) {
    val session = Cookie("session", id)
    session.setHttpOnly(false)
    session.setSecure(false)
    response.addCookie(session) // expect: cookie-not-httponly, cookie-not-secure
    val kept = Cookie("remember", id)
    kept.setHttpOnly(true) // safe: cookie-not-httponly
    kept.setSecure(true) // safe: cookie-not-secure
    response.addCookie(kept)
}
