package limits;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.servlet.http.*;

public class SearchServlet extends HttpServlet {
    private static final Pattern WORDS = Pattern.compile("^(\\w+\\s?)*$"); // expect: redos
    private static final Pattern WORD = Pattern.compile("^\\w+$");

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String query = request.getParameter("q");
        Pattern.compile(query); // expect: regex-injection
        Pattern.compile(Pattern.quote(query));
        "a b c".split(query); // expect: regex-injection
        query.matches("(a+)+"); // expect: redos
        query.split(",");
        int count = Integer.parseInt(request.getParameter("count"));
        byte[] buffer = new byte[count]; // expect: resource-exhaustion
        List<String> rows = new ArrayList<>(count); // expect: resource-exhaustion
        Thread.sleep(count); // expect: resource-exhaustion
        if (count < 1000) {
            byte[] small = new byte[count];
        }
        byte[] capped = new byte[Math.min(count, 1000)];
        byte[] fixed = new byte[1024];
        List<String> copy = new ArrayList<>(rows);
    }
}
