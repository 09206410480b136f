import static spark.Spark.get
import static spark.Spark.halt

class Tracking {
    static final Set<String> HOSTS = ['a.example.com', 'b.example.com'] as Set

    void routes() {
        get('/track') { req, res ->
            def host = req.queryParams('carrier')
            if (!HOSTS.contains(host)) {
                halt(400, 'unknown carrier')
            }
            return new URL("https://${host}/track").text // safe: ssrf
        }
        get('/any') { req, res ->
            def host = req.queryParams('carrier')
            if (!host) {
                halt(400, 'no carrier')
            }
            return new URL("https://${host}/track").text // expect: ssrf, cross-site-scripting
        }
    }
}
