package guards

import (
	"archive/zip"
	"context"
	"database/sql"
	"embed"
	"mime/multipart"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-playground/validator/v10"
	"github.com/golang-jwt/jwt/v5"
	"github.com/google/uuid"
	"github.com/spf13/afero"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

//go:embed static
var static embed.FS

func embedded(w http.ResponseWriter, r *http.Request) {
	static.ReadFile(r.FormValue("f"))                      // safe: path-traversal
	os.Remove(filepath.Join("/", r.FormValue("f")))        // safe: path-traversal
	os.Stat(filepath.Join("/srv/files", r.FormValue("f"))) // expect: path-traversal
	if p, err := filepath.Localize(r.FormValue("f")); err == nil {
		os.Open(filepath.Join("/srv/files", p)) // safe: path-traversal
	}
}

func boxed(w http.ResponseWriter, r *http.Request) {
	all := afero.NewOsFs()
	all.Open(r.FormValue("f")) // expect: path-traversal
	below := afero.NewBasePathFs(all, "/srv/files")
	below.Open(r.FormValue("f")) // safe: path-traversal
}

func address(w http.ResponseWriter, r *http.Request) {
	raw := r.FormValue("ip")
	exec.Command("sh", "-c", "ping "+raw).Run() // expect: command-injection
	if net.ParseIP(raw) == nil {
		return
	}
	exec.Command("sh", "-c", "ping "+raw).Run() // safe: command-injection
}

func validated(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	if err := validator.New().Var(host, "required,hostname"); err != nil {
		return
	}
	exec.Command("sh", "-c", "dig "+host).Run() // safe: command-injection
}

func described(w http.ResponseWriter, r *http.Request) {
	text := r.FormValue("text")
	if err := validator.New().Var(text, "required,max=80"); err != nil {
		return
	}
	exec.Command("sh", "-c", "say "+text).Run() // expect: command-injection
}

func identified(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	id := r.FormValue("id")
	if _, err := uuid.Parse(id); err != nil {
		return
	}
	db.Exec("DELETE FROM notes WHERE id = '" + id + "'") // safe: sql-injection
}

func sorted(db *gorm.DB, c *gin.Context) {
	db.Order(clause.OrderByColumn{Column: clause.Column{Name: c.Query("sort")}}).Find(nil) // safe: sql-injection
	db.Order(c.Query("sort")).Find(nil)                                                    // expect: sql-injection
}

func scanned[T any](db *sql.DB, query string) error {
	_, err := db.Query(query)
	return err
}

func counted(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	scanned[int](db, "SELECT n FROM t WHERE k = '"+r.FormValue("k")+"'") // expect: sql-injection
}

func placeholders(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	ids := r.URL.Query()["id"]
	marks := make([]string, len(ids))
	for i := range ids {
		marks[i] = "?"
	}
	db.Query("SELECT * FROM t WHERE id IN (" + strings.Join(marks, ",") + ")") // safe: sql-injection
}

func moved(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("to") == "/home" {
		http.Redirect(w, r, r.FormValue("to"), http.StatusFound) // safe: open-redirect
		return
	}
	w.Header()["Location"] = []string{r.FormValue("to")} // expect: open-redirect
	w.WriteHeader(http.StatusFound)
}

func greeting(c *gin.Context) {
	c.String(http.StatusOK, "Hi %s", c.Query("name")) // safe: cross-site-scripting
	c.Header("Content-Type", "text/html")
	c.String(http.StatusOK, "<b>%s</b>", c.Query("name")) // expect: cross-site-scripting
}

func unpack(archive *zip.Reader, target string) {
	for _, file := range archive.File {
		if !filepath.IsLocal(file.Name) {
			continue
		}
		os.Mkdir(filepath.Join(target, file.Name), 0o700) // safe: path-traversal
	}
}

func parts(reader *multipart.Reader) {
	part, _ := reader.NextPart()
	os.Remove("/uploads/" + part.FileName()) // safe: path-traversal
	os.Remove("/uploads/" + part.FormName()) // expect: path-traversal
}

func signed(claims jwt.Claims) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, claims)
	if key := os.Getenv("SIGNING_KEY"); key != "" {
		return token.SignedString([]byte(key)) // safe: hard-coded-key
	}
	return token.SignedString([]byte("jwt-signing-secret")) // expect: hard-coded-key
}

var commands = map[string]func(ctx context.Context, line string){
	"run": func(ctx context.Context, line string) {
		exec.CommandContext(ctx, "sh", "-c", line).Run() // expect: command-injection
	},
}

func dispatch(w http.ResponseWriter, r *http.Request) {
	if run, ok := commands["run"]; ok {
		run(r.Context(), r.FormValue("line"))
	}
}

var (
	word  = regexp.MustCompile(`^[a-z]+$`)
	other = regexp.MustCompile(`[^a-z0-9]`)
	after = regexp.MustCompile(`run=(.*)`)
)

func words(w http.ResponseWriter, r *http.Request) {
	line := r.FormValue("line")
	exec.Command("sh", "-c", word.FindString(line)).Run()              // safe: command-injection
	exec.Command("sh", "-c", other.ReplaceAllString(line, "")).Run()   // safe: command-injection
	exec.Command("sh", "-c", after.FindStringSubmatch(line)[1]).Run()  // expect: command-injection
	exec.Command("sh", "-c", after.ReplaceAllString(line, "$1")).Run() // expect: command-injection
}

func places(w http.ResponseWriter, r *http.Request) {
	lines := [3]string{}
	lines[1] = r.FormValue("line")
	exec.Command("sh", "-c", lines[0]).Run() // safe: command-injection
	exec.Command("sh", "-c", lines[1]).Run() // expect: command-injection
}
