package com.example.catalogue

import android.util.Log
import android.webkit.WebSettings
import android.webkit.WebView
import com.fasterxml.jackson.databind.ObjectMapper
import java.beans.XMLDecoder
import java.io.File
import java.io.InputStream
import java.net.Socket
import java.util.zip.ZipInputStream
import javax.crypto.Cipher
import javax.net.ssl.SSLSocketFactory
import javax.crypto.NullCipher
import javax.crypto.spec.IvParameterSpec
import org.apache.http.impl.client.DefaultHttpClient

// What published checks for Kotlin look for.
class PublishedChecks {
    fun ciphers(nonce: ByteArray) {
        Cipher.getInstance("AES") // expect: weak-cipher
        NullCipher() // expect: weak-cipher
        Cipher.getInstance("AES/GCM/NoPadding")
        IvParameterSpec("0123456789abcdef".toByteArray()) // expect: static-iv
        IvParameterSpec(byteArrayOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)) // expect: static-iv
        IvParameterSpec("fedcba9876543210".toByteArray()) // expect: static-iv
        IvParameterSpec(nonce)
        IvParameterSpec(nonce.copyOf(16))
        IvParameterSpec(nonce.reversedArray())
        Cipher.getInstance("RSA/ECB/PKCS1Padding") // expect: weak-padding
        Cipher.getInstance("RSA/ECB/NoPadding") // expect: weak-padding
        Cipher.getInstance("RSA/None/NoPadding") // expect: weak-padding
        Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding")
    }

    fun read(upload: InputStream, target: File) {
        XMLDecoder(upload).readObject() // expect: unsafe-deserialization
        ObjectMapper().enableDefaultTyping() // expect: unsafe-deserialization
        val zip = ZipInputStream(upload)
        val entry = zip.nextEntry
        File(target, entry.name).writeBytes(zip.readBytes()) // expect: resource-exhaustion, path-traversal
    }

    fun connect() {
        Socket("billing.acme.io", 23) // expect: cleartext-transport
        Socket("billing.acme.io", 80) // expect: cleartext-transport
        Socket("files.acme.io", 21) // expect: cleartext-transport
        SSLSocketFactory.getDefault().createSocket("billing.acme.io", 443) // safe: cleartext-transport
        SSLSocketFactory.getDefault().createSocket("files.acme.io", 990) // safe: cleartext-transport
        DefaultHttpClient() // expect: weak-tls-version
    }

    fun settings(view: WebView) {
        view.settings.mixedContentMode = WebSettings.MIXED_CONTENT_ALWAYS_ALLOW // expect: cleartext-transport
        view.settings.mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
    }

    fun quiet(step: () -> Unit, password: String) {
        try {
            checkSignature()
        } catch (e: Exception) {
        } // expect: swallowed-exception
        try {
            verifyToken(password)
        } catch (e: Throwable) {
        } // expect: swallowed-exception
        try {
            saveAudit(password)
        } catch (e: RuntimeException) {
        } // expect: swallowed-exception
        try {
            saveAudit(password)
        } catch (e: NumberFormatException) {
        } // safe: swallowed-exception
        try {
            verifyToken(password)
        } catch (e: Exception) {
            throw IllegalStateException("token", e) // safe: swallowed-exception
        }
        try {
            step()
        } catch (e: Exception) {
        } // safe: swallowed-exception
        Log.d("login", "password: $password") // expect: sensitive-data-logged
        Log.i("login", password) // expect: sensitive-data-logged
        Log.w("login", "token $password") // expect: sensitive-data-logged
        Log.d("login", "started") // safe: sensitive-data-logged
        Log.i("login", "done") // safe: sensitive-data-logged
        Log.w("login", "late") // safe: sensitive-data-logged
    }
}
