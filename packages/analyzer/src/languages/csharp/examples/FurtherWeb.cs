using System;
using System.IdentityModel.Tokens.Jwt;
using System.Security.Claims;
using System.Security.Cryptography;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Authentication.JwtBearer;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.IdentityModel.Tokens;
using Microsoft.EntityFrameworkCore;
using Newtonsoft.Json;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddAuthentication().AddJwtBearer(o =>
{
    o.RequireHttpsMetadata = false; // expect: cleartext-transport
    o.TokenValidationParameters = new TokenValidationParameters
    {
        ValidateIssuerSigningKey = false, // expect: jwt-not-verified
        ValidateLifetime = false, // expect: session-expiration
        RequireSignedTokens = false, // expect: jwt-not-verified
        IssuerSigningKey = new SymmetricSecurityKey(System.Text.Encoding.UTF8.GetBytes("s3cr3t-signing-key-of-the-shop-99")), // expect: hard-coded-key
    };
});
builder.Services.AddAuthentication().AddCookie(o =>
{
    o.Cookie.HttpOnly = false; // expect: cookie-not-httponly
    o.Cookie.SecurePolicy = CookieSecurePolicy.None; // expect: cookie-not-secure
    o.ExpireTimeSpan = TimeSpan.FromHours(1);
});
builder.Services.AddCors(o =>
{
    o.AddPolicy("open", p => p.SetIsOriginAllowed(_ => true).AllowCredentials()); // expect: permissive-cors
    o.AddPolicy("app", p => p.WithOrigins("https://app.example.com").AllowCredentials()); // safe: permissive-cors
});
var key = Environment.GetEnvironmentVariable("JWT_SECRET") ?? "fallback-signing-key-2024"; // expect: hard-coded-credentials
var region = Environment.GetEnvironmentVariable("REGION") ?? "eu-central-1"; // safe: hard-coded-credentials
var app = builder.Build();

app.MapPost("/avatar", async (IFormFile file, IWebHostEnvironment env) =>
{
    var path = Path.Combine(env.WebRootPath, "avatars", Path.GetFileName(file.FileName));
    await using var target = File.Create(path); // expect: unrestricted-upload
    await file.CopyToAsync(target);
});

app.MapPost("/logo", async (IFormFile file) =>
{
    await using var target = File.Create("wwwroot/logos/" + Path.GetFileName(file.FileName)); // expect: unrestricted-upload
    await file.CopyToAsync(target);
});

app.MapPost("/banner", async (IFormFile file, IWebHostEnvironment env) =>
{
    await using var target = new FileStream(Path.Combine(env.WebRootPath, Path.GetFileName(file.FileName)), FileMode.Create); // expect: unrestricted-upload
    await file.CopyToAsync(target);
});

app.MapPost("/photo", async (IFormFile file, IWebHostEnvironment env) =>
{
    var ext = Path.GetExtension(file.FileName).ToLowerInvariant();
    if (ext is not (".png" or ".jpg")) return Results.BadRequest();
    await using var target = File.Create(Path.Combine(env.WebRootPath, "photos", Guid.NewGuid() + ext)); // safe: unrestricted-upload
    await file.CopyToAsync(target);
    return Results.NoContent();
});

app.MapGet("/go", (string to) => Results.Redirect(to)); // expect: open-redirect
app.MapGet("/home", (string to) => Results.LocalRedirect(to)); // safe: open-redirect
app.MapGet("/page", (string name) => Results.Content($"<h1>{name}</h1>", "text/html")); // expect: cross-site-scripting
app.MapGet("/file", (string name) => Results.File("/srv/files/" + name)); // expect: path-traversal
app.MapGet("/doc", (string name) => Results.File("/srv/files/" + Path.GetFileName(name))); // safe: path-traversal
app.Run();

public class Tokens
{
    public string? Subject(string token)
    {
        return new JwtSecurityTokenHandler().ReadJwtToken(token).Subject; // expect: jwt-not-verified
    }

    public static byte[] Seal(byte[] key, byte[] text)
    {
        using var aes = Aes.Create();
        var iv = key[..16];
        using var sealer = aes.CreateEncryptor(key, iv); // expect: static-iv
        return sealer.TransformFinalBlock(text, 0, text.Length);
    }

    public static byte[] SealFresh(byte[] key, byte[] text)
    {
        using var aes = Aes.Create();
        var iv = RandomNumberGenerator.GetBytes(16);
        using var sealer = aes.CreateEncryptor(key, iv); // safe: static-iv
        return sealer.TransformFinalBlock(text, 0, text.Length);
    }

    public static bool SameSignature(byte[] expected, byte[] given) => expected.SequenceEqual(given); // expect: timing-unsafe-comparison

    public string ResetCode()
    {
        var random = new Random();
        return random.Next(100000, 999999).ToString(); // expect: predictable-random
    }

    public object? Restore(string json)
    {
        return JsonConvert.DeserializeObject(json, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All }); // expect: unsafe-deserialization
    }
}

public record LoginAttempt(string Name, string Password);

public class LoginLog
{
    private readonly ILogger<LoginLog> _log;

    public void Failed(LoginAttempt attempt)
    {
        _log.LogWarning("failed login {Attempt}", attempt); // expect: sensitive-data-logged
        _log.LogWarning("failed login of {Name}", attempt.Name); // safe: sensitive-data-logged
    }
}

[ApiController]
[Route("api/bills")]
[Authorize]
public class BillsController : ControllerBase
{
    private readonly BillContext _db;

    [HttpGet("{id:long}")]
    public async Task<IActionResult> Get(long id)
    {
        var bill = await _db.Bills.FindAsync(id); // expect: missing-authorization
        return bill is null ? NotFound() : Ok(bill);
    }

    [HttpGet("{id:long}/lines")]
    public async Task<IActionResult> Lines(long id)
    {
        var user = User.FindFirstValue(ClaimTypes.NameIdentifier);
        var bill = await _db.Bills.SingleOrDefaultAsync(i => i.Id == id && i.OwnerId == user); // safe: missing-authorization
        return bill is null ? NotFound() : Ok(bill.Lines);
    }

    [HttpPost("archive")]
    [AllowAnonymous]
    public async Task<IActionResult> Archive(int year) // expect: missing-authorization
    {
        await _db.Database.ExecuteSqlAsync($"UPDATE bills SET archived = true WHERE year = {year}");
        return Ok();
    }
}
