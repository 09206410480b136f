package handlers

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"log"
	"log/slog"
	"net/http"
	"net/smtp"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"

	"github.com/Masterminds/squirrel"
	"github.com/beevik/etree"
	"github.com/dop251/goja"
	"github.com/gin-gonic/gin"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-resty/resty/v2"
	"github.com/golang-jwt/jwt/v5"
	"github.com/gorilla/mux"
	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"
	lua "github.com/yuin/gopher-lua"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"golang.org/x/crypto/ssh"
)

type App struct {
	db     *sql.DB
	bun    *bun.DB
	docs   *mongo.Collection
	cache  *redis.Client
	people *ldap.Conn
	http   *resty.Client
	remote *ssh.Client
	log    *slog.Logger
}

func (a *App) search(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	filter := fmt.Sprintf("(&(objectClass=person)(uid=%s))", name)
	request := ldap.NewSearchRequest("dc=example,dc=com", ldap.ScopeWholeSubtree, ldap.NeverDerefAliases, 0, 0, false, filter, []string{"dn"}, nil) // expect: ldap-injection
	a.people.Search(request)
	escaped := ldap.EscapeFilter(name)
	a.people.Search(ldap.NewSearchRequest("dc=example,dc=com", ldap.ScopeWholeSubtree, ldap.NeverDerefAliases, 0, 0, false, "(uid="+escaped+")", []string{"dn"}, nil))
	group := mux.Vars(r)["group"]
	a.people.Search(&ldap.SearchRequest{BaseDN: "dc=example,dc=com", Filter: "(cn=" + group + ")"}) // expect: ldap-injection
	a.people.Search(&ldap.SearchRequest{BaseDN: "dc=example,dc=com", Filter: "(cn=admins)"})
	a.people.Search(&ldap.SearchRequest{BaseDN: "dc=example,dc=com", Filter: strings.Join([]string{"(mail=", r.FormValue("mail"), ")"}, "")}) // expect: ldap-injection
}

func (a *App) find(w http.ResponseWriter, r *http.Request) {
	var filter bson.M
	if err := json.NewDecoder(r.Body).Decode(&filter); err != nil {
		return
	}
	a.docs.Find(r.Context(), filter) // expect: nosql-injection
	a.docs.Find(r.Context(), bson.M{"owner": r.FormValue("owner")})
	a.docs.FindOne(r.Context(), bson.D{{Key: "slug", Value: mux.Vars(r)["slug"]}})
	var changes map[string]interface{}
	json.NewDecoder(r.Body).Decode(&changes)
	a.docs.DeleteMany(r.Context(), changes) // expect: nosql-injection
	var aggregate []bson.M
	json.NewDecoder(r.Body).Decode(&aggregate)
	a.docs.Aggregate(r.Context(), aggregate) // expect: nosql-injection
	a.docs.UpdateOne(r.Context(), bson.M{"_id": r.PathValue("id")}, bson.M{"$set": bson.M{"seen": true}})
}

func (a *App) nodes(w http.ResponseWriter, r *http.Request) {
	document := etree.NewDocument()
	if err := document.ReadFromFile("catalog.xml"); err != nil {
		return
	}
	document.FindElement("//book[@id='" + r.FormValue("id") + "']")     // expect: xpath-injection
	document.FindElements(fmt.Sprintf("//author[.='%s']", r.FormValue("author"))) // expect: xpath-injection
	document.FindElement("//book[@id='1']")
	path := "//section/" + r.PathValue("name")
	etree.MustCompilePath(path) // expect: xpath-injection
	number, err := strconv.Atoi(r.FormValue("number"))
	if err == nil {
		document.FindElement(fmt.Sprintf("//book[%d]", number))
	}
	document.FindElements("//book/title")
}

func (a *App) script(w http.ResponseWriter, r *http.Request) {
	machine := goja.New()
	machine.RunString(r.FormValue("code")) // expect: code-injection
	machine.Set("input", r.FormValue("input"))
	machine.RunString("transform(input)")
	state := lua.NewState()
	state.DoString("return " + r.FormValue("expression")) // expect: code-injection
	state.DoString("return 1 + 1")
	a.cache.Eval(r.Context(), "return redis.call('get', '"+r.FormValue("key")+"')", nil) // expect: code-injection
	a.cache.Eval(r.Context(), "return redis.call('get', KEYS[1])", []string{r.FormValue("key")})
}

