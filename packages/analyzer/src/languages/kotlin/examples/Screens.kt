package app.ui

import android.content.Context
import android.content.Intent
import android.content.SharedPreferences
import android.database.sqlite.SQLiteDatabase
import android.database.sqlite.SQLiteOpenHelper
import android.net.http.SslError
import android.os.Bundle
import android.util.Log
import android.webkit.SslErrorHandler
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.appcompat.app.AppCompatActivity
import java.io.File

class ArticleActivity : AppCompatActivity() {
    private lateinit var web: WebView
    private lateinit var db: SQLiteDatabase

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        web = WebView(this)
        web.settings.apply {
            javaScriptEnabled = true // expect: unsafe-web-view
            allowFileAccess = true // expect: security-control-disabled
        }
        val url = intent.getStringExtra("url") ?: return
        web.loadUrl(url) // expect: unsafe-web-view
        web.loadUrl("https://news.example.com/start")
        val title = intent?.extras?.getString("title").orEmpty()
        web.loadData("<h1>$title</h1>", "text/html", "utf-8") // expect: cross-site-scripting
        WebView.setWebContentsDebuggingEnabled(true) // expect: debug-enabled
    }

    fun search() {
        val term = intent.getStringExtra("term")
        db.rawQuery("SELECT * FROM articles WHERE title LIKE '%$term%'", null) // expect: sql-injection
        db.rawQuery("SELECT * FROM articles WHERE title LIKE ?", arrayOf("%$term%"))
        db.execSQL("DELETE FROM searches WHERE term = '" + term + "'") // expect: sql-injection
        db.delete("searches", "term = ?", arrayOf(term))
    }

    fun open() {
        val name = intent.data?.lastPathSegment ?: return
        openFileOutput("notes.txt", Context.MODE_PRIVATE)
        openFileOutput("shared.txt", Context.MODE_WORLD_READABLE) // expect: permissive-file-mode
        val text = File(filesDir, name).readText() // expect: path-traversal
        Log.d("Article", "opened")
        startActivity(Intent(this, ArticleActivity::class.java).putExtra("text", text))
    }
}

class Trusting : WebViewClient() {
    override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {
        handler.proceed() // expect: certificate-check-disabled
    }
}

class Careful : WebViewClient() {
    override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {
        handler.cancel()
    }
}

class Settings(private val preferences: SharedPreferences) {
    fun remember(password: String, theme: String) {
        preferences.edit().putString("password", password).apply() // expect: cleartext-storage
        preferences.edit().putString("theme", theme).apply()
        with(preferences.edit()) {
            putString("auth_token", theme) // expect: cleartext-storage
            putString("language", theme)
            apply()
        }
    }
}

class Notes(context: Context) : SQLiteOpenHelper(context, "notes.db", null, 1) {
    override fun onCreate(db: SQLiteDatabase) {
        db.execSQL("CREATE TABLE $TABLE (id INTEGER PRIMARY KEY, body TEXT)")
    }

    override fun onUpgrade(db: SQLiteDatabase, from: Int, to: Int) {
        db.execSQL("DROP TABLE IF EXISTS $TABLE")
    }

    fun find(body: String) = readableDatabase.rawQuery("SELECT id FROM $TABLE WHERE body = '$body'", null) // expect: sql-injection

    companion object {
        private const val TABLE = "notes"
    }
}
