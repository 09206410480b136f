package api

import (
	"context"
	"crypto/des"
	"crypto/md5"
	"database/sql"
	"encoding/gob"
	"encoding/xml"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	ttemplate "text/template"

	"github.com/Shopify/sarama"
	"github.com/beevik/etree"
	"github.com/casbin/casbin/v2"
	"github.com/dgrijalva/jwt-go"
	"github.com/dop251/goja"
	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/go-ldap/ldap/v3"
	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
	"github.com/gorilla/websocket"
	"github.com/labstack/echo/v4"
	"github.com/mholt/archiver/v3"
	"github.com/nats-io/nats.go"
	"github.com/robertkrimen/otto"
	"github.com/segmentio/kafka-go"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"gopkg.in/yaml.v3"
	"gorm.io/gorm"
)

type Server struct {
	db   *sql.DB
	gorm *gorm.DB
	ldap *ldap.Conn
}

func (s *Server) gin(r *gin.Engine) {
	r.GET("/notes", func(c *gin.Context) {
		name := c.Query("name")
		s.gorm.Raw("SELECT * FROM notes WHERE name = '" + name + "'").Scan(nil) // expect: sql-injection
		s.gorm.Where("name = '" + name + "'").Find(nil)                        // expect: sql-injection
		s.gorm.Where("name = ?", name).Find(nil)                               // safe: sql-injection
		s.gorm.Order(name).Find(nil)                                           // expect: sql-injection
		c.Redirect(http.StatusFound, c.Query("to"))                            // expect: open-redirect
		c.File("/srv/notes/" + name)                                           // expect: path-traversal
		c.File("/srv/notes/" + filepath.Base(name))                            // safe: path-traversal
		c.Data(200, "text/html", []byte("<h1>"+name+"</h1>"))                  // expect: cross-site-scripting
		c.Header("Access-Control-Allow-Origin", c.GetHeader("Origin"))         // expect: permissive-cors
		c.SetCookie("session", "x", 3600, "/", "", false, false)               // expect: cookie-not-secure, cookie-not-httponly
	})
	r.Use(cors.New(cors.Config{AllowAllOrigins: true, AllowCredentials: true})) // expect: permissive-cors
}

func (s *Server) echo(e *echo.Echo) {
	e.GET("/notes", func(c echo.Context) error {
		name := c.QueryParam("name")
		s.db.Query("SELECT * FROM notes WHERE name = '" + name + "'") // expect: sql-injection
		exec.Command("sh", "-c", "convert "+name).Run()               // expect: command-injection
		return c.HTML(200, "<h1>"+name+"</h1>")                        // expect: cross-site-scripting
	})
}

func (s *Server) fiber(app *fiber.App) {
	app.Get("/notes", func(c *fiber.Ctx) error {
		name := c.Params("name")
		s.db.Exec(fmt.Sprintf("DELETE FROM notes WHERE name = '%s'", name)) // expect: sql-injection
		c.SendFile("/srv/notes/" + name)                                    // expect: path-traversal
		return c.Redirect(c.Query("to"))                                    // expect: open-redirect
	})
}

func (s *Server) chi(w http.ResponseWriter, r *http.Request) {
	name := chi.URLParam(r, "name")
	id := mux.Vars(r)["id"]
	s.db.QueryRow("SELECT * FROM notes WHERE name = '" + name + "'") // expect: sql-injection
	s.db.QueryRow("SELECT * FROM notes WHERE id = " + id)            // expect: sql-injection
	goja.New().RunString(name)                                       // expect: code-injection
	otto.New().Run(name)                                             // expect: code-injection
	ttemplate.New("t").Parse(name)                                   // expect: template-injection
	regexp.MustCompile(name)                                         // expect: regex-injection
	regexp.Compile("^" + name)                                       // expect: regex-injection
	regexp.MatchString(name, "x")                                    // expect: regex-injection
	s.ldap.Search(ldap.NewSearchRequest("ou=people", 2, 0, 0, 0, false, "(uid="+name+")", nil, nil)) // expect: ldap-injection
	os.WriteFile("/srv/notes/"+name, nil, 0o777)                     // expect: path-traversal, permissive-file-mode
	template.JS(name)                                                // expect: cross-site-scripting
	w.Header().Set("Content-Type", "text/html")
	io.WriteString(w, "<h1>"+name+"</h1>") // expect: cross-site-scripting
}

func (s *Server) kafka(ctx context.Context, reader *kafka.Reader, nc *nats.Conn) {
	m, _ := reader.ReadMessage(ctx)
	s.db.Exec("DELETE FROM notes WHERE name = '" + string(m.Value) + "'") // expect: sql-injection
	nc.Subscribe("notes", func(m *nats.Msg) {
		s.db.Exec("DELETE FROM notes WHERE name = '" + string(m.Data) + "'") // expect: sql-injection
	})
}

func (s *Server) socket(conn *websocket.Conn) {
	_, body, _ := conn.ReadMessage()
	s.db.Exec("DELETE FROM notes WHERE name = '" + string(body) + "'") // expect: sql-injection
}

var upgrader = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return true }} // expect: permissive-cors

func sums(key, text []byte) {
	md5.Sum(text)      // expect: weak-hash
	des.NewCipher(key) // expect: weak-cipher
	grpc.Dial("notes.example.io:443", grpc.WithTransportCredentials(insecure.NewCredentials())) // expect: cleartext-transport
}

func unverified(raw string) {
	jwt.Parse(raw, func(t *jwt.Token) (interface{}, error) { return []byte("a-very-secret-signing-key"), nil }) // expect: hard-coded-key
}
