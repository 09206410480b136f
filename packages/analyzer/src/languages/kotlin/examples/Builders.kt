package com.example.site

import io.ktor.server.application.Application
import io.ktor.server.application.call
import io.ktor.server.application.install
import io.ktor.server.html.respondHtml
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import io.ktor.server.sessions.Sessions
import io.ktor.server.sessions.cookie
import java.io.File
import kotlinx.html.body
import kotlinx.html.h1
import kotlinx.html.unsafe
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.security.config.annotation.web.builders.HttpSecurity
import org.springframework.security.config.annotation.web.invoke
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController

data class UserSession(val name: String)

fun Application.pages() {
    install(Sessions) {
        cookie<UserSession>("user") {
            cookie.secure = false // expect: cookie-not-secure
            cookie.httpOnly = false // expect: cookie-not-httponly
        }
        cookie<UserSession>("admin") {
            cookie.secure = true
            cookie.httpOnly = true
        }
    }
    routing {
        get("/hello") {
            val name = call.request.queryParameters["name"] ?: ""
            call.respondHtml {
                body {
                    h1 { +name }
                    unsafe { +"<p>$name</p>" } // expect: cross-site-scripting
                    unsafe { raw("<p>$name</p>") } // expect: cross-site-scripting
                    unsafe { +"<hr>" }
                }
            }
        }
    }
}

fun chain(http: HttpSecurity) {
    http {
        csrf { disable() } // expect: csrf-disabled
        formLogin { disable() }
    }
}

fun protectedChain(http: HttpSecurity) {
    http {
        csrf { ignoringRequestMatchers("/hooks/billing") }
        headers { frameOptions { sameOrigin = true } }
    }
}

enum class SortOrder { ASC, DESC }

@RestController
class Notes(private val jdbc: JdbcTemplate) {
    @GetMapping("/notes")
    fun notes(@RequestParam order: SortOrder, @RequestParam column: String): List<Any> {
        jdbc.queryForList("select * from notes order by id $order")
        return jdbc.queryForList("select * from notes order by $column") // expect: sql-injection
    }

    @GetMapping("/note")
    fun note(@RequestParam name: String): String {
        require(name.matches(Regex("[a-z0-9_]+"))) { "no such note" }
        return File("/srv/notes/$name.txt").readText()
    }

    @GetMapping("/any")
    fun any(@RequestParam name: String): String {
        require(name.isNotEmpty()) { "no name" }
        return File("/srv/notes/$name.txt").readText() // expect: path-traversal
    }
}
