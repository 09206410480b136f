package further

import android.accounts.Account
import android.accounts.AccountManager
import android.content.Context
import android.content.IntentFilter
import android.database.sqlite.SQLiteOpenHelper
import com.mongodb.client.MongoCollection
import com.mongodb.client.model.Filters
import com.thoughtworks.xstream.XStream
import io.javalin.Javalin
import java.io.DataInputStream
import java.io.File
import java.net.InetAddress
import java.net.ServerSocket
import java.net.Socket
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.GlobalScope
import kotlinx.coroutines.launch
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import okhttp3.OkHttpClient
import okhttp3.Request
import okhttp3.logging.HttpLoggingInterceptor
import org.bson.BsonDocument
import org.bson.Document
import retrofit2.http.GET
import retrofit2.http.Header
import retrofit2.http.Query

interface Shelf {
    @GET("books")
    suspend fun books(@Query("access_token") token: String): List<String> // expect: secret-in-query

    @GET("books")
    suspend fun booksOf(@Header("Authorization") token: String, @Query("page") page: Int): List<String>
}

class Counter {
    private var seen = 0
    private var kept = 0
    private val lock = Mutex()

    fun count(times: Int) {
        repeat(times) {
            GlobalScope.launch(Dispatchers.Default) { seen++ } // expect: race-condition
            GlobalScope.launch(Dispatchers.Default) { lock.withLock { kept++ } }
        }
    }

    fun countOnce() {
        GlobalScope.launch(Dispatchers.Default) { kept++ }
    }

    fun serve(server: ServerSocket) {
        while (true) {
            val client = server.accept()
            Thread { answer(client) }.start() // expect: resource-exhaustion
        }
    }

    private fun answer(client: Socket) = client.close()
}

class Sizes {
    fun share(total: Int, parts: String): Int = total / parts.toInt() // expect: division-by-zero

    fun shareChecked(total: Int, parts: String): Int {
        val count = parts.toInt()
        return if (count > 0) total / count else 0
    }

    fun body(input: DataInputStream): ByteArray {
        val size = input.readInt()
        return ByteArray(size) // expect: resource-exhaustion
    }

    fun bodyLimited(input: DataInputStream): ByteArray {
        val size = input.readInt()
        require(size in 0..4096)
        return ByteArray(size)
    }

    fun skip(records: ByteArray): Int {
        var at = 0
        while (at < records.size) {
            at += records[at].toInt() and 0xff // expect: infinite-loop
        }
        return at
    }

    fun skipHeads(records: ByteArray): Int {
        var at = 0
        while (at < records.size) {
            at += (records[at].toInt() and 0xff) + 1
        }
        return at
    }
}

class Records {
    fun counted(records: IntArray): Int {
        var at = 0
        var count = 0
        while (at < records.size) {
            at = at + records[at] // expect: infinite-loop
            count++
        }
        return count
    }

    fun masked(records: IntArray): Int {
        var at = 0
        while (at < records.size) {
            at += records[at] and 0x7f // expect: infinite-loop
        }
        return at
    }

    fun left(records: IntArray): Int {
        var at = 0
        while (at < records.size) {
            if (records[at] == 0) break
            at += records[at]
        }
        return at
    }
}

class Device(private val context: Context, private val helper: SQLiteOpenHelper) {
    private var unlocked = false

    fun onError(code: Int) {
        unlocked = true // expect: fail-open
    }

    fun onAuthenticationSucceeded() {
        unlocked = true
    }

    fun pin(given: String): Boolean = given == "8642" // expect: hard-coded-credentials

    fun titles(): Int {
        val rows = helper.readableDatabase.rawQuery("SELECT title FROM book", null) // expect: resource-leak
        return rows.count
    }

    fun titlesClosed(): Int = helper.readableDatabase.rawQuery("SELECT title FROM book", null).use { it.count }

    fun export(text: String) {
        File("/sdcard/books.csv").writeText(text) // expect: cleartext-storage
        File(context.filesDir, "books.csv").writeText(text)
    }

    fun listen(receiver: android.content.BroadcastReceiver) {
        context.registerReceiver(receiver, IntentFilter("further.SYNC"), Context.RECEIVER_EXPORTED) // expect: missing-authorization
        context.registerReceiver(receiver, IntentFilter("further.SYNC"), Context.RECEIVER_NOT_EXPORTED)
    }

    fun account(name: String, password: String) {
        AccountManager.get(context).addAccountExplicitly(Account(name, "further"), password, null) // expect: cleartext-storage
        AccountManager.get(context).addAccountExplicitly(Account(name, "further"), null, null)
    }
}

class Clients(private val books: MongoCollection<Document>) {
    fun logged(): HttpLoggingInterceptor = HttpLoggingInterceptor().setLevel(HttpLoggingInterceptor.Level.BODY) // expect: sensitive-data-logged

    fun quiet(): HttpLoggingInterceptor = HttpLoggingInterceptor().setLevel(HttpLoggingInterceptor.Level.BASIC)

    fun status(client: OkHttpClient, request: Request): Int = client.newCall(request).execute().code // expect: resource-leak

    fun statusClosed(client: OkHttpClient, request: Request): Int = client.newCall(request).execute().use { it.code }

    fun sent(password: String): URL = URL("https://stats.shop-mirror.com/login?pw=$password") // expect: secret-in-query

    fun keyed(client: OkHttpClient, key: String): Request =
        Request.Builder().url("https://maps.shop-mirror.com/v1?api_key=" + key).build() // expect: secret-in-query

    fun paged(page: String): URL = URL("https://stats.shop-mirror.com/login?page=$page")

    fun whole(text: String): Document? = books.find(BsonDocument.parse(text)).first() // expect: nosql-injection

    fun where(owner: String): Document? = books.find(Filters.where("this.owner == '$owner'")).first() // expect: nosql-injection

    fun owned(owner: String): Document? = books.find(Filters.eq("owner", owner)).first()

    fun open(): XStream = XStream().apply { allowTypesByWildcard(arrayOf("**")) } // expect: unsafe-deserialization

    fun closed(): XStream = XStream().apply { allowTypesByWildcard(arrayOf("further.*")) }

    fun isOurs(address: InetAddress): Boolean = address.hostName.endsWith(".further.example") // expect: client-side-decision

    fun isLocal(address: InetAddress): Boolean = address.isLoopbackAddress
}

fun routes(app: Javalin) {
    app.get("/environment") { ctx -> ctx.json(System.getenv()) } // expect: sensitive-data-exposed
    app.get("/version") { ctx -> ctx.json(mapOf("version" to System.getenv("VERSION"))) }
    app.get("/admin") { ctx ->
        if (ctx.cookie("admin") == "1") ctx.result("yes") else ctx.status(403) // expect: client-side-decision
    }
}
