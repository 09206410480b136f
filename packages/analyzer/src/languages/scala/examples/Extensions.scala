package shop

import com.github.t3hnar.bcrypt._
import org.mindrot.jbcrypt.BCrypt
import play.api.mvc._
import scala.concurrent.Future
import scala.sys.process._
import scala.util.Try

extension (text: String)
  def outcome: String = text.!! // expect: command-injection
  def quoted: String = "'" + text + "'"
  def trimmedTo(length: Int): String = text.take(length)

object Syntax {
  implicit class Extra(val text: String) extends AnyVal {
    def everything: java.sql.ResultSet = database.getConnection.createStatement().executeQuery(text) // expect: sql-injection
    def shouted: String = text.toUpperCase
  }
}

class Extended(cc: ControllerComponents) extends AbstractController(cc) {
  def run(command: String) = Action { Ok(command.outcome) }

  def find(name: String) = Action { Ok(s"SELECT id FROM users WHERE name = ${name.quoted}".everything.toString) }

  def cut(name: String) = Action { Ok(name.trimmedTo(10)) }

  def markup(name: String) = Action { Ok(<h1>{name}</h1>).as(HTML) } // safe: cross-site-scripting

  def unparsed(name: String) = Action { Ok(<h1>{scala.xml.Unparsed(name)}</h1>).as(HTML) } // expect: cross-site-scripting

  def formatted(pattern: String) = Action { Ok(pattern.format("now")) } // expect: format-string

  def formattedNumber(pattern: String) = Action { Ok(pattern.format(42)) } // expect: format-string

  def formattedPair(pattern: String) = Action { Ok(pattern.format("from", "to")) } // expect: format-string

  def formattedNumberWithin(number: String) = Action { Ok("%s of 42".format(number)) } // safe: format-string

  def formattedPairWithin(from: String) = Action { Ok("%s to %s".format(from, "now")) } // safe: format-string

  def formattedWithin(pattern: String) = Action { Ok("%s %s".format(pattern, "now")) }
}

class Recoveries(service: AccessService) {
  def isAllowed(user: String): Future[Boolean] = service.check(user).recover { case _ => true } // expect: fail-open

  def mayRead(user: String): Future[Boolean] =
    service.check(user).recoverWith { case _: Exception => Future.successful(true) } // expect: fail-open

  def isTrusted(user: String): IO[Boolean] = service.ask(user).handleError(_ => true) // expect: fail-open

  def isAllowedSafely(user: String): Future[Boolean] = service.check(user).recover { case _ => false }

  def isTrustedSafely(user: String): IO[Boolean] = service.ask(user).handleError(_ => false)

  def isAllowedOffline(user: String): Future[Boolean] =
    service.check(user).recover { case _: OfflineException => true } // safe: fail-open

  def audit(event: String): Future[Unit] = service.write(event).recover { case _ => () } // expect: swallowed-exception

  def auditOnce(event: String): Unit = Try(service.write(event)).getOrElse(()) // expect: swallowed-exception

  def auditTold(event: String): Future[Unit] = service.write(event).recover { case error => report(error) } // safe: swallowed-exception

  def hasKey(request: RequestHeader): Boolean = request.headers.get("X-Api-Key").contains(apiKey) // expect: timing-unsafe-comparison

  def hasVersion(request: RequestHeader): Boolean = request.headers.get("X-Version").contains(version)
}

class Settings {
  def stored(password: String) = BCrypt.hashpw(password, BCrypt.gensalt(4)) // expect: weak-password-hash

  def storedSlowly(password: String) = BCrypt.hashpw(password, BCrypt.gensalt(12))

  def bounded(password: String) = password.boundedBcrypt(rounds = 4) // expect: weak-password-hash

  def boundedSlowly(password: String) = password.boundedBcrypt(rounds = 12)

  val everywhere = Http().newServerAt("0.0.0.0", 8080) // expect: exposed-listener
  val everywhereToo = BlazeServerBuilder[IO].bindHttp(8080, "0.0.0.0") // expect: exposed-listener
  val everywhereAsWell = EmberServerBuilder.default[IO].withHost(ipv4"0.0.0.0") // expect: exposed-listener
  val here = Http().newServerAt("127.0.0.1", 8080)
  val hereToo = BlazeServerBuilder[IO].bindHttp(8080, "localhost")
  val hereAsWell = EmberServerBuilder.default[IO].withHost(ipv4"127.0.0.1")

  val unchecked = BlazeClientBuilder[IO].withCheckEndpointAuthentication(false) // expect: hostname-check-disabled
  val checked = BlazeClientBuilder[IO].withCheckEndpointAuthentication(true)

  val anyOrigin = CorsSettings.defaultSettings.withAllowedOrigins(HttpOriginMatcher.*) // expect: permissive-cors
  val ownOrigin = CorsSettings.defaultSettings.withAllowedOrigins(HttpOriginMatcher("https://shop.example"))

  def install() = Seq("sh", "-c", "curl -s https://get.shop.example/install.sh | bash").! // expect: pipe-to-shell
  def installToo() = os.proc("bash", "-c", "wget -qO- https://get.shop.example/install.sh | sh").call() // expect: pipe-to-shell
  def installAsWell() = Seq("/bin/sh", "-c", "curl https://get.shop.example/run | sudo bash").!! // expect: pipe-to-shell
  def download() = Seq("curl", "-o", "install.sh", "https://get.shop.example/install.sh").! // safe: pipe-to-shell
  def downloadToo() = os.proc("bash", "-c", "wget https://get.shop.example/install.sh").call() // safe: pipe-to-shell
  def list() = Seq("sh", "-c", "ls | wc -l").! // safe: pipe-to-shell

  def open(path: String) = "chmod 777 /srv/shop".! // expect: permissive-file-mode
  def close(path: String) = "chmod 750 /srv/shop".!
}

class Echo(cc: ControllerComponents) extends AbstractController(cc) {
  def echo(command: String) = Action { Ok(command) } // safe: command-injection
}
