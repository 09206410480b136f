package api

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

type contextKey string

type NoteStore interface {
	Get(ctx context.Context, owner, id string) (*Note, error)
	Search(ctx context.Context, owner, term, order string) ([]Note, error)
}

type Note struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Body  string `json:"body"`
}

type sqlStore struct{ db *sql.DB }

func (s *sqlStore) Get(ctx context.Context, owner, id string) (*Note, error) {
	var n Note
	err := s.db.QueryRowContext(ctx, `SELECT id, title, body FROM notes WHERE owner = $1 AND id = $2`, owner, id).Scan(&n.ID, &n.Title, &n.Body)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &n, err
}

func (s *sqlStore) Search(ctx context.Context, owner, term, order string) ([]Note, error) {
	query := "SELECT id, title, body FROM notes WHERE owner = $1 AND title ILIKE $2 ORDER BY " + order
	rows, err := s.db.QueryContext(ctx, query, owner, "%"+term+"%") // expect: sql-injection
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var notes []Note
	for rows.Next() {
		var n Note
		if err := rows.Scan(&n.ID, &n.Title, &n.Body); err != nil {
			return nil, err
		}
		notes = append(notes, n)
	}
	return notes, rows.Err()
}

type Server struct {
	store  NoteStore
	logger *slog.Logger
	client *http.Client
}

func (s *Server) Routes() http.Handler {
	r := chi.NewRouter()
	r.Use(middleware.Logger, middleware.Recoverer)
	r.Route("/notes", func(r chi.Router) {
		r.Get("/", s.search)
		r.Get("/{id}", s.get)
		r.Post("/import", s.importNote)
	})
	r.Get("/preview", s.preview)
	return r
}

func (s *Server) search(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	notes, err := s.store.Search(r.Context(), owner(r), q.Get("q"), q.Get("order"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	respond(w, http.StatusOK, notes)
}

func (s *Server) get(w http.ResponseWriter, r *http.Request) {
	note, err := s.store.Get(r.Context(), owner(r), chi.URLParam(r, "id"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	respond(w, http.StatusOK, note)
}

func (s *Server) importNote(w http.ResponseWriter, r *http.Request) {
	var body struct {
		URL string `json:"url"`
	}
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16)).Decode(&body); err != nil {
		http.Error(w, "bad request", http.StatusBadRequest)
		return
	}
	req, err := http.NewRequestWithContext(r.Context(), http.MethodGet, body.URL, nil) // expect: ssrf
	if err != nil {
		http.Error(w, "bad url", http.StatusBadRequest)
		return
	}
	resp, err := s.client.Do(req)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer resp.Body.Close()
	data, _ := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	respond(w, http.StatusCreated, Note{Title: body.URL, Body: string(data)})
}

func (s *Server) preview(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.URL.Query().Get("u"))
	if err != nil || u.Scheme != "https" || !strings.HasSuffix(u.Host, ".example.com") {
		http.Error(w, "bad url", http.StatusBadRequest)
		return
	}
	resp, err := s.client.Get(u.String())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer resp.Body.Close()
	w.Header().Set("Content-Type", "text/html")
	fmt.Fprintf(w, "<h1>%s</h1>", r.URL.Query().Get("title")) // expect: cross-site-scripting
	io.Copy(w, resp.Body)
}

func owner(r *http.Request) string {
	v, _ := r.Context().Value(contextKey("owner")).(string)
	return v
}

func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	s.logger.Error("request failed", "path", r.URL.Path, "err", err)
	http.Error(w, "internal error", http.StatusInternalServerError)
}

func respond(w http.ResponseWriter, code int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	json.NewEncoder(w).Encode(v)
}

func Run(addr string, s *Server) error {
	srv := &http.Server{Addr: addr, Handler: s.Routes(), ReadHeaderTimeout: 5 * time.Second}
	if os.Getenv("TLS_CERT") != "" {
		return srv.ListenAndServeTLS(os.Getenv("TLS_CERT"), os.Getenv("TLS_KEY"))
	}
	return srv.ListenAndServe()
}
