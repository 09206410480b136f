package servers

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"fmt"
	"html/template"
	"io"
	"log"
	"net/http"
	_ "net/http/pprof" // expect: debug-enabled
	"os"
	"plugin"
	"time"
	"unsafe"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/csrf"
	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"github.com/lestrrat-go/libxml2/parser"
	"github.com/sirupsen/logrus"
	"go.uber.org/zap"
	"google.golang.org/grpc"
)

const dsn = "app:Zx81kQ93@tcp(db.internal:3306)/shop" // expect: hard-coded-credentials

type Config struct {
	DatabasePassword string
	APIToken         string
	Endpoint         string
}

func defaults() Config {
	return Config{
		DatabasePassword: "kQ93mPq04LsT", // expect: hard-coded-credentials
		Endpoint:         "https://api.example.com",
	}
}

func fromEnvironment() Config {
	password := os.Getenv("DB_PASSWORD")
	return Config{DatabasePassword: password, APIToken: os.Getenv("API_TOKEN")}
}

func connect() (*sql.DB, error) {
	return sql.Open("postgres", "postgres://app:9fKq2LmX@db.internal/shop?sslmode=require") // expect: hard-coded-credentials
}

func connectSafely() (*sql.DB, error) {
	return sql.Open("postgres", os.Getenv("DATABASE_URL"))
}

func login(w http.ResponseWriter, r *http.Request) {
	user, password, _ := r.BasicAuth()
	if user == "admin" && password == "s3cr3t-Adm1n" { // expect: hard-coded-credentials
		w.WriteHeader(http.StatusNoContent)
	}
}

func debugging(e *echo.Echo) {
	gin.SetMode(gin.DebugMode) // expect: debug-enabled
	gin.SetMode(gin.ReleaseMode)
	e.Debug = true // expect: debug-enabled
	e.Debug = os.Getenv("DEBUG") == "1"
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: []string{"*"}, AllowCredentials: true})) // expect: permissive-cors
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: []string{"https://example.com"}, AllowCredentials: true}))
}

func public(mux *http.ServeMux) {
	mux.Handle("/all/", http.FileServer(http.Dir("/")))    // expect: directory-listing
	mux.Handle("/etc/", http.FileServer(http.Dir("/etc"))) // expect: directory-listing
	home := http.Dir("/home/")                             // expect: directory-listing
	mux.Handle("/home/", http.FileServer(home))
	mux.Handle("/assets/", http.FileServer(http.Dir("./assets")))
	mux.Handle("/docs/", http.FileServer(http.Dir("/usr/share/app/docs")))
	mux.Handle("/media/", http.FileServer(http.FS(os.DirFS("media"))))
}

func temporary(data []byte) {
	os.WriteFile("/tmp/report.csv", data, 0o600) // expect: insecure-temp-file
	os.Create("/var/tmp/cache.db")               // expect: insecure-temp-file
	file, err := os.OpenFile("/tmp/app.sock.lock", os.O_CREATE|os.O_RDWR, 0o600) // expect: insecure-temp-file
	if err != nil {
		return
	}
	defer file.Close()
	own, err := os.CreateTemp("", "report-*.csv")
	if err != nil {
		return
	}
	defer own.Close()
	folder, _ := os.MkdirTemp("", "work")
	os.WriteFile(folder+"/report.csv", data, 0o600)
	os.Open("/tmp/input.csv")
}

func cookies(w http.ResponseWriter, session string) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: session, Secure: true}) // expect: cookie-not-httponly
	cookie := &http.Cookie{Name: "sid", Value: session}
	cookie.Secure = true
	cookie.HttpOnly = true
	http.SetCookie(w, cookie)
	other := http.Cookie{Name: "sid", Value: session, Secure: true, HttpOnly: true}
	other.HttpOnly = false // expect: cookie-not-httponly
	http.SetCookie(w, &other)
	http.SetCookie(w, &http.Cookie{Name: "theme", Value: "dark", Secure: true})
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "", MaxAge: -1})
	store := sessions.NewCookieStore([]byte(os.Getenv("SESSION_KEY")))
	store.Options = &sessions.Options{Path: "/", MaxAge: 3600, Secure: true} // expect: cookie-not-httponly
	store.Options = &sessions.Options{Path: "/", MaxAge: 3600, Secure: true, HttpOnly: true}
}

