package com.harbour.cms;

import com.opensymphony.xwork2.ActionSupport;
import freemarker.template.Configuration;
import freemarker.template.Template;
import groovy.lang.GroovyShell;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import javax.el.ELContext;
import javax.el.ExpressionFactory;
import javax.el.ValueExpression;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.MapContext;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;
import org.mvel2.MVEL;
import org.springframework.expression.Expression;
import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.SimpleEvaluationContext;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;

@Controller
public class TemplateService {
  private final ExpressionParser parser = new SpelExpressionParser();
  private final TemplateEngine thymeleaf;
  private final Configuration freemarker;

  public TemplateService(TemplateEngine thymeleaf, Configuration freemarker) {
    this.thymeleaf = thymeleaf;
    this.freemarker = freemarker;
  }

  @GetMapping("/page")
  public String page(@RequestParam String lang) {
    return "pages/" + lang + "/welcome"; // expect: template-injection
  }

  @GetMapping("/fixed")
  public String fixed(@RequestParam String lang, Model model) {
    model.addAttribute("lang", lang);
    return "pages/welcome";
  }

  @PostMapping("/preview")
  @ResponseBody
  public String preview(@RequestParam String body, @RequestParam String title) throws Exception {
    Template template = new Template("preview", new StringReader(body), freemarker);
    StringWriter out = new StringWriter();
    template.process(Map.of("title", title), out); // expect: template-injection
    return out.toString();
  }

  @PostMapping("/velocity")
  @ResponseBody
  public void velocity(@RequestParam String body) {
    VelocityContext context = new VelocityContext();
    Velocity.evaluate(context, new StringWriter(), "preview", body); // expect: template-injection
  }

  @PostMapping("/render")
  @ResponseBody
  public String render(@RequestParam String name) {
    Context context = new Context();
    context.setVariable("name", name);
    return thymeleaf.process("greeting", context);
  }

  @GetMapping("/spel")
  @ResponseBody
  public Object spel(@RequestParam String expression) {
    Expression parsed = parser.parseExpression(expression);
    return parsed.getValue(); // expect: expression-injection
  }

  @GetMapping("/spel-safe")
  @ResponseBody
  public Object spelSafe(@RequestParam String expression, Map<String, Object> root) {
    SimpleEvaluationContext context = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    return parser.parseExpression(expression).getValue(context, root);
  }

  @GetMapping("/script")
  @ResponseBody
  public Object script(@RequestParam String code) throws Exception {
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("javascript");
    return engine.eval(code); // expect: code-injection
  }

  @GetMapping("/script-data")
  @ResponseBody
  public Object scriptData(@RequestParam String value) throws Exception {
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("javascript");
    engine.put("value", value);
    return engine.eval("value.length()");
  }

  @GetMapping("/groovy")
  @ResponseBody
  public Object groovy(@RequestParam String code) {
    return new GroovyShell().evaluate(code); // expect: code-injection
  }

  @GetMapping("/mvel")
  @ResponseBody
  public Object mvel(@RequestParam String rule) {
    return MVEL.eval(rule, new HashMap<>()); // expect: expression-injection
  }

  @GetMapping("/jexl")
  @ResponseBody
  public Object jexl(@RequestParam String rule) {
    JexlEngine engine = new JexlBuilder().create();
    return engine.createExpression(rule).evaluate(new MapContext()); // expect: expression-injection
  }

  @GetMapping("/el")
  @ResponseBody
  public Object el(@RequestParam String rule, ELContext context) {
    ValueExpression expression = ExpressionFactory.newInstance().createValueExpression(context, "${" + rule + "}", Object.class); // expect: expression-injection
    return expression.getValue(context);
  }
}
