package shop

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	texttemplate "text/template"

	"github.com/acme/ledger"
	"github.com/acme/mailin"
	"github.com/acme/router"
	"github.com/docker/docker/api/types/container"
	"github.com/gin-gonic/gin"
	"github.com/nwaples/rardecode"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"nhooyr.io/websocket"
)

type Shop struct {
	ledger *ledger.Client
	root   string
	macKey []byte
}

// A router that wraps the request in a type of its own.
func (s *Shop) Leave(w http.ResponseWriter, req router.Request) error {
	http.Redirect(w, req.Request, req.URL.Query().Get("to"), http.StatusFound) // expect: open-redirect
	return nil
}

func (s *Shop) Greeting(w http.ResponseWriter, req router.Request) error {
	w.Header().Set("Content-Type", "text/html")
	_, err := fmt.Fprintf(w, "<p>%s</p>", req.URL.Query().Get("name")) // expect: cross-site-scripting
	return err
}

// What the text says is enough to know what a library does with it.
func (s *Shop) Orders(w http.ResponseWriter, req router.Request) error {
	owner := req.URL.Query().Get("owner")
	s.ledger.FetchRows("SELECT id FROM orders WHERE owner = '" + owner + "'")                 // expect: sql-injection
	s.ledger.RunBatch("DELETE FROM orders WHERE owner = '" + owner + "'")                     // expect: sql-injection
	s.ledger.ListAll(fmt.Sprintf("UPDATE orders SET seen = true WHERE owner = '%s'", owner)) // expect: sql-injection
	s.ledger.FetchRows("SELECT id FROM orders WHERE owner = ?", owner)                         // safe: sql-injection
	s.ledger.RunBatch("DELETE FROM orders WHERE owner = ?", owner)                             // safe: sql-injection
	s.ledger.Describe("select a plan from the list, " + owner)                                 // safe: sql-injection
	return nil
}

// What an address begins with says where it leads.
func (s *Shop) Rates(w http.ResponseWriter, r *http.Request) {
	currency := r.FormValue("currency")
	fixed, _ := url.Parse("https://rates.example.org/v1/" + currency)
	http.Get(fixed.String()) // safe: ssrf
	built := url.URL{Scheme: "https", Host: "rates.example.org", Path: currency}
	http.Get(built.String()) // safe: ssrf
	open, _ := url.Parse(currency)
	http.Get(open.String()) // expect: ssrf
	hosted := url.URL{Scheme: "https", Host: currency, Path: "/v1"}
	http.Get(hosted.String()) // expect: ssrf
}

func (s *Shop) Live(w http.ResponseWriter, r *http.Request) {
	opts := &websocket.AcceptOptions{Subprotocols: []string{"v1"}}
	opts.InsecureSkipVerify = true // expect: permissive-cors
	conn, err := websocket.Accept(w, r, opts)
	if err != nil {
		return
	}
	conn.SetReadLimit(-1) // expect: resource-exhaustion
	_, frame, err := conn.Read(r.Context())
	if err == nil {
		os.Remove(s.root + "/" + string(frame)) // expect: path-traversal
	}
}

func (s *Shop) Quiet(w http.ResponseWriter, r *http.Request) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: []string{"shop.example"}}) // safe: permissive-cors
	if err == nil {
		conn.SetReadLimit(4096) // safe: resource-exhaustion
	}
}

func (s *Shop) Unpack(body io.Reader) error {
	archive, err := rardecode.NewReader(body, "")
	if err != nil {
		return err
	}
	entry, err := archive.Next()
	if err != nil {
		return err
	}
	out, err := os.Create(filepath.Join(s.root, entry.Name)) // expect: path-traversal
	if err != nil {
		return err
	}
	defer out.Close()
	_, err = io.Copy(out, archive) // expect: resource-exhaustion
	return err
}

func (s *Shop) UnpackBounded(body io.Reader) error {
	archive, err := rardecode.NewReader(body, "")
	if err != nil {
		return err
	}
	entry, err := archive.Next()
	if err != nil {
		return err
	}
	out, err := os.Create(filepath.Join(s.root, filepath.Base(entry.Name))) // safe: path-traversal
	if err != nil {
		return err
	}
	defer out.Close()
	_, err = io.Copy(out, io.LimitReader(archive, 1<<20)) // safe: resource-exhaustion
	return err
}

func (s *Shop) Receipt(tenant string, body []byte) error {
	return os.WriteFile("/tmp/receipt-"+tenant+".json", body, 0o600) // expect: insecure-temp-file
}

func (s *Shop) Mine(w http.ResponseWriter, r *http.Request) {
	s.db.Query("SELECT id FROM notes WHERE owner_id = $1", s.who(r)) // safe: missing-authorization
}

