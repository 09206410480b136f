// A call whose receiver is one of several objects runs one of their methods, not all of them.
package app;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

interface Backup {
    void run(String name) throws IOException;
}

class Denied implements Backup {
    public void run(String name) {
        throw new UnsupportedOperationException();
    }
}

class Shell implements Backup {
    public void run(String name) throws IOException {
        new ProcessBuilder("sh", "-c", "backup " + name).start(); // expect: command-injection
    }
}

class Program implements Backup {
    public void run(String name) throws IOException {
        new ProcessBuilder("backup", "--", name).start(); // safe: command-injection
    }
}

class BackupServlet extends HttpServlet {
    private boolean allowed;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Backup backup = allowed ? new Shell() : new Denied();
        backup.run(request.getParameter("name"));
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Backup backup = allowed ? new Program() : new Denied();
        backup.run(request.getParameter("name"));
    }
}
