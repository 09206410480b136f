package shop

import java.nio.file.{Files, Path}
import scala.concurrent.Future
import scala.sys.process._
import scalatags.Text.all._
import sttp.model.{HeaderNames, StatusCode}
import sttp.tapir._

class Endpoints(root: Path) {
  private val asset =
    endpoint.get.in("asset" / query[String]("name")).out(byteArrayBody).serverLogicSuccess { name =>
      Future.successful(Files.readAllBytes(root.resolve(name))) // expect: path-traversal
    }

  private val fixed =
    endpoint.get.in("fixed" / query[String]("name")).out(byteArrayBody).serverLogicSuccess { name =>
      Future.successful(Files.readAllBytes(root.resolve("fixed.txt"))) // safe: path-traversal
    }

  private val notice =
    endpoint.get.in("notice" / query[String]("text")).out(htmlBodyUtf8).serverLogicSuccess { text =>
      Future.successful(div(raw(text)).render) // expect: cross-site-scripting
    }

  private val quiet =
    endpoint.get.in("quiet" / query[String]("text")).out(htmlBodyUtf8).serverLogicSuccess { text =>
      Future.successful(div(text).render) // safe: cross-site-scripting
    }

  private val next =
    endpoint.get.in("next" / query[String]("to")).out(statusCode(StatusCode.Found).and(header[String](HeaderNames.Location)))
      .serverLogicSuccess(to => Future.successful(to)) // expect: open-redirect

  private val home =
    endpoint.get.in("home" / query[String]("to")).out(statusCode(StatusCode.Found).and(header[String](HeaderNames.Location)))
      .serverLogicSuccess(to => Future.successful("/home")) // safe: open-redirect

  private val render =
    endpoint.post.in("render" / query[String]("theme")).out(stringBody).serverLogicSuccess { theme =>
      Future.successful(Process(Seq("bash", "-c", s"sassc themes/$theme.scss")).!!) // expect: command-injection
    }

  private val fetched =
    handler { (req: Request) =>
      scala.io.Source.fromURL(req.url.queryParams.getAll("url").head) // expect: ssrf
    }

  private val known =
    handler { (req: Request) =>
      scala.io.Source.fromURL("https://rates.example.org/v1/" + req.url.queryParams.getAll("to").head) // safe: ssrf
    }

  def compile(source: String): Any = {
    val toolbox = scala.reflect.runtime.currentMirror.mkToolBox()
    toolbox.eval(toolbox.parse(source)) // expect: code-injection
  }

  def compileOwn(): Any = {
    val toolbox = scala.reflect.runtime.currentMirror.mkToolBox()
    toolbox.eval(toolbox.parse("1 + 1")) // safe: code-injection
  }
}
