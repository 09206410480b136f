package example.guards

import javax.inject._
import play.api.mvc._

import scala.concurrent.Future
import scala.sys.process._

class Guards @Inject() (cc: ControllerComponents) extends AbstractController(cc) {
  private val Name = "[a-z0-9]+".r
  private def valid(s: String): Boolean = s.matches("[a-z0-9]+")
  private def checked(s: String): Option[String] = Option.when(valid(s))(s)
  private def either(s: String): Either[String, String] = Either.cond(valid(s), s, "bad")
  private def text(request: Request[AnyContent]): String = request.getQueryString("n").getOrElse("")

  def open = Action { r => Ok(s"ls ${text(r)}".!!) } // expect: command-injection

  def option = Action { r => checked(text(r)).map(n => Ok(s"ls $n".!!)).getOrElse(BadRequest) } // safe: command-injection

  def cond = Action { r => either(text(r)).map(n => Ok(s"ls $n".!!)).getOrElse(BadRequest) } // safe: command-injection

  def demanded = Action { r =>
    val name = text(r)
    val done = for {
      n <- Right(name)
      _ <- Either.cond(valid(n), (), "bad")
    } yield Ok(s"ls $n".!!) // safe: command-injection
    done.getOrElse(BadRequest)
  }

  def chosen = Action { r =>
    val done = for {
      n <- r.getQueryString("n")
      _ <- if (valid(n)) Some(()) else None
    } yield Ok(s"ls $n".!!) // safe: command-injection
    done.getOrElse(BadRequest)
  }

  def unasked = Action { r =>
    val done = for {
      n <- r.getQueryString("n")
      _ <- Some(n.length)
    } yield Ok(s"ls $n".!!) // expect: command-injection
    done.getOrElse(BadRequest)
  }

  def letters = Action { r => val n = text(r); if (!n.forall(_.isLetterOrDigit)) BadRequest else Ok(s"ls $n".!!) } // safe: command-injection

  def dashed = Action { r => val n = text(r); if (n.forall(c => c.isLetterOrDigit || c == '-')) Ok(s"ls $n".!!) else BadRequest } // safe: command-injection

  def other = Action { r => val n = text(r); if (n.exists(c => !c.isLetterOrDigit)) BadRequest else Ok(s"ls $n".!!) } // safe: command-injection

  def visible = Action { r => val n = text(r); if (n.forall(c => c > ' ')) Ok(s"ls $n".!!) else BadRequest } // expect: command-injection

  def kept = Action { r => val n = text(r).filter(_.isLetterOrDigit); Ok(s"ls $n".!!) } // safe: command-injection

  def dropped = Action { r => Option(text(r)).filterNot(s => !valid(s)).map(n => Ok(s"ls $n".!!)).getOrElse(BadRequest) } // safe: command-injection

  def inverted = Action { r => Option(text(r)).filterNot(valid).map(n => Ok(s"ls $n".!!)).getOrElse(BadRequest) } // expect: command-injection

  def extracted = Action { r => val n = text(r); if (Name.unapplySeq(n).isDefined) Ok(s"ls $n".!!) else BadRequest } // safe: command-injection

  def part = Action { r => text(r) match { case s"$before-$after" => Ok(s"ls $after".!!); case _ => BadRequest } } // expect: command-injection

  def added = Action { r =>
    val b = new StringBuilder("ls ")
    b ++= text(r)
    Ok(b.toString.!!) // expect: command-injection
  }
}