func (s *Shop) Remove(w http.ResponseWriter, r *http.Request) {
	s.db.Exec("DELETE FROM notes WHERE id = $1", r.PathValue("id")) // expect: missing-authorization
}

func (s *Shop) Retitle(w http.ResponseWriter, r *http.Request) {
	s.db.Exec("UPDATE notes SET title = $1 WHERE id = $2", r.FormValue("title"), r.PathValue("id")) // expect: missing-authorization
}

func (s *Shop) Show(w http.ResponseWriter, r *http.Request) {
	s.db.QueryRow("SELECT title FROM notes WHERE id = $1", r.PathValue("id")) // expect: missing-authorization
}

func (s *Shop) Preview(w http.ResponseWriter, r *http.Request) {
	s.engine.RenderString(r.FormValue("layout"), nil)             // expect: template-injection
	s.engine.RenderString("{{ .Name }}", r.FormValue("layout")) // safe: template-injection
}

func (s *Shop) ReceiptApart(body []byte) error {
	file, err := os.CreateTemp("", "receipt-*.json") // safe: insecure-temp-file
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = file.Write(body)
	return err
}

func (s *Shop) signed(payload []byte, header string) bool {
	return hex.EncodeToString(s.sign(payload)) == header // expect: timing-unsafe-comparison
}

func (s *Shop) sign(payload []byte) []byte { return payload }

func (s *Shop) host() *container.HostConfig {
	return &container.HostConfig{Privileged: true} // expect: security-control-disabled
}

func (s *Shop) raise(host *container.HostConfig) {
	host.Privileged = true // expect: security-control-disabled
}

func (s *Shop) builder() container.HostConfig {
	return container.HostConfig{ReadonlyRootfs: true, Privileged: true} // expect: security-control-disabled
}

func (s *Shop) lower(host *container.HostConfig) {
	host.Privileged = false // safe: security-control-disabled
}

func (s *Shop) plainHost() container.HostConfig {
	return container.HostConfig{ReadonlyRootfs: true} // safe: security-control-disabled
}

func (s *Shop) ownHost() *container.HostConfig {
	return &container.HostConfig{Privileged: false} // safe: security-control-disabled
}

func (s *Shop) Import(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return status.Errorf(codes.Internal, "import: %+v", err) // expect: error-details-exposed
	}
	return status.Error(codes.Internal, "import failed") // safe: error-details-exposed
}

type Account struct {
	Name    string `json:"name"`
	IsAdmin bool   `json:"is_admin"`
}

// Read over the record as it was stored: every field that has a name in the request is set.
func (s *Shop) Replace(c *gin.Context) {
	account, err := s.findAccount(c.GetString("user"))
	if err == nil {
		err = c.ShouldBindJSON(&account) // expect: mass-assignment
	}
	if err == nil {
		s.saveAccount(account)
	}
}

func (s *Shop) ReplaceQuery(c *gin.Context) {
	account, _ := s.accountByName(c.GetString("user"))
	if c.ShouldBindQuery(&account) == nil { // expect: mass-assignment
		s.updateAccount(account)
	}
}

func (s *Shop) ReplaceBody(w http.ResponseWriter, r *http.Request) {
	account, _ := s.loadAccount("own")
	json.NewDecoder(r.Body).Decode(&account) // expect: mass-assignment
	s.storeAccount(account)
}

func (s *Shop) Rename(c *gin.Context) {
	var form struct {
		Name string `json:"name"`
	}
	err := c.ShouldBindJSON(&form) // safe: mass-assignment
	account, _ := s.findAccount(c.GetString("user"))
	account.Name = form.Name
	if err == nil {
		s.saveAccount(account)
	}
}

// Data takes a mail in as it comes.
func (s *Shop) Data(r io.Reader) error {
	_, err := io.ReadAll(r) // expect: resource-exhaustion
	return err
}

func serveMail(server *mailin.Server) {
	server.AllowInsecureAuth = true // expect: cleartext-credentials
	server.AllowInsecureAuth = false // safe: cleartext-credentials
}

func serveOwnMail() *mailin.Server {
	server := mailin.NewServer()
	server.AllowInsecureAuthentication = true // expect: cleartext-credentials
	server.AllowInsecureAuthentication = false // safe: cleartext-credentials
	return server
}

func serveTestMail(testing bool) *mailin.Server {
	server := &mailin.Server{}
	if testing {
		server.AllowInsecureAuth = true // expect: cleartext-credentials
	}
	server.TLSRequired = true // safe: cleartext-credentials
	return server
}

var row = texttemplate.Must(texttemplate.New("row").Parse("<td>{{.Name}}</td>")) // expect: cross-site-scripting
var line = texttemplate.Must(texttemplate.New("line").Parse("{{.Name}}: {{.Total}}\n"))
