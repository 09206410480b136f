package edge;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

public class Exchanges {
    private static final Path ROOT = Path.of("/srv/reports");
    private static final Map<String, String> PARTNERS = Map.of("bank", "https://bank.example.com/");

    static class Reports implements HttpHandler {
        @Override
        public void handleRequest(HttpServerExchange exchange) throws IOException {
            byte[] report = Files.readAllBytes(ROOT.resolve(exchange.getRelativePath())); // expect: path-traversal
            exchange.getOutputStream().write(report);
        }
    }

    static class SafeReports implements HttpHandler {
        @Override
        public void handleRequest(HttpServerExchange exchange) throws IOException {
            Path report = ROOT.resolve(exchange.getRelativePath()).normalize();
            if (!report.startsWith(ROOT)) {
                exchange.setStatusCode(404);
                return;
            }
            exchange.getOutputStream().write(Files.readAllBytes(report));
        }
    }

    static class Leave implements HttpHandler {
        @Override
        public void handleRequest(HttpServerExchange exchange) {
            String next = exchange.getQueryParameters().get("next").getFirst();
            exchange.getResponseHeaders().put(Headers.LOCATION, next); // expect: open-redirect
        }
    }

    static class SafeLeave implements HttpHandler {
        @Override
        public void handleRequest(HttpServerExchange exchange) {
            String partner = PARTNERS.get(exchange.getQueryParameters().get("partner").getFirst());
            exchange.getResponseHeaders().put(Headers.LOCATION, partner);
        }
    }

    static class Photos implements HttpHandler {
        @Override
        public void handleRequest(HttpServerExchange exchange) {
            File photo = new File("/srv/photos", exchange.getRequestPath());
            photo.delete(); // expect: path-traversal
        }
    }
}
