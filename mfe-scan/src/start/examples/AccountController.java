package com.example.bank;

import java.io.File;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.Random;
import javax.servlet.http.HttpServletRequest;
import javax.xml.parsers.DocumentBuilderFactory;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/accounts")
public class AccountController {

    private static final String DB_PASSWORD = "Tr4nsfer!2024";

    private Connection connect() throws Exception {
        return DriverManager.getConnection("jdbc:postgresql://db/bank", "bank", DB_PASSWORD);
    }

    @GetMapping("/search")
    public String search(@RequestParam String owner) throws Exception {
        ResultSet found = connect().createStatement()
            .executeQuery("SELECT iban FROM accounts WHERE owner = '" + owner + "'");
        return found.next() ? found.getString(1) : "<p>No account of " + owner + "</p>";
    }

    @GetMapping("/statement")
    public byte[] statement(@RequestParam String file) throws Exception {
        return Files.readAllBytes(new File("/srv/statements/" + file).toPath());
    }

    @PostMapping("/import")
    public String importAccounts(HttpServletRequest request) throws Exception {
        Object accounts = new ObjectInputStream(request.getInputStream()).readObject();
        return "Imported " + accounts;
    }

    @PostMapping("/transfers")
    public int transfers(HttpServletRequest request) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
            .parse(request.getInputStream()).getElementsByTagName("transfer").getLength();
    }

    @PostMapping("/pin")
    public String pin(@RequestParam String pin) throws Exception {
        MessageDigest.getInstance("MD5").digest(pin.getBytes());
        return "Your code is " + new Random().nextInt(1_000_000);
    }

    @PostMapping("/export")
    public void export(@RequestParam String format) throws Exception {
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "accounts-export --format " + format});
    }
}
