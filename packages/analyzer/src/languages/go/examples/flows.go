package flows

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

type key string

type Query struct {
	Name  string
	Limit int
	Tags  []string
}

type Response[T any] struct {
	Data T
}

var db *sql.DB

func first[T any](items []T) T { return items[0] }

func wrap[T any](value T) Response[T] { return Response[T]{Data: value} }

func rawValues(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	name := r.Form["name"][0]
	db.Query("SELECT * FROM a WHERE n = '" + name + "'") // expect: sql-injection
	q := r.URL.Query()["q"]
	db.Query("SELECT * FROM a WHERE n = '" + q[0] + "'") // expect: sql-injection
	db.Query(strings.Replace("SELECT * FROM a WHERE n = 'X'", "X", name, 1)) // expect: sql-injection
	db.Query(fmt.Sprint("SELECT * FROM a WHERE n = ", name))                // expect: sql-injection
	db.Query("SELECT * FROM a WHERE n = ?", name)
	n, _ := strconv.Atoi(name)
	db.Query(fmt.Sprintf("SELECT * FROM a LIMIT %d", n))
}

func bodyText(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body) // expect: resource-exhaustion
	if err != nil {
		return
	}
	exec.Command("sh", "-c", string(body)).Run() // expect: command-injection
	var query Query
	if err := json.Unmarshal(body, &query); err != nil {
		return
	}
	db.Query("SELECT * FROM a WHERE n = '" + query.Name + "'") // expect: sql-injection
	db.Query("SELECT * FROM a LIMIT " + strconv.Itoa(query.Limit))
	db.Query("SELECT * FROM a WHERE t = '" + query.Tags[0] + "'") // expect: sql-injection
	var anything map[string]interface{}
	json.Unmarshal(body, &anything)
	db.Query("SELECT * FROM a WHERE n = '" + anything["name"].(string) + "'") // expect: sql-injection
}

func withContext(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := context.WithValue(r.Context(), key("tenant"), r.Header.Get("X-Tenant"))
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

func generic(w http.ResponseWriter, r *http.Request) {
	values := strings.Split(r.FormValue("ids"), ",")
	db.Query("SELECT * FROM a WHERE id = " + first(values)) // expect: sql-injection
	wrapped := wrap(r.FormValue("name"))
	db.Query("SELECT * FROM a WHERE n = '" + wrapped.Data + "'") // expect: sql-injection
	decoded, err := base64.StdEncoding.DecodeString(r.FormValue("b"))
	if err == nil {
		db.Query("SELECT * FROM a WHERE n = '" + string(decoded) + "'") // expect: sql-injection
	}
}

type store struct {
	mu    sync.Mutex
	conn  *sql.DB
	table string
}

func (s *store) where(parts ...string) string { return strings.Join(parts, " AND ") }

func (s *store) list(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	query := "SELECT * FROM " + s.table + " WHERE " + s.where("a = 1", "b = '"+r.FormValue("b")+"'")
	rows, err := s.conn.QueryContext(r.Context(), query) // expect: sql-injection
	if err != nil {
		log.Println(err)
		return
	}
	defer rows.Close()
}

func deferred(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	defer func() {
		os.Remove("/tmp/app/" + name) // expect: path-traversal
	}()
	go func(file string) {
		os.Remove("/srv/" + file) // expect: path-traversal
	}(name)
	time.AfterFunc(time.Second, func() { os.Remove(path.Join("/srv", name)) }) // expect: path-traversal
}

func lines(w http.ResponseWriter, r *http.Request) {
	scanner := bufio.NewScanner(r.Body)
	for scanner.Scan() {
		line := scanner.Text()
		exec.Command("sh", "-c", line).Run() // expect: command-injection
	}
	reader := bufio.NewReader(r.Body)
	text, _ := reader.ReadString('\n')
	os.Open(text) // expect: path-traversal
}

var slug = regexp.MustCompile(`^[a-z0-9-]+$`)
var loose = regexp.MustCompile(`[a-z0-9-]+`)

func validated(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if loose.MatchString(name) {
		os.Open("/srv/" + name) // expect: path-traversal
	}
	if !slug.MatchString(name) {
		http.NotFound(w, r)
		return
	}
	os.Open("/srv/" + name)
	switch kind := r.FormValue("kind"); kind {
	case "a", "b":
		os.Open("/srv/" + kind)
	}
	if strings.Contains(r.FormValue("dir"), "..") {
		return
	}
	cleaned := path.Clean("/" + r.FormValue("file"))
	os.Open("/srv" + cleaned)
	ext := path.Ext(r.FormValue("upload"))
	_ = ext
}

func redirects(w http.ResponseWriter, r *http.Request) {
	target := r.FormValue("u")
	parsed, err := url.Parse(target)
	if err != nil || parsed.IsAbs() {
		http.Redirect(w, r, "/", http.StatusFound)
		return
	}
	u := r.FormValue("to")
	w.Header().Set("Location", u) // expect: open-redirect
	w.WriteHeader(http.StatusFound)
	http.Redirect(w, r, "https://example.com/"+r.FormValue("p"), http.StatusFound)
	http.Redirect(w, r, "https://"+r.FormValue("host")+"/", http.StatusFound) // expect: open-redirect
}

func pages(w http.ResponseWriter, r *http.Request) {
	t := template.Must(template.New("a").Parse("<p>{{.}}</p>"))
	t.Execute(w, r.FormValue("name"))
	t.Execute(w, template.HTML(r.FormValue("html"))) // expect: cross-site-scripting
	var out bytes.Buffer
	fmt.Fprintf(&out, "<p>%s</p>", r.FormValue("name"))
	w.Write(out.Bytes()) // expect: cross-site-scripting
	http.Error(w, "no such "+r.FormValue("name"), http.StatusNotFound)
	json.NewEncoder(w).Encode(map[string]string{"name": r.FormValue("name")})
	fmt.Fprintf(w, "<p>%d</p>", len(r.FormValue("name")))
	fmt.Fprintf(w, "<p>%s</p>", template.HTMLEscapeString(r.FormValue("name")))
}
