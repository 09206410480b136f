package com.example.site

import io.ktor.server.application.Application
import io.ktor.server.application.call
import io.ktor.server.application.install
import io.ktor.server.html.respondHtml
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import io.ktor.server.sessions.Sessions
import io.ktor.server.sessions.cookie
import kotlinx.html.body
import kotlinx.html.h1
import kotlinx.html.unsafe
import org.springframework.security.config.annotation.web.builders.HttpSecurity
import org.springframework.security.config.annotation.web.invoke

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
