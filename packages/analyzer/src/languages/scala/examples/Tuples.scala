package demo

import javax.inject._
import play.api.mvc._

class TupleController @Inject() (cc: ControllerComponents) extends AbstractController(cc) {
  def second() = Action { request =>
    val pair = ("fixed", request.getQueryString("q").getOrElse(""))
    Runtime.getRuntime().exec("sh -c ls " + pair._2) // expect: command-injection
    Runtime.getRuntime().exec("sh -c ls " + pair._1) // safe: command-injection
    Ok("done")
  }
}
