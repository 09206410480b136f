package uploads;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.UUID;
import javax.servlet.http.Part;
import org.apache.commons.io.FilenameUtils;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
class Uploads {
  private static final Path FOLDER = Path.of("/srv/app/uploads");
  private static final Set<String> IMAGES = Set.of("png", "jpg", "webp");

  @PostMapping("/avatar")
  void avatar(@RequestParam MultipartFile file) throws IOException {
    String extension = FilenameUtils.getExtension(file.getOriginalFilename());
    File target = FOLDER.resolve(UUID.randomUUID() + "." + extension).toFile();
    file.transferTo(target); // expect: unrestricted-upload
  }

  @PostMapping("/document")
  void document(@RequestParam MultipartFile file) throws IOException {
    String name = FilenameUtils.getName(file.getOriginalFilename());
    Files.copy(file.getInputStream(), FOLDER.resolve(name)); // expect: unrestricted-upload
  }

  void part(Part part) throws IOException {
    String name = new File(part.getSubmittedFileName()).getName();
    part.write("/srv/app/uploads/" + name); // expect: unrestricted-upload
  }

  @PostMapping("/avatar/checked")
  void checkedAvatar(@RequestParam MultipartFile file) throws IOException {
    String extension = FilenameUtils.getExtension(file.getOriginalFilename());
    if (!IMAGES.contains(extension)) {
      throw new IllegalArgumentException("type");
    }
    file.transferTo(FOLDER.resolve(UUID.randomUUID() + "." + extension));
  }

  @PostMapping("/avatar/fixed")
  void fixedType(@RequestParam MultipartFile file) throws IOException {
    file.transferTo(FOLDER.resolve(UUID.randomUUID() + ".png"));
  }

  @PostMapping("/document/typed")
  void typed(@RequestParam MultipartFile file) throws IOException {
    if (!"application/pdf".equals(file.getContentType())) {
      throw new IllegalArgumentException("type");
    }
    Files.copy(file.getInputStream(), FOLDER.resolve(FilenameUtils.getName(file.getOriginalFilename())));
  }
}
