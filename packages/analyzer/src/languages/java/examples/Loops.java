package work;

class Loops {
  int rows(int[][] grid) {
    int sum = 0;
    int i = 0;
    for (int j = 0; i < 10; j++) { // expect: infinite-loop
      sum += grid[i][j % 10];
    }
    return sum;
  }

  int nested(int[][] grid) {
    int sum = 0;
    for (int i = 0; i < 10; i++) {
      for (int j = 0; i < 10; j++) { // expect: infinite-loop
        sum += grid[i][j % 10];
      }
    }
    return sum;
  }

  long down(long[] values) {
    long sum = 0;
    int last = 9;
    for (int i = 9; last >= 0; i--) { // expect: infinite-loop
      sum += values[Math.abs(i) % 10];
    }
    return sum;
  }

  int cells(int[][] grid) {
    int sum = 0;
    for (int i = 0; i < 10; i++) {
      for (int j = 0; j < 10; j++) {
        sum += grid[i][j];
      }
    }
    return sum;
  }

  int tokens(String text) {
    int found = 0;
    int at = 0;
    for (int turn = 0; at < 100; turn++) {
      at = text.indexOf(' ', at) + turn;
      found++;
    }
    return found;
  }

  int firstOf(int[] values) {
    int limit = 0;
    for (int i = 0; limit < 10; i++) {
      if (values[i] > 0) {
        return i;
      }
    }
    return -1;
  }
}
