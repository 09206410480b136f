package controllers

import java.io.File
import java.nio.file.{Files, Paths}
import javax.inject._
import play.api.data.Form
import play.api.data.Forms._
import play.api.libs.ws.WSClient
import play.api.mvc._
import play.twirl.api.{Html, HtmlFormat}
import scala.concurrent.{ExecutionContext, Future}

case class Comment(author: String, text: String)

@Singleton
class HomeController @Inject() (val controllerComponents: ControllerComponents, ws: WSClient, articles: ArticleRepository)(
    implicit ec: ExecutionContext
) extends BaseController {

  private val comments = Form(mapping("author" -> text, "text" -> text)(Comment.apply)(Comment.unapply))

  def hello(name: String) = Action {
    Ok(s"<h1>Hello, $name</h1>").as("text/html") // expect: cross-site-scripting
  }

  def plain(name: String) = Action { Ok(s"Hello, $name") }

  def counted(count: Int) = Action { Ok(s"<p>$count</p>").as(HTML) }

  def search = Action { implicit request: Request[AnyContent] =>
    val term = request.getQueryString("q").getOrElse("")
    Ok(Html(s"<p>Nothing for $term</p>")) // expect: cross-site-scripting
  }

  def escaped = Action { request =>
    val term = request.getQueryString("q").getOrElse("")
    Ok(Html("<p>" + HtmlFormat.escape(term) + "</p>"))
  }

  def comment = Action { implicit request =>
    comments.bindFromRequest().fold(
      errors => BadRequest("no"),
      comment => Ok(HtmlFormat.raw("<b>" + comment.author + "</b>")) // expect: cross-site-scripting
    )
  }

  def leave = Action { request =>
    request.getQueryString("to") match {
      case Some(to) => Redirect(to) // expect: open-redirect
      case None     => Redirect("/")
    }
  }

  def back = Action { request =>
    val to = request.headers.get("Referer").getOrElse("/")
    Redirect(to) // expect: open-redirect
  }

  def safeBack = Action { request =>
    val allowed = Set("/home", "/cart")
    val to = request.getQueryString("to").getOrElse("/home")
    if (allowed.contains(to)) Redirect(to) else Redirect("/home")
  }

  def item(id: Long) = Action { Redirect(s"/items/$id") }

  def theme = Action { request =>
    val page = request.getQueryString("theme") match {
      case Some("dark") => "/dark"
      case _            => "/light"
    }
    Redirect(page)
  }

  def login(next: String) = Action { Redirect("https://" + next + "/login") } // expect: open-redirect

  def download(name: String) = Action {
    Ok.sendFile(new File("/srv/files/" + name)) // expect: path-traversal
  }

  def read = Action { request =>
    val name = request.getQueryString("file").get
    Ok(Files.readString(Paths.get("/srv/files", name))) // expect: path-traversal
  }

  def source = Action { request =>
    val name = request.cookies.get("file").map(_.value).getOrElse("a.txt")
    Ok(scala.io.Source.fromFile(s"/srv/files/$name").mkString) // expect: path-traversal, resource-leak
  }

  def safeRead = Action { request =>
    val root = Paths.get("/srv/files")
    val path = root.resolve(request.getQueryString("file").get).normalize()
    if (!path.startsWith(root)) NotFound("no") else Ok(Files.readString(path))
  }

  def baseName = Action { request =>
    val name = new File(request.getQueryString("file").get).getName
    Ok(Files.readString(Paths.get("/srv/files/" + name)))
  }

  def fixed = Action { Ok(Files.readString(Paths.get("/srv/files/about.txt"))) }

  def proxy = Action.async { request =>
    val url = request.getQueryString("url").getOrElse("")
    ws.url(url).get().map(answer => Ok(answer.body)) // expect: ssrf
  }

  def mirror(host: String) = Action.async {
    for {
      answer <- ws.url(s"https://$host/list").get() // expect: ssrf
    } yield Ok(answer.body)
  }

  def remote = Action { request =>
    Ok(scala.io.Source.fromURL(request.body.asText.getOrElse("")).mkString) // expect: ssrf, resource-leak
  }

  def weather(city: String) = Action.async {
    ws.url("https://api.example.com/weather").addQueryStringParameters("city" -> city).get().map(a => Ok(a.body))
  }

  def health = Action.async { ws.url("https://api.example.com/health").get().map(a => Ok(a.body)) }

  private val hosts = Map("a" -> "a.example.com", "b" -> "b.example.com")

  def known(id: String) = Action.async {
    val host = hosts.getOrElse(id, "a.example.com")
    ws.url(s"https://$host/").get().map(a => Ok(a.body))
  }

  def find(name: String) = Action { Ok(articles.byName(name).mkString(",")) }
}
