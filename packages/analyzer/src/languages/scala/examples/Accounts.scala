package shop

import java.io.{ByteArrayInputStream, DataInputStream, InputStream, ObjectInputFilter, ObjectInputStream}
import java.security.{KeyPairGenerator, MessageDigest, SecureRandom}
import java.security.cert.{CertificateException, X509Certificate}
import java.sql.DriverManager
import java.util.Base64
import javax.crypto.{Cipher, SecretKeyFactory}
import javax.crypto.spec.{PBEKeySpec, SecretKeySpec}
import javax.inject._
import javax.net.ssl.{HostnameVerifier, HttpsURLConnection, SSLContext, SSLSession, X509TrustManager}
import javax.script.ScriptEngineManager
import play.api.mvc._
import scala.util.Random

object Settings {
  val apiToken = "x8Vq2-Rt7LmZ4kPd" // expect: hard-coded-credentials
  val apiTokenHeader = "X-Api-Token" // safe: hard-coded-credentials
  val mailPassword: String = sys.env("MAIL_PASSWORD") // safe: hard-coded-credentials
  val passwordHint = "Choose at least 12 characters" // safe: hard-coded-credentials

  def connect() = DriverManager.getConnection("jdbc:postgresql://db/shop", "shop", "k7Qz-Lm20pXw") // expect: hard-coded-credentials
}

object Keys {
  private val Legacy = "3f8a1c9e7b2d4f60"

  def signing = new SecretKeySpec(Legacy.getBytes("UTF-8"), "HmacSHA256") // expect: hard-coded-key

  def block = {
    val bytes = "sixteen-byte-key"
    new SecretKeySpec(bytes.getBytes("UTF-8"), "AES") // expect: hard-coded-key
  }

  def ofSettings = new SecretKeySpec(Base64.getDecoder.decode(sys.env("SIGNING_KEY")), "AES") // safe: hard-coded-key

  def ofPassword(password: Array[Char], salt: Array[Byte]) = {
    val derived = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(new PBEKeySpec(password, salt, 600000, 256))
    new SecretKeySpec(derived.getEncoded, "AES") // safe: hard-coded-key
  }

  def fresh = {
    val bytes = new Array[Byte](32)
    new SecureRandom().nextBytes(bytes)
    new SecretKeySpec(bytes, "AES") // safe: hard-coded-key
  }

  def small = {
    val generator = KeyPairGenerator.getInstance("RSA")
    generator.initialize(512, new SecureRandom()) // expect: weak-key-size
    generator.generateKeyPair()
  }

  def old = {
    val size = 1024
    val generator = KeyPairGenerator.getInstance("DSA")
    generator.initialize(size) // expect: weak-key-size
    generator.generateKeyPair()
  }

  def large = {
    val generator = KeyPairGenerator.getInstance("RSA")
    generator.initialize(3072) // safe: weak-key-size
    val curve = KeyPairGenerator.getInstance("EC")
    curve.initialize(256) // safe: weak-key-size
    val longer = KeyPairGenerator.getInstance("RSA")
    longer.initialize(4096, new SecureRandom()) // safe: weak-key-size
  }

  def seal(data: Array[Byte]) = {
    val name = "Blowfish/CBC/PKCS5Padding"
    Cipher.getInstance(name).doFinal(data) // expect: weak-cipher
  }
}

object Passwords {
  def hashPassword(password: String, salt: Array[Byte]): Array[Byte] = {
    val digest = MessageDigest.getInstance("SHA-256") // expect: weak-password-hash
    digest.update(salt)
    digest.digest(password.getBytes)
  }

  def matches(password: String, stored: Array[Byte]) =
    MessageDigest.isEqual(MessageDigest.getInstance("SHA-1").digest(password.getBytes), stored) // expect: weak-password-hash

  def resetToken(): String = Seq.fill(16)(Random.nextInt(36)).map(_.toHexString).mkString // expect: predictable-random

  def resetCode(): Int = new SecureRandom().nextInt(900000) + 100000 // safe: predictable-random

  def sample(names: Seq[String]): Seq[String] = Random.shuffle(names).take(3) // safe: predictable-random
}

object Tls {
  def tls11 = SSLContext.getInstance("TLSv1.1") // expect: weak-tls-version

  def tlsOfSettings = {
    val protocol = "TLSv1"
    SSLContext.getInstance(protocol) // expect: weak-tls-version
  }

