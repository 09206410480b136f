using System;
using System.IO;
using System.IO.Compression;
using System.Web;
using System.Data.SqlClient;
using log4net;
namespace Web {
public class Handler : IHttpHandler
{
    private static readonly ILog log = LogManager.GetLogger(typeof(Handler));
    public void ProcessRequest(HttpContext ctx)
    {
        string path = ctx.Request.QueryString["path"];
        ctx.Response.Write(File.ReadAllText(path)); // expect: path-traversal
        string user = HttpContext.Current.Request.Form.Get("user").Trim();
        log.Warn(user + " logged in"); // expect: log-injection
        ctx.Response.Write("<i>" + user + "</i>"); // expect: cross-site-scripting
        ctx.Server.Transfer("~/" + user); // expect: unsafe-forward
        var ds = new System.DirectoryServices.DirectorySearcher(new DirectoryEntry("LDAP://x"), "(uid=" + user + ")"); // expect: ldap-injection
        try { Foo(); } catch (Exception ex) { ctx.Response.Write(ex.ToString()); } // expect: error-details-exposed
        var ser = new JavaScriptSerializer(new SimpleTypeResolver()); // expect: unsafe-deserialization
        using (ZipArchive archive = ZipFile.OpenRead("a.zip"))
        {
            foreach (ZipArchiveEntry entry in archive.Entries)
            {
                string dest = Path.Combine("out", entry.FullName);
                entry.ExtractToFile(dest); // expect: path-traversal
            }
        }
        var c = new HttpCookie("sid") { Value = user };
        c.Secure = true;
        c.HttpOnly = false;
        ctx.Response.Cookies.Add(c); // expect: cookie-not-httponly
        string pw = "pw" + new Random().Next(); // expect: predictable-random
        var gen = new Random();
        string password = "mypassword" + gen.Next(); // expect: predictable-random
        int sz = Convert.ToInt32(ctx.Request["n"]);
        var buf = new byte[sz]; // expect: resource-exhaustion
        var html = new HtmlString(user); // expect: cross-site-scripting
        var e2 = ctx.Request.Files[0].FileName;
        ctx.Request.Files[0].SaveAs("/up/" + e2); // expect: path-traversal
        ctx.Response.AddHeader("X-A", user);
        ctx.Response.Redirect("http://a.b/?q=" + user);
        ctx.Response.Redirect(user); // expect: open-redirect
        var url = new Uri(user);
        if (url.Host == "example.com") ctx.Response.Redirect(user);
    }
    public bool IsReusable => true;
}
public partial class Login : System.Web.UI.Page {
    protected void btn_Click(object sender, EventArgs e) {
        var con = new SqlConnection(ConfigurationManager.ConnectionStrings["x"].ConnectionString);
        SqlCommand cmd = new SqlCommand("select * from u where n='" + txtUser.Text + "'", con); // expect: sql-injection
        SqlDataReader dr = cmd.ExecuteReader();
        while (dr.Read()) { lblName.Text = dr["name"].ToString(); } // expect: cross-site-scripting
        litMsg.Text = "Hi " + Request.QueryString["m"]; // expect: cross-site-scripting
        string q = "select * from u where id=" + ddl.SelectedValue;
        string conn2 = "Server=x;Database=y;User Id=sa;Password=hunter22abc;"; // expect: hard-coded-credentials
        var k = "select * from x where a = " + Session["u"];
    }
}
public class IndexModel : PageModel {
    [BindProperty] public string Name { get; set; }
    [BindProperty(SupportsGet = true)] public int Age { get; set; }
    private readonly AppDb _db;
    public IndexModel(AppDb db) { _db = db; }
    public IActionResult OnPost() {
        _db.Users.FromSqlRaw("select * from u where n = '" + Name + "'"); // expect: sql-injection
        _db.Users.FromSqlRaw("select * from u where n = " + Age);
        return Page();
    }
    public void OnGet(string q) { _db.Database.ExecuteSqlRaw("delete from x where a = " + q); } // expect: sql-injection
}
public class Repo {
    public User GetUser(string name) {
        using (var c = new SqlConnection(cs)) {
            var sql = "SELECT * FROM Users WHERE Name = '" + name + "'";
            return c.Query<User>(sql).First(); // expect: sql-injection
        }
    }
    public void Exec(int id) { ctx.Database.SqlQuery<User>("select * from u where id = " + id); }
    public void Exec2(string id) { ctx.Database.SqlQuery<User>("select * from u where id = " + id); } // expect: sql-injection
    public void Exec3(string id) { ctx.Database.SqlQuery<User>("select * from u where id = @p0", id); }
    public string Hash(string s) { using (var md5 = MD5.Create()) { return Encoding.ASCII.GetString(md5.ComputeHash(Encoding.ASCII.GetBytes(s))); } } // expect: weak-hash
    public void Key() { var h = new HMACSHA256(Encoding.UTF8.GetBytes("super-secret-key-1234")); } // expect: hard-coded-key
    public void Key2() { var b = new byte[] {1,2,3,4,5,6,7,8}; var a = new AesManaged(); a.Key = b; } // expect: hard-coded-key
    public void Key3() { var d = new DESCryptoServiceProvider(); d.Key = Encoding.ASCII.GetBytes("abcdefgh"); } // expect: weak-cipher, hard-coded-key
    public void Jwt() { var k = new SymmetricSecurityKey(Encoding.UTF8.GetBytes("my-very-secret-signing-key-0001")); } // expect: hard-coded-key
    public void Jwt2(IConfiguration c) { var k = new SymmetricSecurityKey(Encoding.UTF8.GetBytes(c["Jwt:Key"])); }
    public void Main(string[] args) { File.ReadAllText(args[0]); Process.Start(args[0]); } // expect: path-traversal, command-injection
}
public class Api : ControllerBase {
    private readonly HttpClient _client; private readonly IMongoCollection<User> _users;
    [HttpGet] public async Task<IActionResult> Proxy(string url) { var r = await _client.GetAsync(url); return Ok(); } // expect: ssrf
    [HttpGet] public async Task<IActionResult> Proxy2(string url) { var u = new Uri(url); if (!hosts.Contains(u.Host)) return BadRequest(); var r = await _client.GetAsync(u); return Ok(); }
    [HttpGet] public async Task<IActionResult> Proxy3(string id) { var r = await _client.GetAsync($"https://api.x.com/users/{id}"); return Ok(); }
    [HttpPost] public IActionResult Find([FromBody] string filter) { return Ok(_users.Find(BsonDocument.Parse(filter)).ToList()); } // expect: nosql-injection
    [HttpPost] public IActionResult Find2([FromBody] string name) { return Ok(_users.Find("{ name: '" + name + "' }").ToList()); } // expect: nosql-injection
    [HttpGet] public IActionResult Dl(string name) { return PhysicalFile(Path.Combine(_root, name), "text/plain"); } // expect: path-traversal
    [HttpGet] public IActionResult Dl2(string name) { if (name.Contains("..") || name.Contains("/") || name.Contains("\\")) return BadRequest(); return PhysicalFile(Path.Combine(_root, name), "text/plain"); }
    [HttpGet] public IActionResult Dl3(string name) { var p = Path.GetFullPath(Path.Combine(_root, name)); if (!p.StartsWith(_root, StringComparison.Ordinal)) throw new Exception(); return PhysicalFile(p, "text/plain"); } // expect: path-traversal
    [HttpPost] public async Task<IActionResult> Up(IFormFile file) { var p = Path.Combine(_root, Path.GetFileName(file.FileName)); using var s = System.IO.File.Create(p); await file.CopyToAsync(s); return Ok(); }
    [HttpPost] public async Task<IActionResult> Up2(IFormFile file) { var p = Path.Combine(_root, file.FileName); using var s = System.IO.File.Create(p); await file.CopyToAsync(s); return Ok(); } // expect: path-traversal
    [HttpGet] public IActionResult X(string n) { return Content("<b>" + n + "</b>", "text/html"); } // expect: cross-site-scripting
    [HttpGet] public IActionResult X2(string n) { return Content(n); }
    [HttpGet] public ContentResult X3(string n) { return new ContentResult { Content = "<p>" + n, ContentType = "text/html" }; } // expect: cross-site-scripting
    [HttpGet] public IActionResult Xml(string xml) { var d = new XmlDocument(); d.LoadXml(xml); return Ok(); }
    [HttpGet] public IActionResult Xml2(string xml) { var r = XmlReader.Create(new StringReader(xml), new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse, XmlResolver = new XmlUrlResolver() }); return Ok(); } // expect: xxe
    [HttpGet] public IActionResult D(string s) { return Ok(JsonConvert.DeserializeObject(s, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto })); } // expect: unsafe-deserialization
    [HttpGet] public IActionResult T(string s) { return Ok(Engine.Razor.RunCompile(s, "k", null, new { })); } // expect: template-injection
    [HttpGet] public IActionResult Q(Guid id, int n, bool b, DateTime d) { return Ok(_ctx.Database.ExecuteSqlRaw($"delete from x where id = '{id}' and n = {n} and b = {b} and d = '{d}'")); }
    [HttpGet] public IActionResult R(string url) { if (!Uri.TryCreate(url, UriKind.Relative, out _)) return BadRequest(); return Redirect(url); }
}
}
public class B : ControllerBase {
  [HttpPost] public async Task<IActionResult> Raw() { using var reader = new StreamReader(Request.Body); var body = await reader.ReadToEndAsync(); _db.Database.ExecuteSqlRaw(body); return Ok(); } // expect: sql-injection
  [HttpGet] public IActionResult Sr(string f) { using var reader = new StreamReader("d/" + f); return Ok(reader.ReadToEnd()); } // expect: path-traversal
  [HttpPost] public IActionResult Csv(IFormFile f) { using var reader = new StreamReader(f.OpenReadStream()); return Ok(reader.ReadLine()); }
}
