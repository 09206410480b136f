package swept

import android.app.Activity
import android.os.Bundle
import android.webkit.WebView
import com.fasterxml.jackson.module.kotlin.jacksonObjectMapper
import io.javalin.Javalin
import io.ktor.server.application.Application
import io.ktor.http.ContentType
import io.ktor.server.application.call
import io.ktor.server.application.install
import io.ktor.server.plugins.cors.routing.CORS
import io.ktor.server.response.respondBytes
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import java.io.File
import java.util.UUID
import kotlin.random.Random
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.PostMapping
import org.springframework.web.bind.annotation.RequestBody
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController
import org.springframework.web.multipart.MultipartFile

class Viewer : Activity() {
    private lateinit var view: WebView

    override fun onCreate(state: Bundle?) {
        view = WebView(this)
        intent.getStringExtra("address")?.let(view::loadUrl) // expect: unsafe-web-view
        "https://desk.example/start".let(view::loadUrl) // safe: unsafe-web-view
    }
}

class Clause {
    private val text = StringBuilder()
    fun named(name: String): Clause = apply { text.append("SELECT * FROM parts WHERE name = '").append(name).append("'") }
    fun build() = text.toString()
}

@RestController
class Parts(private val jdbc: JdbcTemplate) {
    @GetMapping("/run")
    fun run(@RequestParam statements: List<String>) = statements.forEach(jdbc::execute) // expect: sql-injection

    @GetMapping("/fixed")
    fun fixed(@RequestParam names: List<String>) = listOf("VACUUM", "ANALYZE").forEach(jdbc::execute) // safe: sql-injection

    @GetMapping("/named")
    fun named(@RequestParam name: String) = Clause().named(name).build().let { jdbc.execute(it) } // expect: sql-injection

    @GetMapping("/one")
    fun one(@RequestParam name: String) = Clause().named("bolt").build().let { jdbc.execute(it) } // safe: sql-injection

    @PostMapping("/typed")
    fun typed(@RequestBody text: String): Any = jacksonObjectMapper().apply { enableDefaultTyping() }.readValue(text, Any::class.java) // expect: unsafe-deserialization

    @PostMapping("/plain")
    fun plain(@RequestBody text: String): Any = jacksonObjectMapper().readValue(text, Clause::class.java) // safe: unsafe-deserialization
}

fun Application.cookies() {
    routing {
        get("/set") {
            call.response.cookies.append("session", "x1") // expect: cookie-not-secure, cookie-not-httponly
            call.response.cookies.append("session", "x1", secure = true, httpOnly = true) // safe: cookie-not-secure
        }
    }
}

fun javalinCookies(app: Javalin) {
    app.get("/set") { ctx ->
        ctx.cookie("token", "x1") // expect: cookie-not-secure, cookie-not-httponly
        ctx.cookie("theme", "dark") // safe: cookie-not-httponly
    }
}

@RestController
class Scans {
    @PostMapping("/kept")
    fun kept(@RequestParam scan: MultipartFile) {
        val target = File("/srv/scans", UUID.randomUUID().toString() + "." + scan.originalFilename!!.substringAfterLast('.'))
        scan.transferTo(target) // expect: path-traversal, unrestricted-upload
    }

    @PostMapping("/served")
    fun served(@RequestParam scan: MultipartFile) {
        scan.transferTo(File("/srv/app/public", File(scan.originalFilename!!).name)) // expect: unrestricted-upload
    }

    @PostMapping("/bytes")
    fun bytes(@RequestParam scan: MultipartFile) {
        File("/srv/app/static", File(scan.originalFilename!!).name).writeBytes(scan.bytes) // expect: unrestricted-upload
    }

    @PostMapping("/renamed")
    fun renamed(@RequestParam scan: MultipartFile) {
        scan.transferTo(File("/srv/app/public", UUID.randomUUID().toString() + ".png")) // safe: unrestricted-upload
    }

    @PostMapping("/typed")
    fun typed(@RequestParam scan: MultipartFile) {
        if (scan.contentType != "application/pdf") throw IllegalArgumentException("kind")
        File("/srv/app/public", UUID.randomUUID().toString() + ".pdf").writeBytes(scan.bytes) // safe: unrestricted-upload
    }

    @PostMapping("/asked")
    fun asked(@RequestParam scan: MultipartFile) {
        val extension = scan.originalFilename!!.substringAfterLast('.')
        if (extension !in setOf("png", "pdf")) throw IllegalArgumentException("kind")
        scan.transferTo(File("/srv/scans", UUID.randomUUID().toString() + "." + extension)) // safe: unrestricted-upload
    }
}

private val UNWANTED = Regex("[^A-Za-z0-9]")

@RestController
class Cleaned {
    @GetMapping("/replaced")
    fun replaced(@RequestParam name: String) = File("/srv", name.replace(UNWANTED, "")).readText() // safe: path-traversal

    @GetMapping("/replacing")
    fun replacing(@RequestParam name: String) = File("/srv", UNWANTED.replace(name, "_")).readText() // safe: path-traversal

    @GetMapping("/spaces")
    fun spaces(@RequestParam name: String) = File("/srv", name.replace(Regex("\\s+"), "")).readText() // expect: path-traversal

    @GetMapping("/letters")
    fun letters(@RequestParam name: String) = File("/srv", name.filter(Char::isLetterOrDigit)).readText() // safe: path-traversal
}

fun Application.origins() {
    install(CORS) {
        allowHost("*") // expect: permissive-cors
        allowHost("desk.example") // safe: permissive-cors
    }
    routing {
        get("/bytes") {
            call.respondBytes("<p>${call.parameters["name"]}</p>".toByteArray(), ContentType.Text.Html) // expect: cross-site-scripting
            call.respondBytes("<p>${call.parameters["name"]}</p>".toByteArray(), ContentType.Text.Plain) // safe: cross-site-scripting
        }
    }
}

fun apiToken() = Random.Default.nextBytes(16).joinToString("") { "%02x".format(it) } // expect: predictable-random
