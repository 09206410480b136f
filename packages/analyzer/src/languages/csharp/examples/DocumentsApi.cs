using System.IO.Compression;
using System.Security.Claims;
using System.Text.Json;
using Microsoft.AspNetCore.Authentication.JwtBearer;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddDbContext<AppDb>(o => o.UseNpgsql(builder.Configuration.GetConnectionString("Main")));
builder.Services.AddAuthentication(JwtBearerDefaults.AuthenticationScheme).AddJwtBearer();
builder.Services.AddHttpClient("preview", c => c.Timeout = TimeSpan.FromSeconds(5));
builder.Services.AddCors(o => o.AddDefaultPolicy(p => p.WithOrigins("https://docs.example.com").AllowAnyHeader()));
var app = builder.Build();

if (app.Environment.IsDevelopment())
{
    app.UseDeveloperExceptionPage();
}
app.UseHttpsRedirection();
app.UseAuthentication();
app.UseAuthorization();

var files = Path.Combine(app.Environment.ContentRootPath, "files");

app.MapGet("/documents", async (AppDb db, string? q, string? sort) =>
{
    var sql = "SELECT * FROM documents WHERE title ILIKE {0} ORDER BY " + (sort ?? "created_at");
    return await db.Documents.FromSqlRaw(sql, $"%{q}%").ToListAsync(); // expect: sql-injection
});

app.MapGet("/documents/{id:int}", async (int id, AppDb db) =>
    await db.Documents.FindAsync(id) is { } doc ? Results.Ok(doc) : Results.NotFound());

app.MapGet("/download/{name}", (string name) =>
{
    var path = Path.Combine(files, name);
    if (!File.Exists(path)) return Results.NotFound();
    return Results.File(path, "application/octet-stream"); // expect: path-traversal
});

app.MapGet("/safe-download/{name}", (string name) =>
{
    var full = Path.GetFullPath(Path.Combine(files, name));
    if (!full.StartsWith(files + Path.DirectorySeparatorChar, StringComparison.Ordinal)) return Results.BadRequest();
    return File.Exists(full) ? Results.File(full, "application/octet-stream") : Results.NotFound();
});

app.MapPost("/documents", [Authorize] async ([FromBody] NewDocument body, ClaimsPrincipal user, AppDb db, ILogger<Program> log) =>
{
    var doc = new Document { Title = body.Title, Body = body.Body, Owner = user.FindFirstValue(ClaimTypes.NameIdentifier)! };
    db.Documents.Add(doc);
    await db.SaveChangesAsync();
    log.LogInformation("Created {Id} by {User}", doc.Id, doc.Owner);
    return Results.Created($"/documents/{doc.Id}", doc);
});

app.MapPost("/preview", async ([FromBody] PreviewRequest request, IHttpClientFactory factory) =>
{
    var client = factory.CreateClient("preview");
    var html = await client.GetStringAsync(request.Url); // expect: ssrf
    return Results.Content($"<article>{html}</article>", "text/html"); // expect: cross-site-scripting
});

app.MapPost("/import", async (IFormFile file) =>
{
    using var zip = new ZipArchive(file.OpenReadStream());
    foreach (var entry in zip.Entries)
    {
        var target = Path.Combine(files, entry.FullName);
        entry.ExtractToFile(target, overwrite: true); // expect: path-traversal
    }
    return Results.NoContent();
});

app.MapGet("/login", (string returnUrl) => Results.Redirect(returnUrl)); // expect: open-redirect
app.MapGet("/home", (string returnUrl) => Results.LocalRedirect(returnUrl));

app.Run();

public record NewDocument(string Title, string Body);
public record PreviewRequest(string Url);
public class Document { public int Id { get; set; } public string Title { get; set; } = ""; public string Body { get; set; } = ""; public string Owner { get; set; } = ""; }
public class AppDb : DbContext { public DbSet<Document> Documents => Set<Document>(); }
