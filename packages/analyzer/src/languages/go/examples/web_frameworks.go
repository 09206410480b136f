package examples

import (
	"database/sql"
	"net/http"

	"github.com/astaxie/beego"
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/s3"
	"github.com/emicklei/go-restful/v3"
	"github.com/gin-contrib/sessions/cookie"
	"github.com/go-chi/jwtauth/v5"
	"github.com/gocraft/dbr/v2"
	"github.com/gogf/gf/v2/net/ghttp"
	"github.com/gorilla/handlers"
	"github.com/kataras/iris/v12"
	echojwt "github.com/labstack/echo-jwt/v4"
	"github.com/pkg/sftp"
	"github.com/revel/revel"
	"golang.org/x/net/websocket"
	"gopkg.in/gomail.v2"
	"gopkg.in/mgo.v2"
	"gopkg.in/mgo.v2/bson"
)

func irisPage(ctx iris.Context, db *sql.DB) {
	db.Query("select " + ctx.URLParam("column")) // expect: sql-injection
	db.Query("select ?", ctx.URLParam("value"))  // safe: sql-injection
	ctx.HTML("<p>" + ctx.FormValue("name"))      // expect: cross-site-scripting
	ctx.JSON(iris.Map{"n": ctx.FormValue("name")}) // safe: cross-site-scripting
	ctx.Redirect(ctx.URLParam("next"))           // expect: open-redirect
	ctx.Redirect("/home")                        // safe: open-redirect
	ctx.SendFile("/d/"+ctx.Params().Get("f"), "x") // expect: path-traversal
}

func beegoPage(c *beego.Controller) {
	c.Ctx.WriteString(c.GetString("name"))  // expect: cross-site-scripting
	c.Redirect(c.GetString("next"), 302)    // expect: open-redirect
	c.SaveToFile("f", "/up/"+c.GetString("f")) // expect: path-traversal
	c.SaveToFile("f", "/up/upload")         // safe: path-traversal
}

func revelPage(c *revel.Controller) revel.Result {
	if c.Params.Get("text") != "" {
		return c.RenderHTML("<p>" + c.Params.Get("text")) // expect: cross-site-scripting
	}
	return c.Redirect(c.Params.Get("next")) // expect: open-redirect
}

func framePage(r *ghttp.Request) {
	r.Response.Write(r.Get("name").String()) // expect: cross-site-scripting
	r.Response.Write("hello")                // safe: cross-site-scripting
	r.Response.RedirectTo(r.Get("next").String()) // expect: open-redirect
}

func restPage(req *restful.Request, resp *restful.Response) {
	resp.Write([]byte(req.QueryParameter("name"))) // expect: cross-site-scripting
	resp.WriteAsJson(req.QueryParameter("name"))   // safe: cross-site-scripting
}

func socket(conn *websocket.Conn, db *sql.DB) {
	var message string
	websocket.Message.Receive(conn, &message)
	db.Exec("delete from t where a = '" + message + "'") // expect: sql-injection
	db.Exec("delete from t where a = ?", message)        // safe: sql-injection
}

func keep(w http.ResponseWriter, r *http.Request, session *dbr.Session, files *sftp.Client, notes *mgo.Collection) {
	id := r.FormValue("id")
	session.Select("*").From("t").Where("id = " + id)  // expect: sql-injection
	session.Select("*").From("t").Where("id = ?", id)  // safe: sql-injection
	files.Create("/data/" + id)                        // expect: path-traversal
	notes.Find(bson.M{"$where": "this.a == '" + id + "'"}) // expect: nosql-injection
	notes.Find(bson.M{"a": id})                        // safe: nosql-injection
	message := gomail.NewMessage()
	message.SetBody("text/html", "<p>"+id)  // expect: cross-site-scripting
	message.SetBody("text/plain", id)       // safe: cross-site-scripting
}

func options() {
	cookie.NewStore([]byte("hush-hush-hush"))       // expect: hard-coded-key
	jwtauth.New("HS256", []byte("hush-hush"), nil)  // expect: hard-coded-key
	jwtauth.New("none", nil, nil)                   // expect: jwt-not-verified
	echojwt.JWT([]byte("hush-hush-hush"))           // expect: hard-coded-key
	gomail.NewDialer("smtp.internal", 587, "app", "s3cr3tPass") // expect: hard-coded-credentials
	handlers.AllowedOrigins([]string{"*"})                    // expect: permissive-cors
	handlers.AllowedOrigins([]string{"https://shop.example"}) // safe: permissive-cors
	aws.NewConfig().WithDisableSSL(true)  // expect: cleartext-transport
	aws.NewConfig().WithDisableSSL(false) // safe: cleartext-transport
	_ = s3.PutObjectInput{ACL: aws.String("public-read")} // expect: permissive-file-mode
	_ = s3.PutObjectInput{ACL: aws.String("private")}     // safe: permissive-file-mode
}
