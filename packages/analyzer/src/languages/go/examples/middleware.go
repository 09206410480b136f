package examples

import (
	"bytes"
	"compress/gzip"
	"crypto/aes"
	crand "crypto/rand"
	"crypto/rsa"
	"database/sql"
	"encoding/hex"
	"fmt"
	"io"
	"log"
	"math/rand"
	"net/http"
	"os"
	"os/exec"
	"strings"

	"github.com/gin-contrib/cors"
	"github.com/gin-contrib/pprof"
	"github.com/gin-gonic/gin"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-resty/resty/v2"
	"github.com/jackc/pgx/v5"
	rscors "github.com/rs/cors"
	"github.com/valyala/fasthttp"
	"gorm.io/gorm"
)

func shells(w http.ResponseWriter, r *http.Request) {
	shell := exec.Command("bash")
	in, _ := shell.StdinPipe()
	io.WriteString(in, r.FormValue("line")) // expect: command-injection
	shell.Stdin = strings.NewReader(r.FormValue("line")) // expect: command-injection
	sorter := exec.Command("wc")
	sorter.Stdin = strings.NewReader(r.FormValue("line")) // safe: command-injection
	exec.Command("ssh", "web1", "rm "+r.FormValue("file")).Run() // expect: command-injection
}

func pages(ctx *fasthttp.RequestCtx) {
	ctx.WriteString(string(ctx.QueryArgs().Peek("name"))) // safe: cross-site-scripting
	ctx.SetContentType("text/html")
	ctx.WriteString(string(ctx.QueryArgs().Peek("name"))) // expect: cross-site-scripting
	fmt.Fprintf(ctx, "<p>%s</p>", ctx.UserValue("name")) // expect: cross-site-scripting
	ctx.Redirect(string(ctx.FormValue("next")), 302) // expect: open-redirect
}

func buffered(w http.ResponseWriter, r *http.Request) {
	var page bytes.Buffer
	page.WriteString(r.FormValue("name"))
	page.WriteTo(w) // expect: cross-site-scripting
	http.Handle("/go", http.RedirectHandler(r.FormValue("to"), 302)) // expect: open-redirect
	http.Redirect(w, r, r.Referer(), 302) // safe: open-redirect
	resty.New().SetBaseURL(r.FormValue("api")) // expect: ssrf
	if r.FormValue("name") == "" {
		log.Fatalf("no name: %s", r.FormValue("id")) // expect: log-injection
	}
}

func stores(db *gorm.DB, conn *pgx.Conn, directory *ldap.Conn, r *http.Request) {
	id := r.FormValue("id")
	db.Where(gorm.Expr("id = ?", id)) // safe: sql-injection
	conn.Prepare(r.Context(), "find", "select * from t where id = "+id) // expect: sql-injection
	directory.Bind("uid="+id+",dc=x", r.FormValue("password")) // expect: ldap-injection
	directory.Bind("uid="+ldap.EscapeDN(id)+",dc=x", r.FormValue("password")) // safe: ldap-injection
	os.MkdirTemp(r.FormValue("folder"), "x") // expect: path-traversal
	os.MkdirTemp("/data", "x") // safe: path-traversal
	sql.Open("mysql", "app:s3cr3t9x@tcp(db.internal:3306)/shop") // expect: hard-coded-credentials
	sql.Open("mysql", fmt.Sprintf("app:%s@tcp(db.internal:3306)/shop", os.Getenv("DB_PASSWORD"))) // safe: hard-coded-credentials
}

func settings(router *gin.Engine, writer http.ResponseWriter, file *os.File) {
	router.Use(cors.New(cors.Config{AllowOrigins: []string{"*"}})) // expect: permissive-cors
	router.Use(cors.New(cors.Config{AllowOrigins: []string{"https://shop.example"}})) // safe: permissive-cors
	rscors.Default() // expect: permissive-cors
	writer.Header().Set("Access-Control-Allow-Origin", "null") // expect: permissive-cors
	pprof.Register(router) // expect: debug-enabled
	file.Chmod(0o777) // expect: permissive-file-mode
	file.Chmod(0o640) // safe: permissive-file-mode
}

func chance(packed io.Reader) {
	rsa.GenerateKey(rand.New(rand.NewSource(7)), 2048) // expect: predictable-random
	rsa.GenerateKey(crand.Reader, 2048) // safe: predictable-random
	key, _ := hex.DecodeString("000102030405060708090a0b0c0d0e0f")
	aes.NewCipher(key) // expect: hard-coded-key
	unpacked, _ := gzip.NewReader(packed)
	io.ReadAll(unpacked) // expect: resource-exhaustion
	io.ReadAll(io.LimitReader(unpacked, 1<<20)) // safe: resource-exhaustion
}
