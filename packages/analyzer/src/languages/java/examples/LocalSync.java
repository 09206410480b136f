package com.harborline.servers;

import android.net.LocalServerSocket;
import android.net.LocalSocket;
import java.io.IOException;

/** A socket that only the app itself may use. */
class LocalSync {
  LocalSocket sync() throws IOException {
    LocalSocket caller = new LocalServerSocket("harborline-sync").accept(); // safe: missing-authorization
    if (caller.getPeerCredentials().getUid() != android.os.Process.myUid()) {
      caller.close();
      throw new IOException("not this app");
    }
    return caller;
  }
}
