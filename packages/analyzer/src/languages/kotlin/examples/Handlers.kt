package shop.handlers

import android.app.Activity
import android.content.Context
import android.os.Bundle
import android.webkit.WebView
import io.ktor.server.application.Application
import io.ktor.server.application.call
import io.ktor.server.response.respondRedirect
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import java.io.File
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import javax.script.ScriptEngineManager
import org.springframework.security.config.annotation.web.builders.HttpSecurity
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity
import org.springframework.security.config.annotation.web.invoke
import org.springframework.security.web.csrf.CookieCsrfTokenRepository

private val exporters = mapOf("csv" to "shop.CsvExporter", "pdf" to "shop.PdfExporter")

fun Application.formulas() {
    routing {
        get("/total") {
            val formula = call.request.queryParameters["formula"].orEmpty()
            val engine = ScriptEngineManager().getEngineByExtension("kts")
            val value = engine.eval("$formula * 1.0") // expect: code-injection
            call.respondRedirect("/total/done?value=$value")
        }
        get("/tax") {
            val country = call.request.queryParameters["country"].orEmpty()
            val engine = ScriptEngineManager().getEngineByName("js")
            engine.put("country", country)
            engine.eval("rates[country] * 0.01") // safe: code-injection
        }
        get("/export") {
            val type = call.request.queryParameters["type"].orEmpty()
            val found = Class.forName("shop.$type") // expect: unsafe-reflection
            val chosen = Class.forName(exporters.getValue(type)) // safe: unsafe-reflection
            call.respondRedirect("/exports/" + found.simpleName + chosen.simpleName)
        }
        get("/plugin") {
            val name = call.request.queryParameters["plugin"] ?: return@get
            val plugin = Thread.currentThread().contextClassLoader.loadClass(name) // expect: unsafe-reflection
            plugin.getDeclaredConstructor().newInstance()
        }
        get("/next") {
            val next = call.request.queryParameters["next"] ?: "/"
            val allowed = listOf("/home", "/basket")
            if (next !in allowed) return@get call.respondRedirect("/")
            call.respondRedirect(next) // safe: open-redirect
        }
    }
}

@EnableWebSecurity
class Chains {
    fun byMethod(http: HttpSecurity) {
        http.csrf().disable() // expect: csrf-disabled
    }

    fun byLambda(http: HttpSecurity) {
        http.csrf { it.disable() } // expect: csrf-disabled
    }

    fun byCookie(http: HttpSecurity) {
        http.csrf { it.csrfTokenRepository(CookieCsrfTokenRepository.withHttpOnlyFalse()) } // safe: csrf-disabled
    }

    fun byDefault(http: HttpSecurity) {
        http.httpBasic { it.disable() } // safe: csrf-disabled
    }
}

class HelpActivity : Activity() {
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        val web = WebView(this)
        val page = intent.data?.toString() ?: return
        web.loadUrl(page) // expect: unsafe-web-view
        intent.getStringExtra("page")?.let { web.loadUrl(it) } // expect: unsafe-web-view
        web.loadUrl("https://help.example.com/?topic=" + intent.getStringExtra("topic")) // safe: unsafe-web-view
        web.loadUrl(if (page == "faq") "https://help.example.com/faq" else "https://help.example.com/") // safe: unsafe-web-view
        web.settings.allowUniversalAccessFromFileURLs = true // expect: security-control-disabled
        web.settings.setAllowFileAccessFromFileURLs(true) // expect: security-control-disabled
        web.settings.allowFileAccess = false // safe: security-control-disabled
        web.settings.setAllowFileAccessFromFileURLs(false) // safe: security-control-disabled
        web.settings.apply {
            allowUniversalAccessFromFileURLs = false // safe: security-control-disabled
        }
    }
}

class PreviewActivity : Activity() {
    private fun debug(inspected: Boolean) {
        WebView.setWebContentsDebuggingEnabled(inspected && BuildConfig.DEBUG) // safe: debug-enabled
        WebView.setWebContentsDebuggingEnabled(BuildConfig.DEBUG) // safe: debug-enabled
        WebView.setWebContentsDebuggingEnabled(false) // safe: debug-enabled
        val inspect = true
        WebView.setWebContentsDebuggingEnabled(inspect) // expect: debug-enabled
        WebView(this).apply {
            WebView.setWebContentsDebuggingEnabled(true) // expect: debug-enabled
        }
    }

    private fun files(directory: File, script: Path) {
        openFileOutput("shared.log", Context.MODE_WORLD_WRITEABLE) // expect: permissive-file-mode
        File(directory, "notes").setWritable(true, false) // expect: permissive-file-mode
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxrwxrwx")) // expect: permissive-file-mode
        File(directory, "notes").setWritable(true, true) // safe: permissive-file-mode
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------")) // safe: permissive-file-mode
        getSharedPreferences("shop", Context.MODE_PRIVATE) // safe: permissive-file-mode
    }
}
