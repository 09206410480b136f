package shop.jobs

import java.io.{InputStream, OutputStream}
import java.util.concurrent.Semaphore
import java.util.concurrent.locks.ReentrantLock
import java.util.zip.{GZIPInputStream, ZipInputStream}

class JobQueue {
  private val first = new Object
  private val second = new Object
  private val lock = new ReentrantLock()
  private var waiting = 0

  def pause(): Unit = first.synchronized {
    Thread.sleep(500) // expect: improper-locking
    waiting += 1
  }

  def pauseBefore(): Unit = {
    Thread.sleep(500) // safe: improper-locking
    first.synchronized { waiting += 1 }
  }

  def moveForward(): Unit = first.synchronized {
    second.synchronized { waiting -= 1 } // expect: improper-locking
  }

  def moveBack(): Unit = second.synchronized {
    first.synchronized { waiting += 1 } // expect: improper-locking
  }

  def take(): Unit = first.synchronized {
    while (waiting == 0) first.wait() // safe: improper-locking
    waiting -= 1
  }

  def wake(): Unit = first.synchronized { first.notifyAll() } // safe: improper-locking

  def inflate(in: GZIPInputStream): Array[Byte] = in.readAllBytes() // expect: resource-exhaustion

  def unpack(zip: ZipInputStream, out: OutputStream): Unit =
    while (zip.getNextEntry != null) zip.transferTo(out) // expect: resource-exhaustion

  def unpackEntry(zip: ZipInputStream, out: OutputStream): Unit = {
    zip.getNextEntry()
    zip.transferTo(out) // expect: resource-exhaustion
  }

  def copy(in: InputStream, out: OutputStream): Unit = {
    in.transferTo(out) // safe: resource-exhaustion
  }

  def unpackLimited(zip: ZipInputStream, out: OutputStream): Unit = {
    val MaxBytes = 100000000L
    var total = 0L
    val buffer = new Array[Byte](4096)
    while (zip.getNextEntry() != null) {
      val n = zip.read(buffer) // safe: resource-exhaustion
      total += n
      if (total > MaxBytes) throw new IllegalStateException("archive")
      out.write(buffer, 0, n)
    }
  }

  def inflateLimited(in: GZIPInputStream, maxBytes: Int): Array[Byte] =
    in.readNBytes(maxBytes) // safe: resource-exhaustion
}
