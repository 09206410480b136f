package jobs;

import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class JobController {
    private final BlockingQueue<Job> queue = new LinkedBlockingQueue<>();

    JobController() {
        new Thread(this::work).start();
    }

    @GetMapping("/convert")
    public String convert(@RequestParam String path) throws InterruptedException {
        queue.put(new Job(path, "image"));
        return "ok";
    }

    private void work() {
        try {
            while (true) {
                Job job = queue.take();
                Runtime.getRuntime().exec("sh -c convert " + job.path); // expect: command-injection
                Runtime.getRuntime().exec("sh -c log " + job.kind); // safe: command-injection
            }
        } catch (InterruptedException | IOException e) {
            Thread.currentThread().interrupt();
        }
    }
}
