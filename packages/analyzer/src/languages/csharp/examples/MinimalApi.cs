using System.Diagnostics;
using Microsoft.AspNetCore.Mvc;
using Npgsql;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddHttpClient();
var app = builder.Build();
var root = Path.GetFullPath("/srv/files");

app.MapGet("/users", async (string name, NpgsqlConnection connection) =>
{
    await using var command = new NpgsqlCommand($"SELECT * FROM users WHERE name = '{name}'", connection); // expect: sql-injection
    return Results.Ok(await command.ExecuteReaderAsync());
});

app.MapGet("/customers", async (string name, NpgsqlDataSource source) =>
{
    await using var open = source.CreateCommand($"SELECT * FROM customers WHERE name = '{name}'"); // expect: sql-injection
    await using var bound = source.CreateCommand("SELECT * FROM customers WHERE name = $1");
    bound.Parameters.AddWithValue(name);
    return Results.Ok(await bound.ExecuteScalarAsync());
});

app.MapGet("/orders/{id:int}", async (int id, NpgsqlConnection connection) =>
{
    await using var command = new NpgsqlCommand("SELECT * FROM orders WHERE id = " + id, connection);
    return Results.Ok(await command.ExecuteScalarAsync());
});

app.MapGet("/files/{name}", (string name) =>
{
    var path = Path.Combine(root, name);
    return Results.Text(File.ReadAllText(path)); // expect: path-traversal
});

app.MapGet("/safe-files/{name}", (string name) =>
{
    var path = Path.GetFullPath(Path.Combine(root, name));
    if (!path.StartsWith(root + Path.DirectorySeparatorChar))
    {
        return Results.NotFound();
    }
    return Results.Text(File.ReadAllText(path));
});

app.MapGet("/plain-files/{name}", (string name) => Results.Text(File.ReadAllText(Path.Combine(root, Path.GetFileName(name)))));

app.MapGet("/go", (string next) => Results.Redirect(next)); // expect: open-redirect

app.MapGet("/fetch", async (string url, IHttpClientFactory factory) =>
{
    var client = factory.CreateClient();
    return await client.GetStringAsync(url); // expect: ssrf
});

app.MapGet("/weather", async (string city, IHttpClientFactory factory) =>
{
    var client = factory.CreateClient();
    return await client.GetStringAsync($"https://weather.example.com/v1?city={Uri.EscapeDataString(city)}");
});

app.MapPost("/convert", async (HttpRequest request) =>
{
    var form = await request.ReadFormAsync();
    var format = form["format"].ToString();
    Process.Start("/bin/sh", $"-c \"convert input.png output.{format}\""); // expect: command-injection
    Process.Start("convert", new[] { "input.png", "output.png" });
    return Results.Accepted();
});

app.MapGet("/hello", async context =>
{
    var who = context.Request.Query["who"];
    await context.Response.WriteAsync($"<h1>Hello {who}</h1>"); // expect: cross-site-scripting
    await context.Response.WriteAsync($"<h1>Hello {System.Net.WebUtility.HtmlEncode(who)}</h1>");
});

app.Run();
