using System;
using System.Data;
using System.IdentityModel.Tokens.Jwt;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text.RegularExpressions;
using System.Threading;
using System.Web.Mvc;
using Microsoft.AspNetCore.Http;

public class Structure : Controller
{
    private readonly object gate = new object();

    public void Early(int count)
    {
        Monitor.Enter(gate); // expect: lock-not-released
        if (count == 0) return;
        Monitor.Exit(gate);
    }

    public void Twice(int count, ReaderWriterLockSlim slim)
    {
        slim.EnterReadLock(); // expect: lock-not-released
        if (count > 2) return;
        slim.ExitReadLock();
    }

    public void Waits(int count, Mutex mutex)
    {
        mutex.WaitOne(); // expect: lock-not-released
        if (count > 2) return;
        mutex.ReleaseMutex();
    }

    public void Released(int count, ReaderWriterLockSlim slim, Mutex mutex)
    {
        Monitor.Enter(gate); // safe: lock-not-released
        try { if (count == 0) return; } finally { Monitor.Exit(gate); }
        slim.EnterReadLock(); // safe: lock-not-released
        if (count > 2) { slim.ExitReadLock(); return; }
        slim.ExitReadLock();
        mutex.WaitOne(); // safe: lock-not-released
        mutex.ReleaseMutex();
    }

    public int Sum(int[] values, int at)
    {
        var sum = 0;
        for (var i = 0; i <= values.Length; i++) sum += values[i]; // expect: out-of-bounds-read
        for (var i = 0; i < values.Length; i++) sum += values[i]; // safe: out-of-bounds-read
        for (var i = values.Length - 1; i >= 0; i--) sum += values[i]; // safe: out-of-bounds-read
        if (at <= values.Length) sum += values[at]; // expect: out-of-bounds-read
        for (var i = 0; values.Length >= i; i++) { sum += values[i]; } // expect: out-of-bounds-read
        if (at < values.Length) sum += values[at]; // safe: out-of-bounds-read
        sum += 2 ^ 16; // expect: incorrect-calculation
        sum += 0x02 ^ 0x10; // safe: incorrect-calculation
        sum += 10 ^ 6; // expect: incorrect-calculation
        sum += sum ^ 2; // safe: incorrect-calculation
        return sum + (2 ^ 8) + (6 ^ 3); // expect: incorrect-calculation
    }

    public int Powers() => (int)Math.Pow(2, 16) + (1 << 16); // safe: incorrect-calculation

    public string Failed()
    {
        try { return Work(); }
        catch (Exception e) { return e.ToString(); } // expect: error-details-exposed
    }

    public string Masked()
    {
        try { return Work(); }
        catch (Exception e) { Console.Error.WriteLine(e); return "failed"; } // safe: error-details-exposed
    }

    private string Work() => "";

    public void Keys(string token, string password)
    {
        var small = new RSACryptoServiceProvider(); // expect: weak-key-size
        Console.WriteLine("password: " + password); // expect: sensitive-data-logged
        Console.WriteLine("password of " + password.Length); // safe: sensitive-data-logged
        var claims = new JwtSecurityTokenHandler().ReadJwtToken(token).Claims; // expect: jwt-not-verified
        Regex.IsMatch(token, "^https://www.example.com/"); // expect: incomplete-address-check
        Regex.IsMatch(token, @"^https://www\.example\.com/"); // safe: incomplete-address-check
        new Regex("^https?://api.example.org/"); // expect: incomplete-address-check
        new Regex(@"^https?://api\.example\.org/"); // safe: incomplete-address-check
        new Regex(@"https://static\.example\.net"); // expect: incomplete-address-check
        new Regex(@"^https://static\.example\.net/"); // safe: incomplete-address-check
    }

    public void Loaded(string xml)
    {
        var loaded = new RSACryptoServiceProvider(); // safe: weak-key-size
        loaded.FromXmlString(xml);
    }

    public void Sizes(string amount, HttpContext context, CookieOptions options, Stream stream)
    {
        var buffer = new byte[Convert.ToInt32(amount)]; // expect: resource-exhaustion
        context.Session.SetString("role", amount); // expect: trust-boundary-violation
        context.Session.SetString("role", "guest"); // safe: trust-boundary-violation
        context.Session.SetString(amount, "x"); // expect: trust-boundary-violation
        context.Session.SetString("page", "1"); // safe: trust-boundary-violation
        context.Session.SetString("name", Request["name"]); // expect: trust-boundary-violation
        context.Session.SetString("size", buffer.Length.ToString()); // safe: trust-boundary-violation
        options.SameSite = SameSiteMode.None; // expect: csrf-disabled
        options.SameSite = SameSiteMode.Strict; // safe: csrf-disabled
        stream.Read(buffer, 0, 10); // expect: unchecked-return
        var count = stream.Read(buffer, 0, 10); // safe: unchecked-return
        using (var file = new FileStream("settings", FileMode.Open)) file.Read(buffer, 0, 10); // expect: unchecked-return
        while (stream.Read(buffer, 0, 10) > 0) { } // safe: unchecked-return
        using var pipe = File.OpenRead("settings");
        pipe.Read(buffer, 0, 10); // expect: unchecked-return
        stream.ReadExactly(buffer, 0, 10); // safe: unchecked-return
    }

    public ActionResult Script(string name) => JavaScript("greet('" + name + "')"); // expect: cross-site-scripting

    public ActionResult Hosts(string url)
    {
        var host = new Uri(url).Host;
        if (host.EndsWith(".example.org")) return Redirect(url); // safe: open-redirect
        return null;
    }
}
