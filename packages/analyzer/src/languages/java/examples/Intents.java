package mobile;

import android.app.PendingIntent;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.net.Uri;
import android.os.Bundle;
import android.webkit.WebView;
import androidx.security.crypto.EncryptedSharedPreferences;

public class Intents extends BroadcastReceiver {
  private static final String HOME = "https://app.example.com/";
  private WebView view;

  @Override
  public void onReceive(Context context, Intent intent) {
    view.loadUrl(intent.getStringExtra("page")); // expect: unsafe-web-view
  }

  void open(Intent intent) {
    Bundle extras = intent.getExtras();
    view.loadUrl("https://" + extras.getString("host") + "/start"); // expect: unsafe-web-view
  }

  void expose() {
    view.addJavascriptInterface(this, "app"); // expect: unsafe-web-view
  }

  void known(Intent intent) {
    Uri address = intent.getData();
    view.loadUrl(HOME + address.getLastPathSegment());
  }

  void listed(Intent intent) {
    String page = intent.getStringExtra("page");
    if (page.equals("help") || page.equals("news")) {
      view.loadUrl("https://app.example.com/" + page);
    }
  }

  void home() {
    view.loadUrl(HOME);
    view.removeJavascriptInterface("app");
  }

  void announce(Context context, String token) {
    Intent intent = new Intent("mobile.SIGNED_IN");
    intent.putExtra("token", token);
    context.sendBroadcast(intent); // expect: sensitive-broadcast
  }

  void announceAll(Context context, Bundle account) {
    Intent intent = new Intent("mobile.ACCOUNT").putExtras(account);
    context.sendOrderedBroadcast(intent, null); // expect: sensitive-broadcast
  }

  PendingIntent open(Context context) {
    Intent intent = new Intent("mobile.REPLY");
    return PendingIntent.getBroadcast(context, 0, intent, PendingIntent.FLAG_MUTABLE); // expect: sensitive-broadcast
  }

  void announceToOwn(Context context, String token) {
    Intent intent = new Intent("mobile.SIGNED_IN");
    intent.setPackage(context.getPackageName());
    intent.putExtra("token", token);
    context.sendBroadcast(intent);
  }

  void announceWithPermission(Context context, String token) {
    Intent intent = new Intent("mobile.SIGNED_IN");
    intent.putExtra("token", token);
    context.sendBroadcast(intent, "mobile.permission.SESSION");
  }

  void announceWithoutPermissions(Context context, String token) {
    Intent intent = new Intent("mobile.SIGNED_IN");
    intent.putExtra("token", token);
    context.sendBroadcastWithMultiplePermissions(intent, new String[] {}); // expect: sensitive-broadcast
  }

  void announceWithNoPermission(Context context, String token) {
    Intent intent = new Intent("mobile.SIGNED_IN");
    intent.putExtra("token", token);
    String[] permissions = new String[0];
    context.sendBroadcastWithMultiplePermissions(intent, permissions); // expect: sensitive-broadcast
  }

  void announceWithPermissions(Context context, String token) {
    Intent intent = new Intent("mobile.SIGNED_IN");
    intent.putExtra("token", token);
    context.sendBroadcastWithMultiplePermissions(intent, new String[] {"mobile.permission.SESSION"});
  }

  void announceChange(Context context) {
    context.sendBroadcast(new Intent("mobile.CHANGED"));
  }

  PendingIntent closed(Context context) {
    return PendingIntent.getBroadcast(context, 0, new Intent("mobile.REPLY"), PendingIntent.FLAG_IMMUTABLE);
  }

  void remember(SharedPreferences preferences, String password, String pin, String refreshToken) {
    SharedPreferences.Editor editor = preferences.edit();
    editor.putString("password", password); // expect: cleartext-storage
    editor.putString("app_pin", pin); // expect: cleartext-storage
    editor.putString("refresh_token", refreshToken); // expect: cleartext-storage
    editor.putString("theme", "dark");
    editor.remove("password");
    editor.apply();
  }

  void rememberSealed(Context context, SharedPreferences preferences, String token) {
    preferences.edit().putString("token", encrypt(token)).putBoolean("password_saved", true).apply();
  }

  private String encrypt(String text) {
    return Vault.encrypt(text);
  }

  void debug(boolean isDebug) {
    WebView.setWebContentsDebuggingEnabled(true); // expect: debug-enabled
  }

  void debugIfWanted(boolean isDebug) {
    if (isDebug) {
      WebView.setWebContentsDebuggingEnabled(true); // expect: debug-enabled
    }
  }

  void noDebug() {
    WebView.setWebContentsDebuggingEnabled(false);
  }
}