func exempt(w http.ResponseWriter, r *http.Request) *http.Request {
	var protection http.CrossOriginProtection
	protection.AddInsecureBypassPattern("/{path...}") // expect: csrf-disabled
	protection.AddInsecureBypassPattern("/hooks/billing")
	if r.URL.Path == "/import" {
		return csrf.UnsafeSkipCheck(r) // expect: csrf-disabled
	}
	return r
}

func equal(given, expected []byte, token string) bool {
	if token == os.Getenv("ADMIN_TOKEN") {
		return true
	}
	return hmac.Equal(given, expected)
}

func checkSignature(signature, want string) bool {
	return signature == want // expect: timing-unsafe-comparison
}

func checkMac(message, mac, key []byte) bool {
	hash := hmac.New(sha256.New, key)
	hash.Write(message)
	return bytes.Equal(hash.Sum(nil), mac) // expect: timing-unsafe-comparison
}

func samePayload(first, second []byte) bool {
	return bytes.Equal(first, second)
}

func verifyPassword(password, stored string) bool {
	return password == stored // expect: timing-unsafe-comparison
}

func authorize(apiKey string, config Config) bool {
	if apiKey != config.APIToken { // expect: timing-unsafe-comparison
		return false
	}
	return subtle.ConstantTimeCompare([]byte(apiKey), []byte(config.APIToken)) == 1
}

func sameLength(password, again string) bool {
	return len(password) == len(again)
}

func reporting(logger *logrus.Logger, zapper *zap.SugaredLogger, user string, password string, config Config) {
	log.Printf("user %s signed in with %s", user, password) // expect: sensitive-data-logged
	logger.Infof("connecting with %s", config.DatabasePassword) // expect: sensitive-data-logged
	log.Println("secret", config.Endpoint)
	log.Printf("password of %s has %d letters", user, len(password))
	log.Println("connecting to", config.Endpoint)
	apiKey := os.Getenv("API_KEY")
	log.Println("key", apiKey) // expect: sensitive-data-logged
	log.Println("key", r.FormValue("password")) // expect: sensitive-data-logged
}

func modules(w http.ResponseWriter, r *http.Request) {
	plugin.Open(r.FormValue("plugin"))                 // expect: unsafe-include
	plugin.Open("/plugins/" + r.URL.Query().Get("so")) // expect: unsafe-include
	plugin.Open("/usr/lib/app/plugins/audit.so")
	names := map[string]string{"audit": "/usr/lib/app/plugins/audit.so"}
	plugin.Open(names[r.FormValue("plugin")])
	name := r.FormValue("name")
	if name == "audit" || name == "mail" {
		plugin.Open("/usr/lib/app/plugins/" + name + ".so")
	}
	module := r.PathValue("module")
	plugin.Open(fmt.Sprintf("/plugins/%s.so", module)) // expect: unsafe-include
}

func documents() {
	parser.New(parser.XMLParseNoEnt)  // expect: xxe
	parser.New(parser.XMLParseDTDLoad) // expect: xxe
	parser.New(parser.XMLParseNoNet)
}

func raw(value *int64, data []byte) uintptr {
	pointer := unsafe.Pointer(value)       // expect: dangerous-function
	text := unsafe.String(&data[0], len(data)) // expect: dangerous-function
	_ = text
	view := unsafe.Slice(&data[0], 4) // expect: dangerous-function
	_ = view
	return uintptr(pointer) + unsafe.Sizeof(*value)
}

func remote() {
	grpc.Dial("orders.example.com:443", grpc.WithInsecure()) // expect: cleartext-transport
}

func forms(w http.ResponseWriter, r *http.Request) {
	r.ParseMultipartForm(32 << 20) // expect: resource-exhaustion
	server := &http.Server{Addr: ":8080", ReadTimeout: 10 * time.Second}
	server.ListenAndServe()
	page := template.Must(template.ParseFiles("form.html"))
	page.Execute(w, r.PostForm)
	io.WriteString(w, "<p>done</p>")
}
