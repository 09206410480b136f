package reports

import javax.inject.Inject
import play.api.mvc._
import slick.jdbc.H2Profile.api._

class Statements @Inject() (cc: ControllerComponents) extends AbstractController(cc) {
  private val reports = TableQuery[Reports]

  def byName = Action { request =>
    val name = request.getQueryString("name").getOrElse("")
    Ok(reports.result.overrideStatements(Seq("SELECT * FROM reports WHERE name = '" + name + "'")).toString) // expect: sql-injection
  }

  def all = Action {
    Ok(reports.result.overrideStatements(Seq("SELECT * FROM reports")).toString) // safe: sql-injection
  }
}
