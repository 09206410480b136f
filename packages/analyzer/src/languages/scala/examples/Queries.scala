package controllers

import anorm._
import java.sql.{Connection, DriverManager}
import play.api.db.Database
import slick.jdbc.H2Profile.api._

class ArticleRepository(db: Database) {
  private val table = "articles"

  def byName(name: String): List[String] = db.withConnection { implicit connection =>
    SQL(s"SELECT title FROM $table WHERE name = '$name'").as(parser.*) // expect: sql-injection
  }

  def bound(name: String): List[String] = db.withConnection { implicit connection =>
    SQL("SELECT title FROM articles WHERE name = {name}").on("name" -> name).as(parser.*)
  }

  def interpolated(name: String): List[String] = db.withConnection { implicit connection =>
    SQL"SELECT title FROM articles WHERE name = $name".as(parser.*)
  }

  def spliced(column: String) = sql"SELECT #$column FROM articles".as[String] // expect: sql-injection

  def slick(name: String) = sql"SELECT title FROM articles WHERE name = $name".as[String]

  def update(name: String) = sqlu"UPDATE articles SET name = $name"

  def statement(connection: Connection, ids: Seq[String]): Unit = {
    val list = ids.map(id => s"'$id'").mkString(",")
    val query = "DELETE FROM articles WHERE id IN (" + list + ")"
    connection.createStatement().executeUpdate(query) // expect: sql-injection
  }

  def numbers(connection: Connection, ids: Seq[String]): Unit = {
    val list = ids.map(_.toInt).mkString(",")
    connection.createStatement().executeUpdate(s"DELETE FROM articles WHERE id IN ($list)")
  }

  def sorted(connection: Connection, order: String) = {
    val column = order match {
      case "title" => "title"
      case "date"  => "created"
      case _       => "id"
    }
    connection.createStatement().executeQuery(s"SELECT * FROM articles ORDER BY $column")
  }

  def prepared(connection: Connection, name: String) = {
    val statement = connection.prepareStatement("SELECT * FROM articles WHERE name = ?")
    statement.setString(1, name)
    statement.executeQuery
  }
}

case class Query(table: String, where: String)

object Tool {
  def main(args: Array[String]): Unit = {
    val connection = DriverManager.getConnection("jdbc:h2:mem:x")
    val query = Query("articles", args(0))
    query match {
      case Query(name, where) =>
        connection.createStatement().execute(s"SELECT * FROM $name WHERE $where") // expect: sql-injection
    }
    val overwritten = Query("articles", "1 = 1")
    connection.createStatement().execute("SELECT * FROM articles WHERE " + overwritten.where)
    for (arg <- args if arg.nonEmpty) {
      connection.createStatement().execute("DROP TABLE %s".format(arg)) // expect: sql-injection
    }
  }
}
