package shop.notes;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.util.Map;

class Notes {
  private String title;

  int lengthOfNothing() {
    String note = null;
    return note.length(); // expect: null-dereference
  }

  void askedTheWrongWay(String note) {
    if (note == null) {
      System.out.println(note.length()); // expect: null-dereference
    }
  }

  boolean bothSides(String note) {
    return note != null & note.isEmpty(); // expect: null-dereference
  }

  boolean oneSide(String note) {
    return note == null || note.isEmpty(); // safe: null-dereference
  }

  String firstLine(BufferedReader in) throws IOException {
    return in.readLine().trim(); // expect: null-dereference
  }

  String home() {
    String home = System.getProperty("notes.home");
    return home.trim(); // expect: null-dereference
  }

  String knownHome() {
    String home = System.getProperty("notes.home");
    return home == null ? "/srv/notes" : home.trim(); // safe: null-dereference
  }

  int files(File folder) {
    int count = 0;
    for (String name : folder.list()) { // expect: null-dereference
      count += name.length();
    }
    File[] files = folder.listFiles();
    return count + files.length; // expect: null-dereference
  }

  int knownFiles(File folder) {
    File[] files = folder.listFiles();
    if (files == null) {
      return 0;
    }
    return files.length; // safe: null-dereference
  }

  void closes(Map<String, BufferedReader> open) throws IOException {
    BufferedReader in = null;
    try {
      in = open.get("notes");
      in.mark(1);
    } finally {
      if (in != null) {
        in.close(); // safe: null-dereference
      }
    }
  }

  void correlated(boolean isLong, Map<String, String> notes) {
    String note = null;
    if (isLong) {
      note = notes.get("long");
    }
    if (isLong) {
      System.out.println(note.length()); // safe: null-dereference
    }
  }

  String lines(BufferedReader in) throws IOException {
    StringBuilder text = new StringBuilder();
    String line;
    while ((line = in.readLine()) != null) {
      text.append(line.trim()); // safe: null-dereference
    }
    return text.toString();
  }

  boolean isDraft(String state) {
    return state == "draft"; // expect: incorrect-operator
  }

  boolean isSame(Integer mine, Integer other) {
    return mine == other; // expect: incorrect-operator
  }

  boolean isFinal(String state) {
    return "final".equals(state); // safe: incorrect-operator
  }

  boolean isNew(String state) {
    return state == null || state.isEmpty(); // safe: incorrect-operator
  }

  void publish(boolean isReady) {
    if (isReady = true) { // expect: incorrect-operator
      System.out.println("published");
    }
  }

  void archive(boolean isOld) {
    if (isOld); { // expect: incorrect-operator
      System.out.println("archived");
    }
  }

  void show(int kind) {
    switch (kind) {
      case 1: // expect: incorrect-operator
        System.out.println("note");
      case 2:
        System.out.println("list");
        break;
      default:
    }
  }

  void showAll(int kind) {
    switch (kind) { // safe: incorrect-operator
      case 1:
      case 2:
        System.out.println("note");
        break;
      default:
    }
  }

  int always() {
    try {
      return title.length();
    } finally {
      return 0; // expect: swallowed-exception
    }
  }

  int titleLength() {
    try {
      return title.length();
    } catch (NullPointerException missing) { // expect: swallowed-exception
      return 0;
    }
  }
}
