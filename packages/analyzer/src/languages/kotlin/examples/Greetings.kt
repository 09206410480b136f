import okhttp3.HttpUrl.Companion.toHttpUrl
import okhttp3.OkHttpClient
import okhttp3.Request
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController

@RestController
class GreetingTokens(private val http: OkHttpClient) {
    fun greeting(): String = listOf("Hi", "Hello").random() // safe: predictable-random

    fun letter(): Char = listOf('a', 'b', 'c').random() // expect: predictable-random

    @GetMapping("/geocode")
    fun geocode(@RequestParam q: String): String? {
        val url = "https://geo.example.com/search".toHttpUrl().newBuilder().addQueryParameter("q", q).build()
        return http.newCall(Request.Builder().url(url).build()).execute().use { it.body?.string() } // safe: ssrf
    }

    @GetMapping("/fetch")
    fun fetch(@RequestParam q: String): String? {
        val url = q.toHttpUrl().newBuilder().addQueryParameter("q", "1").build()
        return http.newCall(Request.Builder().url(url).build()).execute().use { it.body?.string() } // expect: ssrf
    }
}
