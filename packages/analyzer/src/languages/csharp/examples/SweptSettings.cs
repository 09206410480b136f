using System;
using System.Data.SqlClient;
using System.DirectoryServices.AccountManagement;
using System.Threading;
using System.Threading.Tasks;
using System.Web.Mvc;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.FileProviders;
using Microsoft.IdentityModel.Tokens;

public class ArchiveController : Controller
{
    public ActionResult Sent(string name) => File(Server.MapPath("~/archive/" + name), "application/pdf"); // expect: path-traversal

    public ActionResult SentByName(string name) => File(Server.MapPath("~/archive/" + Path.GetFileName(name)), "application/pdf"); // safe: path-traversal

    public ActionResult Noted(string text)
    {
        Response.AppendToLog(text); // expect: log-injection
        return View();
    }
}

public class Installation
{
    public void Directory() => new PrincipalContext(ContextType.Domain, "desk.example", "reader", "Wint3r-77"); // expect: hard-coded-credentials

    public void DirectoryAsked(string password) => new PrincipalContext(ContextType.Domain, "desk.example", "reader", password); // safe: hard-coded-credentials

    public void Database(SqlConnection connection)
    {
        connection.ConnectionString = "Server=db.desk.example;User Id=shop;Password=;"; // expect: hard-coded-credentials
        connection.ConnectionString = "Server=db.desk.example;Integrated Security=true"; // safe: hard-coded-credentials
    }

    public Uri Queue() => new Uri("amqp://guest:guest@mq.desk.example:5672/"); // expect: default-credentials

    public Uri Store() => new Uri("postgres://postgres:postgres@db.desk.example/shop"); // expect: default-credentials

    public Uri Manager() => new Uri("https://admin:admin@mq.desk.example:15671/api"); // expect: default-credentials

    public Uri OwnQueue(string login) => new Uri("amqps://" + login + "@mq.desk.example:5671/"); // safe: default-credentials

    public void Serve()
    {
        var all = new PhysicalFileProvider("/"); // expect: sensitive-data-exposed
        var own = new PhysicalFileProvider("/srv/desk/public"); // safe: sensitive-data-exposed
    }

    public void Tokens(TokenValidationParameters parameters, SecurityKey key)
    {
        parameters.ClockSkew = TimeSpan.FromDays(2); // expect: session-expiration
        parameters.ClockSkew = TimeSpan.FromMinutes(1); // safe: session-expiration
        var none = new SigningCredentials(key, "none"); // expect: jwt-not-verified
        var signed = new SigningCredentials(key, SecurityAlgorithms.HmacSha256); // safe: jwt-not-verified
    }

    public void Origins(CorsPolicyBuilder policy)
    {
        policy.SetIsOriginAllowed(origin => origin.EndsWith("desk.example")); // expect: permissive-cors
        policy.SetIsOriginAllowed(origin => new Uri(origin).Host == "desk.example"); // safe: permissive-cors
    }

    public void Host(IWebHostBuilder builder)
    {
        builder.UseSetting("detailedErrors", "true"); // expect: error-details-exposed
        builder.UseSetting("detailedErrors", "false"); // safe: error-details-exposed
    }
}
