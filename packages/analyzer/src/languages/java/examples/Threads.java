package shop.jobs;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class JobQueue {
  private static JobQueue shared;
  private static Registry registry;
  private static volatile Registry ready;
  private final Object first = new Object();
  private final Object second = new Object();
  private final Lock lock = new ReentrantLock();
  private final Semaphore slots = new Semaphore(4);
  private final Map<String, Integer> attempts = new ConcurrentHashMap<>();
  private String state = "idle";
  private volatile int done;
  private int waiting;

  synchronized void pause() throws InterruptedException {
    Thread.sleep(500); // expect: improper-locking
  }

  void pauseBriefly() throws InterruptedException {
    synchronized (first) {
      TimeUnit.SECONDS.sleep(1); // expect: improper-locking
    }
  }

  void pauseLocked() throws InterruptedException {
    lock.lock();
    try {
      Thread.sleep(10); // expect: improper-locking
    } finally {
      lock.unlock();
    }
  }

  void pauseBefore() throws InterruptedException {
    Thread.sleep(500); // safe: improper-locking
    synchronized (first) {
      waiting++;
    }
  }

  void moveForward() {
    synchronized (first) {
      synchronized (second) { // expect: improper-locking
        waiting--;
      }
    }
  }

  void moveBack() {
    synchronized (second) {
      synchronized (first) { // expect: improper-locking
        waiting++;
      }
    }
  }

  void rename(String next) {
    synchronized (state) { // expect: improper-locking
      state = next;
    }
  }

  void take() throws InterruptedException {
    synchronized (first) {
      if (waiting == 0) {
        first.wait(); // expect: improper-locking
      }
      waiting--;
    }
  }

  void takeOne() throws InterruptedException {
    synchronized (first) {
      while (waiting == 0) {
        first.wait(); // safe: improper-locking
      }
      waiting--;
    }
  }

  void wake() {
    first.notifyAll(); // expect: improper-locking
  }

  void wakeAll() {
    synchronized (first) {
      first.notifyAll(); // safe: improper-locking
    }
  }

  void tryOnce() {
    lock.tryLock(); // expect: improper-locking
  }

  void withSlot(Runnable job) throws InterruptedException {
    slots.acquire(); // expect: lock-not-released
    job.run();
    slots.release();
  }

  void withSlotAlways(Runnable job) throws InterruptedException {
    slots.acquire(); // safe: lock-not-released
    try {
      job.run();
    } finally {
      slots.release();
    }
  }

  static JobQueue shared() {
    if (shared == null) {
      shared = new JobQueue(); // expect: race-condition
    }
    return shared;
  }

  static Registry registry() {
    if (registry == null) {
      synchronized (JobQueue.class) {
        if (registry == null) {
          registry = new Registry(); // expect: race-condition
        }
      }
    }
    return registry;
  }

  static Registry ready() {
    if (ready == null) {
      synchronized (JobQueue.class) {
        if (ready == null) {
          ready = new Registry(); // safe: race-condition
        }
      }
    }
    return ready;
  }

  void finished() {
    done++; // expect: race-condition
  }

  synchronized void finishedAlone() {
    done++; // safe: race-condition
  }

  void attempt(String job) {
    if (!attempts.containsKey(job)) {
      attempts.put(job, 1); // expect: race-condition
    }
  }

  void attemptOnce(String job) {
    attempts.putIfAbsent(job, 1); // safe: race-condition
  }

  void runHere(Runnable job) {
    new Thread(job).run(); // expect: dangerous-function
  }

  void runApart(Runnable job) {
    new Thread(job).start(); // safe: dangerous-function
  }

  void abandon(Thread worker) {
    worker.stop(); // expect: dangerous-function
  }

  void ask(Thread worker) {
    worker.interrupt(); // safe: dangerous-function
  }

  void suspend(Thread worker) {
    worker.suspend(); // expect: dangerous-function
  }

  void join(Thread worker) throws InterruptedException {
    worker.join(); // safe: dangerous-function
  }

  static class Registry {}
}
