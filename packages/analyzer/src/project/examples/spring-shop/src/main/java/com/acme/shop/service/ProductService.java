package com.acme.shop.service;

import java.util.List;

public interface ProductService {
    List<String> find(String name);

    List<String> findSafely(String name);

    List<String> byId(long id);
}