func (a *App) tools(w http.ResponseWriter, r *http.Request) {
	branch := r.FormValue("branch")
	exec.Command("git", "checkout", branch).Run()        // expect: argument-injection
	exec.Command("git", "log", "--", branch).Run()
	exec.Command("tar", "-xf", r.FormValue("archive")).Run() // expect: argument-injection
	exec.Command("curl", r.FormValue("url")).Run()           // expect: argument-injection
	exec.Command("git", "log", "refs/heads/"+branch).Run()
	exec.Command("uptime", "-p").Run()
	exec.Command("sudo", "sh", "-c", "systemctl restart "+r.FormValue("unit")).Run() // expect: command-injection
	exec.Command("python3", "-c", r.FormValue("code")).Run()                         // expect: command-injection
	exec.Command("python3", "report.py", r.FormValue("name")).Run()
	session, err := a.remote.NewSession()
	if err != nil {
		return
	}
	session.Run("ls " + r.FormValue("dir")) // expect: command-injection
	session.Run("uptime")
}

func (a *App) bind(c *gin.Context) {
	var form struct {
		Method string
		Order  string
	}
	if err := c.ShouldBind(&form); err != nil {
		c.AbortWithStatus(http.StatusBadRequest)
		return
	}
	reflect.ValueOf(a).MethodByName(form.Method).Call(nil) // expect: unsafe-reflection
	reflect.ValueOf(a).MethodByName(c.Query("action"))     // expect: unsafe-reflection
	reflect.ValueOf(a).MethodByName("Start")
	name := c.Param("handler")
	value := reflect.ValueOf(a)
	value.MethodByName("Handle" + name) // expect: unsafe-reflection
	if name == "Reload" || name == "Status" {
		value.MethodByName("Handle" + name)
	}
	squirrel.Select("*").From("users").OrderBy(form.Order) // expect: sql-injection
	squirrel.Select("*").From("users").Where("name = ?", form.Order)
	a.bun.NewSelect().Where("name = '" + form.Order + "'") // expect: sql-injection
	a.bun.NewSelect().Where("name = ?", form.Order)
}

func (a *App) mails(w http.ResponseWriter, r *http.Request) {
	auth := smtp.PlainAuth("", "app@example.com", os.Getenv("SMTP_PASSWORD"), "mail.example.com")
	body := "To: ops@example.com\r\nSubject: " + r.FormValue("subject") + "\r\n\r\nHello"
	smtp.SendMail("mail.example.com:25", auth, "app@example.com", []string{"ops@example.com"}, []byte(body)) // expect: mail-injection
	smtp.SendMail("mail.example.com:25", auth, "app@example.com", []string{"ops@example.com"}, []byte("Subject: Weekly\r\n\r\nHello"))
	message := fmt.Sprintf("From: %s\r\nSubject: Contact\r\n\r\n%s", r.FormValue("from"), r.FormValue("text"))
	smtp.SendMail("mail.example.com:25", auth, "app@example.com", []string{"ops@example.com"}, []byte(message)) // expect: mail-injection
	subject := strings.ReplaceAll(r.FormValue("subject"), "\n", " ")
	_ = subject
}

func (a *App) proxy(w http.ResponseWriter, r *http.Request) {
	a.http.R().SetHeader("Accept", "text/plain").Get(r.FormValue("target")) // expect: ssrf
	a.http.R().Get("https://status.example.com/" + url.PathEscape(r.FormValue("service")))
	target, err := url.Parse(r.FormValue("callback"))
	if err != nil {
		return
	}
	if target.Hostname() != "hooks.example.com" {
		http.Error(w, "not allowed", http.StatusBadRequest)
		return
	}
	http.Get(target.String())
	avatar, err := url.Parse(r.FormValue("avatar"))
	if err != nil {
		return
	}
	http.Get(avatar.String()) // expect: ssrf
	hosts := map[string]bool{"a.example.com": true}
	icon, _ := url.Parse(r.FormValue("icon"))
	if !hosts[icon.Host] {
		return
	}
	http.Get(icon.String())
}

