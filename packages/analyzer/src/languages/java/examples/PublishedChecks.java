package com.example.catalogue;

import android.content.Intent;
import android.os.Environment;
import android.webkit.WebSettings;
import android.webkit.WebView;
import bsh.Interpreter;
import dalvik.system.DexClassLoader;
import com.hazelcast.config.SymmetricEncryptionConfig;
import com.mitchellbosecke.pebble.PebbleEngine;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.vertx.sqlclient.SqlClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.cert.PKIXParameters;
import java.util.Properties;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.NullCipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import javax.jdo.PersistenceManager;
import javax.jms.Message;
import javax.jms.ObjectMessage;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletRequestWrapper;
import javax.servlet.http.HttpServletResponse;
import javax.validation.ConstraintValidatorContext;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.xpath.XPathFactory;
import jdk.jshell.JShell;
import org.apache.http.impl.client.DefaultHttpClient;
import java.io.Reader;
import org.apache.xmlrpc.server.XmlRpcServerConfigImpl;
import org.exolab.castor.xml.Unmarshaller;
import org.opensaml.xml.parse.BasicParserPool;
import org.apache.torque.util.BasePeer;
import org.apache.wicket.markup.html.basic.Label;
import org.hibernate.Session;
import org.python.util.PythonInterpreter;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.XMLReaderFactory;

/** What published checks for Java look for. */
public class PublishedChecks extends HttpServlet {
    private PersistenceManager manager;
    private Session session;
    private SqlClient client;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String name = request.getParameter("name");
        manager.newQuery("select from Item where name == '" + name + "'"); // expect: sql-injection
        session.createSQLQuery("select * from item where name = '" + name + "'"); // expect: sql-injection
        client.query("select * from item where name = '" + name + "'"); // expect: sql-injection
        BasePeer.executeQuery("select * from item where name = '" + name + "'"); // expect: sql-injection
        new Interpreter().eval(name); // expect: code-injection
        new PythonInterpreter().exec(name); // expect: code-injection
        JShell.create().eval(name); // expect: code-injection
        ProcessBuilder builder = new ProcessBuilder("ls");
        builder.environment().put("LD_PRELOAD", name); // expect: command-injection
        Runtime.getRuntime().exec("ls", new String[] {"PATH=" + name}); // expect: command-injection
        new PebbleEngine.Builder().build().getLiteralTemplate(name); // expect: template-injection
        InputStream in = getServletContext().getResourceAsStream(name); // expect: path-traversal
    }

    void validate(ConstraintValidatorContext context, HttpServletRequest request) {
        String value = request.getParameter("value");
        context.buildConstraintViolationWithTemplate("Bad value " + value).addConstraintViolation(); // expect: expression-injection
    }

    void ciphers(byte[] nonce) throws Exception {
        Cipher none = new NullCipher(); // expect: weak-cipher
        Cipher.getInstance("Blowfish"); // expect: weak-cipher
        Cipher.getInstance("RC2"); // expect: weak-cipher
        Cipher.getInstance("AES/GCM/NoPadding");
        KeyGenerator generator = KeyGenerator.getInstance("Blowfish"); // expect: weak-cipher
        generator.init(64); // expect: weak-key-size
        new GCMParameterSpec(128, "0123456789ab".getBytes()); // expect: static-iv
        new GCMParameterSpec(128, nonce);
        new SymmetricEncryptionConfig(); // expect: weak-cipher
    }

    String hex(byte[] password) throws Exception {
        byte[] digest = MessageDigest.getInstance("MD5").digest(password); // expect: weak-password-hash
        return new String(digest);
    }

    void parsers(InputStream xml) throws Exception {
        XMLReader reader = XMLReaderFactory.createXMLReader();
        reader.parse(new InputSource(xml)); // expect: xxe
        SchemaFactory.newInstance("http://www.w3.org/2001/XMLSchema").newSchema(new StreamSource(xml)); // expect: xxe
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty("javax.xml.stream.isSupportingExternalEntities", true); // expect: xxe
        DocumentBuilderFactory documents = DocumentBuilderFactory.newInstance();
        documents.setFeature("http://xml.org/sax/features/external-parameter-entities", true); // expect: xxe
    }

    @Override
    public void onMessage(Message message) throws Exception {
        Object order = ((ObjectMessage) message).getObject(); // expect: unsafe-deserialization
    }

    void settings(PKIXParameters parameters, Label label) throws Exception {
        parameters.setRevocationEnabled(false); // expect: security-control-disabled
        parameters.setRevocationEnabled(true);
        new DefaultHttpHeaders(false); // expect: security-control-disabled
        new DefaultHttpHeaders(true);
        label.setEscapeModelStrings(false); // expect: cross-site-scripting
        label.setEscapeModelStrings(true);
        new DefaultHttpClient(); // expect: weak-tls-version
    }


    void page(WebView view, WebSettings settings, Intent intent, HttpServletRequest request) throws Exception {
        settings.setAllowContentAccess(true); // expect: security-control-disabled
        view.loadUrl("file://" + Environment.getExternalStorageDirectory() + "/page.html"); // expect: cleartext-storage
        intent.setDataAndType(null, "application/vnd.android.package-archive"); // expect: untrusted-code-load
        new DexClassLoader(Environment.getExternalStorageDirectory().getPath(), "", "", null); // expect: cleartext-storage
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_ALWAYS_ALLOW); // expect: cleartext-transport
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
    }

    void rpc(XmlRpcServerConfigImpl config, BasicParserPool pool) {
        config.setEnabledForExtensions(true); // expect: unsafe-deserialization
        config.setEnabledForExtensions(false);
        pool.setIgnoreComments(false); // expect: security-control-disabled
        pool.setIgnoreComments(true);
    }

    Object castor(Reader reader) throws Exception {
        return new Unmarshaller(Object.class).unmarshal(reader); // expect: unsafe-deserialization
    }
}
