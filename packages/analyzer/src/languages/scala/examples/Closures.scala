package example.closures

import java.io.{File, PrintWriter}
import java.net.ServerSocket
import java.nio.file.{Files, Path}
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicLong
import javax.servlet.http.{HttpServlet, HttpServletRequest, HttpServletResponse}

import scala.collection.mutable
import scala.concurrent.{ExecutionContext, Future}
import scala.io.Source
import scala.util.Using
import scala.util.control.NonFatal

class Counter(implicit ec: ExecutionContext) {
  private var hits = 0L
  private val safeHits = new AtomicLong()
  private val seen = mutable.Map.empty[String, Int]

  def count(): Future[Unit] = Future {
    hits += 1 // expect: race-condition
  }

  def countLater(): Unit = new Thread(() => {
    hits += 1 // expect: race-condition
  }).start()

  def remember(name: String): Future[Unit] = Future {
    seen.put(name, 1) // expect: race-condition
    ()
  }

  def countAtomically(): Future[Long] = Future {
    safeHits.incrementAndGet() // safe: race-condition
  }

  def countLocked(): Future[Unit] = Future {
    synchronized { hits += 1 } // safe: race-condition
  }

  def countOwn(): Future[Long] = Future {
    var own = 0L
    own += 1 // safe: race-condition
    own
  }

  def countAll(): Future[Int] = {
    var sum = 0
    val parts = (1 to 10).map(i => Future { sum += i }) // expect: race-condition
    Future.sequence(parts).map(_ => sum)
  }

  def countInPool(pool: java.util.concurrent.ExecutorService): Unit =
    pool.submit(new Runnable { def run(): Unit = hits += 1 }) // expect: race-condition

  def countBehind(): Future[Unit] =
    Future(1).map { n => hits += n } // expect: race-condition

  def serve(server: ServerSocket): Unit =
    while (true) {
      val s = server.accept()
      new Thread(() => s.close()).start() // expect: resource-exhaustion
    }

  def serveWithPool(server: ServerSocket): Unit = {
    val pool = Executors.newFixedThreadPool(8)
    while (true) {
      val s = server.accept()
      pool.submit((() => s.close()): Runnable) // safe: resource-exhaustion
    }
  }
}

class Answers extends akka.actor.Actor {
  import context.dispatcher
  def receive: Receive = {
    case "late" => Future(1).foreach { n => sender() ! n } // expect: race-condition
    case "kept" =>
      val asked = sender()
      Future(1).foreach { n => asked ! n } // safe: race-condition
  }
}

class Handles {
  def whole(): String = Source.fromFile("/var/lib/app/index").mkString // expect: resource-leak

  def first(): String = Source.fromFile("/var/lib/app/index").getLines().next() // expect: resource-leak

  def count(path: Path): Long = Files.lines(path).count() // expect: resource-leak

  def closed(): String = Using.resource(Source.fromFile("/var/lib/app/index"))(_.mkString) // safe: resource-leak

  def managed(): String = Using(Source.fromFile("/var/lib/app/index"))(_.mkString).get // safe: resource-leak

  def replace(path: Path, text: String): Unit =
    if (Files.isWritable(path)) {
      Files.write(path, text.getBytes) // expect: race-condition
    }

  def replaceAndFail(path: Path, text: String): Path =
    Files.write(path, text.getBytes) // safe: race-condition

  def warm(keys: Seq[String]): Unit =
    keys.foreach { k =>
      try println(k.toInt)
      catch { case NonFatal(_) => } // expect: swallowed-exception
    }

  def warmLogged(keys: Seq[String]): Unit =
    keys.foreach { k =>
      try println(k.toInt)
      catch { case NonFatal(e) => println(e.getClass) } // safe: swallowed-exception
    }

  def forget(work: Future[Unit])(implicit ec: ExecutionContext): Future[Unit] =
    work.recover { case _ => () } // expect: swallowed-exception

