using System;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.XPath;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Identity;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.IdentityModel.Tokens;

namespace Shop.Counterparts
{
    public static class Startup
    {
        public static void Configure(IApplicationBuilder app, WebApplication site)
        {
            app.UseDirectoryBrowser("/files"); // expect: directory-listing
            site.UseFileServer(enableDirectoryBrowsing: true); // expect: directory-listing
            site.UseFileServer(enableDirectoryBrowsing: false); // safe: directory-listing
            site.UseFileServer(); // safe: directory-listing
            app.UseStaticFiles("/files"); // safe: directory-listing
        }

        public static TokenValidationParameters Lasting(SecurityKey key)
        {
            var rules = new TokenValidationParameters { IssuerSigningKey = key };
            rules.ValidateLifetime = false; // expect: session-expiration
            return rules;
        }

        public static TokenValidationParameters WithoutEnd(SecurityKey key) => new TokenValidationParameters
        {
            IssuerSigningKey = key,
            RequireExpirationTime = false, // expect: session-expiration
        };

        public static TokenValidationParameters Short(SecurityKey key) => new TokenValidationParameters
        {
            IssuerSigningKey = key,
            ValidateLifetime = true, // safe: session-expiration
            RequireExpirationTime = true, // safe: session-expiration
            ClockSkew = TimeSpan.FromMinutes(1), // safe: session-expiration
        };
    }

    public class SignInController : Controller
    {
        private readonly SignInManager<IdentityUser> _signIn;
        private readonly ILogger<SignInController> _logger;

        public SignInController(SignInManager<IdentityUser> signIn, ILogger<SignInController> logger)
        {
            _signIn = signIn;
            _logger = logger;
        }

        [HttpPost("sign-in")]
        [AllowAnonymous]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> SignIn(string name, string password, int shop)
        {
            var result = await _signIn.PasswordSignInAsync(name, password, false, lockoutOnFailure: true); // safe: missing-rate-limit
            _logger.LogInformation("Sign-in at shop " + shop); // safe: log-injection
            _logger.LogInformation("Sign-in of " + name.Replace("\r", "").Replace("\n", "")); // safe: log-injection
            return result.Succeeded ? Redirect("/") : View();
        }

        [HttpDelete("accounts/{id}")]
        [Authorize(Roles = "owner")]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> Delete(int id) // safe: missing-authorization
        {
            await Task.Delay(id % 2);
            return NoContent();
        }
    }

    public class Payments
    {
        private readonly ILogger<Payments> _logger;

        public Payments(ILogger<Payments> logger) => _logger = logger;

        public bool CheckSignature(byte[] signature, byte[] body, byte[] key)
        {
            return CryptographicOperations.FixedTimeEquals(signature, HMACSHA256.HashData(key, body)); // safe: timing-unsafe-comparison
        }

        public bool CheckHmac(string signature, string computed)
        {
            return CryptographicOperations.FixedTimeEquals(Encoding.ASCII.GetBytes(signature), Encoding.ASCII.GetBytes(computed)); // safe: timing-unsafe-comparison
        }

        public void Pay(Action verify)
        {
            try
            {
                verify();
            }
            catch (CryptographicException e) // safe: swallowed-exception
            {
                throw new InvalidOperationException("The signature is wrong.", e);
            }
        }

        public bool TryPay(Action verify)
        {
            try
            {
                verify();
                return true;
            }
            catch (Exception e) // safe: swallowed-exception
            {
                _logger.LogError(e, "A payment failed");
                return false;
            }
        }
    }

    [ApiController]
    [Route("notes")]
    public class NotesController : ControllerBase
    {
        [HttpGet("xml")]
        public string Xml(string note, int number)
        {
            var document = new XmlDocument();
            var element = document.CreateElement("note");
            element.InnerText = note; // safe: xml-injection
            element.InnerXml = "<p>" + number + "</p>"; // safe: xml-injection
            element.InnerXml = "<p>" + System.Security.SecurityElement.Escape(note) + "</p>"; // safe: xml-injection
            return element.OuterXml;
        }

        [HttpGet("find")]
        public string Find(string name, int number)
        {
            var document = new XmlDocument();
            document.Load("notes.xml");
            var wanted = name == "first" ? "first" : "last";
            document.SelectSingleNode("//note[@name='" + wanted + "']"); // safe: xpath-injection
            return document.SelectSingleNode("//note[" + number + "]")?.InnerText ?? ""; // safe: xpath-injection
        }
    }
}
