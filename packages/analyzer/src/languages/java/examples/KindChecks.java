package plugins;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Constructor;
import java.net.URLConnection;
import org.springframework.expression.EvaluationContext;
import org.springframework.expression.TypedValue;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.SimpleEvaluationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Classes that are tested before an instance is made, and contexts that an expression cannot leave. */
@RestController
public class KindChecks {
  private final SpelExpressionParser parser = new SpelExpressionParser();

  @GetMapping("/checked")
  public Object checked(@RequestParam String type) throws Exception {
    Class<?> found = Class.forName(type);
    if (!Runnable.class.isAssignableFrom(found)) {
      throw new IllegalArgumentException(type);
    }
    return found.getDeclaredConstructor().newInstance();
  }

  @GetMapping("/inside")
  public Object inside(@RequestParam String type) throws Exception {
    Class<?> found = Class.forName(type);
    if (Runnable.class.isAssignableFrom(found)) {
      return found.getDeclaredConstructor().newInstance();
    }
    return null;
  }

  @GetMapping("/narrowed")
  public Object narrowed(@RequestParam String type) throws Exception {
    return Class.forName(type).asSubclass(Runnable.class).getDeclaredConstructor().newInstance();
  }

  @GetMapping("/made")
  public Object made(@RequestParam String type, @RequestParam String name) throws Exception {
    Class<?> found = Class.forName(type);
    if (!CharSequence.class.isAssignableFrom(found)) {
      throw new IllegalArgumentException(type);
    }
    Constructor<?> maker = found.getConstructor(String.class);
    Object result = (CharSequence) maker.newInstance(name);
    return result.hashCode();
  }

  @GetMapping("/made-of-any")
  public Object madeOfAny(@RequestParam String type, @RequestParam String name) throws Exception {
    Class<?> found = Class.forName(type); // expect: unsafe-reflection
    Constructor<?> maker = found.getConstructor(String.class);
    Object result = maker.newInstance(name); // expect: unsafe-reflection
    return result.hashCode();
  }

  @GetMapping("/late")
  public Object late(@RequestParam String type) throws Exception {
    Class<?> found = Class.forName(type); // expect: unsafe-reflection
    Object made = found.getDeclaredConstructor().newInstance();
    if (!Runnable.class.isAssignableFrom(found)) {
      throw new IllegalArgumentException(type);
    }
    return made;
  }

  @GetMapping("/noticed")
  public Object noticed(@RequestParam String type) throws Exception {
    Class<?> found = Class.forName(type); // expect: unsafe-reflection
    if (!Runnable.class.isAssignableFrom(found)) {
      System.out.println("another kind");
    }
    return found.getDeclaredConstructor().newInstance();
  }

  @GetMapping("/held")
  public Object held(@RequestParam String rule) {
    return parser.parseExpression(rule).getValue(new Held());
  }

  @GetMapping("/open")
  public Object open(@RequestParam String rule) {
    return parser.parseExpression(rule).getValue(new Open()); // expect: expression-injection
  }

  /** Which of the overloads is meant is told by what the argument is. */
  static String load(File file) throws IOException {
    try (BufferedReader reader = new BufferedReader(new FileReader(file))) {
      return load(reader);
    }
  }

  static String load(BufferedReader reader) throws IOException {
    return reader.readLine();
  }

  static String load(URLConnection connection) throws IOException {
    try (BufferedReader reader = new BufferedReader(new InputStreamReader(connection.getInputStream()))) {
      return load(reader);
    }
  }

  static class Held implements EvaluationContext {
    private final SimpleEvaluationContext delegate;

    Held() {
      delegate = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    }

    public TypedValue getRootObject() {
      return delegate.getRootObject();
    }
  }

  static class Open implements EvaluationContext {
    public TypedValue getRootObject() {
      return TypedValue.NULL;
    }
  }
}
