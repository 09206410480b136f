package servers

import io.javalin.Javalin
import io.ktor.server.application.Application
import io.ktor.server.application.install
import io.ktor.server.request.receive
import io.ktor.server.routing.get
import io.ktor.server.routing.post
import io.ktor.server.routing.routing
import io.ktor.server.sessions.Sessions
import io.ktor.server.sessions.cookie
import java.io.BufferedReader
import java.io.File
import java.io.FileReader
import java.io.RandomAccessFile
import java.security.SecureRandom
import java.sql.Connection
import java.util.concurrent.TimeUnit
import java.util.concurrent.locks.ReentrantLock
import javax.crypto.spec.IvParameterSpec
import kotlin.io.path.Path
import kotlin.io.path.readText
import mu.KotlinLogging
import okhttp3.OkHttpClient
import okio.FileSystem
import okio.Path.Companion.toPath
import org.http4k.core.HttpHandler
import org.http4k.core.Method.GET
import org.http4k.core.Request
import org.http4k.core.Response
import org.http4k.core.Status.Companion.FOUND
import org.http4k.core.Status.Companion.OK
import org.http4k.core.cookie.Cookie
import org.http4k.core.cookie.cookie
import org.http4k.lens.Query
import org.http4k.lens.string
import org.http4k.routing.bind
import org.http4k.routing.path
import org.http4k.routing.routes
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.web.bind.annotation.CookieValue
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController

private val logger = KotlinLogging.logger {}

data class Order(val item: String, val amount: Int)

fun javalin(app: Javalin, db: Connection) {
    app.post("/orders") { ctx ->
        val order = ctx.bodyAsClass<Order>()
        db.createStatement().executeUpdate("INSERT INTO orders (item) VALUES ('${order.item}')") // expect: sql-injection
        db.createStatement().executeUpdate("INSERT INTO orders (amount) VALUES (${order.amount})") // safe: sql-injection
    }
    app.post("/files") { ctx ->
        ctx.uploadedFile("file")?.let { File("/srv/up/" + it.filename()).writeBytes(it.content().readBytes()) } // expect: path-traversal
    }
    app.get("/cookie") { ctx -> ctx.cookie(io.javalin.http.Cookie("sid", "1", secure = false)) } // expect: cookie-not-secure
    app.get("/closed") { ctx -> ctx.cookie(io.javalin.http.Cookie("sid", "1", secure = true)) } // safe: cookie-not-secure
}

private val nameOf = Query.string().required("name")

fun http4k(db: Connection): HttpHandler = routes(
    "/user" bind GET to { request: Request ->
        db.createStatement().executeQuery("SELECT * FROM users WHERE name = '${nameOf(request)}'") // expect: sql-injection
        Response(OK)
    },
    "/file/{name}" bind GET to { request -> Response(OK).body(File("/srv/${request.path("name")}").readText()) }, // expect: path-traversal
    "/next" bind GET to { request: Request -> Response(FOUND).header("Location", request.query("next")) }, // expect: open-redirect
    "/home" bind GET to { _: Request -> Response(FOUND).header("Location", "/home") }, // safe: open-redirect
    "/set" bind GET to { _: Request -> Response(OK).cookie(Cookie("sid", "1", secure = false)) }, // expect: cookie-not-secure
)

fun Application.module() {
    install(Sessions) {
        cookie<Order>("OPEN") { // expect: cookie-not-secure
            cookie.httpOnly = true
        }
        cookie<Order>("CLOSED") { // safe: cookie-not-secure
            cookie.secure = true
        }
    }
    routing {
        get("/files") {
            val name = call.request.queryParameters["name"] ?: ""
            Path("/srv", name).readText() // expect: path-traversal
            FileSystem.SYSTEM.read("/srv/$name".toPath()) { readUtf8() } // expect: path-traversal
        }
    }
}

@RestController
class Orders(private val jdbc: JdbcTemplate) {
    private val columns = setOf("item", "amount")

    @GetMapping("/by-reference")
    fun byReference(@RequestParam sort: String) =
        jdbc.queryForList("SELECT * FROM orders ORDER BY ${sort.takeIf(columns::contains) ?: "item"}") // safe: sql-injection

    @GetMapping("/by-letter")
    fun byLetter(@RequestParam sort: String) =
        if (sort.all { it.isLetterOrDigit() }) jdbc.queryForList("SELECT * FROM orders ORDER BY $sort") else null // safe: sql-injection

    @GetMapping("/by-kept")
    fun byKept(@RequestParam sort: List<String>) =
        jdbc.queryForList("SELECT ${sort.filter(columns::contains).joinToString()} FROM orders") // safe: sql-injection

    @GetMapping("/by-any")
    fun byAny(@RequestParam sort: List<String>) =
        jdbc.queryForList("SELECT ${sort.filter { it.isNotBlank() }.joinToString()} FROM orders") // expect: sql-injection

