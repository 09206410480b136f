package api

import cask.MainRoutes
import io.getquill._
import io.circe.parser.decode
import org.apache.pekko.http.scaladsl.model.{ContentTypes, HttpEntity, StatusCodes}
import org.apache.pekko.http.scaladsl.server.Directives._
import org.scalatra.ScalatraServlet
import pdi.jwt.{Jwt, JwtAlgorithm, JwtOptions}
import play.api.libs.json.Json
import play.api.mvc._
import play.twirl.api.Html
import reactivemongo.api.bson.BSONDocument
import scalikejdbc._
import sttp.client3._
import sttp.tapir._
import sttp.tapir.server.ServerEndpoint
import zio._
import zio.http._
import java.io.{File, ObjectInputStream, ByteArrayInputStream}
import java.security.MessageDigest
import javax.crypto.Cipher
import javax.crypto.spec.{IvParameterSpec, SecretKeySpec}
import scala.concurrent.Future
import scala.io.Source
import scala.util.Try

object ZioRoutes {
  val routes = Routes(
    Method.GET / "fetch" -> handler { (req: Request) =>
      val target = req.url.queryParams.get("url").getOrElse("")
      Client.request(target) // expect: ssrf
    },
    Method.GET / "page" -> handler { (req: Request) =>
      val name = req.queryParam("name").getOrElse("")
      Response.html(s"<h1>$name</h1>") // expect: cross-site-scripting
    },
    Method.GET / "go" -> handler { (req: Request) =>
      Response.redirect(URL.decode(req.queryParam("to").getOrElse("/")).toOption.get) // expect: open-redirect
    },
  )
}

object TapirRoutes {
  val find: ServerEndpoint[Any, Future] =
    endpoint.get.in("notes").in(query[String]("name")).out(stringBody).serverLogicSuccess { name =>
      Future.successful(DB.readOnly { implicit session =>
        SQL(s"SELECT id FROM notes WHERE name = '$name'").map(_.string(1)).list.apply().mkString // expect: sql-injection
      })
    }

  val bound: ServerEndpoint[Any, Future] =
    endpoint.get.in("bound").in(query[String]("name")).out(stringBody).serverLogicSuccess { name =>
      Future.successful(DB.readOnly { implicit session =>
        sql"SELECT id FROM notes WHERE name = $name".map(_.string(1)).list.apply().mkString // safe: sql-injection
      })
    }
}

object CaskRoutes extends MainRoutes {
  @cask.get("/file")
  def file(name: String) = os.read(os.Path("/srv/files/" + name)) // expect: path-traversal

  @cask.get("/doc")
  def doc(name: String) = os.read(os.Path("/srv/files") / os.SubPath(name)) // safe: path-traversal

  @cask.post("/run")
  def run(branch: String) = os.proc("sh", "-c", "git checkout " + branch).call() // expect: command-injection

  @cask.post("/status")
  def status(branch: String) = os.proc("git", "status", "--", branch).call() // safe: command-injection

  @cask.get("/feed")
  def feed(url: String) = Source.fromURL(url).mkString // expect: ssrf, resource-leak

  @cask.get("/sttp")
  def sttp(url: String) = basicRequest.get(uri"$url").send(HttpURLConnectionBackend()) // expect: ssrf
}

class NotesServlet extends ScalatraServlet {
  get("/go") {
    redirect(params("to")) // expect: open-redirect
  }
}

object PekkoRoutes {
  val route = path("notes") {
    get {
      parameters("name", "to") { (name, to) =>
        concat(
          complete(HttpEntity(ContentTypes.`text/html(UTF-8)`, s"<h1>$name</h1>")), // expect: cross-site-scripting
          redirect(to, StatusCodes.Found), // expect: open-redirect
        )
      }
    }
  }
}

class PlayNotes(cc: ControllerComponents) extends AbstractController(cc) {
  def page() = Action { request =>
    val name = request.getQueryString("name").getOrElse("")
    Ok(Html(s"<h1>$name</h1>")) // expect: cross-site-scripting
  }

  def restore() = Action(parse.raw) { request =>
    val bytes = request.body.asBytes().get.toArray
    val in = new ObjectInputStream(new ByteArrayInputStream(bytes))
    in.readObject() // expect: unsafe-deserialization
    Ok("restored")
  }

  def where() = Action { request =>
    val filter = request.getQueryString("filter").getOrElse("")
    BSONDocument("$where" -> s"this.stars > $filter") // expect: nosql-injection
    Ok("ok")
  }
}

object ScalaTokens {
  def claims(token: String): Try[String] =
    Jwt.decodeRaw(token, JwtOptions(signature = false)) // expect: jwt-not-verified

  def verified(token: String, key: String): Try[String] =
    Jwt.decodeRaw(token, key, Seq(JwtAlgorithm.HS256)) // safe: jwt-not-verified

  def seal(key: Array[Byte], text: Array[Byte]): Array[Byte] = {
    val cipher = Cipher.getInstance("AES/CBC/PKCS5Padding")
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(key.take(16))) // expect: static-iv
    cipher.doFinal(text)
  }

  def sameMac(expected: Array[Byte], other: Array[Byte]): Boolean = expected.sameElements(other) // expect: timing-unsafe-comparison

  def digest(text: String): Array[Byte] = MessageDigest.getInstance("MD5").digest(text.getBytes) // expect: weak-hash

  def keep(file: File): Boolean = file.setWritable(true, false) // expect: permissive-file-mode
}
