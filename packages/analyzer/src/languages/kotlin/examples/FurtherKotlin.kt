package api

import android.app.Activity
import android.content.Context
import android.content.Intent
import android.os.Bundle
import android.util.Log
import android.webkit.WebView
import androidx.core.content.IntentCompat
import androidx.room.Dao
import androidx.room.RawQuery
import androidx.sqlite.db.SimpleSQLiteQuery
import app.cash.sqldelight.db.SqlDriver
import com.fasterxml.jackson.module.kotlin.jacksonObjectMapper
import io.javalin.Javalin
import io.ktor.server.application.Application
import io.ktor.server.html.respondHtml
import io.ktor.server.request.receive
import io.ktor.server.request.receiveMultipart
import io.ktor.server.response.header
import io.ktor.server.response.respond
import io.ktor.server.response.respondBytes
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.post
import io.ktor.server.routing.routing
import io.ktor.server.websocket.webSocket
import io.ktor.websocket.Frame
import io.ktor.websocket.readText
import io.micronaut.http.annotation.Controller
import io.micronaut.http.annotation.Get
import io.micronaut.http.annotation.QueryValue
import java.io.File
import java.sql.DriverManager
import java.util.UUID
import javax.crypto.Cipher
import javax.crypto.spec.IvParameterSpec
import javax.crypto.spec.SecretKeySpec
import kotlinx.html.body
import kotlinx.html.h1
import kotlinx.html.unsafe
import okhttp3.CertificatePinner
import okhttp3.OkHttpClient
import okhttp3.Request
import org.http4k.core.Method
import org.http4k.core.Response
import org.http4k.core.Status
import org.http4k.routing.bind
import org.http4k.routing.routes
import org.jetbrains.exposed.sql.Database
import org.jetbrains.exposed.sql.transactions.transaction
import org.ktorm.dsl.eq
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.jdbc.core.simple.JdbcClient
import org.springframework.r2dbc.core.DatabaseClient
import org.springframework.stereotype.Service
import org.springframework.web.reactive.function.server.ServerRequest
import org.springframework.web.reactive.function.server.ServerResponse
import org.springframework.web.reactive.function.server.bodyValueAndAwait
import org.springframework.web.reactive.function.server.coRouter

val database = org.ktorm.database.Database.connect("jdbc:postgresql://db.example.com/shop", user = "shop", password = "shopDatabase!2024") // expect: hard-coded-credentials
val ok = OkHttpClient.Builder().hostnameVerifier { _, _ -> true }.build() // expect: hostname-check-disabled

fun http4kApp(jdbc: JdbcTemplate) = routes(
    "/notes" bind Method.GET to { request ->
        val name = request.query("name")
        jdbc.queryForList("SELECT * FROM notes WHERE name = '$name'") // expect: sql-injection
        Response(Status.OK).header("Content-Type", "text/html").body("<h1>$name</h1>") // expect: cross-site-scripting
    },
    "/go" bind Method.GET to { request ->
        Response(Status.FOUND).header("Location", request.query("to") ?: "/") // expect: open-redirect
    },
    "/back" bind Method.GET to { request ->
        val to = request.query("to") ?: "/"
        val isHere = to.startsWith("/") && !to.startsWith("//") && !to.startsWith("/\\")
        Response(Status.FOUND).header("Location", if (isHere) to else "/") // safe: open-redirect
    },
)

fun Application.kotlinRoutes(jdbc: JdbcTemplate) {
    routing {
        get("/html") {
            val name = call.parameters["name"] ?: ""
            call.respondHtml {
                body {
                    h1 { +name } // safe: cross-site-scripting
                    unsafe { +"<h1>$name</h1>" } // expect: cross-site-scripting
                    unsafe { raw("<h1>$name</h1>") } // expect: cross-site-scripting
                }
            }
        }
        post("/upload") {
            val parts = call.receiveMultipart()
            parts.forEachPart { part ->
                if (part is io.ktor.http.content.PartData.FileItem) {
                    File("/srv/uploads/" + part.originalFileName).writeBytes(ByteArray(0)) // expect: path-traversal
                }
            }
            call.respond("ok")
        }
        webSocket("/socket") {
            for (frame in incoming) {
                if (frame is Frame.Text) {
                    jdbc.update("DELETE FROM notes WHERE name = '${frame.readText()}'") // expect: sql-injection
                }
            }
        }
        get("/header") {
            call.response.header("Access-Control-Allow-Origin", call.request.headers["Origin"] ?: "*") // expect: permissive-cors
            call.respondText("ok")
        }
        get("/echo") {
            val origin = call.request.headers["Origin"] ?: ""
            call.response.headers.append("Access-Control-Allow-Origin", origin) // expect: permissive-cors
            call.response.header("Access-Control-Allow-Origin", origin) // expect: permissive-cors
            call.response.headers.append("Access-Control-Allow-Origin", "https://app.example.com") // safe: permissive-cors
            call.response.header("Access-Control-Allow-Origin", "https://www.example.com") // safe: permissive-cors
            call.respondText("ok")
        }
    }
}

