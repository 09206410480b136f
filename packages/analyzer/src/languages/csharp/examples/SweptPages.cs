using System;
using System.IO;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Rendering;
using Microsoft.AspNetCore.Mvc;
using StackExchange.Redis;

public class WrittenController : ControllerBase
{
    public async Task Typed(string name)
    {
        Response.ContentType = "application/json";
        await Response.WriteAsync("{\"n\":\"" + name + "\"}"); // safe: cross-site-scripting
    }

    public async Task Html(string name)
    {
        Response.ContentType = "text/html";
        await Response.WriteAsync("<b>" + name + "</b>"); // expect: cross-site-scripting
    }

    public async Task Streamed(string name)
    {
        Response.Headers.ContentType = "text/html";
        await Response.Body.WriteAsync(Encoding.UTF8.GetBytes($"<b>{name}</b>")); // expect: cross-site-scripting
    }

    public async Task Writer(string name)
    {
        Response.ContentType = "text/html";
        var writer = new StreamWriter(Response.Body);
        await writer.WriteAsync($"<b>{name}</b>"); // expect: cross-site-scripting
    }

    public async Task PlainWriter(string name)
    {
        Response.ContentType = "text/plain";
        var writer = new StreamWriter(Response.Body);
        await writer.WriteAsync($"<b>{name}</b>"); // safe: cross-site-scripting
    }

    public IActionResult Callback(string name) => Content($"{name}({{}})", "application/javascript"); // expect: cross-site-scripting

    public IActionResult Away(string next, string provider) =>
        Challenge(new AuthenticationProperties { RedirectUri = next }, provider); // expect: open-redirect

    public IActionResult AwayLocal(string next, string provider) =>
        Challenge(new AuthenticationProperties { RedirectUri = Url.IsLocalUrl(next) ? next : "/" }, provider); // safe: open-redirect

    public IActionResult Stored(string name) => File(Path.Combine("stored", name), "text/plain"); // expect: path-traversal

    public async Task Mail(string host)
    {
        using var client = new MailKit.Net.Smtp.SmtpClient();
        await client.ConnectAsync(host, 587, SecureSocketOptions.StartTls); // expect: ssrf
    }

    public async Task OwnMail()
    {
        using var client = new MailKit.Net.Smtp.SmtpClient();
        await client.ConnectAsync("mail.desk.example", 587, SecureSocketOptions.StartTls); // safe: ssrf
    }
}

public class Banner : ComponentBase
{
    [SupplyParameterFromQuery] public string Text { get; set; }

    protected override void BuildRenderTree(RenderTreeBuilder builder)
    {
        builder.AddMarkupContent(0, Text); // expect: cross-site-scripting
        builder.AddContent(1, Text); // safe: cross-site-scripting
    }
}

public class Startups
{
    public void Switches()
    {
        AppContext.SetSwitch("Switch.System.Xml.AllowDefaultResolver", true); // expect: xxe
        AppContext.SetSwitch("Switch.System.Xml.AllowDefaultResolver", false);
        AppContext.SetSwitch("System.Runtime.Serialization.EnableUnsafeBinaryFormatterSerialization", true); // expect: unsafe-deserialization
    }

    public void Headers(HttpResponse response)
    {
        response.Headers["Content-Security-Policy"] = "default-src * 'unsafe-inline'"; // expect: security-control-disabled
        response.Headers["Content-Security-Policy"] = "default-src 'self'";
    }

    public void Client(HttpClient http)
    {
        http.Timeout = Timeout.InfiniteTimeSpan; // expect: missing-timeout
        http.Timeout = TimeSpan.FromSeconds(20); // safe: missing-timeout
        var patient = new HttpClient { Timeout = Timeout.InfiniteTimeSpan }; // expect: missing-timeout
        var hasty = new HttpClient { Timeout = TimeSpan.FromSeconds(5) }; // safe: missing-timeout
        var old = (HttpWebRequest)WebRequest.Create("https://desk.example/slow");
        old.Timeout = -1; // expect: missing-timeout
        old.Timeout = 5000; // safe: missing-timeout
        http.DefaultRequestHeaders.Add("X-Api-Key", "9f8a7b6c5d4e3f2a1b0c"); // expect: hard-coded-credentials
        http.DefaultRequestHeaders.Add("X-Api-Key", Environment.GetEnvironmentVariable("KEY")); // safe: hard-coded-credentials
        http.DefaultRequestHeaders.Authorization =
            new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.ASCII.GetBytes("admin:hunter22x"))); // expect: hard-coded-credentials
        ConnectionMultiplexer.Connect("cache.desk.example:6379,password=Pa55word-x,ssl=true"); // expect: hard-coded-credentials
    }
}
