package com.harborline.sockets

import android.net.LocalServerSocket

class Sync {
    private val server = LocalServerSocket("harborline-sync") // expect: missing-authorization

    fun next() = server.accept()
}

fun serveOnce(): Int {
    val socket = LocalServerSocket("harborline-once").accept() // expect: missing-authorization
    return socket.inputStream.read()
}

fun open(name: String): LocalServerSocket {
    return LocalServerSocket(name) // expect: missing-authorization
}

fun count(rows: List<String>): Int {
    try {
        return parse(rows)
    } finally {
        return 0 // expect: swallowed-exception
    }
}

fun countOrFail(rows: MutableList<String>): Int {
    try {
        return parse(rows)
    } finally {
        rows.clear() // safe: swallowed-exception
    }
}