class KotlinHandlers(private val client: DatabaseClient, private val jdbc: JdbcClient) {
    fun router() = coRouter {
        GET("/notes", ::notes)
    }

    suspend fun notes(request: ServerRequest): ServerResponse {
        val name = request.queryParam("name").orElse("")
        client.sql("SELECT * FROM notes WHERE name = '$name'").fetch() // expect: sql-injection
        jdbc.sql("SELECT * FROM notes WHERE name = '$name'").query() // expect: sql-injection
        jdbc.sql("SELECT * FROM notes WHERE name = :name").param("name", name).query() // safe: sql-injection
        return ServerResponse.ok().bodyValueAndAwait(name)
    }
}

@Controller("/micronaut")
class KotlinMicronaut(private val jdbc: JdbcTemplate) {
    @Get("/notes")
    fun notes(@QueryValue name: String) = jdbc.queryForList("SELECT * FROM notes WHERE name = '$name'") // expect: sql-injection
}

fun javalinApp(app: Javalin) {
    app.get("/notes") { ctx ->
        ctx.html("<h1>${ctx.queryParam("name")}</h1>") // expect: cross-site-scripting
    }
}

@Dao
interface NoteDao {
    @RawQuery
    fun find(query: SimpleSQLiteQuery): List<String>
}

class NoteActivity : Activity() {
    private lateinit var dao: NoteDao
    private lateinit var driver: SqlDriver

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        val name = intent.getStringExtra("name") ?: return
        dao.find(SimpleSQLiteQuery("SELECT * FROM notes WHERE name = '$name'")) // expect: sql-injection
        dao.find(SimpleSQLiteQuery("SELECT * FROM notes WHERE name = ?", arrayOf(name))) // safe: sql-injection
        driver.execute(null, "DELETE FROM notes WHERE name = '$name'", 0) // expect: sql-injection
        val view = WebView(this)
        view.settings.javaScriptEnabled = true // expect: unsafe-web-view
        view.settings.allowFileAccessFromFileURLs = true // expect: security-control-disabled
        view.loadUrl(name) // expect: unsafe-web-view
        val next = IntentCompat.getParcelableExtra(intent, "next", Intent::class.java) ?: return
        startActivity(next) // expect: unsafe-forward
    }

    private fun forward(incoming: Intent) {
        val inner = incoming.getParcelableExtra<Intent>("next") ?: return
        startActivity(inner) // expect: unsafe-forward
    }

    fun keep(context: Context, token: String) {
        context.getSharedPreferences("session", Context.MODE_PRIVATE).edit().putString("access_token", token).apply() // expect: cleartext-storage
        Log.d("Session", "token=$token") // expect: sensitive-data-logged
        File(context.getExternalFilesDir(null), "session.txt").writeText(token)
    }
}

fun seal(key: ByteArray, text: ByteArray): ByteArray {
    val cipher = Cipher.getInstance("AES/CBC/PKCS5Padding")
    cipher.init(Cipher.ENCRYPT_MODE, SecretKeySpec(key, "AES"), IvParameterSpec(ByteArray(16))) // expect: static-iv
    return cipher.doFinal(text)
}

fun sealByKey(key: ByteArray, text: ByteArray): ByteArray {
    val cipher = Cipher.getInstance("AES/CBC/PKCS5Padding")
    cipher.init(Cipher.ENCRYPT_MODE, SecretKeySpec(key, "AES"), IvParameterSpec(key.copyOf(16))) // expect: static-iv
    return cipher.doFinal(text)
}

fun sameMac(expected: ByteArray, given: ByteArray): Boolean = expected.contentEquals(given) // expect: timing-unsafe-comparison

fun sameSignature(expected: ByteArray, given: ByteArray): Boolean = expected.contentEquals(given) // expect: timing-unsafe-comparison

data class SignIn(val login: String, val password: String)

class SignInLog {
    private val log = org.slf4j.LoggerFactory.getLogger(javaClass)

    fun failed(attempt: SignIn) {
        log.warn("failed: $attempt") // expect: sensitive-data-logged
        log.warn("failed: {}", attempt.login) // safe: sensitive-data-logged
    }
}
