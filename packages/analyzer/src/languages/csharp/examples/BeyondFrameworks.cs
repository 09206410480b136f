using System;
using System.Collections.Generic;
using System.DirectoryServices.Protocols;
using System.Diagnostics;
using System.IO;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Forms;
using Microsoft.AspNetCore.Mvc;
using Microsoft.IdentityModel.Tokens;
using Microsoft.JSInterop;
using Microsoft.Win32;
using MongoDB.Bson;
using MongoDB.Driver;
using RestSharp;
using StackExchange.Redis;
using System.Windows.Controls;

namespace Beyond;

public record Place(string Address, int Floor);

public partial class Notes : ComponentBase
{
    [Inject] public IJSRuntime Scripts { get; set; } = default!;
    [SupplyParameterFromQuery] public string Text { get; set; } = "";

    public MarkupString Head() => new("<h1>" + Text + "</h1>"); // expect: cross-site-scripting

    public MarkupString HeadFixed() => new("<h1>Notes</h1>");

    public async Task Mark()
    {
        await Scripts.InvokeVoidAsync("eval", "mark('" + Text + "')"); // expect: code-injection
        await Scripts.InvokeVoidAsync("notes.mark", Text);
    }

    public async Task Upload(IBrowserFile file)
    {
        await using var target = File.Create(Path.Combine("/srv/notes", file.Name)); // expect: path-traversal
        await file.OpenReadStream(long.MaxValue).CopyToAsync(target); // expect: resource-exhaustion
    }

    public async Task UploadLimited(IBrowserFile file)
    {
        await using var target = File.Create(Path.Combine("/srv/notes", Guid.NewGuid() + ".png"));
        await file.OpenReadStream(1024 * 1024).CopyToAsync(target);
    }
}

public class PlacesController : ControllerBase
{
    [HttpGet("go")]
    public IActionResult Go(Place place) => place is (var address, _) ? Redirect(address) : NotFound(); // expect: open-redirect

    [HttpGet("first")]
    public IActionResult First(string[] places) => places is [var first, ..] ? Redirect(first) : NotFound(); // expect: open-redirect

    [HttpGet("home")]
    public IActionResult Home(Place place) => place is { Floor: 3 } ? Redirect("/three") : NotFound();

    [HttpGet("open")]
    public IActionResult Open(string link)
    {
        if (!Uri.TryCreate(link, UriKind.Absolute, out var target)) return BadRequest();
        return Redirect(target.AbsoluteUri); // expect: open-redirect
    }
}

public static class Routes
{
    public static void Map(WebApplication app)
    {
        app.MapGet("/admin", (HttpRequest request) =>
            request.Headers["X-Admin"] == "1" ? Results.Ok("admin") : Results.Forbid()); // expect: client-side-decision
        app.MapGet("/theme", (HttpRequest request) => request.Query["admin"] == "1" ? Results.Ok("dark") : Results.Ok("light"));
        app.MapGet("/rights", (HttpContext context) => context.User.IsInRole("admin") ? Results.Ok("admin") : Results.Forbid());
    }
}

public class Desk
{
    public void Start(string link)
    {
        if (Uri.TryCreate(link, UriKind.Absolute, out var target) && target.Scheme == Uri.UriSchemeHttps)
            Process.Start(new ProcessStartInfo(target.AbsoluteUri) { UseShellExecute = true });
    }

    public void Keep(string password, string theme)
    {
        using var key = Registry.CurrentUser.CreateSubKey("Software/Desk");
        key.SetValue("Password", password); // expect: cleartext-storage
        key.SetValue("Theme", theme);
    }

    public void Show(WebBrowser view, string note)
    {
        view.NavigateToString("<body>" + note + "</body>"); // expect: cross-site-scripting
        view.NavigateToString("<body>empty</body>");
    }

    public void Ask(string token)
    {
        var plain = new RestClient("http://desk.shop-mirror.com"); // expect: cleartext-transport
        var inner = new RestClient("http://localhost:8080");
        var list = new RestRequest($"/items?access_token={token}"); // expect: secret-in-query
        var page = new RestRequest($"/items?page={token}");
    }

    public void Remove(LdapConnection directory, string unit)
    {
        directory.SendRequest(new DeleteRequest("cn=old,ou=" + unit + ",dc=example")); // expect: ldap-injection
        directory.SendRequest(new DeleteRequest("cn=old,ou=people,dc=example"));
        directory.AuthType = AuthType.Anonymous; // expect: security-control-disabled
        directory.AuthType = AuthType.Negotiate;
    }

    public void Count(IMongoCollection<BsonDocument> people, IDatabase cache, string owner)
    {
        people.Find(new BsonDocument("$where", $"this.owner == '{owner}'")); // expect: nosql-injection
        people.Find(new BsonDocument("owner", owner));
        people.Find(BsonDocument.Parse(owner)); // expect: nosql-injection
        cache.ScriptEvaluate("return redis.call('INCR', '" + owner + "')"); // expect: nosql-injection
        cache.ScriptEvaluate("return redis.call('INCR', KEYS[1])", [owner]);
    }

    public SecurityTokenDescriptor Token()
    {
        return new SecurityTokenDescriptor { Expires = DateTime.UtcNow.AddYears(5) }; // expect: session-expiration
    }

    public SecurityTokenDescriptor TokenShort()
    {
        return new SecurityTokenDescriptor { Expires = DateTime.UtcNow.AddMinutes(5) };
    }

    public void Mode(string path)
    {
        File.SetUnixFileMode(path, (UnixFileMode)Convert.ToInt32("666", 8)); // expect: permissive-file-mode
        File.SetUnixFileMode(path, (UnixFileMode)Convert.ToInt32("600", 8));
    }
}
