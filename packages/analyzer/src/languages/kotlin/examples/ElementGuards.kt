import java.io.File
import javax.servlet.http.HttpServlet
import javax.servlet.http.HttpServletRequest
import javax.servlet.http.HttpServletResponse

/** Tests that ask something of the elements of a list. */
class ElementGuards : HttpServlet() {
    private val reports = listOf("daily.txt", "weekly.txt")

    override fun doGet(request: HttpServletRequest, response: HttpServletResponse) {
        val name = request.getParameter("name")
        if (reports.none { it == name }) return
        response.writer.write(File("/srv/reports/" + name).readText().length)
    }

    override fun doPost(request: HttpServletRequest, response: HttpServletResponse) {
        val name = request.getParameter("name")
        if (reports.none { it == "daily.txt" }) return
        response.writer.write(File("/srv/reports/" + name).readText().length) // expect: path-traversal
    }
}
