package com.harborline.servers;

import android.net.LocalServerSocket;
import android.net.LocalSocket;
import java.io.IOException;
import java.net.ServerSocket;
import javax.management.MBeanServer;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import javax.net.ssl.SSLServerSocketFactory;

/** Servers that anyone may ask, and results that come out of a finally block. */
class Servers {
  ServerSocket acceptLogins(int port) throws IOException {
    return new ServerSocket(port); // expect: cleartext-transport
  }

  ServerSocket acceptEncryptedLogins(int port) throws IOException {
    return SSLServerSocketFactory.getDefault().createServerSocket(port); // safe: cleartext-transport
  }

  JMXConnectorServer manage(JMXServiceURL url, MBeanServer beans) throws IOException {
    return JMXConnectorServerFactory.newJMXConnectorServer(url, null, beans); // expect: exposed-management-endpoint
  }

  JMXConnectorServer manageWithLogin(JMXServiceURL url, java.util.Map<String, ?> settings, MBeanServer beans)
      throws IOException {
    return JMXConnectorServerFactory.newJMXConnectorServer(url, settings, beans); // safe: exposed-management-endpoint
  }

  LocalSocket sync() throws IOException {
    return new LocalServerSocket("harborline-sync").accept(); // expect: missing-authorization
  }

  int count(java.util.List<String> rows) {
    try {
      return parse(rows);
    } finally {
      return 0; // expect: swallowed-exception
    }
  }

  int countOrFail(java.util.List<String> rows) {
    try {
      return parse(rows);
    } finally {
      rows.clear(); // safe: swallowed-exception
    }
  }
}
