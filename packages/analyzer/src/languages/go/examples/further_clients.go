package api

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/tls"
	"database/sql"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html/template"
	"io"
	"log/slog"
	"math/rand"
	"net"
	"net/http"
	"net/smtp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/Masterminds/squirrel"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/doug-martin/goqu/v9"
	"github.com/elastic/go-elasticsearch/v8"
	"github.com/elastic/go-elasticsearch/v8/esapi"
	"github.com/go-resty/resty/v2"
	"github.com/gocql/gocql"
	"github.com/golang-jwt/jwt/v5"
	"github.com/gorilla/sessions"
	"github.com/imroc/req/v3"
	"github.com/jackc/pgx/v5"
	"github.com/jmoiron/sqlx"
	"github.com/microcosm-cc/bluemonday"
	minio "github.com/minio/minio-go/v7"
	miniocreds "github.com/minio/minio-go/v7/pkg/credentials"
	"github.com/neo4j/neo4j-go-driver/v5/neo4j"
	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"golang.org/x/crypto/bcrypt"
	"golang.org/x/crypto/ssh"
	"xorm.io/xorm"
)

type Further struct {
	db    *sql.DB
	sqlx  *sqlx.DB
	pgx   *pgx.Conn
	bun   *bun.DB
	xorm  *xorm.Engine
	es    *elasticsearch.Client
	rdb   *redis.Client
	cql   *gocql.Session
	graph neo4j.SessionWithContext
	notes *mongo.Collection
	store *sessions.CookieStore
}

func (f *Further) queries(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	name := r.FormValue("name")
	f.sqlx.Select(nil, "SELECT * FROM notes WHERE name = '"+name+"'")                 // expect: sql-injection
	f.sqlx.NamedExec("DELETE FROM notes WHERE name = '"+name+"'", nil)                // expect: sql-injection
	f.pgx.Query(ctx, "SELECT * FROM notes WHERE name = '"+name+"'")                   // expect: sql-injection
	f.pgx.Query(ctx, "SELECT * FROM notes WHERE name = $1", name)                     // safe: sql-injection
	f.bun.NewRaw("SELECT * FROM notes WHERE name = '" + name + "'").Exec(ctx)         // expect: sql-injection
	f.bun.NewSelect().Where("name = '" + name + "'").Exec(ctx)                        // expect: sql-injection
	f.bun.NewSelect().Where("name = ?", name).Exec(ctx)                               // safe: sql-injection
	f.xorm.SQL("SELECT * FROM notes WHERE name = '" + name + "'").Find(nil)           // expect: sql-injection
	f.xorm.Where("name = ?", name).Find(nil)                                          // safe: sql-injection
	squirrel.Select("id").From("notes").Where("name = '" + name + "'").RunWith(f.db).Query() // expect: sql-injection
	squirrel.Select("id").From("notes").Where(squirrel.Eq{"name": name}).RunWith(f.db).Query() // safe: sql-injection
	goqu.From("notes").Where(goqu.L("name = '" + name + "'"))                         // expect: sql-injection
	goqu.From("notes").Where(goqu.L("name = ?", name))                                // safe: sql-injection
}

func (f *Further) documents(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	q := r.FormValue("q")
	body := fmt.Sprintf(`{"query":{"match":{"body":"%s"}}}`, q)
	f.es.Search(f.es.Search.WithIndex("docs"), f.es.Search.WithBody(strings.NewReader(body))) // expect: nosql-injection
	esapi.SearchRequest{Index: []string{"docs"}, Body: strings.NewReader(body)}.Do(ctx, f.es) // expect: nosql-injection
	safe, _ := json.Marshal(map[string]any{"query": map[string]any{"match": map[string]string{"body": q}}})
	f.es.Search(f.es.Search.WithIndex("docs"), f.es.Search.WithBody(bytes.NewReader(safe))) // safe: nosql-injection
	f.notes.Find(ctx, bson.M{"$where": "this.stars > " + q})                               // expect: nosql-injection
	f.notes.Find(ctx, bson.M{"author": q})                                                 // safe: nosql-injection
	f.cql.Query("SELECT * FROM notes WHERE name = '" + q + "'").Exec()                     // expect: sql-injection
	f.cql.Query("SELECT * FROM notes WHERE name = ?", q).Exec()                            // safe: nosql-injection
	f.graph.Run(ctx, "MATCH (n:"+q+") RETURN n", nil)                                      // expect: nosql-injection
	f.graph.Run(ctx, "MATCH (n {name: $name}) RETURN n", map[string]any{"name": q})        // safe: nosql-injection
	f.rdb.Eval(ctx, "return redis.call('GET', '"+q+"')", nil)                              // expect: code-injection
	f.rdb.Eval(ctx, "return redis.call('GET', KEYS[1])", []string{q})                      // safe: code-injection
	redis.NewScript("return redis.call('GET', '" + q + "')").Run(ctx, f.rdb, nil)          // expect: code-injection
}

func (f *Further) fetch(w http.ResponseWriter, r *http.Request) {
	target := r.FormValue("url")
	resty.New().R().Get(target)                                       // expect: ssrf
	req.C().R().Get(target)                                           // expect: ssrf
	http.Post(target, "text/plain", nil)                              // expect: ssrf
	http.NewRequestWithContext(r.Context(), "GET", target, nil)       // expect: ssrf
	net.Dial("tcp", target)                                           // expect: ssrf
	resty.New().R().Get("https://api.example.com/items/" + target)    // safe: ssrf
	if strings.HasPrefix(target, "https://api.example.com") {
		http.Get(target) // expect: ssrf
	}
	if strings.HasPrefix(target, "https://api.example.com/") {
		http.Get(target) // safe: ssrf
	}
}

