using System;
using System.Diagnostics;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Identity;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Configuration;

[ApiController]
[Authorize]
[Route("members")]
public class MembersController : ControllerBase
{
    private readonly UserManager<Member> users;
    private readonly MemberContext db;
    private readonly IMailer mail;

    [HttpGet("role")]
    public object Role()
    {
        if (Request.Headers["X-User-Role"] == "admin") // expect: client-side-decision
            return db.Reports.Count();
        return Forbid();
    }

    [HttpGet("header-role")]
    public object HeaderRole([FromHeader(Name = "X-Role")] string role) =>
        role == "manager" ? db.Reports.Count() : 0; // expect: client-side-decision

    [HttpGet("claimed")]
    public object Claimed() => User.IsInRole("admin") ? db.Reports.Count() : 0; // safe: client-side-decision

    [HttpGet("near")]
    public object Near()
    {
        var address = Request.Headers["X-Forwarded-For"].ToString();
        if (address == "127.0.0.1") // expect: client-side-decision
            return db.Reports.Count();
        return Forbid();
    }

    [HttpGet("named")]
    public async Task<object> Named()
    {
        var host = (await Dns.GetHostEntryAsync(HttpContext.Connection.RemoteIpAddress)).HostName;
        if (host.EndsWith(".desk.example")) // expect: client-side-decision
            return db.Reports.Count();
        return Forbid();
    }

    [HttpGet("from-page")]
    public object FromPage()
    {
        if (Request.Headers.Referer.ToString().StartsWith("https://desk.example/admin")) // expect: client-side-decision
            return db.Reports.Count();
        return Forbid();
    }

    [HttpGet("language")]
    public object Language() => Request.Headers["Accept-Language"] == "de" ? "Hallo" : "Hello"; // safe: client-side-decision

    [HttpPost("forgot")]
    public async Task<object> Forgot(string address)
    {
        var member = await users.FindByEmailAsync(address);
        var token = await users.GeneratePasswordResetTokenAsync(member);
        return Ok(new { token }); // expect: sensitive-data-exposed
    }

    [HttpPost("forgot-mail")]
    public async Task<object> ForgotMail(string address)
    {
        var member = await users.FindByEmailAsync(address);
        var token = await users.GeneratePasswordResetTokenAsync(member);
        await mail.SendTokenAsync(member.Email, token); // safe: sensitive-data-exposed
        return Ok();
    }

    [HttpPost("change")]
    public async Task<object> Change(string newPassword)
    {
        var member = await users.GetUserAsync(User);
        var token = await users.GeneratePasswordResetTokenAsync(member);
        await users.ResetPasswordAsync(member, token, newPassword); // expect: security-control-disabled
        return Ok();
    }

    [HttpPost("change-asked")]
    public async Task<object> ChangeAsked(string password, string newPassword)
    {
        var member = await users.GetUserAsync(User);
        await users.ChangePasswordAsync(member, password, newPassword); // safe: security-control-disabled
        return Ok();
    }

    [HttpPost("register")]
    public object Register([FromBody] Registration request)
    {
        db.Members.Add(new Member { Email = request.Email, Password = request.Password }); // expect: cleartext-storage
        return Ok();
    }

    [HttpPost("register-hashed")]
    public object RegisterHashed([FromBody] Registration request)
    {
        var member = new Member { Email = request.Email };
        member.PasswordHash = users.PasswordHasher.HashPassword(member, request.Password);
        db.Members.Add(member); // safe: cleartext-storage
        return Ok();
    }

    [HttpPost("enter")]
    public object Enter([FromBody] Registration request) =>
        db.Members.SingleOrDefault(m => m.Email == request.Email && m.Password == request.Password); // expect: cleartext-storage, timing-unsafe-comparison

    [HttpPost("remind")]
    public Task Remind(Member member) => mail.SendEmailAsync(member.Email, "Login", $"Your password is {member.Password}"); // expect: sensitive-data-exposed

    [HttpPost("remind-link")]
    public Task RemindLink(Member member, string link) => mail.SendEmailAsync(member.Email, "Login", $"Reset your password: {link}"); // safe: sensitive-data-exposed

    [HttpGet("settings")]
    public object Settings() => Ok(Environment.GetEnvironmentVariables()); // expect: sensitive-data-exposed

    [HttpGet("configuration")]
    public object Configuration([FromServices] IConfiguration configuration) => Ok(configuration.AsEnumerable()); // expect: sensitive-data-exposed

    [HttpGet("version")]
    public object Version([FromServices] IConfiguration configuration) => Ok(configuration["Version"]); // safe: sensitive-data-exposed
}

public class Vault
{
    private readonly object gate = new();
    private int count;

    public string Encode(string password) => Convert.ToBase64String(Encoding.UTF8.GetBytes(password)); // expect: cleartext-storage

    public string Basic(string name, string password) => Convert.ToBase64String(Encoding.UTF8.GetBytes(name + ":" + password)); // safe: cleartext-storage

    public void Check(string password)
    {
        if (password.Length < 12) throw new ArgumentException("bad password " + password); // expect: sensitive-data-exposed
        if (password.Length > 90) throw new ArgumentException("password too long: " + password.Length); // safe: sensitive-data-exposed
    }

    public void Dump(string password, string file)
    {
        Process.Start("mysqldump", "-u backup -p" + password); // expect: secret-in-arguments
        Process.Start(new ProcessStartInfo("mysqldump", $"--password={password} shop")); // expect: secret-in-arguments
        Process.Start("mysqldump", "--defaults-extra-file=" + file); // safe: secret-in-arguments
        Process.Start("mysqldump", "--user=backup"); // safe: secret-in-arguments
    }

    public void Load(string secret, string tool)
    {
        Process.Start("curl", $"-u api:{secret} https://desk.example/x"); // expect: secret-in-arguments
        Process.Start("curl", "--netrc-file /run/netrc https://desk.example/x"); // safe: secret-in-arguments
    }

    public void Locked()
    {
        lock (typeof(string)) count++; // expect: improper-locking
        lock (typeof(Vault)) count++; // expect: improper-locking
        lock ("vault") count++; // expect: improper-locking
        lock (gate) count++; // safe: improper-locking
    }
}
