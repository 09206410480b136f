package com.acme.shop.service;

import com.acme.shop.data.ProductRepository;
import java.util.List;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

@Service
public class ProductServiceImpl implements ProductService {
    @Autowired
    private ProductRepository repository;

    @Override
    public List<String> find(String name) {
        return repository.byCondition("name = '" + name + "'"); // expect: sql-injection
    }

    @Override
    public List<String> findSafely(String name) {
        return repository.byName(name);
    }

    @Override
    public List<String> byId(long id) {
        return repository.byNumber("id = " + id);
    }
}
