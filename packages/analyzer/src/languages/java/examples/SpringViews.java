package web;

import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.ModelAndView;

@Controller
class ViewController {
    @GetMapping("/login")
    String afterLogin(@RequestParam String next) {
        return "redirect:" + next; // expect: open-redirect
    }

    @GetMapping("/user/{id}")
    String user(@PathVariable String id) {
        return "redirect:/user/" + id;
    }

    @GetMapping("/page")
    String page(@RequestParam String lang, Model model) {
        model.addAttribute("lang", lang);
        return "user/" + lang + "/welcome"; // expect: template-injection
    }

    @GetMapping("/fixed")
    String fixed(@RequestParam String lang, Model model) {
        model.addAttribute("lang", lang);
        return "welcome";
    }

    @GetMapping("/go")
    ModelAndView go(@RequestParam String url) {
        return new ModelAndView("redirect:" + url); // expect: open-redirect
    }

    @PostMapping("/draft")
    @ResponseBody
    Draft draft(@RequestBody Draft draft) {
        return draft;
    }

    record Draft(String title) {}

    @GetMapping(value = "/json", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    String json(@RequestParam String text) {
        return "{\"text\": \"" + text + "\"}";
    }

    @GetMapping(path = "/plain", produces = "text/plain")
    @ResponseBody
    String plain(@RequestParam String text) {
        return "You said " + text;
    }

    @GetMapping("/raw")
    @ResponseBody
    String raw(@RequestParam String text) {
        return "<p>" + text + "</p>"; // expect: cross-site-scripting
    }
}
