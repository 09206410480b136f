package com.example.phone;

import android.app.Activity;
import android.app.Notification;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.os.CancellationSignal;
import android.security.keystore.KeyGenParameterSpec;
import android.webkit.GeolocationPermissions;
import androidx.biometric.BiometricPrompt;
import androidx.fragment.app.Fragment;
import com.amazonaws.services.simpledb.model.SelectRequest;
import com.teamdev.jxbrowser.chromium.DefaultLoadHandler;
import java.rmi.Remote;
import java.security.MessageDigest;
import javax.net.ssl.SSLSocket;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletRequestWrapper;
import javax.servlet.http.HttpServletResponse;
import javax.xml.xquery.XQConnection;
import org.jboss.seam.log.Log;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.ModelAndView;

class Phone extends Activity {
    private NoteRepository repository;
    private Log log;

    void forward() {
        Intent next = getIntent().getParcelableExtra("next");
        startActivity(next); // expect: unsafe-forward
        startActivity(new Intent(this, Phone.class));
    }

    void answer() {
        setResult(RESULT_OK, getIntent()); // expect: unsafe-forward
        setResult(RESULT_OK, new Intent());
    }

    void notice(String password, String title) {
        new Notification.Builder(this, "c").setContentText(password); // expect: sensitive-data-exposed
        new Notification.Builder(this, "c").setContentTitle("Code " + password); // expect: sensitive-data-exposed
        new Notification.Builder(this, "c").setTicker(password); // expect: sensitive-data-exposed
        new Notification.Builder(this, "c").setContentText("You have mail"); // safe: sensitive-data-exposed
        new Notification.Builder(this, "c").setContentTitle(title); // safe: sensitive-data-exposed
        new Notification.Builder(this, "c").setTicker("New"); // safe: sensitive-data-exposed
    }

    void pending(Context context) {
        PendingIntent.getActivity(context, 0, new Intent(), PendingIntent.FLAG_MUTABLE); // expect: sensitive-broadcast
        PendingIntent.getActivity(context, 0, new Intent(), 0); // expect: sensitive-broadcast
        PendingIntent.getActivity(context, 0, new Intent(), PendingIntent.FLAG_IMMUTABLE);
    }

    void fingerprint(BiometricPrompt prompt, BiometricPrompt.PromptInfo info, BiometricPrompt.CryptoObject key) {
        prompt.authenticate(info); // expect: local-authentication-bypass
        prompt.authenticate(info, key);
    }

    void nativeFingerprint(android.hardware.biometrics.BiometricPrompt prompt, CancellationSignal cancel, Answers answers) {
        prompt.authenticate(cancel, getMainExecutor(), answers); // expect: local-authentication-bypass
    }

    void key() {
        new KeyGenParameterSpec.Builder("k", 3).setUserAuthenticationRequired(false).build(); // expect: local-authentication-bypass
        new KeyGenParameterSpec.Builder("k", 3).setUserAuthenticationRequired(true).build(); // safe: local-authentication-bypass
    }

    void fragment() {
        Fragment.instantiate(this, getIntent().getStringExtra("fragment")); // expect: unsafe-reflection
        Fragment.instantiate(this, "com.example.phone.Start");
    }

    void position(GeolocationPermissions.Callback callback, String origin) {
        callback.invoke(origin, true, false); // expect: unsafe-web-view
        callback.invoke(origin, false, false);
    }

