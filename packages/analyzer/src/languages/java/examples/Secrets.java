package audit;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Login {
    private static final Logger log = LoggerFactory.getLogger(Login.class);

    void login(String user, String password) {
        log.info("login with " + password); // expect: sensitive-data-logged
        log.debug("login with {}", password); // expect: sensitive-data-logged
        log.info("login with a password of {} characters", password.length());
        log.info("the password was changed");
    }
}
