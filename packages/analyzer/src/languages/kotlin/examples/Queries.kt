package shop.data

import java.sql.Connection
import java.sql.DriverManager
import org.jetbrains.exposed.sql.transactions.TransactionManager
import org.jetbrains.exposed.sql.transactions.transaction
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.web.bind.annotation.*

data class Filter(val column: String, val value: String)

@RestController
@RequestMapping("/orders")
class OrderController(private val jdbc: JdbcTemplate, private val orders: OrderRepository) {
    @GetMapping("/by-name")
    fun byName(@RequestParam name: String): List<Map<String, Any>> =
        jdbc.queryForList("SELECT * FROM orders WHERE name = '$name'") // expect: sql-injection

    @GetMapping("/bound")
    fun bound(@RequestParam name: String) = jdbc.queryForList("SELECT * FROM orders WHERE name = ?", name)

    @GetMapping("/{id}")
    fun one(@PathVariable id: Long) = jdbc.queryForMap("SELECT * FROM orders WHERE id = $id")

    @GetMapping("/sorted")
    fun sorted(@RequestParam sort: String): List<Map<String, Any>> {
        val column = when (sort) {
            "name", "total" -> sort
            else -> "id"
        }
        return jdbc.queryForList("SELECT * FROM orders ORDER BY $column")
    }

    @GetMapping("/unsorted")
    fun unsorted(@RequestParam sort: String): List<Map<String, Any>> {
        val column = if (sort.isBlank()) "id" else sort
        return jdbc.queryForList("SELECT * FROM orders ORDER BY " + column) // expect: sql-injection
    }

    @PostMapping("/search")
    fun search(@RequestBody filter: Filter): List<Map<String, Any>> {
        val where = filter.run { "$column = '$value'" }
        return jdbc.queryForList("SELECT * FROM orders WHERE $where") // expect: sql-injection
    }

    @GetMapping("/helper")
    fun helper(@RequestParam q: String) = orders.matching(q)

    @GetMapping("/wrong")
    fun escapedForHtml(@RequestParam q: String): List<Map<String, Any>> {
        val safe = org.springframework.web.util.HtmlUtils.htmlEscape(q)
        return jdbc.queryForList("SELECT * FROM orders WHERE note = '%s'".format(safe)) // expect: sql-injection
    }

    @GetMapping("/overwritten")
    fun overwritten(@RequestParam q: String): List<Map<String, Any>> {
        var status = q
        status = "open"
        return jdbc.queryForList("SELECT * FROM orders WHERE status = '$status'")
    }
}

class OrderRepository(private val connection: Connection) {
    private val table = "orders"

    fun matching(text: String): List<String> {
        val sql = """
            SELECT name FROM $table
            WHERE name LIKE '%$text%'
        """.trimIndent()
        return connection.createStatement().use { statement ->
            val rows = statement.executeQuery(sql) // expect: sql-injection
            generateSequence { if (rows.next()) rows.getString("name") else null }.toList()
        }
    }

    fun count(): Int = connection.createStatement().executeQuery("SELECT COUNT(*) FROM $table").getInt(1)

    fun named(name: String): Boolean {
        connection.prepareStatement("SELECT 1 FROM $table WHERE name = ?").use { statement ->
            statement.setString(1, name)
            return statement.executeQuery().next()
        }
    }

    fun purge(ids: List<String>) {
        val list = ids.joinToString(",") { "'$it'" }
        transaction {
            exec("DELETE FROM orders WHERE id IN ($list)") // expect: sql-injection
        }
    }

    fun purgeNumbers(ids: List<String>) {
        val list = ids.map { it.toLong() }.joinToString(",")
        transaction {
            TransactionManager.current().exec("DELETE FROM orders WHERE id IN ($list)")
        }
    }
}

fun main(args: Array<String>) {
    val connection = DriverManager.getConnection("jdbc:h2:mem:shop")
    val report = args.firstOrNull() ?: "daily"
    connection.createStatement().execute("CALL REPORT('" + report + "')") // expect: sql-injection
}
