package api

import akka.http.scaladsl.model.{ContentTypes, HttpEntity, HttpRequest, HttpResponse, StatusCodes}
import akka.http.scaladsl.server.Directives._
import akka.stream.scaladsl.FileIO
import akka.util.ByteString
import cats.effect.IO
import com.sksamuel.elastic4s.ElasticDsl._
import com.sksamuel.elastic4s.requests.script.Script
import doobie._
import doobie.implicits._
import org.fusesource.scalate.{TemplateEngine, TemplateSource}
import org.http4s._
import org.http4s.client.Client
import org.http4s.dsl.io._
import org.http4s.headers.{`Content-Type`, Location}
import org.http4s.server.middleware.CORS
import org.jsoup.Jsoup
import org.jsoup.safety.Safelist
import play.api.libs.ws.WSClient
import play.api.mvc._
import scala.sys.process._
import scala.util.Random
import scala.xml.XML
import slick.jdbc.PostgresProfile.api._
import java.io.File
import java.nio.file.{Files, Paths}
import java.util.zip.ZipFile
import javax.xml.parsers.SAXParserFactory
import scala.jdk.CollectionConverters._

object Name extends QueryParamDecoderMatcher[String]("name")
object Url extends QueryParamDecoderMatcher[String]("url")

class FurtherRoutes(client: Client[IO], xa: Transactor[IO]) {
  val routes: HttpRoutes[IO] = HttpRoutes.of[IO] {
    case GET -> Root / "fetch" :? Url(u) =>
      Ok(client.expect[String](u)) // expect: ssrf

    case GET -> Root / "vendor" / name =>
      Ok(client.expect[String](uri"https://vendors.example.com/api" / name)) // safe: ssrf

    case GET -> Root / "docs" / IntVar(chapter) =>
      Found(Location(uri"https://docs.example.com" / "chapters" / chapter)) // safe: open-redirect

    case GET -> Root / "continue" :? Url(n) =>
      Found(Location(Uri.unsafeFromString(n))) // expect: open-redirect

    case GET -> Root / "hello" :? Name(n) =>
      Ok(s"<p>Hello $n</p>").map(_.withContentType(`Content-Type`(MediaType.text.html))) // expect: cross-site-scripting

    case GET -> Root / "hi" :? Name(n) =>
      Ok(s"Hello $n").map(_.withContentType(`Content-Type`(MediaType.text.plain))) // safe: cross-site-scripting

    case GET -> Root / "parts" :? Name(n) =>
      Ok(Query0[String](s"SELECT id FROM part WHERE name = '$n'", None).to[List].transact(xa)) // expect: sql-injection

    case GET -> Root / "bound" :? Name(n) =>
      Ok(sql"SELECT id FROM part WHERE name = $n".query[String].to[List].transact(xa)) // safe: sql-injection

    case GET -> Root / "const" :? Name(n) =>
      Ok((fr"SELECT id FROM part" ++ Fragment.const(s"ORDER BY $n")).query[String].to[List].transact(xa)) // expect: sql-injection
  }

  val open = CORS.policy.withAllowOriginHostCi(_ => true).withAllowCredentials(true)(routes) // expect: permissive-cors
  val closed = CORS.policy.withAllowOriginHostCi(_ == "app.example.com")(routes) // safe: permissive-cors
}

class FurtherController(cc: ControllerComponents, ws: WSClient, db: Database) extends AbstractController(cc) {
  def proxy(url: String): Action[AnyContent] = Action.async { request =>
    ws.url(url).get().map(r => Ok(r.body)) // expect: ssrf
  }

  def page(name: String): Action[AnyContent] = Action { request =>
    Ok(s"<h1>$name</h1>").as("text/html") // expect: cross-site-scripting
  }

  def go(to: String): Action[AnyContent] = Action { request =>
    Redirect(to) // expect: open-redirect
  }

  def file(name: String): Action[AnyContent] = Action { request =>
    Ok.sendFile(new File("/srv/files/" + name)) // expect: path-traversal
  }

  def search(title: String): Action[AnyContent] = Action.async { request =>
    db.run(sql"SELECT id FROM doc WHERE title = $title".as[Int]) // safe: sql-injection
    db.run(sql"SELECT id FROM doc WHERE title = '#$title'".as[Int]) // expect: sql-injection
  }