    @GetMapping("/by-group")
    fun byGroup(@RequestParam text: String): Any? {
        val id = Regex("([0-9]+)").matchEntire(text)?.groupValues?.get(1) ?: return null
        return jdbc.queryForList("SELECT * FROM orders WHERE id = $id") // safe: sql-injection
    }

    @GetMapping("/logged")
    fun logged(@RequestParam who: String) {
        logger.info { "asked by $who" } // expect: log-injection
        logger.warn { "refused " + who } // expect: log-injection
        logger.error { "failed for ${who.trim()}" } // expect: log-injection
        logger.info { "asked" } // safe: log-injection
        logger.warn { "refused " + who.length } // safe: log-injection
        logger.error { "failed for ${who.toIntOrNull()}" } // safe: log-injection
    }

    @GetMapping("/admin")
    fun admin(@CookieValue("isAdmin") isAdmin: String) =
        if (isAdmin == "true") "all orders" else "yours" // expect: client-side-decision

    @GetMapping("/staff")
    fun staff(@RequestParam("staff") sent: String): String {
        if (sent == "yes") return "all orders" // expect: client-side-decision
        return "yours"
    }

    @GetMapping("/root")
    fun root(@CookieValue("root") root: Boolean): String {
        if (root) return "all orders" // expect: client-side-decision
        return "yours"
    }

    @GetMapping("/theme")
    fun theme(@CookieValue("theme") theme: String): String {
        if (theme == "dark") return "dark" // safe: client-side-decision
        if (theme == "light") return "light" // safe: client-side-decision
        if (theme.isEmpty()) return "none" // safe: client-side-decision
        return "other"
    }
}

class Resources {
    private val lock = ReentrantLock()

    fun count() {
        lock.lock() // expect: lock-not-released
        recount()
        lock.unlock()
    }

    fun countSafely() {
        lock.lock() // safe: lock-not-released
        try {
            recount()
        } finally {
            lock.unlock()
        }
    }

    fun drain() {
        lock.lock() // expect: lock-not-released
        repeat(3) { recount() }
        lock.unlock()
    }

    fun drained(): String {
        lock.lock() // expect: lock-not-released
        val left = recount()
        lock.unlock()
        return left
    }

    fun drainedSafely(): String {
        lock.lock() // safe: lock-not-released
        return try {
            recount()
        } finally {
            lock.unlock()
        }
    }

    fun last(file: File): String {
        val reader = FileReader(file) // expect: resource-leak
        return reader.readText()
    }

    fun size(file: File): Long {
        val opened = RandomAccessFile(file, "r") // expect: resource-leak
        return opened.length()
    }

    fun sizeSafely(file: File): Long = RandomAccessFile(file, "r").use { it.length() } // safe: resource-leak

    fun sizeOf(file: File): Long {
        val opened = RandomAccessFile(file, "r") // safe: resource-leak
        val size = opened.length()
        opened.close()
        return size
    }

    fun first(file: File): String {
        val reader = BufferedReader(FileReader(file)) // expect: resource-leak
        return reader.readLine()
    }

    fun firstSafely(file: File): String = BufferedReader(FileReader(file)).use { it.readLine() } // safe: resource-leak

    fun checkToken(token: String): Boolean = runCatching { recount() }.map { token.isNotEmpty() }.getOrDefault(false)

    fun checkAccess(owner: String): Boolean = runCatching { owner == recount() }.getOrDefault(true) // expect: fail-open

    fun isAllowed(owner: String): Boolean = runCatching { owner == recount() }.getOrElse { true } // expect: fail-open

    fun verify(owner: String): Boolean =
        try {
            owner == recount()
        } catch (e: IllegalStateException) { // expect: fail-open
            return true
        }

    fun vector() = IvParameterSpec(ByteArray(16).also { SecureRandom().nextBytes(it) }) // safe: static-iv

    fun zeroVector() = IvParameterSpec(ByteArray(16)) // expect: static-iv

    fun patient() = OkHttpClient.Builder().readTimeout(0, TimeUnit.SECONDS).build() // expect: missing-timeout

    fun connecting() = OkHttpClient.Builder().connectTimeout(0, TimeUnit.SECONDS).build() // expect: missing-timeout

    fun writing() = OkHttpClient.Builder().writeTimeout(0, TimeUnit.SECONDS).build() // expect: missing-timeout

    fun connectingSoon() = OkHttpClient.Builder().connectTimeout(3, TimeUnit.SECONDS).build() // safe: missing-timeout

    fun writingSoon() = OkHttpClient.Builder().writeTimeout(3, TimeUnit.SECONDS).build() // safe: missing-timeout

    fun impatient() = OkHttpClient.Builder().readTimeout(10, TimeUnit.SECONDS).build() // safe: missing-timeout

    fun show(password: String) {
        println("password: $password") // expect: sensitive-data-logged
        println("signed in") // safe: sensitive-data-logged
    }

    private fun recount() = "1"
}
