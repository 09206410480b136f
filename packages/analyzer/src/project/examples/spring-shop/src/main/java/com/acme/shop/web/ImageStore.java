package com.acme.shop.web;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.springframework.stereotype.Component;

@Component
public class ImageStore {
    public byte[] read(String name) throws Exception {
        Path path = Paths.get("/srv/images", name);
        return Files.readAllBytes(path); // expect: path-traversal
    }
}
