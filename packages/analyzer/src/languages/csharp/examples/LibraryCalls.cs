using System;
using System.Data;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Security.AccessControl;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Xml;
using System.Xml.Linq;
using System.Xml.XPath;
using Microsoft.AspNetCore.Identity;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Rendering;
using MongoDB.Bson;
using MongoDB.Driver;

public class LibraryCalls : Controller
{
    public IActionResult Connect(string host)
    {
        new TcpClient().Connect(host, 80); // expect: ssrf
        new TcpClient().Connect("db.internal", 80); // safe: ssrf
        new UdpClient().Connect(host, 53); // expect: ssrf
        return Ok();
    }

    public IActionResult Forward(string page, HttpContext context)
    {
        Server.Transfer("~/" + page); // expect: unsafe-forward
        Server.Transfer("~/help.aspx"); // safe: unsafe-forward
        context.RewritePath(page); // expect: unsafe-forward
        context.RewritePath("/index"); // safe: unsafe-forward
        return page == "help" ? Forwarded(page) : Ok();
    }

    private IActionResult Forwarded(string page)
    {
        Server.Execute("~/" + page + ".aspx"); // safe: unsafe-forward
        return Ok();
    }

    public IActionResult Find(string text, XDocument document, IHtmlHelper html)
    {
        document.XPathSelectElement("//u[@n='" + text + "']"); // expect: xpath-injection
        document.XPathSelectElement("//u[@n='admin']"); // safe: xpath-injection
        new XmlDocument().LoadXml("<u>" + text + "</u>"); // expect: xml-injection
        new XmlDocument().LoadXml("<u>" + System.Security.SecurityElement.Escape(text) + "</u>"); // safe: xml-injection
        html.Raw(text); // expect: cross-site-scripting
        var users = new MongoClient("mongodb://db").GetDatabase("d").GetCollection<BsonDocument>("u");
        users.Find("{ name: '" + text + "' }"); // expect: nosql-injection
        users.Find(Builders<BsonDocument>.Filter.Eq("name", text)); // safe: nosql-injection
        Console.WriteLine(text, 1); // expect: format-string
        Console.WriteLine("{0}", text); // safe: format-string
        return Ok(RouteData.Values["id"]);
    }

    public IActionResult Load(string name, string amount)
    {
        var count = int.Parse(amount);
        Assembly.LoadFrom("/plugins/" + name); // expect: untrusted-code-load
        Assembly.LoadFrom("/plugins/" + Path.GetFileName(name)); // safe: untrusted-code-load
        Thread.Sleep(count); // expect: resource-exhaustion
        Thread.Sleep(Math.Min(count, 100)); // safe: resource-exhaustion
        return Ok(new string('x', count)); // expect: resource-exhaustion
    }

    public void Listen()
    {
        new TcpListener(IPAddress.Any, 9000); // expect: exposed-listener
        new TcpListener(IPAddress.Loopback, 9000); // safe: exposed-listener
    }

    public void Settings(IdentityOptions options, Aes aes, byte[] data, byte[] iv, X509Chain chain)
    {
        options.Lockout.AllowedForNewUsers = false; // expect: missing-rate-limit
        options.Lockout.MaxFailedAccessAttempts = 5; // safe: missing-rate-limit
        options.Lockout.MaxFailedAccessAttempts = 100000; // expect: missing-rate-limit
        aes.EncryptCbc(data, new byte[16]); // expect: static-iv
        aes.EncryptCbc(data, iv); // safe: static-iv
        HMAC.Create("HMACMD5"); // expect: weak-hash
        HMAC.Create("HMACSHA256"); // safe: weak-hash
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck; // expect: certificate-check-disabled
        chain.ChainPolicy.RevocationMode = X509RevocationMode.Online; // safe: certificate-check-disabled
        new FileSystemAccessRule("Everyone", FileSystemRights.FullControl, AccessControlType.Allow); // expect: permissive-file-mode
        new FileSystemAccessRule("Everyone", FileSystemRights.FullControl, AccessControlType.Deny); // safe: permissive-file-mode
    }

    [DisableRequestSizeLimit] // expect: resource-exhaustion
    public IActionResult Anything() => Ok();

    [RequestSizeLimit(1_000_000)] // safe: resource-exhaustion
    public IActionResult Little() => Ok();
}
