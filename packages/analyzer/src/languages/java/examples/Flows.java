package flows;

import java.sql.Statement;
import java.util.*;
import java.util.function.Function;
import java.util.regex.*;
import java.util.stream.Collectors;
import javax.servlet.http.*;

public class FlowServlet extends HttpServlet {
    private static final Pattern CODE = Pattern.compile("^[A-Z]{3}-\\d+$");
    private Statement statement;
    private final Map<String, String> kept = new HashMap<>();
    private final Store store = new Store();

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String value = request.getParameter("v");
        String[] both = {"fixed", value};
        statement.execute("a" + both[0]);
        statement.execute("a" + both[1]); // expect: sql-injection
        Box box = new Box();
        box.put(value);
        statement.execute("a" + box.label);
        statement.execute("a" + box.get()); // expect: sql-injection
        Function<String, String> quote = text -> "'" + text + "'";
        statement.execute("a" + quote.apply(value)); // expect: sql-injection
        List<String> all = Arrays.stream(request.getParameterValues("all")).map(one -> one.trim()).collect(Collectors.toList());
        statement.execute("a" + String.join(",", all)); // expect: sql-injection
        StringBuilder in = new StringBuilder();
        for (String one : all) {
            in.append(one).append(',');
        }
        statement.execute("a" + in); // expect: sql-injection
        List<Integer> numbers = all.stream().map(Integer::parseInt).toList();
        statement.execute("a" + numbers);
        statement.execute("a IN (" + all.stream().map(one -> "?").collect(Collectors.joining(",")) + ")");
        statement.execute("a IN (" + all.stream().map(String::trim).collect(Collectors.joining(",")) + ")"); // expect: sql-injection
        statement.execute("a" + String.join(",", "1", "2"));
        String later = value;
        later = "constant";
        statement.execute("a" + later);
        String chosen = request.isSecure() ? value : "x";
        statement.execute("a" + chosen); // expect: sql-injection
        String decoded = new String(Base64.getDecoder().decode(value));
        statement.execute("a" + decoded); // expect: sql-injection
        statement.execute("a" + UUID.fromString(value));
        statement.execute("a" + Mode.valueOf(value));
        statement.execute("a" + value.length() + value.isEmpty() + value.equals("b"));
        kept.put("v", value);
        store.save(value, "b");
        useKept();
        outer:
        for (int i = 0; i < 3; i++) {
            if (i == 2) {
                break outer;
            }
        }
        String guarded = request.getParameter("g");
        if (!isPlain(guarded)) {
            return;
        }
        statement.execute("a" + guarded);
        String code = request.getParameter("code");
        Matcher matcher = Pattern.compile("id=(.*)").matcher(code);
        statement.execute("a" + code); // expect: sql-injection
        if (CODE.matcher(code).matches()) {
            statement.execute("a" + code);
        }
        if (matcher.find()) {
            statement.execute("a" + matcher.group(1)); // expect: sql-injection
        }
        statement.execute("a" + Color.valueOf(code));
    }

    private void useKept() throws Exception {
        statement.execute("a" + kept.get("w"));
        statement.execute("a" + kept.get("v")); // expect: sql-injection
    }

    private static boolean isPlain(String text) {
        return text.matches("[a-z]+");
    }

    static class Store {
        private Statement statement;

        void save(String given, String fixed) throws Exception {
            statement.execute("a" + given); // expect: sql-injection
            statement.execute("a" + fixed);
        }
    }

    enum Mode { A, B }

    static class Box {
        String label = "box";
        private String content;

        void put(String content) {
            this.content = content;
        }

        String get() {
            return content;
        }
    }
}
