using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

public class AskingMiddleware
{
    private const string Own = "https://desk.example";

    public async Task InvokeAsync(HttpContext context)
    {
        if (context.Request.Headers.Origin != Own) return;
        using var socket = await context.WebSockets.AcceptWebSocketAsync(); // safe: missing-origin-check
    }

    public static void Map(WebApplication app)
    {
        app.UseWebSockets(new WebSocketOptions { AllowedOrigins = { Own } }); // safe: missing-origin-check
        app.Map("/ticker", async (HttpContext context) =>
        {
            using var socket = await context.WebSockets.AcceptWebSocketAsync("ticker"); // safe: missing-origin-check
        });
    }
}
