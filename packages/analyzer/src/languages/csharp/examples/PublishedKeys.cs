using System;
using System.Data.SqlClient;
using System.IO;
using System.Net.Security;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Web;
using System.Web.Mvc;
using System.Web.Security;
using System.Xml.Xsl;

// What published checks for .NET look for: keys, certificates, sessions, caches, passwords.
public class PublishedKeys : Controller
{
    public void Sign()
    {
        using var weak = DSA.Create(); // expect: weak-cipher
        using var strong = ECDsa.Create(); // safe: weak-cipher
    }

    public void Load(string password, string path)
    {
        var written = new X509Certificate2(Convert.FromBase64String("MIIKcQIBAzCCCjcGCSqGSIb3DQEHAaCC"), password); // expect: hard-coded-key
        var kept = new X509Certificate2(path, password); // safe: hard-coded-key
        var known = new X509Certificate2(Convert.FromBase64String("MIIKcQIBAzCCCjcGCSqGSIb3DQEHAaCC")); // safe: hard-coded-key
    }

    public void Trust(X509Certificate2Collection roots, X509Store store)
    {
        SslCertificateTrust.CreateForX509Collection(roots, true); // expect: sensitive-data-exposed
        SslCertificateTrust.CreateForX509Collection(roots, false); // safe: sensitive-data-exposed
        SslCertificateTrust.CreateForX509Store(store, sendTrustInHandshake: true); // expect: sensitive-data-exposed
        SslCertificateTrust.CreateForX509Store(store); // safe: sensitive-data-exposed
    }

    private bool IsValidPartner(X509Certificate2 certificate)
    {
        return certificate.Subject == "CN=partner.harborline.io"; // expect: certificate-check-disabled
    }

    private bool IsTrustedPartner(X509Certificate2 certificate, X509Chain chain)
    {
        return chain.Build(certificate) && certificate.Subject == "CN=partner.harborline.io"; // safe: certificate-check-disabled
    }

    [Authorize]
    [OutputCache(Duration = 60)] // expect: sensitive-data-exposed
    public ActionResult Statement()
    {
        return View();
    }

    [Authorize]
    [OutputCache(Duration = 60, Location = OutputCacheLocation.Client)] // safe: sensitive-data-exposed
    public ActionResult OwnStatement()
    {
        return View();
    }

    public ActionResult Login(string name, string password)
    {
        if (!Membership.ValidateUser(name, password)) return View();
        Session["user"] = name; // expect: session-fixation
        return Redirect("/");
    }

    public ActionResult LoginAnew(string name, string password)
    {
        if (!Membership.ValidateUser(name, password)) return View();
        Session.Clear();
        Session.Abandon();
        Session["user"] = name; // safe: session-fixation
        return Redirect("/");
    }

    public ActionResult LoginMember(string name, string password)
    {
        if (!VerifyPassword(name, password)) return View();
        HttpContext.Session["memberId"] = name; // expect: session-fixation
        return Redirect("/");
    }

    public ActionResult ChooseLanguage(string language)
    {
        Session["language"] = language; // safe: session-fixation
        return Redirect("/");
    }

    public ActionResult LoginAccount(string name, string password)
    {
        if (Membership.ValidateUser(name, password))
        {
            FormsAuthentication.SetAuthCookie(name, false);
            Session["accountName"] = name; // expect: session-fixation
        }
        return Redirect("/");
    }

    public ActionResult Logout()
    {
        Session["accountName"] = null; // safe: session-fixation
        return Redirect("/");
    }

    public void Remember(string password)
    {
        Response.Cookies["password"].Value = password; // expect: cleartext-storage
        Response.Cookies["theme"].Value = "dark"; // safe: cleartext-storage
    }

    public void Export(string password, string name)
    {
        System.IO.File.WriteAllText("account.txt", password); // expect: cleartext-storage
        System.IO.File.WriteAllText("name.txt", name); // safe: cleartext-storage
    }

    public void RememberPin(string pin)
    {
        var cookie = new HttpCookie("pin", pin) { Secure = true, HttpOnly = true }; // expect: cleartext-storage
        Response.Cookies.Add(cookie);
    }

    public void RememberHashed(string pin)
    {
        var cookie = new HttpCookie("pin", Hash(pin)) { Secure = true, HttpOnly = true }; // safe: cleartext-storage
        Response.Cookies.Add(cookie);
    }

    public void Connect(string server)
    {
        using var any = new SqlConnection("Server=" + server + ";Integrated Security=true"); // expect: ssrf
        using var own = new SqlConnection("Server=db;Database=orders;Integrated Security=true"); // safe: ssrf
    }

    public void Transform(string path, string sheet)
    {
        new XslCompiledTransform().Load(sheet, XsltSettings.TrustedXslt, null); // expect: xslt-injection
        new XslCompiledTransform().Load("report.xslt", XsltSettings.Default, null); // safe: xslt-injection
    }
}
