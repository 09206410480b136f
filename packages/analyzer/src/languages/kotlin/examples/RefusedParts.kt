package files

import java.io.File
import org.slf4j.LoggerFactory
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController

/** Tests that are passed to a function, of each part of a path, and of a name against its last part. */
@RestController
class RefusedParts {
    private val logger = LoggerFactory.getLogger("files")

    private fun ensure(passed: Boolean) {
        if (!passed) throw IllegalArgumentException()
    }

    private fun warn(passed: Boolean) {
        if (!passed) logger.warn("outside")
    }

    @GetMapping("/ensured")
    fun ensured(@RequestParam name: String): Long {
        val file = File("/srv", name)
        ensure(file.canonicalPath.startsWith("/srv/"))
        return file.readBytes().size.toLong()
    }

    @GetMapping("/warned")
    fun warned(@RequestParam name: String): Long {
        val file = File("/srv", name)
        warn(file.canonicalPath.startsWith("/srv/"))
        return file.readBytes().size.toLong() // expect: path-traversal
    }

    @GetMapping("/plain")
    fun plain(@RequestParam name: String): Long {
        if (File(name).name != name) throw IllegalArgumentException()
        return File("/srv/$name").readBytes().size.toLong()
    }

    @GetMapping("/nested")
    fun nested(@RequestParam name: String): Long {
        if (File(name).name == name) throw IllegalArgumentException()
        return File("/srv/$name").readBytes().size.toLong() // expect: path-traversal
    }

    @GetMapping("/segments")
    fun segments(@RequestParam name: String): Long {
        for (part in name.split("/")) {
            if (part == "..") throw IllegalArgumentException()
        }
        return File("/srv/$name").readBytes().size.toLong()
    }

    @GetMapping("/first")
    fun first(@RequestParam name: String): Long {
        for (part in name.split("/")) {
            if (part == "..") break
        }
        return File("/srv/$name").readBytes().size.toLong() // expect: path-traversal
    }

    @GetMapping("/letters")
    fun letters(@RequestParam name: String): Long {
        for (c in name) {
            if (!c.isLetterOrDigit()) throw IllegalArgumentException()
        }
        return File("/srv/$name").readBytes().size.toLong()
    }

    @GetMapping("/spaces")
    fun spaces(@RequestParam name: String): Long {
        for (c in name) {
            if (c == ' ') throw IllegalArgumentException()
        }
        return File("/srv/$name").readBytes().size.toLong() // expect: path-traversal
    }
}
