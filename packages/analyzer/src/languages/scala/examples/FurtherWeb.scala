package web

import akka.http.scaladsl.client.RequestBuilding._
import akka.http.scaladsl.model.StatusCodes
import akka.http.scaladsl.model.headers.HttpCookie
import akka.http.scaladsl.server.Directives._
import com.twitter.finagle.http.Request
import com.twitter.finatra.http.Controller
import com.twitter.util.Eval
import java.io.{BufferedReader, File, FileReader}
import java.security.SecureRandom
import java.sql.Connection
import java.util.concurrent.locks.ReentrantLock
import javax.crypto.spec.{IvParameterSpec, SecretKeySpec}
import javax.net.ssl.{HostnameVerifier, SSLSession}
import play.api.mvc._
import scala.sys.process._
import scala.util.{Random, Try, Using}
import scala.xml.Unparsed

case class Order(item: String, amount: Int)

class Orders(cc: ControllerComponents, db: Connection) extends AbstractController(cc) {
  private val columns = Set("item", "amount")
  private val Id = "([0-9]+)".r

  def show = Action { request =>
    val item = request.getQueryString("item").get
    db.createStatement().executeQuery(s"SELECT * FROM orders WHERE item = '$item'") // expect: sql-injection
    Ok("")
  }

  def create = Action(parse.json) { request =>
    val order = request.body.as[Order]
    db.createStatement().executeUpdate(s"INSERT INTO orders (item) VALUES ('${order.item}')") // expect: sql-injection
    db.createStatement().executeUpdate(s"INSERT INTO orders (amount) VALUES (${order.amount})") // safe: sql-injection
    Ok("")
  }

  def sorted = Action { request =>
    val by = request.getQueryString("by").filter(columns.contains).getOrElse("item")
    db.createStatement().executeQuery(s"SELECT * FROM orders ORDER BY $by") // safe: sql-injection
    val named = request.getQueryString("by").filter(_.matches("[a-z]+")).getOrElse("item")
    db.createStatement().executeQuery(s"SELECT * FROM orders ORDER BY $named") // safe: sql-injection
    val any = request.getQueryString("by").filter(_.nonEmpty).getOrElse("item")
    db.createStatement().executeQuery(s"SELECT * FROM orders ORDER BY $any") // expect: sql-injection
    Ok("")
  }

  def numbered = Action { request =>
    request.getQueryString("id").getOrElse("") match {
      case Id(id) => db.createStatement().executeQuery(s"SELECT * FROM orders WHERE id = $id") // safe: sql-injection
      case other => db.createStatement().executeQuery(s"SELECT * FROM orders WHERE id = $other") // expect: sql-injection
    }
    Ok("")
  }

  def origin = Action { request =>
    val from = request.headers.get("Origin").getOrElse("")
    Ok("").withHeaders("Access-Control-Allow-Origin" -> from) // expect: permissive-cors
  }

  def named = Action { request =>
    val build: String => String = name => s"SELECT * FROM orders WHERE name = '$name'"
    db.createStatement().executeQuery(build(request.getQueryString("name").get)) // expect: sql-injection
    Ok("")
  }
}

class Routes(db: Connection) {
  val next = (path("next") & get & parameters("url", "n".as[Int])) { (url, n) =>
    db.createStatement().executeQuery(s"SELECT $n") // safe: sql-injection
    redirect(url, StatusCodes.Found) // expect: open-redirect
  }

  val fetch = parameter("url") { url =>
    complete(Get(url).toString) // expect: ssrf
  }

  val signIn = setCookie(HttpCookie("sid", "1")) { // expect: cookie-not-secure
    complete("ok")
  }

  val signInSafely = setCookie(HttpCookie("sid", "1").withSecure(true)) { // safe: cookie-not-secure
    complete("ok")
  }
}

