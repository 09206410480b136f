package store

import "database/sql"

type Store struct {
	db *sql.DB
}

func New(db *sql.DB) *Store {
	return &Store{db: db}
}

func (s *Store) Where(condition string) ([]string, error) {
	rows, err := s.db.Query("SELECT title FROM posts WHERE " + condition)
	if err != nil {
		return nil, err
	}
	return titles(rows)
}

func (s *Store) ByTitle(title string) ([]string, error) {
	rows, err := s.db.Query("SELECT title FROM posts WHERE title = $1", title)
	if err != nil {
		return nil, err
	}
	return titles(rows)
}
