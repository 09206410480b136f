package controllers

import (
	"crypto/md5"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"path"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/golang-jwt/jwt/v4"
	"golang.org/x/crypto/bcrypt"
	"gorm.io/gorm"

	"github.com/example/shop/models"
)

var jwtKey = []byte("my_secret_key_2024") // expect: hard-coded-key

type UserController struct {
	DB *gorm.DB
}

type LoginInput struct {
	Username string `json:"username" binding:"required"`
	Password string `json:"password" binding:"required"`
}

type Claims struct {
	UserID uint   `json:"user_id"`
	Role   string `json:"role"`
	jwt.RegisteredClaims
}

func (uc *UserController) Login(c *gin.Context) {
	var input LoginInput
	if err := c.ShouldBindJSON(&input); err != nil {
		c.JSON(http.StatusBadRequest, gin.H{"error": err.Error()})
		return
	}
	var user models.User
	if err := uc.DB.Where("username = ?", input.Username).First(&user).Error; err != nil {
		if errors.Is(err, gorm.ErrRecordNotFound) {
			c.JSON(http.StatusUnauthorized, gin.H{"error": "invalid credentials"})
			return
		}
		c.JSON(http.StatusInternalServerError, gin.H{"error": "internal"})
		return
	}
	if err := bcrypt.CompareHashAndPassword([]byte(user.PasswordHash), []byte(input.Password)); err != nil {
		c.JSON(http.StatusUnauthorized, gin.H{"error": "invalid credentials"})
		return
	}
	claims := &Claims{UserID: user.ID, Role: user.Role, RegisteredClaims: jwt.RegisteredClaims{ExpiresAt: jwt.NewNumericDate(time.Now().Add(24 * time.Hour))}}
	token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(jwtKey) // expect: hard-coded-key
	if err != nil {
		c.AbortWithStatus(http.StatusInternalServerError)
		return
	}
	c.SetCookie("token", token, 86400, "/", "", false, false) // expect: cookie-not-secure, cookie-not-httponly
	c.JSON(http.StatusOK, gin.H{"token": token})
}

func (uc *UserController) List(c *gin.Context) {
	sort := c.DefaultQuery("sort", "created_at")
	page, _ := strconv.Atoi(c.DefaultQuery("page", "1"))
	var users []models.User
	uc.DB.Order(sort).Offset((page - 1) * 20).Limit(20).Find(&users) // expect: sql-injection
	c.JSON(http.StatusOK, users)
}

func (uc *UserController) Search(c *gin.Context) {
	q := c.Query("q")
	var users []models.User
	uc.DB.Where("name LIKE ?", "%"+q+"%").Find(&users)
	uc.DB.Where(fmt.Sprintf("email LIKE '%%%s%%'", q)).Find(&users) // expect: sql-injection
	c.JSON(http.StatusOK, users)
}

func (uc *UserController) Get(c *gin.Context) {
	var user models.User
	if err := uc.DB.First(&user, c.Param("id")).Error; err != nil { // expect: sql-injection
		c.Status(http.StatusNotFound)
		return
	}
	c.JSON(http.StatusOK, user)
}

func (uc *UserController) Avatar(c *gin.Context) {
	sum := md5.Sum([]byte(c.Query("email"))) // expect: weak-hash
	c.Redirect(http.StatusFound, "https://www.gravatar.com/avatar/"+hex.EncodeToString(sum[:]))
}

func (uc *UserController) Upload(c *gin.Context) {
	file, err := c.FormFile("avatar")
	if err != nil {
		c.String(http.StatusBadRequest, "no file")
		return
	}
	dst := path.Join("./uploads", file.Filename)
	if err := c.SaveUploadedFile(file, dst); err != nil {
		c.String(http.StatusInternalServerError, "cannot save")
		return
	}
	c.String(http.StatusOK, fmt.Sprintf("'%s' uploaded!", file.Filename))
}

func AuthRequired() gin.HandlerFunc {
	return func(c *gin.Context) {
		raw, err := c.Cookie("token")
		if err != nil {
			c.AbortWithStatusJSON(http.StatusUnauthorized, gin.H{"error": "unauthorized"})
			return
		}
		claims := &Claims{}
		token, err := jwt.ParseWithClaims(raw, claims, func(t *jwt.Token) (interface{}, error) { return jwtKey, nil })
		if err != nil || !token.Valid {
			c.AbortWithStatusJSON(http.StatusUnauthorized, gin.H{"error": "unauthorized"})
			return
		}
		c.Set("user_id", claims.UserID)
		c.Next()
	}
}
