package app.description;

import app.config.Supplier;

/** `Parameter` is a type of this package: no import names it, and none brings a request's parameter in. */
class OwnPackage extends Described {
  Supplier configured() throws ReflectiveOperationException {
    Parameter parameter = getParameter("supplier");
    return (Supplier) Class.forName((String) parameter.getValue()).getDeclaredConstructor().newInstance();
  }
}