func (a *App) tokens(raw string) {
	jwt.Parse(raw, func(token *jwt.Token) (interface{}, error) {
		return jwt.UnsafeAllowNoneSignatureType, nil // expect: jwt-not-verified
	})
	parser := &jwt.Parser{SkipClaimsValidation: true} // expect: jwt-not-verified
	parser.ParseUnverified(raw, jwt.MapClaims{})      // expect: jwt-not-verified
	jwt.Parse(raw, func(token *jwt.Token) (interface{}, error) {
		if _, ok := token.Method.(*jwt.SigningMethodHMAC); !ok {
			return nil, fmt.Errorf("unexpected method")
		}
		return []byte(os.Getenv("JWT_SECRET")), nil
	})
}

func (a *App) pages(w http.ResponseWriter, r *http.Request) {
	template.New("mail").Parse("Hello " + r.FormValue("name")) // expect: template-injection
	template.Must(template.New("mail").Parse(r.FormValue("body"))) // expect: template-injection
	template.New("mail").Parse("Hello {{.}}")
	theme := r.FormValue("theme")
	layout := "{{define \"page\"}}" + theme + "{{end}}"
	template.New("page").Parse(layout) // expect: template-injection
	template.ParseFiles(filepath.Join("templates", r.FormValue("page"))) // expect: path-traversal
	template.ParseFiles(filepath.Join("templates", filepath.Base(r.FormValue("page"))))
}

func (a *App) admin(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("X-Role") != "admin" {
		http.Error(w, "forbidden", http.StatusForbidden) // expect: fail-open
	}
	a.db.Exec("DELETE FROM audit")
}

func (a *App) settings(c *gin.Context) {
	if c.GetString("role") != "admin" {
		c.JSON(http.StatusForbidden, gin.H{"error": "no"}) // expect: fail-open
	}
	a.db.Exec("UPDATE settings SET open = true")
}

func (a *App) purge(w http.ResponseWriter, r *http.Request) {
	if _, err := r.Cookie("session"); err != nil {
		w.WriteHeader(401) // expect: fail-open
	}
	a.db.Exec("TRUNCATE audit")
}

func (a *App) remove(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("X-Role") != "admin" {
		http.Error(w, "forbidden", http.StatusForbidden)
		return
	}
	a.db.Exec("DELETE FROM drafts")
}

func (a *App) status(w http.ResponseWriter, r *http.Request) {
	if a.db == nil {
		w.WriteHeader(http.StatusForbidden)
	} else {
		w.WriteHeader(http.StatusOK)
	}
	io.WriteString(w, "done")
}

func (a *App) denied(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		http.Error(w, "no", http.StatusForbidden)
	}
}

func (a *App) logs(ctx context.Context, r *http.Request) {
	a.log.Info("request", "path", r.URL.Path)
	a.log.Info("request for " + r.URL.Path)           // expect: log-injection
	slog.InfoContext(ctx, fmt.Sprintf("agent %s", r.FormValue("agent"))) // expect: log-injection
	slog.InfoContext(ctx, "agent", "name", r.UserAgent())
	log.Println("agent", r.FormValue("agent")) // expect: log-injection
	log.Printf("agent %q", r.UserAgent())
}

func (a *App) below(w http.ResponseWriter, r *http.Request) {
	base := "/srv/media"
	wanted := filepath.Join(base, r.FormValue("file"))
	relative, err := filepath.Rel(base, wanted)
	if err != nil || strings.HasPrefix(relative, "..") {
		http.NotFound(w, r)
		return
	}
	http.ServeFile(w, r, wanted)
}

func (a *App) belowToo(w http.ResponseWriter, r *http.Request) {
	absolute, err := filepath.Abs(filepath.Join("media", r.FormValue("file")))
	if err != nil || !strings.HasPrefix(absolute, "/srv/media/") {
		http.NotFound(w, r)
		return
	}
	http.ServeFile(w, r, absolute)
}

func (a *App) notBelow(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("file")
	if !strings.HasPrefix(name, "/srv/media/") {
		http.NotFound(w, r)
		return
	}
	os.Remove(name) // expect: path-traversal
	clean := filepath.Clean(r.FormValue("other"))
	os.Remove(clean)                       // expect: path-traversal
	os.Remove(filepath.Join("media", clean)) // expect: path-traversal
}

func (a *App) sizes(r *http.Request) string {
	count, err := strconv.Atoi(r.FormValue("count"))
	if err != nil {
		return ""
	}
	line := strings.Repeat("-", count) // expect: resource-exhaustion
	if count < 0 || count > 80 {
		return line
	}
	return strings.Repeat("=", count)
}
