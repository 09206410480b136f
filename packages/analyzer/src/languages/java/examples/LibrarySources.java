import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.zeroturnaround.exec.ProcessExecutor;

/** Functions of which the engine knows what they do from the sources of their libraries. */
public class LibrarySources extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        new ProcessExecutor().commandSplit(request.getParameter("command")); // expect: command-injection
        new ProcessExecutor().commandSplit("sort notes.txt"); // safe: command-injection
    }
}
