package shop

import play.api.mvc._
import scala.sys.process._

trait Settings[T] {
  def create(system: ActorSystem): T = create(system.settings.config) // safe: uncontrolled-recursion

  def create(config: Config): T
}

trait Weighted[T] {
  def withWeight(weight: Double): T = withWeight(weight.toFloat) // safe: uncontrolled-recursion

  def withWeight(weight: Float): T
}

trait Hooks {
  def stopHook(hook: Callable[Unit]): Unit = stopHook(() => hook.call()) // safe: uncontrolled-recursion

  def stopHook(hook: () => Unit): Unit
}

class Tree {
  def depth(node: Node): Int = depth(node.next) // expect: uncontrolled-recursion
}

class Chain {
  def last(link: Link): Link = { last(link.next) } // expect: uncontrolled-recursion
}

class Stair {
  def climb(step: Int): Int = climb(step + 1) // expect: uncontrolled-recursion
}

class Rules {
  def validPassword(p: String): Boolean = p.length >= 4 // expect: weak-password-policy

  def fits(password: String): Boolean = password.length > 5 // expect: weak-password-policy

  def refused(newPassword: String): Boolean = newPassword.length < 6 // expect: weak-password-policy

  def longPassword(p: String): Boolean = p.length >= 12 // safe: weak-password-policy

  def validCode(p: String): Boolean = p.length >= 4 // safe: weak-password-policy
}

class Commands {
  val Name = "^[a-z0-9]{1,20}$".r

  def named = Action { request =>
    request.getQueryString("host") match {
      case Some(host @ Name()) => Ok(s"ping $host".!!) // safe: command-injection
      case _ => BadRequest
    }
  }

  def unnamed = Action { request =>
    request.getQueryString("host") match {
      case Some(host) => Ok(s"ping $host".!!) // expect: command-injection
      case _ => BadRequest
    }
  }

  def known = Action { request =>
    val commands = Map("load" -> "uptime", "time" -> "date")
    request.getQueryString("name").flatMap(commands.get).map(command => Ok(command.!!)).getOrElse(NotFound) // safe: command-injection
  }
}
