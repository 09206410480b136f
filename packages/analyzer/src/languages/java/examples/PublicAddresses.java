import java.io.IOException;
import java.net.InetAddress;
import java.net.URL;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Addresses that a host was looked up for: whether they are public. */
class PublicAddresses extends HttpServlet {
    private static boolean isInternal(InetAddress address) {
        return address.isLoopbackAddress() || address.isSiteLocalAddress() || address.isLinkLocalAddress();
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String host = request.getParameter("host");
        InetAddress address = InetAddress.getByName(host);
        if (address.isLoopbackAddress() || address.isSiteLocalAddress()) {
            response.sendError(400);
            return;
        }
        new URL("https://" + host + "/status").openStream().close();
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String host = request.getParameter("host");
        for (InetAddress address : InetAddress.getAllByName(host)) {
            if (isInternal(address)) {
                throw new IOException("internal");
            }
        }
        new URL("https://" + host + "/status").openStream().close();
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String host = request.getParameter("host");
        InetAddress address = InetAddress.getByName(host);
        if (address.isSiteLocalAddress()) {
            response.sendError(400);
            return;
        }
        new URL("https://" + host + "/status").openStream().close(); // expect: ssrf
    }
}