    byte[] scramble(byte[] data, byte[] key) {
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (data[i] ^ key[i % key.length]); // expect: weak-cipher
        }
        return data;
    }

    int checksum(byte[] data) {
        int sum = 0;
        for (byte one : data) sum = sum ^ one; // safe: weak-cipher
        return sum;
    }

    void suites(SSLSocket socket) {
        socket.setEnabledCipherSuites(new String[] {"TLS_RSA_WITH_RC4_128_MD5"}); // expect: weak-cipher
        socket.setEnabledCipherSuites(new String[] {"TLS_AES_128_GCM_SHA256"}); // safe: weak-cipher
    }

    String hex(byte[] input) throws Exception {
        StringBuilder text = new StringBuilder();
        for (byte one : MessageDigest.getInstance("SHA-256").digest(input)) {
            text.append(Integer.toHexString(one & 0xff)); // expect: weak-hash
        }
        return text.toString();
    }

    String paddedHex(byte[] input) throws Exception {
        StringBuilder text = new StringBuilder();
        for (byte one : MessageDigest.getInstance("SHA-256").digest(input)) {
            text.append(Integer.toHexString((one & 0xff) + 0x100).substring(1));
        }
        return text.toString();
    }

    @RequestMapping("/delete") // expect: csrf-disabled
    public void delete(long id) {
        repository.deleteById(id);
    }

    @RequestMapping(value = "/remove", method = RequestMethod.POST)
    public void remove(long id) {
        repository.deleteById(id);
    }

    void rights(HttpServletRequest request, HttpServletResponse response, XQConnection connection) throws Exception {
        if (request.getParameter("admin").equals("true")) { // expect: client-side-decision
            repository.deleteAll();
        }
        String loggedIn = request.getHeader("X-Authenticated");
        if (loggedIn.equals("yes")) { // expect: client-side-decision
            repository.deleteAll();
        }
        String address = request.getHeader("X-Forwarded-For");
        if (address.equals("127.0.0.1")) { // expect: client-side-decision
            repository.deleteAll();
        }
        if (request.isUserInRole("admin")) { // safe: client-side-decision
            repository.deleteAll();
        }
        if (request.getParameter("page").equals("2")) { // safe: client-side-decision
            repository.next();
        }
        if (request.getRemoteAddr().equals("127.0.0.1")) { // safe: client-side-decision
            repository.next();
        }
        log.info("Hello " + request.getParameter("name")); // expect: expression-injection
        connection.prepareExpression("for $x in /u where $x/n='" + request.getParameter("n") + "' return $x"); // expect: xpath-injection
        new SelectRequest("select * from d where n = '" + request.getParameter("q") + "'"); // expect: sql-injection
        new ModelAndView(request.getParameter("view")); // expect: template-injection
        response.getWriter().print(request.getParameter("callback") + "({})"); // expect: cross-site-scripting
        System.setProperty("com.sun.jndi.ldap.object.disableEndpointIdentification", "true"); // expect: hostname-check-disabled
    }

    void patterns(String text) {
        text.matches("[A-z]+"); // expect: unanchored-validation
        text.matches("[A-z0-9]+"); // expect: unanchored-validation
        text.matches("[a-zA-z]+"); // expect: unanchored-validation
        text.matches("[A-Za-z]+"); // safe: unanchored-validation
        text.matches("[A-Z]+"); // safe: unanchored-validation
        text.matches("[a-z]+"); // safe: unanchored-validation
    }
}

class OwnDigest extends MessageDigest { // expect: weak-hash
}

class Browser extends DefaultLoadHandler {
    public boolean onCertificateError(Object parameters) { // expect: certificate-check-disabled
        return false;
    }
}

interface Notes extends Remote {
    void add(Object note); // expect: unsafe-deserialization
    void addText(String note);
}

class XSSRequestWrapper extends HttpServletRequestWrapper {
    String clean(String value) {
        return value.replaceAll("<script>(.*?)</script>", ""); // expect: incomplete-sanitization
    }

    String cleanBody(String value) {
        return value.replaceAll("<script[^>]*>.*</script>", ""); // expect: incomplete-sanitization
    }

    String cleanAll(String value) {
        return value.replaceFirst("<script.*>.*</script>", ""); // expect: incomplete-sanitization
    }

    String escaped(String value) {
        return value.replaceAll("<", "&lt;"); // safe: incomplete-sanitization
    }

    String escapedEnd(String value) {
        return value.replaceAll(">", "&gt;"); // safe: incomplete-sanitization
    }

    String digits(String value) {
        return value.replaceAll("[^0-9]", ""); // safe: incomplete-sanitization
    }
}