func clients() {
	req.C().EnableInsecureSkipVerify()                                         // expect: certificate-check-disabled
	resty.New().SetTLSClientConfig(&tls.Config{InsecureSkipVerify: true})      // expect: certificate-check-disabled
	_ = ssh.ClientConfig{HostKeyCallback: ssh.InsecureIgnoreHostKey()}         // expect: certificate-check-disabled
	minio.New("minio.example.io", &minio.Options{Secure: true, Creds: miniocreds.NewStaticV4("storageadmin", "pTq0r4Yx9vJ2mKc8LsWz1bNd6", "")}) // expect: hard-coded-credentials
	minio.New("minio.example.io", &minio.Options{Secure: true, Creds: miniocreds.NewStaticV4("storageadmin", os.Getenv("MINIO_SECRET"), "")})   // safe: hard-coded-credentials
	credentials.NewStaticCredentialsProvider("AKIAWINTERFIELD2QXZ", "pTq0r4Yx9vJ2mKc8LsWz1bNd6HgFe3Ua", "") // expect: hard-coded-credentials
	smtp.PlainAuth("", "mailer", "M4iler-pass-2024", "smtp.example.io") // expect: hard-coded-credentials
	smtp.PlainAuth("", "mailer", os.Getenv("SMTP_PASSWORD"), "smtp.example.io") // safe: hard-coded-credentials
	sessions.NewCookieStore([]byte("a-very-secret-session-key-99"))             // expect: hard-coded-key
	bluemonday.UGCPolicy().AllowElements("script", "iframe")                    // expect: cross-site-scripting
	bluemonday.UGCPolicy().AllowElements("b", "i")                              // safe: cross-site-scripting
	bcrypt.GenerateFromPassword([]byte("x"), 4)                                 // expect: weak-password-hash
	bcrypt.GenerateFromPassword([]byte("x"), 12)                                // safe: weak-password-hash
}

func (f *Further) answers(w http.ResponseWriter, r *http.Request) {
	if _, err := f.db.Exec("DELETE FROM notes"); err != nil {
		http.Error(w, fmt.Sprintf("query failed: %v", err), http.StatusInternalServerError) // expect: error-details-exposed
		return
	}
	if _, err := f.db.Exec("DELETE FROM tags"); err != nil {
		slog.Error("delete", "err", err)
		http.Error(w, "delete failed", http.StatusInternalServerError) // safe: error-details-exposed
	}
	fmt.Fprintf(w, "<h1>%s</h1>", r.FormValue("name")) // expect: cross-site-scripting
	template.HTML("<b>" + r.FormValue("name") + "</b>") // expect: cross-site-scripting
	exec.Command("sh", "-c", "ls "+r.FormValue("dir")).Run() // expect: command-injection
	exec.CommandContext(r.Context(), "bash", "-c", "ls "+r.FormValue("dir")).Run() // expect: command-injection
	exec.Command("ls", "--", r.FormValue("dir")).Run() // safe: command-injection
	http.ServeFile(w, r, filepath.Join("manuals", r.FormValue("name"))) // expect: path-traversal
	http.ServeFile(w, r, filepath.Join("manuals", filepath.Base(r.FormValue("name")))) // safe: path-traversal
	http.Redirect(w, r, r.FormValue("to"), http.StatusFound) // expect: open-redirect
}

func (f *Further) coupon(ctx context.Context, code string) {
	left, _ := f.rdb.Get(ctx, "coupon:"+code).Int()
	f.rdb.Set(ctx, "coupon:"+code, left-1, 0) // expect: race-condition
}

func (f *Further) voucher(ctx context.Context, code string) {
	f.rdb.Decr(ctx, "voucher:"+code) // safe: race-condition
}

func sealByKey(key, plain []byte) []byte {
	block, _ := aes.NewCipher(key)
	iv := key[:16]
	out := make([]byte, len(plain))
	cipher.NewCBCEncrypter(block, iv).CryptBlocks(out, plain) // expect: static-iv
	return out
}

func sameMac(expected, given []byte) bool {
	return bytes.Equal(expected, given) // expect: timing-unsafe-comparison
}

func resetCode() string {
	return fmt.Sprintf("%08d", rand.Intn(100000000)) // expect: predictable-random
}

func claims(raw string) (*jwt.Token, error) {
	token, _, err := jwt.NewParser().ParseUnverified(raw, jwt.MapClaims{}) // expect: jwt-not-verified
	return token, err
}

func unzip(file, dest string) {
	zr, _ := zip.OpenReader(file)
	for _, f := range zr.File {
		os.Create(filepath.Join(dest, f.Name)) // expect: path-traversal
		if filepath.IsLocal(f.Name) {
			os.Create(filepath.Join(dest, f.Name)) // safe: path-traversal
		}
	}
}

func untar(body io.Reader, dest string) {
	tr := tar.NewReader(body)
	for {
		h, err := tr.Next()
		if err != nil {
			return
		}
		os.Create(filepath.Join(dest, h.Name)) // expect: path-traversal
	}
}

func parse(w http.ResponseWriter, r *http.Request) {
	d := xml.NewDecoder(r.Body)
	d.Strict = true
	json.NewDecoder(r.Body).Decode(nil)
}
