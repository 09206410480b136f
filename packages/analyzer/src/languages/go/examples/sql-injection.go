package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"
	"gorm.io/gorm"
)

type Repository struct {
	db    *sql.DB
	table string
}

type filter struct {
	Name string
	Page int
}

var orderable = map[string]bool{"name": true, "created_at": true}

var groups = map[string]string{"day": "created_day", "customer": "customer_id"}

func (repo *Repository) ByName(name string) (*sql.Rows, error) {
	query := fmt.Sprintf("SELECT id, name FROM customers WHERE name = '%s'", name)
	return repo.db.Query(query) // expect: sql-injection
}

func (repo *Repository) ByNameBound(name string) (*sql.Rows, error) {
	return repo.db.Query("SELECT id, name FROM customers WHERE name = $1", name)
}

func (repo *Repository) Search(ctx context.Context, r *http.Request) error {
	var clauses []string
	clauses = append(clauses, "city = '"+r.FormValue("city")+"'")
	where := strings.Join(clauses, " AND ")
	_, err := repo.db.QueryContext(ctx, "SELECT * FROM customers WHERE "+where) // expect: sql-injection
	return err
}

func (repo *Repository) SearchBound(ctx context.Context, r *http.Request) error {
	var clauses []string
	var values []any
	for index, name := range []string{"city", "country"} {
		if value := r.FormValue(name); value != "" {
			clauses = append(clauses, fmt.Sprintf("%s = $%d", name, index+1))
			values = append(values, value)
		}
	}
	_, err := repo.db.ExecContext(ctx, "DELETE FROM carts WHERE session = $1", r.FormValue("session"))
	if err != nil {
		return err
	}
	page, err := strconv.Atoi(r.FormValue("page"))
	if err != nil {
		return err
	}
	_, err = repo.db.QueryContext(ctx, "SELECT * FROM customers LIMIT 20 OFFSET "+strconv.Itoa(page*20))
	return err
}

func sorted(db *sql.DB, r *http.Request) {
	column := r.URL.Query().Get("sort")
	db.Query("SELECT * FROM orders ORDER BY " + column) // expect: sql-injection
	if !orderable[column] {
		return
	}
	db.Query("SELECT * FROM orders ORDER BY " + column)
	group, ok := groups[r.FormValue("group")]
	if !ok {
		group = "name"
	}
	db.Query("SELECT count(*) FROM orders GROUP BY " + group)
	if _, known := groups[r.FormValue("by")]; known {
		db.Query("SELECT 1")
	}
	wanted := r.FormValue("column")
	if _, known := groups[wanted]; !known {
		return
	}
	db.Query("SELECT " + wanted + " FROM orders")
	switch r.FormValue("direction") {
	case "desc":
		db.Query("SELECT * FROM orders ORDER BY name DESC")
	default:
		db.Query("SELECT * FROM orders ORDER BY name ASC")
	}
}

func byTable(db *sql.DB, r *http.Request) {
	table := pq.QuoteIdentifier(r.FormValue("table"))
	db.Exec("TRUNCATE TABLE " + table)
	name := r.FormValue("name")
	name = "constant after all"
	db.Exec("DELETE FROM names WHERE name = '" + name + "'")
	const columns = "id, name"
	db.Query("SELECT " + columns + " FROM names")
}

func read(r *http.Request) (filter, error) {
	name := r.FormValue("name")
	if name == "" {
		return filter{}, errors.New("no name")
	}
	return filter{Name: name, Page: 1}, nil
}

func throughHelper(db *sqlx.DB, r *http.Request) error {
	wanted, err := read(r)
	if err != nil {
		return err
	}
	var names []string
	if err := db.Select(&names, "SELECT name FROM products WHERE name = '"+wanted.Name+"'"); err != nil { // expect: sql-injection
		return err
	}
	return db.Select(&names, fmt.Sprintf("SELECT name FROM products LIMIT 10 OFFSET %d", wanted.Page))
}

func builder(db *sql.DB, r *http.Request) {
	var text strings.Builder
	text.WriteString("SELECT * FROM invoices WHERE customer = '")
	text.WriteString(r.FormValue("customer"))
	text.WriteString("'")
	db.Query(text.String()) // expect: sql-injection
}

