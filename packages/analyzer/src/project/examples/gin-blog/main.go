package main

import (
	"database/sql"

	"example.com/blog/internal/store"
	"example.com/blog/web"
	"github.com/gin-gonic/gin"
	_ "github.com/lib/pq"
)

func main() {
	db, err := sql.Open("postgres", "dbname=blog")
	if err != nil {
		panic(err)
	}
	router := gin.Default()
	web.Register(router, store.New(db))
	router.Run()
}
