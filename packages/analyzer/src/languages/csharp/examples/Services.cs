using System;
namespace Portal.Services {
class ImportJob : Job {
  public override void Import(HttpRequest req, HttpResponse resp) {
    string data;
    data = "";
    try {
      using (TcpClient tcpConn = new TcpClient("host.example.org", 39544)) {
        using (StreamReader sr = new StreamReader(tcpConn.GetStream())) {
          data = sr.ReadLine();
        }
      }
    } catch (IOException ex) { IO.Logger.Log(ex, "x"); }
    using (SqlConnection c = IO.GetDBConnection()) {
      using (SqlCommand command = new SqlCommand(null, c)) {
        command.CommandText += "insert into users (status) values ('updated') where name='" + data + "'"; // expect: sql-injection
        command.ExecuteNonQuery();
      }
    }
    string d2 = req.QueryString["id"];
    Process p = Process.Start("/bin/sh -c " + d2); // expect: command-injection
    HttpCookie ck = new HttpCookie("a", d2);
    string d3 = Console.ReadLine();
    using (SqlCommand k = new SqlCommand("select " + d3)) { } // expect: sql-injection
    string root = "C:\\uploads\\";
    if (File.Exists(root + d2)) { } // expect: path-traversal
    resp.Write("<br/>" + d2.Replace("<script>", "")); // expect: cross-site-scripting
    var xp = new XPathDocument("a.xml").CreateNavigator();
    xp.Evaluate("//u[name='" + d2 + "']"); // expect: xpath-injection
    Assembly.Load(Convert.FromBase64String(d2)); // expect: untrusted-code-load
    var cs = new SqlConnection("Server=a;User Id=sa;Password=Pa55w0rd!x;"); // expect: hard-coded-credentials
    Private(d2);
    var t = new Thread(() => Run(d2)); t.Start();
    Task.Run(() => Run(d2));
    string f = string.Format("{0}/{1}", root, d2);
    File.Delete(f); // expect: path-traversal
    d2 = d2 == "x" ? "a" : "b";
    File.Delete(root + d2);
    var s = HttpUtility.UrlDecode(req.RawUrl);
    resp.Output.Write(s); // expect: cross-site-scripting
    var r2 = req.Params.Get("x"); new HtmlString(r2); // expect: cross-site-scripting
    DirectoryEntry de = new DirectoryEntry(); var se = new DirectorySearcher(de); se.Filter = "(cn=" + r2 + ")"; // expect: ldap-injection
  }
  private void Private(string x) { Process.Start("cmd", "/c " + x); } // expect: command-injection
  private void Run(string x) { File.Delete(x); } // expect: path-traversal
}
[ServiceContract] public interface ISvc { [OperationContract] string Get(string id); }
public class Svc : ISvc { public string Get(string id) { return new SqlCommand("a" + id, c).ToString(); } } // expect: sql-injection
public class ChatHub : Hub { public async Task Send(string m) { await db.Database.ExecuteSqlRawAsync("insert " + m); } } // expect: sql-injection
public class Fn { [Function("x")] public async Task<HttpResponseData> Run([HttpTrigger(AuthorizationLevel.Anonymous, "get")] HttpRequestData req) { var q = HttpUtility.ParseQueryString(req.Url.Query); var n = q["n"]; await File.WriteAllTextAsync("/d/" + n, "x"); return null; } } // expect: path-traversal
public class C1 : BaseController { public ActionResult A(string u) { return Redirect(u); } } // expect: open-redirect
public class C2 : Controller { public ActionResult A() { var x = Request["u"]; ViewBag.X = x; return View(); }
 [HttpPost, ValidateInput(false)] public ActionResult Z(FormCollection f) { db.Database.ExecuteSqlCommand("update a set b='" + f["b"] + "'"); return View(); } // expect: sql-injection, security-control-disabled, csrf-disabled
 public ActionResult M() { var p = Session["q"] as string; return new RedirectResult(RouteData.Values["u"].ToString()); } // expect: open-redirect
 public ActionResult N(HttpPostedFileBase file) { file.SaveAs(Server.MapPath("~/up/" + file.FileName)); return View(); } // expect: path-traversal
 public JsonResult O(string cb) { return Json(cb, JsonRequestBehavior.AllowGet); }
 public FileResult P(string n) { return File("~/docs/" + n, "application/pdf"); } // expect: path-traversal
 public FileResult P2(int n) { return File(System.IO.File.ReadAllBytes("a" + n), "application/pdf"); }
 public ActionResult S(string html) { return Content(new HtmlSanitizer().Sanitize(html), "text/html"); }
 public ActionResult Mail(string to) { var m = new MailMessage("a@b.c", to) { Subject = "Hi" }; new SmtpClient("x").Send(m); return View(); }
}
}
