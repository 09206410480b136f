package shop.forms;

import java.util.regex.Pattern;

/** Patterns by name, in parts, and given to a validator. */
class SlowPatterns {
  private static final String WORDS = "^([a-z]+)+$";
  private static final String DOMAIN = "(([a-z0-9-])+\\.)+";
  private static final String ADDRESS = "^[\\w.]+@" + DOMAIN + "([a-z0-9]{2,4})+$";
  private static final String PLAIN = "^[\\w.]+@" + "[a-z0-9.-]+" + "$";

  boolean areWords(String text) {
    return text.matches(WORDS); // expect: redos
  }

  boolean isAddress(String text) {
    return Pattern.compile(ADDRESS).matcher(text).matches(); // expect: redos
  }

  boolean isPlain(String text) {
    return Pattern.compile(PLAIN).matcher(text).matches(); // safe: redos
  }

  String shown(String text) {
    String spaces = "\\s+";
    return text.replaceAll(spaces, " "); // safe: redos
  }
}

class RegexpValidator {
  private final String message;

  RegexpValidator(String pattern, String message) {
    this.message = message;
  }
}

class AddressValidator extends RegexpValidator {
  AddressValidator(String message) {
    super("^([a-z0-9])+@(([a-z0-9-])+\\.)+([a-z0-9]{2,4})+$", message); // expect: redos
  }
}

class NameValidator extends RegexpValidator {
  NameValidator(String message) {
    super("^[a-z0-9 ]+$", message); // safe: redos
  }
}
