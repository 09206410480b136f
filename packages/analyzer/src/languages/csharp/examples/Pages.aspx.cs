using System;
using System.IO;
using System.Web;
using System.Web.UI;
using System.Web.UI.WebControls;

public partial class Profile : Page
{
    protected Label Greeting;
    protected TextBox UserName;

    protected void Page_Load(object sender, EventArgs e)
    {
        var name = Request.QueryString["name"];
        Response.Write("<b>" + name + "</b>"); // expect: cross-site-scripting
        Response.Write("<b>" + HttpUtility.HtmlEncode(name) + "</b>");
        Greeting.Text = "Hello " + UserName.Text; // expect: cross-site-scripting
        Greeting.Text = "Hello " + Server.HtmlEncode(UserName.Text);
        var count = int.Parse(Request["count"]);
        Response.Write("<p>" + count + "</p>");
        if (!IsPostBack)
        {
            Response.Redirect(Request.QueryString["returnUrl"]); // expect: open-redirect
        }
        Response.Redirect("~/Default.aspx?name=" + HttpUtility.UrlEncode(name));
        var file = Server.MapPath("~/docs/" + Request.Params["doc"]);
        Response.WriteFile(file); // expect: path-traversal
        var safe = Path.Combine(Server.MapPath("~/docs"), Path.GetFileName(Request.Params["doc"]));
        Response.TransmitFile(safe);
    }

    protected void Save(object sender, EventArgs e)
    {
        var cookie = new HttpCookie("theme", "dark");
        Response.Cookies.Add(cookie); // expect: cookie-not-secure, cookie-not-httponly
        var strict = new HttpCookie("sid", "x") { Secure = true, HttpOnly = true };
        Response.Cookies.Add(strict);
    }
}
