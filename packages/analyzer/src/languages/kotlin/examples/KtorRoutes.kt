package shop.web

import io.ktor.client.HttpClient
import io.ktor.client.request.get
import io.ktor.http.*
import io.ktor.server.application.*
import io.ktor.server.request.*
import io.ktor.server.response.*
import io.ktor.server.routing.*
import java.io.File
import java.net.URL
import org.apache.commons.text.StringEscapeUtils

private val uploads = File("/srv/uploads")
private val client = HttpClient()

fun Application.catalogue() {
    routing {
        get("/hello") {
            val name = call.request.queryParameters["name"] ?: "you"
            call.respondText("<h1>Hello, $name</h1>", ContentType.Text.Html) // expect: cross-site-scripting
            call.respondText("Hello, $name")
            val shown = StringEscapeUtils.escapeHtml4(name)
            call.respondText("<h1>Hello, $shown</h1>", ContentType.Text.Html)
        }
        get("/page/{size}") {
            val size = call.parameters["size"]?.toIntOrNull() ?: return@get call.respond(HttpStatusCode.BadRequest)
            call.respondText("<p>$size items</p>", ContentType.Text.Html)
        }
        post("/comment") {
            val form = call.receiveParameters()
            val text = form["text"].orEmpty()
            val page = buildString {
                append("<ul><li>")
                append(text)
                append("</li></ul>")
            }
            call.respondText(page, ContentType.Text.Html) // expect: cross-site-scripting
        }
        post("/note") {
            val body = call.receiveText()
            call.respondText(contentType = ContentType.Text.Html, text = "<pre>" + body + "</pre>") // expect: cross-site-scripting
        }
        get("/file/{name}") {
            val name = call.parameters["name"] ?: ""
            call.respondFile(File(uploads, name)) // expect: path-traversal
            call.respondFile(File(uploads, File(name).name)) // safe: path-traversal
        }
        get("/raw/{name}") {
            val name = call.parameters["name"]!!
            val text = File("/srv/uploads/$name").readText() // expect: path-traversal
            call.respondText(text)
        }
        get("/checked/{name}") {
            val name = call.parameters["name"] ?: ""
            val file = File(uploads, name).canonicalFile
            if (!file.path.startsWith(uploads.path + "/")) return@get call.respond(HttpStatusCode.Forbidden)
            call.respondFile(file)
        }
        get("/theme") {
            val file = when (call.request.queryParameters["theme"]) {
                "dark" -> "dark.css"
                else -> "light.css"
            }
            call.respondFile(File("/srv/themes", file))
        }
        delete("/upload/{name}") {
            call.parameters["name"]?.let { name ->
                File(uploads, name).delete() // expect: path-traversal
            }
        }
        get("/leave") {
            val to = call.request.queryParameters["to"] ?: "/"
            call.respondRedirect(to) // expect: open-redirect
        }
        get("/back") {
            val to = call.request.queryParameters["to"].orEmpty()
            val target = if (to in setOf("/home", "/cart")) to else "/"
            call.respondRedirect(target)
        }
        get("/item/{id}") {
            call.respondRedirect("/items/" + call.parameters["id"])
        }
        get("/login/done") {
            val next = call.request.cookies["next"]
            call.respondRedirect(next ?: "/", permanent = false) // expect: open-redirect
        }
        get("/sso") {
            val host = call.request.header("X-Forwarded-Host")
            call.respondRedirect("https://$host/sso") // expect: open-redirect
        }
        get("/proxy") {
            val url = call.request.queryParameters["url"]!!
            val answer = client.get(url) // expect: ssrf
            call.respond(answer)
        }
        get("/preview") {
            val link = call.request.queryParameters["link"].toString()
            call.respondText(URL(link).readText()) // expect: ssrf
        }
        get("/weather") {
            val host = call.receiveText().trim()
            client.get("https://$host/weather") // expect: ssrf
            client.get("https://api.example.com/weather?city=" + host)
            client.get("https://api.example.com/health")
        }
        get("/mirror") {
            val wanted = call.request.queryParameters["host"]
            val host = HOSTS[wanted] ?: "a.example.com"
            client.get("https://$host/list")
        }
    }
}

private val HOSTS = mapOf("a" to "a.example.com", "b" to "b.example.com")
