package rules;

import java.io.StringWriter;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;
import org.mvel2.MVEL;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.web.bind.annotation.*;

@RestController
class RuleController {
    private final SpelExpressionParser parser = new SpelExpressionParser();

    @PostMapping("/rules")
    void rules(@RequestBody String rule, @RequestParam String type) throws Exception {
        parser.parseExpression(rule).getValue(); // expect: expression-injection
        parser.parseExpression("name == 'x'").getValue();
        ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
        engine.eval(rule); // expect: code-injection
        engine.eval("1 + 1");
        MVEL.eval(rule); // expect: expression-injection
        Velocity.evaluate(new VelocityContext(), new StringWriter(), "rule", rule); // expect: template-injection
        new groovy.lang.GroovyShell().evaluate("x = " + rule); // expect: code-injection
        Class.forName(type); // expect: unsafe-reflection
        Class.forName("rules." + (type.equals("a") ? "First" : "Second"));
    }
}
