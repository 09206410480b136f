import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Which argument of a channel or an image is the file. */
class Channels extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        StandardOpenOption option = StandardOpenOption.valueOf(request.getParameter("option"));
        Path path = Paths.get("/srv/channels/all");
        FileChannel.open(path, Set.of(option)).close();
        ImageIO.write(ImageIO.read(path.toFile()), request.getParameter("format"), path.toFile());
        ImageIO.write(ImageIO.read(path.toFile()), request.getParameter("format"), response.getOutputStream());
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Path path = Paths.get("/srv/channels/" + request.getParameter("name"));
        FileChannel.open(path, StandardOpenOption.READ).close(); // expect: path-traversal
        File image = new File("/srv/images/" + request.getParameter("name"));
        ImageIO.write(ImageIO.read(image), "png", image); // expect: path-traversal
    }
}
