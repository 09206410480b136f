import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.buildobjects.process.ProcBuilder;

/** Functions of which the engine knows what they do from the sources of their libraries. */
public class LibrarySources extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        ProcBuilder.filter("text", request.getParameter("command")); // expect: command-injection
        ProcBuilder.filter("text", "sort"); // safe: command-injection
    }
}
