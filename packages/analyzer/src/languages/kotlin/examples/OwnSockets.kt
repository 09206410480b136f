package com.harborline.sockets

import android.net.LocalServerSocket
import android.net.LocalSocket

class OwnSync {
    private val server = LocalServerSocket("harborline-sync") // safe: missing-authorization

    fun next(): LocalSocket? {
        val caller = server.accept()
        return if (caller.peerCredentials.uid == android.os.Process.myUid()) caller else null
    }
}

fun ownSocket(name: String): LocalServerSocket {
    return LocalServerSocket(name) // safe: missing-authorization
}

fun ownSocketOnce(): LocalSocket {
    val caller = LocalServerSocket("harborline-once").accept() // safe: missing-authorization
    check(caller.peerCredentials.uid == android.os.Process.myUid())
    return caller
}
