package demo

import io.ktor.http.*
import io.ktor.server.application.*
import io.ktor.server.response.*
import io.ktor.server.routing.*

data class Note(val title: String, val text: String)

fun Application.module() {
    routing {
        get("/pair") {
            val pair = "fixed" to call.request.queryParameters["q"].orEmpty()
            Runtime.getRuntime().exec("sh -c ls " + pair.second) // expect: command-injection
            Runtime.getRuntime().exec("sh -c ls " + pair.first) // safe: command-injection
            call.respond(HttpStatusCode.OK)
        }
        get("/note") {
            val (title, text) = Note("fixed", call.request.queryParameters["q"].orEmpty())
            Runtime.getRuntime().exec("sh -c ls " + text) // expect: command-injection
            Runtime.getRuntime().exec("sh -c ls " + title) // safe: command-injection
            call.respond(HttpStatusCode.OK)
        }
        get("/block") {
            val name = call.request.queryParameters["q"].orEmpty()
            call.respondText(ContentType.Text.Html) { "<p>" + name + "</p>" } // expect: cross-site-scripting
        }
        get("/plain") {
            val name = call.request.queryParameters["q"].orEmpty()
            call.respondText(ContentType.Text.Plain) { "<p>" + name + "</p>" } // safe: cross-site-scripting
        }
        get("/parsed") {
            val name = call.request.queryParameters["q"].orEmpty()
            call.respondText("<p>" + name + "</p>", ContentType.parse("text/html")) // expect: cross-site-scripting
        }
    }
}
