package api

import org.apache.spark.sql.{DataFrame, SparkSession}
import org.apache.spark.sql.functions.col
import sangria.schema._

class Readings(spark: SparkSession) {
  def report(site: String): DataFrame = spark.sql(s"SELECT * FROM readings WHERE site = '$site'") // expect: sql-injection

  def narrowed(clause: String): DataFrame = {
    val base = spark.table("readings")
    base.where(s"site = '$clause'") // expect: sql-injection
  }

  def typed(site: String): DataFrame = spark.table("readings").filter(col("site") === site) // safe: sql-injection

  def share(file: os.Path): Unit = {
    os.perms.set(file, "rwxrwxrwx") // expect: permissive-file-mode
    os.perms.set(file, "rw-r-----") // safe: permissive-file-mode
  }
}

class GraphQueries(readings: Readings) {
  private val SiteArg = Argument("site", StringType)

  val query = ObjectType(
    "Query",
    fields[Unit, Unit](
      Field("report", LongType, arguments = SiteArg :: Nil, resolve = c => readings.report(c.arg(SiteArg)).count()),
      Field("narrowed", LongType, arguments = SiteArg :: Nil, resolve = c => readings.narrowed(c.arg(SiteArg)).count()),
      Field("typed", LongType, arguments = SiteArg :: Nil, resolve = c => readings.typed(c.arg(SiteArg)).count())
    )
  )
}
