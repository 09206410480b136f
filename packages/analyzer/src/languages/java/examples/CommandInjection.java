package tools;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.springframework.web.bind.annotation.*;

@RestController
public class ConvertController {
    private static final List<String> FORMATS = List.of("png", "jpg");

    @GetMapping("/ping")
    public void ping(@RequestParam String host) throws IOException {
        Runtime.getRuntime().exec("ping -c 1 " + host); // expect: command-injection
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "ping " + host}); // expect: command-injection
        Runtime.getRuntime().exec(new String[] {"ping", "-c", "1", host}); // expect: argument-injection
        new ProcessBuilder("/bin/bash", "-c", "nslookup " + host).start(); // expect: command-injection
        if (!host.matches("[a-z0-9]+")) {
            throw new IllegalArgumentException("host");
        }
        Runtime.getRuntime().exec("ping -c 1 " + host);
    }

    @PostMapping("/convert")
    public void convert(@RequestParam("format") String format, @RequestBody Job job) throws IOException {
        if (FORMATS.contains(format)) {
            Runtime.getRuntime().exec("convert in.gif out." + format);
        }
        List<String> command = new ArrayList<>();
        command.add("sh");
        command.add("-c");
        command.add(job.getScript());
        ProcessBuilder builder = new ProcessBuilder();
        builder.command(command); // expect: command-injection
        new ProcessBuilder(Arrays.asList("git", "fetch", "origin")).start();
        run("ls " + format); // expect: command-injection
        Integer count = Integer.valueOf(format);
        Runtime.getRuntime().exec("head -n " + count + " log.txt");
    }

    private void run(String line) throws IOException {
        Runtime runtime = Runtime.getRuntime();
        runtime.exec(line);
    }

    static class Job {
        private String script;

        String getScript() {
            return script;
        }
    }
}
