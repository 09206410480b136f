package api

import org.fusesource.scalate.TemplateSource
import org.http4s.server.middleware.CORS
import pdi.jwt.{Jwt, JwtAlgorithm, JwtOptions}
import play.api.mvc._
import reactivemongo.api.bson.BSONDocument
import java.io.File
import java.security.MessageDigest
import java.security.SecureRandom
import javax.crypto.Cipher
import javax.crypto.spec.{IvParameterSpec, SecretKeySpec}

final case class Login(name: String, password: String)

class FurtherPairs(cc: ControllerComponents) extends AbstractController(cc) {
  val host = CORS.policy.withAllowOriginHost(_ => true).withAllowCredentials(true) // expect: permissive-cors
  val header = CORS.policy.withAllowOriginHeader(_ => true).withAllowCredentials(true) // expect: permissive-cors
  val app = CORS.policy.withAllowOriginHost(_ == "app.example.com") // safe: permissive-cors
  val shop = CORS.policy.withAllowOriginHeader(_ == "shop.example.com") // safe: permissive-cors

  def cookies() = Action { request =>
    Ok("a").withCookies(Cookie("token", "x", secure = true, httpOnly = false)) // expect: cookie-not-httponly
    Ok("b").withCookies(Cookie("session", "x", secure = true, httpOnly = false)) // expect: cookie-not-httponly
    Ok("c").withCookies(Cookie("token", "x", secure = true, httpOnly = true)) // safe: cookie-not-httponly
    Ok("d").withCookies(Cookie("session", "x", secure = true, httpOnly = true)) // safe: cookie-not-httponly
  }

  def where() = Action { request =>
    val filter = request.getQueryString("filter").getOrElse("")
    BSONDocument("$where" -> s"this.size > $filter") // expect: nosql-injection
    BSONDocument("size" -> filter.toInt) // safe: nosql-injection
    TemplateSource.fromText("a.ssp", filter) // expect: template-injection
    TemplateSource.fromText("b.ssp", s"<p>$filter</p>") // expect: template-injection
    Ok("ok")
  }

}

class FurtherChecks {
  private val log = org.slf4j.LoggerFactory.getLogger(getClass)

  def slow(text: String): Boolean = "^(a+)+$".r.matches(text) || "^(\\w+\\.?)+@x$".r.matches(text) // expect: redos

  def slower(text: String): Boolean = """^([a-z]+)*$""".r.matches(text) // expect: redos

  def failed(login: Login): Unit = log.warn(s"failed: $login") // expect: sensitive-data-logged

  def denied(login: Login): Unit = log.error("denied: {}", login) // expect: sensitive-data-logged

  def raw(token: String) = Jwt.decode(token, JwtOptions(signature = false)) // expect: jwt-not-verified

  def rawAll(token: String) = Jwt.decodeRawAll(token, JwtOptions(signature = false)) // expect: jwt-not-verified

  def checked(token: String, key: String) = Jwt.decode(token, key, Seq(JwtAlgorithm.HS256)) // safe: jwt-not-verified

  def checkedAll(token: String, key: String) = Jwt.decodeRawAll(token, key, Seq(JwtAlgorithm.HS256)) // safe: jwt-not-verified

  def seal(key: Array[Byte], text: Array[Byte]): Array[Byte] = {
    val cipher = Cipher.getInstance("AES/CBC/PKCS5Padding")
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(key.slice(0, 16))) // expect: static-iv
    cipher.doFinal(text)
  }

  def sealAgain(key: Array[Byte], text: Array[Byte]): Array[Byte] = {
    val cipher = Cipher.getInstance("AES/CBC/PKCS5Padding")
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(key.take(16))) // expect: static-iv
    cipher.doFinal(text)
  }

  def sealFresh(key: Array[Byte], text: Array[Byte], random: SecureRandom): Array[Byte] = {
    val vector = new Array[Byte](16)
    random.nextBytes(vector)
    val cipher = Cipher.getInstance("AES/CBC/PKCS5Padding")
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(vector)) // safe: static-iv
    cipher.doFinal(text)
  }

  def sealGiven(key: Array[Byte], vector: Array[Byte], cipher: Cipher): Unit =
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(vector)) // safe: static-iv

  def open(key: Array[Byte], vector: Array[Byte], cipher: Cipher): Unit =
    cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(vector)) // safe: static-iv

  def sameTag(expected: Array[Byte], other: Array[Byte]): Boolean = expected.sameElements(other) // expect: timing-unsafe-comparison

  def checkMac(expected: Array[Byte], other: Array[Byte]): Boolean = java.util.Arrays.equals(expected, other) // expect: timing-unsafe-comparison

  def validMac(expected: Array[Byte], other: Array[Byte]): Boolean = MessageDigest.isEqual(expected, other) // safe: timing-unsafe-comparison

  def validTag(expected: Array[Byte], other: Array[Byte]): Boolean = MessageDigest.isEqual(expected, other) // safe: timing-unsafe-comparison

  def share(file: File): Boolean = file.setWritable(true, false) // expect: permissive-file-mode

  def shareAll(file: File): Boolean = file.setReadable(true, false) || file.setWritable(true, false) // expect: permissive-file-mode

  def keep(file: File): Boolean = file.setWritable(true, true) // safe: permissive-file-mode

  def keepAll(file: File): Boolean = file.setReadable(true, true) // safe: permissive-file-mode
}
