using System.Security.Cryptography;
using Microsoft.AspNetCore.Authentication;
namespace App.Services;
public interface IUserService { Task<User?> FindAsync(string email); }
public sealed class UserService(AppDbContext db, ILogger<UserService> logger, IMemoryCache cache) : IUserService
{
    private const string CachePrefix = "user:";
    private static readonly Regex Email = new(@"^[^@\s]+@[^@\s]+\.[^@\s]+$", RegexOptions.Compiled);
    public async Task<User?> FindAsync(string email)
    {
        if (!Email.IsMatch(email)) throw new ArgumentException("bad", nameof(email));
        if (cache.TryGetValue(CachePrefix + email, out User? cached)) return cached;
        var user = await db.Users.AsNoTracking().Include(u => u.Roles).FirstOrDefaultAsync(u => u.Email == email);
        cache.Set(CachePrefix + email, user, TimeSpan.FromMinutes(5));
        logger.LogDebug("Loaded {Id}", user?.Id);
        return user;
    }
    public bool Verify(string password, byte[] salt, byte[] expected)
    {
        var hash = Rfc2898DeriveBytes.Pbkdf2(password, salt, 310_000, HashAlgorithmName.SHA512, 32);
        return CryptographicOperations.FixedTimeEquals(hash, expected);
    }
    public async Task<int> Rename(int id, string name) =>
        await db.Database.ExecuteSqlInterpolatedAsync($"UPDATE Users SET Name = {name} WHERE Id = {id}");
    public async Task Export(Stream output, CancellationToken token)
    {
        await using var writer = new StreamWriter(output);
        await foreach (var user in db.Users.AsAsyncEnumerable().WithCancellation(token))
            await writer.WriteLineAsync($"{user.Id};{user.Name}");
    }
    public string Config(IConfiguration configuration) => File.ReadAllText(configuration["Paths:Template"] ?? "t.html");
    public Task Backup() { Process.Start(new ProcessStartInfo("pg_dump", "-Fc shop") { RedirectStandardOutput = true }); return Task.CompletedTask; }
    public async Task<string> Rate(string currency) { using var c = new HttpClient(); return await c.GetStringAsync("https://rates.example.com/" + currency); }
    public void Retry() { var jitter = new Random().Next(100); Thread.Sleep(jitter); }
    public string Sha(string file) { using var s = File.OpenRead(file); return Convert.ToHexString(SHA256.HashData(s)); }
}
[Authorize]
public class AccountController : Controller
{
    private readonly SignInManager<AppUser> _signIn; private readonly IUserService _users; private readonly IWebHostEnvironment _env;
    [HttpPost, ValidateAntiForgeryToken, AllowAnonymous]
    public async Task<IActionResult> Login(LoginModel model, string? returnUrl = null)
    {
        if (!ModelState.IsValid) return View(model);
        var result = await _signIn.PasswordSignInAsync(model.Email, model.Password, model.RememberMe, lockoutOnFailure: true);
        if (result.Succeeded) return LocalRedirect(returnUrl ?? "/");
        if (result.Succeeded && Url.IsLocalUrl(returnUrl)) return Redirect(returnUrl);
        ModelState.AddModelError("", "Invalid");
        return RedirectToAction(nameof(Login), new { returnUrl });
    }
    public async Task<IActionResult> Profile(string email) => View(await _users.FindAsync(email));
    public IActionResult Avatar(int id) { var p = Path.Combine(_env.WebRootPath, "avatars", id + ".png"); return PhysicalFile(p, "image/png"); }
    public IActionResult Doc(Guid id) => File(System.IO.File.OpenRead($"/docs/{id}.pdf"), "application/pdf");
    public IActionResult Pick(string lang) { var file = lang switch { "de" => "de.json", "en" => "en.json", _ => "en.json" }; return Content(System.IO.File.ReadAllText(file), "application/json"); }
    public IActionResult Mapped(string key) { if (!Files.TryGetValue(key, out var path)) return NotFound(); return Content(System.IO.File.ReadAllText(path)); }
    private static readonly Dictionary<string, string> Files = new() { ["a"] = "a.txt", ["b"] = "b.txt" };
    private static readonly Dictionary<string, string> More = new() { { "a", "a.txt" }, { "b", "b.txt" } };
    public IActionResult Mapped2(string key) => Content(System.IO.File.ReadAllText(More[key]));
    public async Task SignIn() { await HttpContext.SignInAsync(new ClaimsPrincipal(new ClaimsIdentity("x"))); }
    public IActionResult Err() { try { Work(); return Ok(); } catch (Exception ex) { _logger.LogError(ex, "failed"); return StatusCode(500); } }
    public IActionResult Xml(IFormFile f) { var x = XDocument.Load(f.OpenReadStream()); return Json(x.Root?.Name.LocalName); }
    public IActionResult Who() { return Content($"Hello {User.Identity?.Name}", "text/html"); }
}
public class Middleware(RequestDelegate next) {
    public async Task InvokeAsync(HttpContext context) {
        var id = context.Request.Headers["X-Correlation-Id"].FirstOrDefault() ?? Guid.NewGuid().ToString();
        context.Response.Headers["X-Correlation-Id"] = id;
        context.Response.Headers.Append("X-Frame-Options", "DENY");
        if (context.Request.Path.StartsWithSegments("/api")) { context.Response.StatusCode = 401; await context.Response.WriteAsync("Unauthorized"); return; }
        context.Response.Cookies.Delete("x");
        await next(context);
    }
}
public static class Startup {
    public static void Configure(IApplicationBuilder app, IWebHostEnvironment env) {
        if (env.IsDevelopment()) app.UseDeveloperExceptionPage(); else app.UseExceptionHandler("/e");
        app.UseHsts(); app.UseHttpsRedirection();
        app.UseCors(b => b.WithOrigins("https://a.example").AllowAnyHeader().AllowAnyMethod());
    }
    public static void Services(IServiceCollection s, IConfiguration c) {
        s.AddDbContext<AppDbContext>(o => o.UseSqlServer(c.GetConnectionString("Default")));
        s.AddAuthentication().AddJwtBearer(o => { o.TokenValidationParameters = new TokenValidationParameters { ValidateIssuer = true, ValidateLifetime = true, IssuerSigningKey = new SymmetricSecurityKey(Encoding.UTF8.GetBytes(c["Jwt:Key"]!)) }; });
        s.Configure<IdentityOptions>(o => { o.Password.RequiredLength = 12; o.Lockout.MaxFailedAccessAttempts = 5; });
        s.AddSession(o => { o.Cookie.HttpOnly = true; o.Cookie.SecurePolicy = CookieSecurePolicy.Always; });
    }
}
public class Tests { [Fact] public void A() { var r = new Random(42); Assert.Equal("password", Foo("password")); } }
public class ReportGenerator {
    public string Build(IEnumerable<Order> orders, string title) { var sb = new StringBuilder(); sb.Append("<h1>").Append(WebUtility.HtmlEncode(title)).Append("</h1>"); foreach (var o in orders) sb.AppendLine($"<p>{o.Id}</p>"); return sb.ToString(); }
    public DataTable Load(SqlConnection c, int year) { using var cmd = new SqlCommand("dbo.GetReport", c) { CommandType = CommandType.StoredProcedure }; cmd.Parameters.AddWithValue("@y", year); var t = new DataTable(); t.Load(cmd.ExecuteReader()); return t; }
    public List<string> Names(SqlConnection c) { var l = new List<string>(); using var cmd = new SqlCommand("select name from t", c); using var r = cmd.ExecuteReader(); while (r.Read()) l.Add(r.GetString(0)); return l; }
    public async Task In(IDbConnection db, int[] ids) { await db.QueryAsync($"select * from t where id in ({string.Join(",", ids)})"); }
    public async Task In2(IDbConnection db, List<string> ids) { var names = ids.Select((_, i) => $"@p{i}").ToArray(); await db.QueryAsync($"select * from t where id in ({string.Join(",", names)})"); }
}
