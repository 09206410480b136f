using System;
using System.Data;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Runtime.Serialization.Formatters.Soap;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Web;
using System.Web.Configuration;
using System.Web.Mvc;
using System.Web.UI;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using System.Xml.XPath;
using System.Xml.Xsl;
using RestSharp;

// What published checks for .NET look for.
public class PublishedChecks : Controller
{
    public ActionResult Fetch(string url)
    {
        new WebClient().DownloadString(url); // expect: ssrf
        WebRequest.Create(url).GetResponse(); // expect: ssrf
        new RestClient(url).Execute(new RestRequest("/")); // expect: ssrf
        new WebClient().DownloadString("https://rates.example.com/latest");
        WebRequest.Create("https://rates.example.com/latest").GetResponse();
        return View();
    }

    public ActionResult Read(Stream upload, string text)
    {
        new SoapFormatter().Deserialize(upload); // expect: unsafe-deserialization
        new ObjectStateFormatter().Deserialize(text); // expect: unsafe-deserialization
        System.Windows.Markup.XamlReader.Parse(text); // expect: code-injection
        string.Format(text, 1); // expect: format-string
        string.Format(text, upload); // expect: format-string
        string.Format(text, 1, 2); // expect: format-string
        string.Format("{0}", text); // safe: format-string
        string.Format("{0} {1}", text, 1); // safe: format-string
        string.Format("{0:N2}", 1); // safe: format-string
        return View();
    }

    public void Documents(Stream upload)
    {
        new DataSet().ReadXml(upload); // expect: unsafe-deserialization
        new XslTransform(); // expect: xslt-injection
    }

    public void Cryptography()
    {
        new X509Store(StoreName.Root).Add(new X509Certificate2("own.cer")); // expect: security-control-disabled
        new X509Store(StoreName.My).Add(new X509Certificate2("own.cer"));
    }

    public void Settings(HttpRuntimeSection section)
    {
        section.EnableHeaderChecking = false; // expect: security-control-disabled
        section.EnableHeaderChecking = true;
        AppContext.SetSwitch("Switch.System.Net.DontEnableSchUseStrongCrypto", true); // expect: weak-tls-version
        AppContext.SetSwitch("Switch.System.Net.DontEnableSchUseStrongCrypto", false);
        AppContext.SetSwitch("Switch.System.ServiceModel.DisableUsingServicePointManagerSecurityProtocols", true); // expect: weak-tls-version
    }

    public void Listen()
    {
        var listener = new HttpListener();
        listener.Prefixes.Add("http://*:8080/"); // expect: exposed-listener
        listener.Prefixes.Add("http://+:8081/"); // expect: exposed-listener
        listener.Prefixes.Add("https://*:8443/"); // expect: exposed-listener
        listener.Prefixes.Add("http://localhost:8080/");
    }
}
