package api

import android.content.Intent
import com.github.kittinunf.fuel.httpGet
import io.ktor.client.HttpClient
import io.ktor.client.engine.cio.CIO
import io.ktor.client.request.get
import io.ktor.client.request.post
import io.ktor.client.statement.bodyAsText
import io.ktor.http.ContentType
import io.ktor.http.HttpStatusCode
import io.ktor.server.application.Application
import io.ktor.server.application.install
import io.ktor.server.auth.Authentication
import io.ktor.server.auth.UserIdPrincipal
import io.ktor.server.auth.authenticate
import io.ktor.server.auth.bearer
import io.ktor.server.request.receiveText
import io.ktor.server.response.respond
import io.ktor.server.response.respondFile
import io.ktor.server.response.respondRedirect
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.post
import io.ktor.server.routing.routing
import java.io.File
import java.net.URI
import java.security.MessageDigest
import java.util.zip.ZipInputStream
import org.jetbrains.exposed.sql.transactions.transaction
import org.jetbrains.exposed.sql.transactions.TransactionManager
import org.neo4j.driver.Driver
import org.springframework.http.HttpHeaders
import org.springframework.http.HttpStatus
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController
import org.springframework.web.reactive.function.client.WebClient
import org.springframework.web.server.ServerWebExchange
import kotlin.random.Random

private val client = HttpClient(CIO)

fun Application.further(apiKey: String, storage: File) {
    install(Authentication) {
        bearer("partner") {
            authenticate { c -> if (c.token == apiKey) UserIdPrincipal("partner") else null } // expect: timing-unsafe-comparison
        }
        bearer("ops") {
            authenticate { c ->
                val same = MessageDigest.isEqual(c.token.toByteArray(), apiKey.toByteArray()) // safe: timing-unsafe-comparison
                if (same) UserIdPrincipal("ops") else null
            }
        }
    }
    routing {
        get("/proxy") {
            val target = call.request.queryParameters["target"] ?: return@get call.respond(HttpStatusCode.BadRequest)
            if (!target.startsWith("https://api.example.com")) return@get call.respond(HttpStatusCode.Forbidden)
            call.respondText(client.get(target).bodyAsText()) // expect: ssrf
        }
        get("/items") {
            val target = call.request.queryParameters["target"] ?: return@get call.respond(HttpStatusCode.BadRequest)
            if (!target.startsWith("https://api.example.com/")) return@get call.respond(HttpStatusCode.Forbidden)
            call.respondText(client.get(target).bodyAsText()) // safe: ssrf
        }
        get("/hook") {
            val target = call.parameters["url"]!!
            client.post(target) // expect: ssrf
            call.respond(HttpStatusCode.NoContent)
        }
        get("/files") {
            val name = call.request.queryParameters["name"].orEmpty()
            call.respondFile(File(storage, name)) // expect: path-traversal
        }
        get("/plain") {
            val name = call.request.queryParameters["name"].orEmpty()
            call.respondFile(storage.resolve(name.substringAfterLast('/'))) // safe: path-traversal
        }
        get("/people") {
            val city = call.request.queryParameters["city"]
            transaction {
                TransactionManager.current().exec("SELECT * FROM people WHERE city = '$city'") // expect: sql-injection
                exec("DELETE FROM people WHERE city = '$city'") // expect: sql-injection
            }
            call.respond(HttpStatusCode.NoContent)
        }
        get("/page") {
            val name = call.parameters["name"]
            call.respondText("<h1>$name</h1>", ContentType.Text.Html) // expect: cross-site-scripting
            call.respondText("<h1>$name</h1>", ContentType.Text.Plain) // safe: cross-site-scripting
        }
        get("/go") {
            call.respondRedirect(call.parameters["to"] ?: "/") // expect: open-redirect
        }
        post("/run") {
            val branch = call.receiveText()
            ProcessBuilder("sh", "-c", "git checkout $branch").start() // expect: command-injection
            Runtime.getRuntime().exec(arrayOf("bash", "-c", "git checkout $branch")) // expect: command-injection
            ProcessBuilder("git", "status", "--", branch).start() // safe: command-injection
            call.respond(HttpStatusCode.NoContent)
        }
        authenticate("partner") {
            post("/admin/reload") { // safe: missing-authorization
                call.respond(HttpStatusCode.NoContent)
            }
        }
        post("/admin/flush") { // expect: missing-authorization
            storage.listFiles()?.forEach { it.delete() }
            call.respond(HttpStatusCode.NoContent)
        }
    }
}

