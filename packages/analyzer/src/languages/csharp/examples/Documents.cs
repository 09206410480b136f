using System.DirectoryServices;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.XPath;
using Microsoft.AspNetCore.Mvc;

public class DirectoryController : Controller
{
    private readonly ILogger<DirectoryController> _logger;
    private readonly XmlDocument _users = new XmlDocument();

    public DirectoryController(ILogger<DirectoryController> logger)
    {
        _logger = logger;
    }

    public IActionResult Lookup(string user)
    {
        using var searcher = new DirectorySearcher();
        searcher.Filter = $"(&(objectClass=user)(sAMAccountName={user}))"; // expect: ldap-injection
        searcher.Filter = $"(sAMAccountName={Encoder.LdapFilterEncode(user)})";
        if (Regex.IsMatch(user, "^[a-z0-9]+$"))
        {
            searcher.Filter = $"(sAMAccountName={user})";
        }
        var node = _users.SelectSingleNode("//user[@name='" + user + "']"); // expect: xpath-injection
        var all = _users.SelectNodes("//user");
        return Json(new { node, all });
    }

    public IActionResult Match(string pattern, string text)
    {
        var bad = new Regex(pattern); // expect: regex-injection
        var escaped = new Regex(Regex.Escape(pattern));
        var slow = new Regex("^(a+)+$"); // expect: redos
        var bounded = new Regex("^(a+)+$", RegexOptions.None, TimeSpan.FromSeconds(1));
        return Ok(bad.IsMatch(text) || escaped.IsMatch(text) || slow.IsMatch(text) || bounded.IsMatch(text));
    }

    public IActionResult Parse(Stream body, string title)
    {
        var settings = new XmlReaderSettings();
        settings.DtdProcessing = DtdProcessing.Parse; // expect: xxe
        var document = new XmlDocument();
        document.XmlResolver = new XmlUrlResolver(); // expect: xxe
        var safe = new XmlDocument { XmlResolver = null };
        safe.Load(body);
        return Content("<h1>" + title + "</h1>", "text/html"); // expect: cross-site-scripting
    }

    public IActionResult Log(string name, string password)
    {
        _logger.LogInformation($"Login of {name}"); // expect: log-injection
        _logger.LogInformation("Login of {Name}", name.ReplaceLineEndings(" "));
        _logger.LogWarning("Password {Password} is wrong", password.Length);
        return Content("done");
    }

    public IActionResult Go(string url)
    {
        if (Url.IsLocalUrl(url))
        {
            return Redirect(url);
        }
        return LocalRedirect("/");
    }

    public IActionResult Away(string url)
    {
        var target = url ?? "/";
        return Redirect(target); // expect: open-redirect
    }

    [HttpPost]
    public IActionResult Delete(int id) => Ok(id); // expect: csrf-disabled

    [HttpPost]
    [ValidateAntiForgeryToken]
    public IActionResult Update(int id) => Ok(id);
}
