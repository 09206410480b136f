package com.example.shop;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

public final class Basket {
    private final List<Item> items = new ArrayList<>();

    public void add(Item item) {
        if (item == null) {
            throw new IllegalArgumentException("item");
        }
        items.add(item);
    }

    public BigDecimal total() {
        BigDecimal sum = BigDecimal.ZERO;
        for (Item item : items) {
            sum = sum.add(item.price());
        }
        return sum;
    }

    @Override
    public String toString() {
        return "Basket" + items;
    }
}
