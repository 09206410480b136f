package shop;

import com.google.gson.Gson;

public class Plugin {
    private static final Gson gson = new Gson();
    private String name;
    private int level;

    public Plugin(String name) {
        this.name = name;
    }

    public static Plugin fromJson(String text) {
        return gson.fromJson(text, Plugin.class);
    }

    public String getName() {
        return name;
    }

    public int getLevel() {
        return level;
    }
}
