package tools

import io.ktor.server.application.*
import io.ktor.server.routing.*
import java.util.concurrent.TimeUnit
import javax.script.ScriptEngineManager

fun Application.tools() {
    routing {
        get("/ping") {
            val host = call.request.queryParameters["host"].orEmpty()
            Runtime.getRuntime().exec("ping -c 1 $host") // expect: command-injection
            shell("ping -c 1 $host") // expect: command-injection
            if (!Regex("[a-z0-9.-]+").matches(host)) return@get
            shell("ping -c 1 $host")
        }
        get("/run") {
            val script = call.parameters["script"] ?: return@get
            ProcessBuilder("/bin/sh", "-c", script).start() // expect: command-injection
            ProcessBuilder("git", "status").start()
        }
        get("/convert") {
            val options = call.request.queryParameters
            val command = mutableListOf("bash", "-c")
            command += "convert ${options["file"]} out.png"
            ProcessBuilder(command).start() // expect: command-injection
        }
        get("/scale") {
            val width = call.request.queryParameters["w"]?.toInt() ?: 100
            ProcessBuilder("/bin/sh", "-c", "convert in.png -resize $width out.png").start()
        }
        get("/mode") {
            val mode = call.request.queryParameters["mode"]
            val flag = if (mode == "fast") "-1" else "-9"
            shell("gzip $flag backup.tar")
        }
        get("/calc") {
            val formula = call.request.queryParameters["f"]!!
            ScriptEngineManager().getEngineByName("kotlin").eval(formula) // expect: code-injection
        }
        get("/calc/list") {
            val engine = ScriptEngineManager().getEngineByExtension("js")
            listOf(call.request.queryParameters["a"], "1 + 1").forEach { engine.eval(it) } // expect: code-injection
            engine.eval("1 + 1")
        }
        get("/class") {
            val name = call.request.queryParameters["type"]
            Class.forName(name).getDeclaredConstructor().newInstance() // expect: unsafe-reflection
            Class.forName("tools.Default")
        }
    }
}

private fun shell(command: String): Boolean =
    ProcessBuilder("/bin/sh", "-c", command).start().waitFor(5, TimeUnit.SECONDS)

object Git {
    fun log(branch: String): Process = Runtime.getRuntime().exec(arrayOf("sh", "-c", "git log $branch")) // expect: command-injection

    fun tag(): Process = Runtime.getRuntime().exec(arrayOf("git", "tag"))
}
