import static spark.Spark.get;

import io.javalin.Javalin;
import java.sql.Statement;
import org.apache.kafka.clients.consumer.ConsumerRecord;

class Routes {
    private Statement statement;

    void routes() {
        get("/hello", (req, res) -> "<p>" + req.queryParams("name") + "</p>"); // expect: cross-site-scripting
        get("/plain", (req, res) -> "<p>hello</p>");
        Javalin app = Javalin.create();
        app.get("/run", ctx -> Runtime.getRuntime().exec("sh -c " + ctx.queryParam("cmd"))); // expect: command-injection
        app.get("/list", ctx -> ctx.json(Runtime.getRuntime().availableProcessors()));
    }

    void consume(ConsumerRecord<String, String> record) throws Exception {
        statement.execute("INSERT INTO log VALUES ('" + record.value() + "')"); // expect: sql-injection
        statement.execute("INSERT INTO log VALUES (" + record.offset() + ")");
    }

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().exec("grep " + args[0]); // expect: command-injection
        Runtime.getRuntime().exec("date");
    }
}