  def convert(): Action[AnyContent] = Action { request =>
    val options = request.getQueryString("options").getOrElse("")
    s"wkhtmltopdf $options in.html out.pdf".! // expect: command-injection
    Seq("sh", "-c", "pdftotext " + options).!! // expect: command-injection
    Seq("pdfinfo", "--", options).! // safe: command-injection
    Ok("done")
  }

  def session(): Action[AnyContent] = Action { request =>
    Ok("in").withCookies(Cookie("token", "x", secure = false, httpOnly = false)) // expect: cookie-not-secure, cookie-not-httponly
  }
}

class FurtherSearch(client: com.sksamuel.elastic4s.ElasticClient, engine: TemplateEngine) {
  def raw(title: String) = client.execute {
    search("docs").rawQuery(s"""{"match":{"title":"$title"}}""") // expect: nosql-injection
  }

  def matching(title: String) = client.execute(search("docs").query(matchQuery("title", title))) // safe: nosql-injection

  def boosted(factor: String) = Script(s"doc['rank'].value * $factor") // expect: code-injection

  def fixed(factor: Double) = Script("doc['rank'].value * params.f", params = Map("f" -> factor)) // safe: code-injection

  def render(source: String) = engine.layout(TemplateSource.fromText("custom.ssp", source), Map("user" -> "x")) // expect: template-injection

  def loose(html: String): String = Jsoup.clean(html, Safelist.relaxed().addTags("iframe", "script")) // expect: cross-site-scripting

  def tight(html: String): String = Jsoup.clean(html, Safelist.basic()) // safe: cross-site-scripting

  def feed(body: String) = {
    val factory = SAXParserFactory.newInstance()
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)
    XML.withSAXParser(factory.newSAXParser()).loadString(body) // safe: xxe
  }

  def partnerFeed(body: String) = {
    val factory = SAXParserFactory.newInstance()
    factory.setValidating(false)
    XML.withSAXParser(factory.newSAXParser()).loadString(body) // expect: xxe
  }

  def unpack(file: File, dest: java.nio.file.Path): Unit = {
    val zip = new ZipFile(file) // expect: resource-leak
    zip.entries().asScala.filterNot(_.isDirectory).foreach { e =>
      Files.copy(zip.getInputStream(e), dest.resolve(e.getName)) // expect: path-traversal, resource-exhaustion
    }
  }

  def unpackSafely(file: File, dest: java.nio.file.Path): Unit = {
    val zip = new ZipFile(file) // expect: resource-leak
    zip.entries().asScala.foreach { e =>
      val out = dest.resolve(e.getName).normalize()
      if (out.startsWith(dest)) Files.copy(zip.getInputStream(e), out) // expect: resource-exhaustion // safe: path-traversal
    }
  }

  def resetCode(): String = Random.alphanumeric.take(20).mkString // expect: predictable-random

  def greeting(): String = Random.shuffle(List("hello", "hi")).head // safe: predictable-random

  def slow(term: String): Boolean = "^(([a-z])+.)+[A-Z]([a-z])+$".r.matches(term) // expect: redos

  def plain(term: String): Boolean = "^[a-z]{1,40}$".r.matches(term) // safe: redos
}

final case class Credentials(login: String, password: String)

class LoginService(secret: String = sys.env.getOrElse("LOGIN_SECRET", "change-me-1234")) { // expect: hard-coded-credentials
  private val log = org.slf4j.LoggerFactory.getLogger(getClass)

  def failed(c: Credentials): Unit = log.warn(s"failed login $c") // expect: sensitive-data-logged

  def noted(c: Credentials): Unit = log.warn(s"failed login ${c.login}") // safe: sensitive-data-logged
}

object FurtherDirectives {
  val route = path("hello") {
    get {
      parameters("name", "next") { (name, next) =>
        concat(
          complete(HttpEntity(ContentTypes.`text/html(UTF-8)`, s"<h1>$name</h1>")), // expect: cross-site-scripting
          redirect(next, StatusCodes.Found), // expect: open-redirect
          getFromFile("/srv/files/" + name), // expect: path-traversal
        )
      }
    }
  }
}
