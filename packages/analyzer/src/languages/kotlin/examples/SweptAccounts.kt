package swept

import io.javalin.Javalin
import io.javalin.http.Context
import java.io.File
import java.net.InetAddress
import java.util.Base64
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.PostMapping
import org.springframework.web.bind.annotation.RequestHeader
import org.springframework.web.bind.annotation.RestController

data class Guest(val name: String, val password: String)

interface Guests {
    fun count(): Int
    fun find(name: String): Guest?
    fun save(guest: Guest)
}

interface Mailer {
    fun send(to: String, text: String)
}

fun routes(app: Javalin, guests: Guests) {
    app.get("/role") { ctx ->
        if (ctx.cookie("role") == "admin") ctx.json(guests.count()) // expect: client-side-decision
    }
    app.get("/near") { ctx ->
        val address = ctx.header("X-Forwarded-For").orEmpty()
        if (address.startsWith("10.0.0.")) ctx.json(guests.count()) // expect: client-side-decision
    }
    app.get("/named") { ctx ->
        if (InetAddress.getByName(ctx.ip()).canonicalHostName.endsWith(".desk.example")) ctx.json(guests.count()) // expect: client-side-decision
    }
    app.get("/session") { ctx ->
        if (ctx.sessionAttribute<String>("role") == "admin") ctx.json(guests.count()) // safe: client-side-decision
    }
    app.get("/theme") { ctx ->
        if (ctx.cookie("theme") == "dark") ctx.html("<body class=dark>") // safe: client-side-decision
    }
    app.post("/login") { ctx ->
        val guest = guests.find(ctx.formParam("name")!!)
        if (guest?.password != ctx.formParam("password")) ctx.status(401) // expect: cleartext-storage, timing-unsafe-comparison
    }
}

@RestController
class GuestApi(private val guests: Guests, private val mailer: Mailer) {
    @GetMapping("/reports")
    fun reports(@RequestHeader("X-User-Role") role: String) = if (role == "ADMIN") guests.count() else 0 // expect: client-side-decision

    @GetMapping("/locale")
    fun locale(@RequestHeader("Accept-Language") language: String) = if (language == "de") "Hallo" else "Hello" // safe: client-side-decision
}

class Reminders(private val guests: Guests, private val mailer: Mailer) {
    fun remind(to: String, guest: Guest) = mailer.send(to, "Your password is ${guest.password}") // expect: sensitive-data-exposed

    fun invite(to: String, link: String) = mailer.send(to, "Choose a password: $link") // safe: sensitive-data-exposed

    fun check(password: String) {
        if (password.length < 12) throw IllegalArgumentException("bad password $password") // expect: sensitive-data-exposed
        if (password.length > 90) throw IllegalArgumentException("password too long") // safe: sensitive-data-exposed
    }

    fun encode(password: String) = Base64.getEncoder().encodeToString(password.toByteArray()) // expect: cleartext-storage

    fun dump(password: String, file: String) {
        ProcessBuilder("mysqldump", "-ubackup", "-p$password").start() // expect: secret-in-arguments
        Runtime.getRuntime().exec(arrayOf("mysqldump", "--password=$password")) // expect: secret-in-arguments
        ProcessBuilder("mysqldump", "--defaults-extra-file=$file").start() // safe: secret-in-arguments
        ProcessBuilder("mysqldump", "--user=backup").start() // safe: secret-in-arguments
    }

    fun fetch(secret: String) {
        ProcessBuilder(listOf("curl", "-u", "api:$secret", "https://desk.example/x")).start() // expect: secret-in-arguments
        ProcessBuilder(listOf("curl", "--netrc-file", "/run/netrc", "https://desk.example/x")).start() // safe: secret-in-arguments
    }
}

class Doors(private val codes: Set<String>) {
    fun isAllowed(code: String): Boolean { return try { code in codes } catch (e: Exception) { true } } // expect: fail-open

    fun isKnown(code: String): Boolean { return try { code in codes } catch (e: Exception) { false } } // safe: fail-open

    fun keep(password: String) = File("door.txt").writeText(password) // expect: cleartext-storage

    fun keepDigest(digest: String) = File("door.txt").writeText(digest) // safe: cleartext-storage
}