class Pages(db: Connection) extends Controller {
  get("/page") { request: Request =>
    response.ok.html("<p>" + request.getParam("name") + "</p>") // expect: cross-site-scripting
  }
  get("/go") { request: Request =>
    response.temporaryRedirect.location(request.getParam("to")) // expect: open-redirect
  }
  get("/run") { request: Request =>
    new Eval().apply[Int](request.getParam("code")) // expect: code-injection
  }
  get("/raw") { request: Request =>
    Unparsed("<b>" + request.getParam("name") + "</b>") // expect: cross-site-scripting
  }
  get("/ping") { request: Request =>
    (s"ping ${request.getParam("host")}" #| "grep ttl").!! // expect: command-injection
  }
  get("/pong") { request: Request =>
    (Seq("ping", "--", request.getParam("host")) #| Seq("grep", "ttl")).!! // safe: command-injection
  }
}

class Resources {
  private val lock = new ReentrantLock()

  def count(): Unit = {
    lock.lock() // expect: lock-not-released
    recount()
    lock.unlock()
  }

  def countSafely(): Unit = {
    lock.lock() // safe: lock-not-released
    try recount()
    finally lock.unlock()
  }

  def drain(): Unit = {
    lock.lock() // expect: lock-not-released
    (1 to 3).foreach(_ => recount())
    lock.unlock()
  }

  def drained(): String = {
    lock.lock() // expect: lock-not-released
    val left = recount()
    lock.unlock()
    left
  }

  def drainedSafely(): String = {
    lock.lock() // safe: lock-not-released
    try recount()
    finally lock.unlock()
  }

  def last(): String = {
    val opened = new FileReader("/etc/orders.conf") // safe: resource-leak
    try new BufferedReader(opened).readLine()
    finally opened.close()
  }

  def size(): Long = Using.resource(new FileReader("/etc/orders.conf"))(_.read().toLong) // safe: resource-leak

  def first(): String = {
    val reader = new BufferedReader(new FileReader("/etc/orders.conf")) // expect: resource-leak
    reader.readLine()
  }

  def firstSafely(): String = {
    val reader = new BufferedReader(new FileReader("/etc/orders.conf")) // safe: resource-leak
    try reader.readLine()
    finally reader.close()
  }

  def checkAccess(owner: String): Boolean = Try(owner == recount()).getOrElse(true) // expect: fail-open
  def isAllowed(owner: String): Boolean = Try { owner == recount() }.getOrElse(true) // expect: fail-open
  def isTrusted(owner: String): Boolean = try owner == recount() catch { case _: Exception => true } // expect: fail-open
  def checkToken(owner: String): Boolean = Try(owner == recount()).getOrElse(false) // safe: fail-open

  def save(): Unit = try saveOrder() catch { case _: Exception => () } // expect: swallowed-exception
  def saveAgain(): Unit = try saveOrder() catch { case _: Throwable => } // expect: swallowed-exception
  def saveOnce(): Unit = try saveOrder() catch { case _: RuntimeException => {} } // expect: swallowed-exception
  def saveOrFail(): Unit = try saveOrder() catch { case e: Exception => throw new IllegalStateException(e) } // safe: swallowed-exception

  def key() = new SecretKeySpec("0123456789abcdef".getBytes, "AES") // expect: hard-coded-key
  def vector() = new IvParameterSpec(Array.fill[Byte](16)(0)) // expect: static-iv
  def sessionToken() = new Random(new SecureRandom()).alphanumeric.take(20).mkString // safe: predictable-random
  val anyHost: HostnameVerifier = (_: String, _: SSLSession) => true // expect: hostname-check-disabled
  val oneHost: HostnameVerifier = (host: String, _: SSLSession) => host == "api.example.com" // safe: hostname-check-disabled
  val address = "jdbc:mysql://db/orders?user=app&password=Sup3rS3cret" // expect: hard-coded-credentials

  private def recount(): String = "1"
  private def saveOrder(): Unit = ()
}
