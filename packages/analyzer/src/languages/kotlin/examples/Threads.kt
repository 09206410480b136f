package shop.jobs

import java.io.InputStream
import java.io.OutputStream
import java.util.concurrent.ConcurrentHashMap
import java.util.zip.GZIPInputStream
import java.util.zip.ZipInputStream
import javax.servlet.http.HttpServletRequest

class JobQueue {
    private val first = Any()
    private val second = Any()
    private val attempts = ConcurrentHashMap<String, Int>()
    private var waiting = 0

    @Volatile
    private var done = 0

    @Synchronized
    fun pause() {
        Thread.sleep(500) // expect: improper-locking
    }

    fun pauseBefore() {
        Thread.sleep(500) // safe: improper-locking
        synchronized(first) { waiting++ }
    }

    fun moveForward() {
        synchronized(first) {
            synchronized(second) { waiting-- } // expect: improper-locking
        }
    }

    fun moveBack() {
        synchronized(second) {
            synchronized(first) { waiting++ } // expect: improper-locking
        }
    }

    fun count() {
        synchronized(first) { waiting++ } // safe: improper-locking
    }

    fun countBoth() {
        synchronized(first) { waiting++ } // safe: improper-locking
        synchronized(second) { waiting++ }
    }

    fun finished() {
        done++ // expect: race-condition
    }

    fun added() {
        done += 2 // expect: race-condition
    }

    fun finishedAlone() {
        synchronized(first) { done++ } // safe: race-condition
    }

    fun attempt(job: String) {
        if (!attempts.containsKey(job)) {
            attempts.put(job, 1) // expect: race-condition
        }
    }

    fun attemptOnce(job: String) {
        attempts.putIfAbsent(job, 1) // safe: race-condition
    }

    fun reset() {
        done = 0 // safe: race-condition
    }

    fun total(request: HttpServletRequest): Int {
        val quantity = request.getParameter("quantity").toInt()
        return quantity * 2599 // expect: integer-overflow
    }

    fun withShipping(request: HttpServletRequest): Int {
        val quantity = Integer.parseInt(request.getParameter("quantity"))
        return quantity + 499 // expect: integer-overflow
    }

    fun less(request: HttpServletRequest): Int {
        val stock = Integer.parseInt(request.getParameter("stock"))
        return stock - 1 // expect: integer-overflow
    }

    fun exactTotal(request: HttpServletRequest): Int {
        val quantity = Integer.parseInt(request.getParameter("quantity"))
        return Math.multiplyExact(quantity, 2599) // safe: integer-overflow
    }

    fun boundedTotal(request: HttpServletRequest): Int {
        val quantity = Integer.parseInt(request.getParameter("quantity"))
        require(quantity in 1..100)
        return quantity.coerceAtMost(100) * 2599 // safe: integer-overflow
    }

    fun known(quantity: Int): Int {
        return quantity * 2599 // safe: integer-overflow
    }

    fun share(request: HttpServletRequest): Int {
        val people = request.getParameter("people").toInt()
        return 1200 / people // expect: division-by-zero
    }

    fun rest(request: HttpServletRequest): Int {
        val people = Integer.parseInt(request.getParameter("people"))
        return 1200 % people // expect: division-by-zero
    }

    fun nothing(): Int {
        return waiting / 0 // expect: division-by-zero
    }

    fun safeShare(request: HttpServletRequest): Int {
        val people = request.getParameter("people").toInt()
        return if (people == 0) 0 else 1200 / people // safe: division-by-zero
    }

    fun exactShare(request: HttpServletRequest): Double {
        val people = request.getParameter("people").toDouble()
        return 1200 / people // safe: division-by-zero
    }

    fun half(people: Int): Int {
        return people / 2 // safe: division-by-zero
    }

    fun inflate(input: GZIPInputStream): ByteArray {
        return input.readBytes() // expect: resource-exhaustion
    }

    fun unpack(zip: ZipInputStream, out: OutputStream) {
        while (zip.nextEntry != null) {
            zip.copyTo(out) // expect: resource-exhaustion
        }
    }

    fun unpackOne(zip: ZipInputStream, out: OutputStream) {
        zip.getNextEntry()
        zip.copyTo(out) // expect: resource-exhaustion
    }

    fun copy(input: InputStream, out: OutputStream) {
        input.copyTo(out) // safe: resource-exhaustion
    }

    fun inflateLimited(input: GZIPInputStream, maxBytes: Int): ByteArray {
        return input.readNBytes(maxBytes) // safe: resource-exhaustion
    }

    fun unpackLimited(zip: ZipInputStream, out: OutputStream) {
        var total = 0L
        val buffer = ByteArray(4096)
        while (zip.getNextEntry() != null) {
            val n = zip.read(buffer) // safe: resource-exhaustion
            total += n
            if (total > 100_000_000) throw IllegalStateException("archive")
            out.write(buffer, 0, n)
        }
    }
}
