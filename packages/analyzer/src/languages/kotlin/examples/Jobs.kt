package shop

import com.acme.client.ClientFactory
import com.acme.web.HttpResponse
import com.acme.web.annotation.Param
import com.acme.web.annotation.Post
import com.auth0.jwt.algorithms.Algorithm
import com.rabbitmq.client.Channel
import com.rabbitmq.client.DeliverCallback
import java.net.URL
import java.sql.Connection
import kotlin.random.Random

class Job(var tenant: String = "")

class Ledger(private val db: Connection, private val store: com.acme.Store) {
    fun purge(job: String) {
        db.createStatement().executeUpdate("DELETE FROM done WHERE tenant = '" + job + "'") // expect: sql-injection
    }

    fun listen(channel: Channel) {
        channel.basicConsume("jobs", true, DeliverCallback { _, message ->
            purge(String(message.body))
            Runtime.getRuntime().exec(arrayOf("sh", "-c", "lint ${String(message.body)}")) // expect: command-injection
            Runtime.getRuntime().exec(arrayOf("lint", "--stdin")) // safe: command-injection
        }, { _ -> })
    }
}

class Gate {
    fun algorithm(): Algorithm = Algorithm.HMAC256("harbor-partner-2021-signing") // expect: hard-coded-key

    fun own(): Algorithm = Algorithm.HMAC256(System.getenv("SIGNING_KEY")) // safe: hard-coded-key

    fun client() = ClientFactory.builder().tlsNoVerify().build() // expect: certificate-check-disabled

    fun strict() = ClientFactory.builder().tls(true).build() // safe: certificate-check-disabled

    @Post("/avatar")
    fun avatar(@Param("source") source: String): String =
        URL(source).readText() // expect: ssrf

    @Post("/rates")
    fun rates(@Param("currency") currency: String): String =
        URL("https://rates.example.org/v1/$currency").readText() // safe: ssrf

    @Post("/reset")
    fun reset(@Param("email") email: String): Int =
        Random(System.nanoTime()).nextInt(10) // expect: predictable-random

    @Post("/orders")
    fun orders(@Param("owner") owner: String, store: com.acme.Store): HttpResponse = try {
        store.fetchMany("SELECT id FROM orders WHERE owner = '$owner'") // expect: sql-injection
        store.fetchMany("SELECT id FROM orders WHERE owner = ?", owner) // safe: sql-injection
        HttpResponse.of(200)
    } catch (e: Exception) {
        HttpResponse.of(500, e.stackTraceToString()) // expect: error-details-exposed
    }

    @Post("/loud")
    fun loud(response: HttpResponse): HttpResponse = try {
        HttpResponse.of(200)
    } catch (e: Exception) {
        response.write(e.stackTraceToString()) // expect: error-details-exposed
    }

    @Post("/louder")
    fun louder(): HttpResponse = try {
        HttpResponse.of(200)
    } catch (e: RuntimeException) {
        HttpResponse.of(500, "failed: " + e.message) // expect: error-details-exposed
    }

    @Post("/quiet")
    fun quiet(): HttpResponse = try {
        HttpResponse.of(200)
    } catch (e: Exception) {
        HttpResponse.of(500, "failed") // safe: error-details-exposed
    }
}
