package rules;

import com.opensymphony.xwork2.ognl.OgnlUtil;
import com.opensymphony.xwork2.util.TextParseUtil;
import com.opensymphony.xwork2.util.ValueStack;
import java.util.HashMap;
import java.util.Map;
import javax.script.ScriptEngine;
import jdk.nashorn.api.scripting.NashornScriptEngine;
import jdk.nashorn.api.scripting.NashornScriptEngineFactory;
import ognl.Node;
import ognl.Ognl;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OgnlRules {
  private ValueStack stack;
  private OgnlUtil util;

  @GetMapping("/rule")
  Object rule(@RequestParam String rule) throws Exception {
    Object tree = Ognl.parseExpression(rule);
    Node node = (Node) tree;
    return node.getValue(null, new Object()); // expect: expression-injection
  }

  @GetMapping("/translated")
  String translated(@RequestParam String text) {
    return TextParseUtil.translateVariables('%', text, stack); // expect: expression-injection
  }

  @GetMapping("/property")
  void property(@RequestParam String name, Map<String, Object> context) throws Exception {
    util.setValue(name, context, new HashMap<>(), "1"); // expect: expression-injection
  }

  @GetMapping("/script")
  Object script(@RequestParam String code) throws Exception {
    ScriptEngine engine = (NashornScriptEngine) new NashornScriptEngineFactory().getScriptEngine();
    return engine.eval(code); // expect: code-injection
  }

  @GetMapping("/value")
  void value(@RequestParam String value, Map<String, Object> context) throws Exception {
    util.setValue("name", context, new HashMap<>(), value);
    stack.setValue("name", value);
  }

  @GetMapping("/known")
  Object known(@RequestParam String name) throws Exception {
    Map<String, Object> context = new HashMap<>();
    context.put("name", name);
    return Ognl.getValue("name.length()", context, new Object());
  }

  @GetMapping("/fixed")
  String fixed(@RequestParam String text) {
    String translated = TextParseUtil.translateVariables('%', "%{title}", stack);
    return translated.isEmpty() ? "" : String.valueOf(text.length());
  }
}
