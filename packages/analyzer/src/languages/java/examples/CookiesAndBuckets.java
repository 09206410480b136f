import com.amazonaws.services.s3.AmazonS3;
import com.amazonaws.services.s3.model.CannedAccessControlList;
import com.google.cloud.storage.Acl;
import com.unboundid.util.ssl.HostNameSSLSocketVerifier;
import com.unboundid.util.ssl.SSLUtil;
import com.unboundid.util.ssl.TrustAllTrustManager;
import com.unboundid.util.ssl.TrustStoreTrustManager;
import io.pebbletemplates.pebble.PebbleEngine;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import org.apache.commons.lang3.RandomStringUtils;

@Path("/notes")
public class CookiesAndBuckets {
    private final PebbleEngine engine = new PebbleEngine.Builder().build();

    @GET
    public Response greet(@QueryParam("name") String name) {
        return Response.ok("<p>" + name + "</p>").build(); // expect: cross-site-scripting
    }

    @GET
    @Path("/plain")
    public Response plain(@QueryParam("name") String name) {
        return Response.ok("Hello " + name, "text/plain").build(); // safe: cross-site-scripting
    }

    @GET
    @Path("/preview")
    public Object preview(@QueryParam("source") String source) {
        return engine.getLiteralTemplate(source); // expect: template-injection
    }

    NewCookie open(String id) {
        return new NewCookie.Builder("sid").value(id).path("/").build(); // expect: cookie-not-secure, cookie-not-httponly
    }

    NewCookie closed(String id) {
        return new NewCookie.Builder("sid").value(id).secure(true).httpOnly(true).build(); // safe: cookie-not-secure, cookie-not-httponly
    }

    String apiToken() {
        return RandomStringUtils.insecure().nextAlphanumeric(32); // expect: predictable-random
    }

    String safeToken() {
        return RandomStringUtils.secure().nextAlphanumeric(32); // safe: predictable-random
    }

    void share(AmazonS3 s3) {
        s3.setBucketAcl("photos", CannedAccessControlList.PublicRead); // expect: permissive-file-mode
        s3.setBucketAcl("letters", CannedAccessControlList.Private); // safe: permissive-file-mode
        Acl.of(Acl.User.ofAllUsers(), Acl.Role.READER); // expect: permissive-file-mode
    }

    SSLUtil anyCertificate() {
        return new SSLUtil(new TrustAllTrustManager()); // expect: certificate-check-disabled
    }

    SSLUtil ownCertificates() {
        return new SSLUtil(new TrustStoreTrustManager("/etc/app/trust.p12")); // safe: certificate-check-disabled
    }

    void reflect(ContainerRequestContext request, ContainerResponseContext response) {
        response.getHeaders().putSingle("Access-Control-Allow-Origin", request.getHeaderString("Origin")); // expect: permissive-cors
        response.getHeaders().putSingle("Access-Control-Allow-Origin", "https://shop.example.com"); // safe: permissive-cors
    }
}
