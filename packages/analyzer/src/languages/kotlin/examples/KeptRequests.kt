package api

import org.http4k.core.Method.GET
import org.http4k.core.Request
import org.http4k.core.Uri
import org.http4k.core.cookie.cookie

/** A request that is kept as the query of a constant address leads nowhere else. */
class KeptRequests {
    fun resolve(request: Request): Request? =
        request.cookie("flow")?.value?.let { Request(GET, Uri.of("https://kept.example").query(it)) }

    fun forward(request: Request): Request? =
        request.cookie("flow")?.value?.let { Request(GET, Uri.of(it)) } // expect: ssrf
}
