package api

import akka.http.scaladsl.model.headers.HttpCookie
import akka.http.scaladsl.server.Directives._
import better.files.{File => Folder}
import cask.MainRoutes
import org.scalatra.ScalatraServlet
import org.slf4j.LoggerFactory
import java.util.regex.Pattern
import scala.sys.process._

class CheckedRoutes(doors: Set[String], statement: java.sql.Statement) {
  private val UnitCode = "[A-Z][0-9]{1,4}".r
  private val Anything = ".+".r

  val known = path("known") {
    parameter("door") { door =>
      validate(doors.contains(door), "unknown door") {
        complete(s"open-door $door".!!) // safe: command-injection
      }
    }
  }

  val any = path("any") {
    parameter("door") { door =>
      validate(door.nonEmpty, "no door") {
        complete(s"open-door $door".!!) // expect: command-injection
      }
    }
  }

  val allowed = path("allowed") {
    parameter("door") { door =>
      authorize(doors.contains(door)) { complete(s"open-door $door".!!) } // safe: command-injection
    }
  }

  val units = path("units") {
    parameter("unit") {
      case unit @ UnitCode() => complete(statement.executeQuery(s"SELECT id FROM tenant WHERE unit = '$unit'")) // safe: sql-injection
      case other => complete(statement.executeQuery(s"SELECT id FROM tenant WHERE name = '$other'")) // expect: sql-injection
    }
  }

  val names = path("names") {
    parameter("name") {
      case name @ Anything() => complete(statement.executeQuery(s"SELECT id FROM tenant WHERE name = '$name'")) // expect: sql-injection
      case _ => complete("none")
    }
  }

  val login = path("login") {
    setCookie(HttpCookie("login_session", newId(), secure = true, httpOnly = true)) { // safe: cookie-not-secure, cookie-not-httponly
      complete("started")
    }
  }

  private def newId(): String = java.util.UUID.randomUUID().toString
}

object CheckedFiles extends MainRoutes {
  private val base = os.Path("/srv/docs")
  private val inbox = Folder("/srv/inbox")

  @cask.get("/page")
  def page(name: String): String = os.read(base / name) // safe: path-traversal

  @cask.get("/chapter")
  def chapter(book: String, name: String): String = os.read(base / book / name) // safe: path-traversal

  @cask.get("/doc")
  def doc(name: String): String = os.read(base / os.RelPath(name)) // expect: path-traversal

  @cask.get("/note")
  def note(name: String): String = {
    val file = inbox / name
    if (!inbox.contains(file, strict = true)) "missing" else file.contentAsString // safe: path-traversal
  }

  @cask.get("/raw")
  def raw(name: String): String = (inbox / name).contentAsString // expect: path-traversal
}

class SearchServlet extends ScalatraServlet {
  private val log = LoggerFactory.getLogger(getClass)

  post("/search") {
    val term = params("q")
    log.info("search for " + term) // expect: log-injection
    log.info("search for {}", term.replaceAll("[\r\n]", "")) // safe: log-injection
    term.r.findFirstIn("the wind") // expect: regex-injection
    Pattern.quote(term).r.findFirstIn("the wind") // safe: regex-injection
    Ok(Pattern.quote(term).r.matches("the rain")) // safe: regex-injection
    "[a-z]+".r.findFirstIn(term) // safe: regex-injection
    term.toLowerCase.r.findAllIn("the sun") // expect: regex-injection
    ("^" + term).r.findFirstIn("the sea") // expect: regex-injection
    log.warn(s"nothing for $term") // expect: log-injection
    log.error("failed " + term.trim) // expect: log-injection
    log.warn("page {}", term.toInt) // safe: log-injection
    log.warn("searched") // safe: log-injection
  }
}
