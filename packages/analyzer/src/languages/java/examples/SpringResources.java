package web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import javax.servlet.http.HttpServletRequest;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.ResourceLoader;
import org.springframework.http.MediaType;
import org.springframework.util.StreamUtils;
import org.springframework.util.StringUtils;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.util.UrlPathHelper;

@RestController
class ManualController {
    private static final Set<String> LANGUAGES = Set.of("en", "de", "fr");

    private final ResourceLoader loader;
    private final UrlPathHelper paths = new UrlPathHelper();

    ManualController(ResourceLoader loader) {
        this.loader = loader;
    }

    @GetMapping(value = "/manuals/**", produces = MediaType.TEXT_PLAIN_VALUE)
    String chapter(ServletWebRequest request) throws IOException {
        String path = paths.getPathWithinApplication(request.getRequest()).substring("/manuals/".length());
        Resource chapter = loader.getResource("file:/srv/manuals/").createRelative(path); // expect: path-traversal
        return StreamUtils.copyToString(chapter.getInputStream(), StandardCharsets.UTF_8);
    }

    @GetMapping(value = "/notes/**", produces = MediaType.TEXT_PLAIN_VALUE)
    String note(HttpServletRequest request) throws IOException {
        String path = (String) request.getAttribute(HandlerMapping.PATH_WITHIN_HANDLER_MAPPING_ATTRIBUTE);
        Resource note = loader.getResource("file:/srv/notes/" + path); // expect: path-traversal
        return StreamUtils.copyToString(note.getInputStream(), StandardCharsets.UTF_8);
    }

    @GetMapping(value = "/covers/**", produces = MediaType.TEXT_PLAIN_VALUE)
    String cover(HttpServletRequest request) throws IOException {
        String name = StringUtils.getFilename(paths.getLookupPathForRequest(request));
        Resource cover = loader.getResource("file:/srv/covers/").createRelative(name);
        return StreamUtils.copyToString(cover.getInputStream(), StandardCharsets.UTF_8);
    }

    @GetMapping(value = "/pages/{page}", produces = MediaType.TEXT_PLAIN_VALUE)
    String page(@PathVariable String page) throws IOException {
        try (InputStream in = loader.getResource("classpath:/pages/" + page).getInputStream()) { // expect: path-traversal
            return StreamUtils.copyToString(in, StandardCharsets.UTF_8);
        }
    }

    @GetMapping(value = "/legal/{language}", produces = MediaType.TEXT_PLAIN_VALUE)
    String legal(@PathVariable String language) throws IOException {
        if (!LANGUAGES.contains(language)) return "";
        try (InputStream in = new ClassPathResource("legal/" + language + ".txt").getInputStream()) {
            return StreamUtils.copyToString(in, StandardCharsets.UTF_8);
        }
    }
}
