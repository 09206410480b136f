package mail;

import javax.mail.internet.InternetAddress;
import javax.mail.internet.MimeMessage;
import javax.servlet.http.*;

public class ContactServlet extends HttpServlet {
    private MimeMessage message;

    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String subject = request.getParameter("subject");
        message.setSubject("Contact: " + subject); // expect: mail-injection
        message.setSubject("Contact: " + subject.replaceAll("[\\r\\n]+", " "));
        message.setSubject("Contact");
        message.addHeader("X-Topic", subject); // expect: mail-injection
        message.setFrom(new InternetAddress("office@example.com"));
        message.setText(subject);
    }
}