  def tls12 = SSLContext.getInstance("TLSv1.2") // safe: weak-tls-version

  def anyHost(connection: HttpsURLConnection): Unit =
    connection.setHostnameVerifier((_: String, _: SSLSession) => true) // expect: hostname-check-disabled

  def ownHost(connection: HttpsURLConnection): Unit =
    connection.setHostnameVerifier((host: String, session: SSLSession) => session.isValid && host == "hooks.example.com") // safe: hostname-check-disabled

  val anyHostInOldWords = new HostnameVerifier {
    override def verify(host: String, session: SSLSession): Boolean = true // expect: hostname-check-disabled
  }

  val trustAll = new X509TrustManager {
    override def checkClientTrusted(chain: Array[X509Certificate], kind: String): Unit = {}
    override def checkServerTrusted(chain: Array[X509Certificate], kind: String): Unit = {} // expect: certificate-check-disabled
    override def getAcceptedIssuers: Array[X509Certificate] = null
  }
}

class Talkative extends X509TrustManager {
  override def checkClientTrusted(chain: Array[X509Certificate], kind: String): Unit = ()
  override def checkServerTrusted(chain: Array[X509Certificate], kind: String): Unit = println("trusting " + kind) // expect: certificate-check-disabled
  override def getAcceptedIssuers: Array[X509Certificate] = Array.empty
}

class Pinned(base: X509TrustManager, known: Seq[Byte]) extends X509TrustManager {
  override def checkClientTrusted(chain: Array[X509Certificate], kind: String): Unit = base.checkClientTrusted(chain, kind) // safe: certificate-check-disabled
  override def checkServerTrusted(chain: Array[X509Certificate], kind: String): Unit = { // safe: certificate-check-disabled
    base.checkServerTrusted(chain, kind)
    if (chain.head.getPublicKey.getEncoded.toSeq != known) throw new CertificateException("another key")
  }
  override def getAcceptedIssuers: Array[X509Certificate] = base.getAcceptedIssuers
}

@Singleton
class AccountController @Inject() (val controllerComponents: ControllerComponents) extends BaseController {
  def total = Action { request =>
    val formula = request.getQueryString("formula").getOrElse("0")
    val engine = new ScriptEngineManager().getEngineByName("js")
    val value = engine.eval(s"($formula) * 100") // expect: code-injection
    engine.put("formula", formula)
    engine.eval("Number(formula) * 100") // safe: code-injection
    Ok(value.toString)
  }

  def each = Action { request =>
    val engine = new ScriptEngineManager().getEngineByExtension("scala")
    request.queryString.getOrElse("f", Seq.empty).foreach(f => engine.eval(f)) // expect: code-injection
    engine.eval(request.getQueryString("sum") match { // safe: code-injection
      case Some("all") => "total"
      case _           => "0"
    })
    Ok("done")
  }

  def signIn(id: String) = Action {
    Ok("in").withCookies(Cookie("session", id, maxAge = Some(3600), secure = false, httpOnly = true)) // expect: cookie-not-secure
  }

  def stay(id: String) = Action {
    val remember = Cookie("remember", id, secure = false, httpOnly = true) // expect: cookie-not-secure
    Ok("in").withCookies(remember).withCookies(Cookie("again", id, secure = true, httpOnly = true)) // safe: cookie-not-secure
  }

  def basket = Action { request =>
    val sent = Base64.getDecoder.decode(request.getQueryString("basket").getOrElse(""))
    val input = new ObjectInputStream(new ByteArrayInputStream(sent))
    Ok(input.readObject().toString) // expect: unsafe-deserialization
  }

  def basketOfCookie = Action { request =>
    request.cookies.get("basket").map { cookie =>
      new ObjectInputStream(new ByteArrayInputStream(Base64.getDecoder.decode(cookie.value))).readObject() // expect: unsafe-deserialization
    }
    Ok("read")
  }

  def basketOfKnownTypes(stream: InputStream): AnyRef = {
    val input = new ObjectInputStream(stream)
    input.setObjectInputFilter(ObjectInputFilter.Config.createFilter("shop.*;!*"))
    input.readObject() // safe: unsafe-deserialization
  }

  def basketNumber(stream: InputStream): Int = new DataInputStream(stream).readInt() // safe: unsafe-deserialization

  def basketText(stream: InputStream) = play.api.libs.json.Json.parse(stream) // safe: unsafe-deserialization
}
