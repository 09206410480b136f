package store

import "database/sql"

func titles(rows *sql.Rows) ([]string, error) {
	defer rows.Close()
	var found []string
	for rows.Next() {
		var title string
		if err := rows.Scan(&title); err != nil {
			return nil, err
		}
		found = append(found, title)
	}
	return found, nil
}
