package web

import (
	"example.com/blog/internal/store"
	"github.com/gin-gonic/gin"
)

func Register(router *gin.Engine, posts *store.Store) {
	handler := &Handler{posts: posts}
	router.GET("/posts", handler.find)
	router.GET("/posts/safe", handler.findSafely)
	router.POST("/convert", convert)
	router.POST("/convert/safe", convertSafely)
}
