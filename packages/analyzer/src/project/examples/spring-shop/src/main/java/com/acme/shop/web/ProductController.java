package com.acme.shop.web;

import com.acme.shop.service.ProductService;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ProductController {
    private final ProductService products;
    private final ImageStore images;

    public ProductController(ProductService products, ImageStore images) {
        this.products = products;
        this.images = images;
    }

    @GetMapping("/products")
    public List<String> find(@RequestParam String name) {
        return products.find(name);
    }

    @GetMapping("/products/{id}")
    public List<String> byId(@PathVariable long id) {
        return products.byId(id);
    }

    @GetMapping("/safe")
    public List<String> findSafely(@RequestParam String name) {
        return products.findSafely(name);
    }

    @GetMapping("/images")
    public byte[] image(@RequestParam String file) throws Exception {
        return images.read(file);
    }
}
