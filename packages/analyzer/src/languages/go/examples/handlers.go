package ferry

import (
	"database/sql"
	"fmt"
	"io"
	"net/http"
	"net/smtp"
	"strconv"
	"strings"

	"github.com/ferry/cabin"
	"github.com/ferry/gangway"
	"github.com/ferry/harbor/log"
	"github.com/ferry/picture"
)

type Desk struct {
	fs    cabin.Fs
	store Store
}

func (d *Desk) Routes(r gangway.Router) {
	r.Group(func(r gangway.Router) {
		r.Use(gangway.RequireLogin(d.session))
		r.Post("/admin/tickets", d.tickets) // safe: missing-authorization
	})
	r.Post("/admin/sink", d.sink) // expect: missing-authorization
}

func (d *Desk) sink(w http.ResponseWriter, r *http.Request) {
	d.store.Clear()
	w.WriteHeader(http.StatusNoContent)
}

func (d *Desk) tickets(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(http.StatusNoContent)
}

func (d *Desk) rename(w http.ResponseWriter, r *http.Request) {
	account := r.FormValue("account")
	d.store.SetName(account, r.FormValue("name")) // expect: missing-authorization
	w.WriteHeader(http.StatusNoContent)
}

func (d *Desk) renameOwn(w http.ResponseWriter, r *http.Request) {
	account := currentUser(r)
	d.store.SetName(account, r.FormValue("name")) // safe: missing-authorization
	w.WriteHeader(http.StatusNoContent)
}

func (d *Desk) called(r *http.Request) bool {
	return r.Header.Get("X-Ferry-Secret") == d.store.Secret() // expect: timing-unsafe-comparison
}

func (d *Desk) named(r *http.Request) bool {
	return r.Header.Get("X-Ferry-Name") == d.store.Name() // safe: timing-unsafe-comparison
}

func boarded(user, password string) {
	log.Debug().Str("user", user).Str("password", password).Msg("boarded") // expect: sensitive-data-logged
	log.Debug().Str("user", user).Msg("boarded again")                     // safe: sensitive-data-logged
}

func (d *Desk) thumbnail(w http.ResponseWriter, r *http.Request) {
	width, _ := strconv.Atoi(r.FormValue("w"))
	picture.Resize(uint(width), uint(width), r.Body) // expect: resource-exhaustion
}

func (d *Desk) thumbnailBounded(w http.ResponseWriter, r *http.Request) {
	width, err := strconv.Atoi(r.FormValue("w"))
	if err != nil || width < 1 || width > 800 {
		return
	}
	picture.Resize(uint(width), uint(width), r.Body) // safe: resource-exhaustion
}

func (d *Desk) mirror(w http.ResponseWriter, r *http.Request) {
	resp, err := http.Get("https://mirror.ferry.example/" + r.FormValue("path"))
	if err != nil {
		return
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body) // expect: resource-exhaustion
	if err == nil {
		d.store.Keep(data)
	}
}

func (d *Desk) export(name string, data []byte) error {
	return cabin.WriteFile(d.fs, name, data, 0o666) // expect: permissive-file-mode
}

func (d *Desk) exportOwn(name string, data []byte) error {
	return cabin.WriteFile(d.fs, name, data, 0o640) // safe: permissive-file-mode
}

func spend(db *sql.DB, card string, amount int) error {
	var left int
	if err := db.QueryRow("SELECT points FROM cards WHERE id = $1", card).Scan(&left); err != nil {
		return err
	}
	if left < amount {
		return fmt.Errorf("too few")
	}
	_, err := db.Exec("UPDATE cards SET points = $1 WHERE id = $2", left-amount, card) // expect: race-condition
	return err
}

func spendAtOnce(db *sql.DB, card string, amount int) error {
	_, err := db.Exec("UPDATE cards SET points = points - $1 WHERE id = $2 AND points >= $1", amount, card) // safe: race-condition
	return err
}

func origins() gangway.Origins {
	return gangway.Origins{
		AllowOriginFunc:  func(origin string) (bool, error) { return true, nil }, // expect: permissive-cors
		AllowCredentials: true,
	}
}

func oneLine(text string) string {
	return strings.NewReplacer("\r", " ", "\n", " ").Replace(text)
}

func receipt(r *http.Request) error {
	note := r.FormValue("note")
	_ = smtp.SendMail("localhost:25", nil, "desk@ferry.example", nil, []byte("Subject: "+oneLine(note)+"\r\n\r\nPaid")) // safe: mail-injection
	return smtp.SendMail("localhost:25", nil, "desk@ferry.example", nil, []byte("Subject: "+note+"\r\n\r\nPaid")) // expect: mail-injection
}
