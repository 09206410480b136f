package shop;

import java.io.IOException;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ReportController {
    private final ApplicationEventPublisher publisher;
    ReportController(ApplicationEventPublisher publisher) { this.publisher = publisher; }

    @GetMapping("/report")
    public String report(@RequestParam String name) {
        publisher.publishEvent(new ReportRequested(name));
        publisher.publishEvent(new ReportDone("daily"));
        return "ok";
    }
}

@Component
class ReportListener {
    @EventListener
    public void onRequested(ReportRequested event) throws IOException {
        Runtime.getRuntime().exec("sh -c report " + event.getName()); // expect: command-injection
    }

    @EventListener
    public void onDone(ReportDone event) throws IOException {
        Runtime.getRuntime().exec("sh -c done " + event.getName()); // safe: command-injection
    }
}
