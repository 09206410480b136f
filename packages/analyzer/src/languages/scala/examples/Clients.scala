package api

import dispatch._
import org.scalatra.ScalatraServlet
import scalaj.http.Http

class Clients extends ScalatraServlet {
  get("/preview") {
    Http(params("address")).asString.body // expect: ssrf
  }

  get("/item") {
    Http("https://api.example.com/items/" + params("id")).asString.body // safe: ssrf
  }

  get("/status") {
    Http("https://api.example.com/status").asString.body // safe: ssrf
  }

  get("/remote") {
    val request = url(params("address")) // expect: ssrf
    Await.result(dispatch.Http.default(request OK as.String), timeout)
  }

  get("/local") {
    val request = url("https://api.example.com/" + params("page")) // safe: ssrf
    Await.result(dispatch.Http.default(request OK as.String), timeout)
  }
}
