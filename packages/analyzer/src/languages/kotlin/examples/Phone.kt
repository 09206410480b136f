package com.example.phone

import android.app.Activity
import android.app.Notification
import android.app.PendingIntent
import android.content.Intent
import android.security.keystore.KeyGenParameterSpec
import android.webkit.WebView
import androidx.biometric.BiometricPrompt
import javax.net.ssl.SSLSocket

class Phone : Activity() {
    fun forward() {
        startActivity(intent.getParcelableExtra<Intent>("next")) // expect: unsafe-forward
        startService(intent.getParcelableExtra<Intent>("service")) // expect: unsafe-forward
        sendBroadcast(intent.getParcelableExtra<Intent>("message")) // expect: unsafe-forward
        startActivity(Intent(this, Phone::class.java)) // safe: unsafe-forward
        startService(Intent(this, Sync::class.java)) // safe: unsafe-forward
        sendBroadcast(Intent("com.example.DONE").setPackage(packageName)) // safe: unsafe-forward
    }

    fun notice(password: String) {
        Notification.Builder(this, "c").setContentText("Code $password") // expect: sensitive-data-exposed
        Notification.Builder(this, "c").setContentTitle(password) // expect: sensitive-data-exposed
        Notification.Builder(this, "c").setTicker(password) // expect: sensitive-data-exposed
        Notification.Builder(this, "c").setContentText("You have mail") // safe: sensitive-data-exposed
        Notification.Builder(this, "c").setContentTitle("Mail") // safe: sensitive-data-exposed
        Notification.Builder(this, "c").setTicker("New") // safe: sensitive-data-exposed
    }

    fun pending() {
        PendingIntent.getActivity(this, 0, Intent(), PendingIntent.FLAG_MUTABLE) // expect: sensitive-broadcast
        PendingIntent.getBroadcast(this, 0, Intent(), 0) // expect: sensitive-broadcast
        PendingIntent.getService(this, 0, Intent(), PendingIntent.FLAG_UPDATE_CURRENT) // expect: sensitive-broadcast
        PendingIntent.getActivity(this, 0, Intent(), PendingIntent.FLAG_IMMUTABLE) // safe: sensitive-broadcast
        PendingIntent.getBroadcast(this, 0, Intent(), PendingIntent.FLAG_IMMUTABLE) // safe: sensitive-broadcast
        PendingIntent.getService(this, 0, Intent(), PendingIntent.FLAG_IMMUTABLE) // safe: sensitive-broadcast
    }

    fun fingerprint(prompt: BiometricPrompt, info: BiometricPrompt.PromptInfo, key: BiometricPrompt.CryptoObject) {
        prompt.authenticate(info) // expect: local-authentication-bypass
        prompt.authenticate(info, key) // safe: local-authentication-bypass
    }

    fun fingerprintAgain(prompt: BiometricPrompt, again: BiometricPrompt.PromptInfo, key: BiometricPrompt.CryptoObject) {
        prompt.authenticate(again) // expect: local-authentication-bypass
        prompt.authenticate(again, key) // safe: local-authentication-bypass
    }

    fun key(builder: KeyGenParameterSpec.Builder) {
        builder.setUserAuthenticationRequired(false) // expect: local-authentication-bypass
        builder.setUserAuthenticationRequired(true) // safe: local-authentication-bypass
    }

    fun scramble(data: ByteArray, key: ByteArray) =
        data.mapIndexed { i, one -> (one.toInt() xor key[i % key.size].toInt()).toByte() } // expect: weak-cipher

    fun suites(socket: SSLSocket) {
        socket.enabledCipherSuites = arrayOf("TLS_RSA_WITH_RC4_128_MD5") // expect: weak-cipher
        socket.enabledCipherSuites = arrayOf("TLS_AES_128_GCM_SHA256") // safe: weak-cipher
    }

    fun page(view: WebView) {
        view.loadUrl(intent.getStringExtra("url")!!) // expect: unsafe-web-view
    }
}
