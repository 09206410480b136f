package shop;

import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.util.HtmlUtils;

@Controller
public class NoticeController {
  @GetMapping("/notice")
  public String notice(@RequestParam String text, Model model) {
    model.addAttribute("text", text);
    model.addAttribute("escaped", HtmlUtils.htmlEscape(text));
    return "notice";
  }

  @GetMapping("/board")
  public ModelAndView board(@RequestParam String topic) {
    ModelAndView page = new ModelAndView("board/list");
    page.addObject("topic", topic);
    return page;
  }
}
