package app;

import android.app.Activity;
import android.content.Context;
import android.content.Intent;
import android.database.sqlite.SQLiteDatabase;
import android.webkit.WebSettings;
import android.webkit.WebView;

public class PageActivity extends Activity {
    private SQLiteDatabase database;

    void open(WebView view) throws Exception {
        Intent intent = getIntent();
        String id = intent.getStringExtra("id");
        database.rawQuery("SELECT * FROM notes WHERE id = " + id, null); // expect: sql-injection
        database.rawQuery("SELECT * FROM notes WHERE id = ?", new String[] {id});
        WebView.setWebContentsDebuggingEnabled(true); // expect: debug-enabled
        WebView.setWebContentsDebuggingEnabled(false);
        WebSettings settings = view.getSettings();
        settings.setAllowFileAccessFromFileURLs(true); // expect: security-control-disabled
        settings.setAllowFileAccessFromFileURLs(false);
        openFileOutput("notes", Context.MODE_WORLD_READABLE); // expect: permissive-file-mode
        openFileOutput("notes", Context.MODE_PRIVATE);
        view.loadData(intent.getStringExtra("page"), "text/html", "utf-8"); // expect: cross-site-scripting
    }
}
