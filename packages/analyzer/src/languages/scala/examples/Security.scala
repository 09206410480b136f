package app

import java.io.{InputStream, ObjectInputStream}
import java.security.{KeyPairGenerator, MessageDigest, SecureRandom}
import java.security.cert.X509Certificate
import javax.crypto.Cipher
import javax.crypto.spec.SecretKeySpec
import javax.net.ssl.{HostnameVerifier, HttpsURLConnection, SSLContext, SSLSession, X509TrustManager}
import org.slf4j.LoggerFactory
import play.api.mvc.Cookie
import scala.util.Random
import scala.util.control.NonFatal
import scala.xml.XML

object Digests {
  def checksum(data: Array[Byte]) = MessageDigest.getInstance("MD5").digest(data) // expect: weak-hash

  def etag(text: String): Array[Byte] = {
    val digest = MessageDigest.getInstance("SHA-1") // expect: weak-hash
    digest.update(text.getBytes)
    digest.digest
  }

  def strong(data: Array[Byte]) = MessageDigest.getInstance("SHA-256").digest(data)

  def hashPassword(password: String) = MessageDigest.getInstance("SHA-512").digest(password.getBytes) // expect: weak-password-hash
}

object Ciphers {
  private val Algorithm = "DES"

  def old(data: Array[Byte]) = Cipher.getInstance(Algorithm).doFinal(data) // expect: weak-cipher

  def blocks(data: Array[Byte]) = Cipher.getInstance("AES/ECB/PKCS5Padding").doFinal(data) // expect: weak-cipher

  def good(data: Array[Byte]) = Cipher.getInstance("AES/GCM/NoPadding").doFinal(data)

  def key = new SecretKeySpec("0123456789abcdef".getBytes("UTF-8"), "AES") // expect: hard-coded-key

  def keys = {
    val generator = KeyPairGenerator.getInstance("RSA")
    generator.initialize(1024) // expect: weak-key-size
    generator.generateKeyPair()
  }

  def tls = SSLContext.getInstance("SSLv3") // expect: weak-tls-version

  def goodTls = SSLContext.getInstance("TLSv1.3")
}

class Tokens {
  private val log = LoggerFactory.getLogger(classOf[Tokens])

  def sessionToken: String = Random.alphanumeric.take(32).mkString // expect: predictable-random

  def resetToken(): String = (1 to 16).map(_ => Random.nextInt(10)).mkString // expect: predictable-random

  def goodToken(): Array[Byte] = {
    val bytes = new Array[Byte](32)
    new SecureRandom().nextBytes(bytes)
    bytes
  }

  def cookie(id: String) = Cookie("sid", id, secure = false, httpOnly = true) // expect: cookie-not-secure

  def goodCookie(id: String) = Cookie("sid", id, secure = true, httpOnly = true)
}

object Trust extends X509TrustManager {
  override def checkClientTrusted(chain: Array[X509Certificate], kind: String): Unit = ()
  override def checkServerTrusted(chain: Array[X509Certificate], kind: String): Unit = () // expect: certificate-check-disabled
  override def getAcceptedIssuers: Array[X509Certificate] = Array()
}

class Lenient extends HostnameVerifier {
  override def verify(host: String, session: SSLSession): Boolean = true // expect: hostname-check-disabled
}

class Strict extends HostnameVerifier {
  override def verify(host: String, session: SSLSession): Boolean = host == "api.example.com"
}

object Game {
  def dice(): Int = Random.nextInt(6) + 1
}

object Loader {
  def load(input: InputStream): AnyRef = new ObjectInputStream(input).readObject() // expect: unsafe-deserialization
}
