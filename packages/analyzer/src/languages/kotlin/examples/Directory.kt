package com.harborline.directory

import java.security.MessageDigest
import java.util.Hashtable
import javax.naming.Context
import javax.naming.directory.InitialDirContext

fun anonymous(server: String): InitialDirContext {
    val environment = Hashtable<String, String>()
    environment.put(Context.PROVIDER_URL, server)
    environment.put(Context.SECURITY_AUTHENTICATION, "none") // expect: security-control-disabled
    return InitialDirContext(environment)
}

fun signedIn(server: String, name: String, password: String): InitialDirContext {
    val environment = Hashtable<String, String>()
    environment.put(Context.PROVIDER_URL, server)
    environment.put(Context.SECURITY_AUTHENTICATION, "simple") // safe: security-control-disabled
    environment.put(Context.SECURITY_PRINCIPAL, name)
    environment.put(Context.SECURITY_CREDENTIALS, password)
    return InitialDirContext(environment)
}

fun fingerprint(text: String): String {
    val digest = MessageDigest.getInstance("SHA-256").digest(text.toByteArray())
    val written = StringBuilder()
    for (byte in digest) written.append(Integer.toHexString(byte.toInt() and 0xff)) // expect: weak-hash
    return written.toString()
}

fun wholeFingerprint(text: String): String {
    val digest = MessageDigest.getInstance("SHA-256").digest(text.toByteArray())
    return digest.joinToString("") { "%02x".format(it) } // safe: weak-hash
}