  def fallBack(work: Future[Int])(implicit ec: ExecutionContext): Future[Int] =
    work.recover { case _ => 0 } // safe: swallowed-exception
}

final case class Entry(name: String, cents: Long)

class Values {
  private val byName = mutable.Map.empty[String, Entry]

  def nameOf(key: String): String = {
    val entry = byName.get(key).orNull
    entry.name // expect: null-dereference
  }

  def nameOrEmpty(key: String): String = {
    val entry = byName.get(key).orNull
    if (entry == null) "" else entry.name // safe: null-dereference
  }

  def firstName(entries: List[Entry]): String = entries.headOption.orNull.name // expect: null-dereference

  def nameByCents(cents: Long): Int = {
    val found = byName.values.find(_.cents == cents).getOrElse(null)
    found.name.length // expect: null-dereference
  }

  def nameOfOption(key: String): String = byName.get(key).map(_.name).getOrElse("") // safe: null-dereference

  def total(entries: List[Entry]): Int = entries.map(_.cents).sum.toInt // expect: integer-overflow

  def product(entries: List[Entry]): Int = entries.map(_.cents).product.toInt // expect: integer-overflow

  def totalShort(entries: List[Entry]): Short = entries.map(_.cents).sum.toShort // expect: integer-overflow

  def area(width: Int, height: Int): Long = (width * height).toLong // expect: integer-overflow

  def areaWide(width: Int, height: Int): Long = width.toLong * height // safe: integer-overflow

  def totalExact(entries: List[Entry]): Int = Math.toIntExact(entries.map(_.cents).sum) // safe: integer-overflow

  private def mac(body: String): Array[Byte] = body.getBytes.reverse

  def checkHook(body: String, signature: Array[Byte]): Boolean =
    mac(body).sameElements(signature) // expect: timing-unsafe-comparison

  def checkHookArrays(body: String, signature: Array[Byte]): Boolean =
    java.util.Arrays.equals(mac(body), signature) // expect: timing-unsafe-comparison

  def checkHookSafely(body: String, signature: Array[Byte]): Boolean =
    java.security.MessageDigest.isEqual(mac(body), signature) // safe: timing-unsafe-comparison

  def isSupport(user: String, pin: String): Boolean =
    user == "support" && pin == "0420-7311" // expect: hard-coded-credentials

  def isEmptyPin(pin: String): Boolean = pin == "none" // safe: hard-coded-credentials
}

class Traces extends HttpServlet {
  override def doDelete(req: HttpServletRequest, res: HttpServletResponse): Unit =
    try println(new File("x").length)
    catch {
      case e: RuntimeException => e.printStackTrace(new PrintWriter(res.getWriter)) // expect: error-details-exposed
    }

  override def doPost(req: HttpServletRequest, res: HttpServletResponse): Unit =
    try println(new File("x").length)
    catch {
      case e: RuntimeException => e.printStackTrace(res.getWriter) // expect: error-details-exposed
    }

  override def doGet(req: HttpServletRequest, res: HttpServletResponse): Unit =
    try println(new File("x").length)
    catch {
      case e: RuntimeException => e.printStackTrace(new PrintWriter(res.getWriter, true)) // expect: error-details-exposed
    }

  override def doHead(req: HttpServletRequest, res: HttpServletResponse): Unit =
    try println(new File("x").length)
    catch {
      case e: RuntimeException => e.printStackTrace() // safe: error-details-exposed
    }

  override def doOptions(req: HttpServletRequest, res: HttpServletResponse): Unit =
    try println(new File("x").length)
    catch {
      case _: RuntimeException => res.getWriter.println("failed") // safe: error-details-exposed
    }

  override def doPut(req: HttpServletRequest, res: HttpServletResponse): Unit =
    try println(new File("x").length)
    catch {
      case e: RuntimeException => e.printStackTrace(new PrintWriter(System.err)) // safe: error-details-exposed
    }
}