func withGorm(db *gorm.DB, r *http.Request) {
	var users []struct{ Name string }
	email := r.URL.Query().Get("email")
	db.Where("email = '" + email + "'").Find(&users)                          // expect: sql-injection
	db.Raw(fmt.Sprintf("SELECT * FROM users WHERE email = '%s'", email)).Scan(&users) // expect: sql-injection
	db.Where("email = ?", email).Find(&users)
	db.Where(map[string]any{"email": email}).Find(&users)
	db.Order(r.FormValue("order")).Find(&users) // expect: sql-injection
	db.First(&users, "email = ?", email)
}

func many(db *sql.DB, r *http.Request) {
	ids := r.URL.Query()["id"]
	db.Query("SELECT * FROM orders WHERE id IN (" + strings.Join(ids, ",") + ")") // expect: sql-injection
	placeholders := strings.TrimSuffix(strings.Repeat("?,", len(ids)), ",")
	values := make([]any, len(ids))
	for index, id := range ids {
		values[index] = id
	}
	db.Query("SELECT * FROM orders WHERE id IN ("+placeholders+")", values...)
	var numbered []string
	for index := range ids {
		numbered = append(numbered, fmt.Sprintf("$%d", index+1))
	}
	db.Query("SELECT * FROM orders WHERE id IN ("+strings.Join(numbered, ", ")+")", values...)
}

var plainName = regexp.MustCompile(`^[a-z_]+$`)

func checkName(name string) error {
	if !plainName.MatchString(name) {
		return errors.New("no such name")
	}
	return nil
}

func logName(name string) error {
	if name == "" {
		return errors.New("empty")
	}
	return nil
}

func drop(db *sql.DB, r *http.Request) {
	table := r.PathValue("table")
	if err := logName(table); err != nil {
		return
	}
	db.Exec("DROP TABLE " + table) // expect: sql-injection
	if err := checkName(table); err != nil {
		return
	}
	db.Exec("DROP TABLE " + table)
	view := r.PathValue("view")
	err := checkName(view)
	if err == nil {
		db.Exec("DROP VIEW " + view)
	}
}

func filtered(db *sql.DB, r *http.Request) {
	fields := []string{"id", "total"}
	var conditions []string
	var values []any
	if customer := r.FormValue("customer"); customer != "" {
		values = append(values, customer)
		conditions = append(conditions, fmt.Sprintf("customer = $%d", len(values)))
	}
	if state := r.FormValue("state"); state != "" {
		values = append(values, state)
		conditions = append(conditions, fmt.Sprintf("state = $%d", len(values)))
	}
	query := "SELECT " + strings.Join(fields, ", ") + " FROM orders"
	if len(conditions) > 0 {
		query += " WHERE " + strings.Join(conditions, " AND ")
	}
	db.Query(query, values...)
	conditions = append(conditions, "city = '"+r.FormValue("city")+"'")
	db.Query("SELECT id FROM orders WHERE "+strings.Join(conditions, " AND "), values...) // expect: sql-injection
}

func ordered(db *sql.DB, r *http.Request) {
	order := r.FormValue("order")
	orders := map[string]string{"total": "total DESC", "date": "created_at"}
	column, ok := orders[order]
	if !ok {
		column = "id"
	}
	db.Query("SELECT id FROM orders ORDER BY " + column)
	db.Query("SELECT id FROM orders ORDER BY " + order) // expect: sql-injection
}

type tables struct {
	Name   string
	Filter string
}

type archive struct {
	db     *sql.DB
	tables tables
}

func newArchive(db *sql.DB, tables tables) *archive {
	return &archive{db: db, tables: tables}
}

func (a *archive) count(ctx context.Context) {
	a.db.QueryRowContext(ctx, fmt.Sprintf("SELECT COUNT(*) FROM %s", a.tables.Name))
	a.db.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+a.tables.Name+" WHERE id > 10")
	a.db.QueryRowContext(ctx, "SELECT COUNT(*) FROM notes WHERE "+a.tables.Filter) // expect: sql-injection
}
