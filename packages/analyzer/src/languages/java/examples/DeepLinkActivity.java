package com.harbour.mobile;

import android.app.PendingIntent;
import android.content.ContentValues;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteOpenHelper;
import android.net.Uri;
import android.net.http.SslError;
import android.os.Bundle;
import android.util.Log;
import android.webkit.JavascriptInterface;
import android.webkit.SslErrorHandler;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import androidx.appcompat.app.AppCompatActivity;

public class DeepLinkActivity extends AppCompatActivity {
  private static final String TAG = "DeepLink";
  private WebView webView;
  private SQLiteOpenHelper helper;

  @Override
  protected void onCreate(Bundle saved) {
    super.onCreate(saved);
    webView = new WebView(this);
    WebSettings settings = webView.getSettings();
    settings.setJavaScriptEnabled(true); // expect: unsafe-web-view
    settings.setAllowFileAccessFromFileURLs(true); // expect: security-control-disabled
    webView.addJavascriptInterface(new Bridge(), "bridge"); // expect: unsafe-web-view
    webView.setWebViewClient(new WebViewClient() {
      @Override
      public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.proceed(); // expect: certificate-check-disabled
      }
    });
    Uri data = getIntent().getData();
    if (data != null) {
      webView.loadUrl(data.getQueryParameter("url")); // expect: unsafe-web-view
    }
    setContentView(webView);
  }

  private void openChecked(Intent intent) {
    String url = intent.getStringExtra("url");
    if (url != null && url.startsWith("https://shop.acme.com/")) {
      webView.loadUrl(url);
    } else {
      webView.loadUrl("https://shop.acme.com/");
    }
  }

  private Cursor search(Intent intent) {
    String term = intent.getStringExtra("term");
    SQLiteDatabase db = helper.getReadableDatabase();
    return db.rawQuery("SELECT * FROM items WHERE name = '" + term + "'", null); // expect: sql-injection
  }

  private Cursor searchSafely(Intent intent) {
    String term = intent.getStringExtra("term");
    return helper.getReadableDatabase().query("items", null, "name = ?", new String[] {term}, null, null, "name");
  }

  private void remember(String token, String password) {
    SharedPreferences preferences = getSharedPreferences("session", Context.MODE_PRIVATE);
    preferences.edit().putString("auth_token", token).apply(); // expect: cleartext-storage
    Log.d(TAG, "signed in with password " + password); // expect: sensitive-data-logged
    ContentValues values = new ContentValues();
    values.put("seen", 1);
    helper.getWritableDatabase().update("items", values, "id = ?", new String[] {"1"});
  }

  private void announce(String token) {
    Intent intent = new Intent("com.harbour.SIGNED_IN");
    intent.putExtra("token", token);
    sendBroadcast(intent); // expect: sensitive-broadcast
    Intent own = new Intent("com.harbour.SIGNED_IN");
    own.putExtra("token", token);
    own.setPackage(getPackageName());
    sendBroadcast(own);
  }

  private PendingIntent pending() {
    Intent open = new Intent(this, DeepLinkActivity.class);
    return PendingIntent.getActivity(this, 0, open, PendingIntent.FLAG_IMMUTABLE);
  }

  static class Bridge {
    @JavascriptInterface
    public String version() {
      return "1.0";
    }
  }
}
