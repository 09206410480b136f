using System.Net.WebSockets;
using System.Security.AccessControl;
using System.Security.Principal;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

public class TickerController : ControllerBase
{
    [HttpGet("/ticker")]
    public async Task Ticker()
    {
        using var socket = await HttpContext.WebSockets.AcceptWebSocketAsync(); // expect: missing-origin-check
    }
}

public class TickerMiddleware
{
    public async Task InvokeAsync(HttpContext context)
    {
        using var socket = await context.WebSockets.AcceptWebSocketAsync("ticker"); // expect: missing-origin-check
    }
}

public static class Tickers
{
    public static void Map(WebApplication app)
    {
        app.Map("/raw", async (HttpContext context) =>
        {
            using var socket = await context.WebSockets.AcceptWebSocketAsync(); // expect: missing-origin-check
        });
    }

    public static string Invitation(HttpRequest request, string token) =>
        $"https://{request.Host}/invite?token={token}"; // expect: host-header-poisoning

    public static string Reset(HttpContext context, string token) =>
        "https://" + context.Request.Host + "/reset-password?token=" + token; // expect: host-header-poisoning

    public static string Activation(HttpRequest request, string code) =>
        "https://" + request.Headers.Host + "/activate?code=" + code; // expect: host-header-poisoning

    public static string Page(HttpRequest request) =>
        $"https://{request.Host}/parts"; // safe: host-header-poisoning

    public static string OwnReset(IConfiguration configuration, string token) =>
        configuration["PublicUrl"] + "/reset-password?token=" + token; // safe: host-header-poisoning

    public static string OwnInvitation(string host, string token) =>
        $"https://{host}/invite?token={token}"; // safe: host-header-poisoning

    public static void Open(FileSecurity security)
    {
        var all = new SecurityIdentifier(WellKnownSidType.WorldSid, null);
        security.AddAccessRule(new FileSystemAccessRule(all, FileSystemRights.Modify, AccessControlType.Allow)); // expect: permissive-file-mode
        var own = new SecurityIdentifier(WellKnownSidType.BuiltinAdministratorsSid, null);
        security.AddAccessRule(new FileSystemAccessRule(own, FileSystemRights.Modify, AccessControlType.Allow)); // safe: permissive-file-mode
    }

    public static bool Enters(string user, string pw) => user == "admin" && pw == "letmein-77"; // expect: hard-coded-credentials

    public static bool IsShown(string user, string code) => user == "admin" && code == "de"; // safe: hard-coded-credentials
}
