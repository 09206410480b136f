package example.connected

import cats.effect._
import com.mongodb.BasicDBObject
import doobie._
import doobie.hikari.HikariTransactor
import org.http4s._
import org.http4s.dsl.io._
import org.http4s.ember.client.EmberClientBuilder
import pdi.jwt.{JwtAlgorithm, JwtCirce, JwtOptions}
import scala.concurrent.ExecutionContext

object Connected {
  object Next extends QueryParamDecoderMatcher[String]("next")

  def transactor(ec: ExecutionContext): Resource[IO, HikariTransactor[IO]] =
    HikariTransactor.newHikariTransactor[IO]("org.postgresql.Driver", "jdbc:postgresql://db/app", "app", "Wave#2020-east", ec) // expect: hard-coded-credentials

  def transactorOf(ec: ExecutionContext): Resource[IO, HikariTransactor[IO]] =
    HikariTransactor.newHikariTransactor[IO]("org.postgresql.Driver", "jdbc:postgresql://db/app", "app", sys.env("DB_PASSWORD"), ec) // safe: hard-coded-credentials

  def driver: Transactor[IO] =
    Transactor.fromDriverManager[IO]("org.postgresql.Driver", "jdbc:postgresql://db/app", "app", "Wave#2020-east") // expect: hard-coded-credentials

  val routes: HttpRoutes[IO] = HttpRoutes.of[IO] {
    case GET -> Root / "proxy" :? Next(next) =>
      EmberClientBuilder.default[IO].build.use(_.expect[String](next)).flatMap(Ok(_)) // expect: ssrf

    case GET -> Root / "quote" =>
      EmberClientBuilder.default[IO].build.use(_.expect[String]("https://quotes.example.org/")).flatMap(Ok(_)) // safe: ssrf
  }

  def byUser(user: String): BasicDBObject = new BasicDBObject("$where", s"this.user == '$user'") // expect: nosql-injection

  def byUserValue(user: String): BasicDBObject = new BasicDBObject("user", user) // safe: nosql-injection

  def lenient(token: String, secret: String) =
    JwtCirce.decodeJson(token, secret, Seq(JwtAlgorithm.HS256), JwtOptions(expiration = false)) // expect: session-expiration

  def lenientCopy(token: String, secret: String) =
    JwtCirce.decodeJson(token, secret, Seq(JwtAlgorithm.HS256), JwtOptions.DEFAULT.copy(expiration = false)) // expect: session-expiration

  def lenientByPosition(token: String, secret: String) =
    JwtCirce.decodeJson(token, secret, Seq(JwtAlgorithm.HS256), JwtOptions(true, false, true)) // expect: session-expiration

  def strict(token: String, secret: String) =
    JwtCirce.decodeJson(token, secret, Seq(JwtAlgorithm.HS256), JwtOptions(leeway = 5)) // safe: session-expiration
}
