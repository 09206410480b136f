package api

import akka.http.scaladsl.model._
import akka.http.scaladsl.server.Directives._
import java.util.regex.Pattern
import javax.script.ScriptEngineManager
import scala.sys.process._

class Routes(shell: Shell) {
  val pages = path("hello" / Segment) { name =>
    get {
      complete(HttpEntity(ContentTypes.`text/html(UTF-8)`, s"<h1>$name</h1>")) // expect: cross-site-scripting
    }
  }

  val texts = path("text" / Segment) { name =>
    complete(HttpEntity(ContentTypes.`text/plain(UTF-8)`, s"Hello $name"))
  }

  val tools = path("tools") {
    get {
      parameters("host", "count".as[Int]) { (host, count) =>
        s"ping -c $count $host".! // expect: command-injection
        Seq("ping", "-c", count.toString, "localhost").!
        Process(s"dig $host").!! // expect: command-injection
        Seq("/bin/sh", "-c", "whois " + host).!! // expect: command-injection
        shell.run(host)
        val known = if (host == "a.example.com") host else "b.example.com"
        s"dig $known".!!
        complete("done")
      }
    } ~ post {
      entity(as[String]) { body =>
        val engine = new ScriptEngineManager().getEngineByName("js")
        engine.eval(body) // expect: code-injection
        engine.eval("1 + 1")
        complete("ok")
      }
    }
  }

  val files = path("files") {
    parameter("name") { name =>
      getFromFile("/srv/" + name) // expect: path-traversal
    }
  }

  val about = path("about") { getFromFile("/srv/about.html") }

  val away = parameter("to") { to =>
    redirect(to, StatusCodes.Found) // expect: open-redirect
  }

  val back = parameter("to") { to =>
    redirect(if (to.startsWith("/") && !to.startsWith("//") && !to.startsWith("/\\")) to else "/", StatusCodes.Found) // safe: open-redirect
  }

  val half = parameter("to") { to =>
    redirect(if (to.startsWith("/")) to else "/", StatusCodes.Found) // expect: open-redirect
  }
}

class Shell {
  def run(host: String): String = {
    val safe = host.replaceAll("[^a-z0-9.]", "")
    s"nslookup $host".!! // expect: command-injection
  }

  def uptime(): String = "uptime".!!

  def size(folder: String): Int = Process(Seq("du", "-s", folder)).!
}