@RestController
class FurtherController(private val jdbc: JdbcTemplate, private val web: WebClient, private val driver: Driver) {
    @GetMapping("/cities")
    fun cities(@RequestParam city: String): List<Map<String, Any>> =
        jdbc.queryForList("SELECT * FROM people WHERE city = '$city'") // expect: sql-injection

    @GetMapping("/towns")
    fun towns(@RequestParam city: String): List<Map<String, Any>> =
        jdbc.queryForList("SELECT * FROM people WHERE city = ?", city) // safe: sql-injection

    @GetMapping("/labels")
    fun labels(@RequestParam label: String): Long = driver.session().use { s ->
        s.executeRead { tx -> tx.run("MATCH (n:$label) RETURN count(n)").single()[0].asLong() } // expect: nosql-injection
    }

    @GetMapping("/graph")
    fun graph(@RequestParam label: String) {
        driver.session().run("MATCH (n:$label) DETACH DELETE n") // expect: nosql-injection
        driver.executableQuery("MATCH (n:$label) RETURN n").execute() // expect: nosql-injection
        driver.session().run("MATCH (n) RETURN n") // safe: nosql-injection
        driver.session().run("MATCH (n {name: \$name}) RETURN n", mapOf("name" to label)) // safe: nosql-injection
        driver.executableQuery("MATCH (n {name: \$name}) RETURN n").withParameters(mapOf("name" to label)).execute() // safe: nosql-injection
    }

    @GetMapping("/import")
    fun import(@RequestParam source: String) = web.get().uri(source).retrieve() // expect: ssrf

    @GetMapping("/open")
    fun open(exchange: ServerWebExchange, @RequestParam next: String) {
        val res = exchange.response
        res.statusCode = HttpStatus.FOUND
        res.headers.location = URI.create(next) // expect: open-redirect
    }
}

object Archives {
    fun unpack(zip: File, target: File) {
        ZipInputStream(zip.inputStream()).use { zin ->
            generateSequence { zin.nextEntry }.filterNot { it.isDirectory }.forEach { e ->
                File(target, e.name).outputStream().use { zin.copyTo(it) } // expect: resource-exhaustion, path-traversal
            }
        }
    }

    fun unpackSafely(zip: File, target: File) {
        ZipInputStream(zip.inputStream()).use { zin ->
            generateSequence { zin.nextEntry }.forEach { e ->
                val out = target.resolve(e.name).canonicalFile
                require(out.startsWith(target.canonicalFile)) { "entry leaves the folder" }
                out.outputStream().use { zin.copyTo(it) } // expect: resource-exhaustion // safe: path-traversal
            }
        }
    }

    fun resetToken(): String = List(32) { ('a'..'z').random() }.joinToString("") // expect: predictable-random

    fun inviteCode(): Int = Random.nextInt(100_000, 999_999) // expect: predictable-random

    fun report() {
        "http://status.example.io/deployed".httpGet().responseString() // expect: cleartext-transport
        "https://status.example.io/deployed".httpGet().responseString() // safe: cleartext-transport
    }
}

val slowNick = Regex("^([a-zA-Z0-9]+)*$") // expect: redos
val plainNick = Regex("^[a-zA-Z0-9]{1,20}$") // safe: redos
val slowTag = "^(([a-z])+.)+[A-Z]([a-z])+$".toRegex() // expect: redos
val slowMail = "^(\\w+\\.?)+@example$".toRegex() // expect: redos
val secret = System.getenv("JWT_SECRET") ?: "local-development-secret" // expect: hard-coded-credentials
val stage = System.getenv("STAGE") ?: "production" // safe: hard-coded-credentials
