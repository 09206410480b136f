package shop

import java.security.MessageDigest
import scala.sys.process._

object Reports {
  val dbPassword = "n0t-s4fe-here" // expect: hard-coded-credentials
  val passwordField = "password"

  def find(name: String) = {
    statement.executeQuery(s"SELECT * FROM reports WHERE name = '$name'") // expect: sql-injection
    statement.executeQuery("SELECT * FROM reports WHERE name = '" + name + "'") // expect: sql-injection
    statement.executeQuery("SELECT * FROM reports")
    SQL("SELECT * FROM reports WHERE name = {name}").on("name" -> name)
  }

  def export(file: String) = {
    s"convert $file out.pdf".!! // expect: command-injection
    Seq("convert", file, "out.pdf").!!
    "uptime".!!
  }

  def digest(data: Array[Byte]) = {
    MessageDigest.getInstance("SHA1").digest(data) // expect: weak-hash
    MessageDigest.getInstance("SHA-256").digest(data)
  }
}
