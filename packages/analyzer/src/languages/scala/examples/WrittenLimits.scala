import java.io.InputStream
import java.nio.file.{Files, Path}
import java.util.zip.{GZIPInputStream, ZipInputStream}
import javax.crypto.spec.IvParameterSpec

object WrittenLimits {
  def unpack(body: InputStream): Array[Byte] =
    new GZIPInputStream(body).readAllBytes() // expect: resource-exhaustion

  def entries(in: InputStream, folder: Path): Unit = {
    val zip = new ZipInputStream(in)
    Iterator.continually(zip.getNextEntry).takeWhile(_ != null).foreach { one =>
      Files.copy(zip, folder.resolve(one.getName)) // expect: path-traversal
    }
  }

  def vector = new IvParameterSpec(new Array[Byte](16)) // expect: static-iv

  def claim(p: Path): Unit =
    if (!Files.exists(p)) Files.write(p, Array[Byte](1)) // expect: race-condition
}
