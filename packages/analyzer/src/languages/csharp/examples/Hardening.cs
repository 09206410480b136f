using System;
using System.Net;
using System.Net.Http;
using System.Net.Security;
using System.Security.Authentication;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Web;
using System.Web.Mvc;
using System.Web.UI;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Http;
using Microsoft.Data.SqlClient;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.IdentityModel.Logging;

namespace Portal
{
    [ServiceBehavior(IncludeExceptionDetailInFaults = true)] // expect: error-details-exposed
    public class OrderService : IOrderService
    {
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class InvoiceService : IInvoiceService
    {
    }

    public class Startup
    {
        public void ConfigureServices(IServiceCollection services)
        {
            services.AddCors(options => options.AddPolicy("open", policy => policy.AllowAnyOrigin().AllowAnyMethod())); // expect: permissive-cors
            services.AddCors(options => options.AddPolicy("all", policy => policy.SetIsOriginAllowed(origin => true).AllowCredentials())); // expect: permissive-cors
            services.AddDirectoryBrowser(); // expect: directory-listing
            services.AddCors(options => options.AddPolicy("own", policy => policy.WithOrigins("https://shop.example.com").AllowCredentials()));
            services.AddCors(options => options.AddPolicy("two", policy => policy.SetIsOriginAllowed(origin => origin.EndsWith(".example.com"))));
            services.ConfigureApplicationCookie(options =>
            {
                options.Cookie.HttpOnly = false; // expect: cookie-not-httponly
                options.Cookie.SecurePolicy = CookieSecurePolicy.None; // expect: cookie-not-secure
            });
            services.ConfigureApplicationCookie(options =>
            {
                options.Cookie.HttpOnly = true;
                options.Cookie.SecurePolicy = CookieSecurePolicy.Always;
                options.SlidingExpiration = true;
            });
            services.AddSignalR(options => options.EnableDetailedErrors = true); // expect: error-details-exposed
            services.AddSignalR(options => options.EnableDetailedErrors = false);
            services.AddDbContext<ShopContext>(options => options.UseSqlServer("Server=db;Database=shop;Integrated Security=true").EnableSensitiveDataLogging()); // expect: sensitive-data-logged
            services.AddDbContext<ShopContext>(options => options.UseSqlServer("Server=db;Database=shop;Integrated Security=true"));
            IdentityModelEventSource.ShowPII = true; // expect: sensitive-data-logged
        }

        public void Configure(IApplicationBuilder app, IWebHostEnvironment env)
        {
            if (env.IsDevelopment())
            {
                app.UseDeveloperExceptionPage();
            }
            app.UseHsts();
            app.UseHttpsRedirection();
        }
    }

    public class Clients
    {
        public void Transport(SmtpClient mail)
        {
            ServicePointManager.SecurityProtocol = SecurityProtocolType.Ssl3; // expect: weak-tls-version
            ServicePointManager.SecurityProtocol |= SecurityProtocolType.Tls11; // expect: weak-tls-version
            ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls12 | SecurityProtocolType.Tls13;
            var handler = new SocketsHttpHandler();
            handler.SslOptions.EnabledSslProtocols = SslProtocols.Tls; // expect: weak-tls-version
            handler.SslOptions.EnabledSslProtocols = SslProtocols.Tls12;
            handler.SslOptions.RemoteCertificateValidationCallback = (sender, certificate, chain, errors) => true; // expect: certificate-check-disabled
            handler.SslOptions.RemoteCertificateValidationCallback = (sender, certificate, chain, errors) => errors == SslPolicyErrors.None;
            var connection = new SqlConnection("Server=db.internal;Database=shop;Integrated Security=true;Encrypt=False"); // expect: cleartext-transport
            var strict = new SqlConnection("Server=db.internal;Database=shop;Integrated Security=true;Encrypt=Strict");
            var builder = new SqlConnectionStringBuilder { DataSource = "db.internal", Encrypt = false }; // expect: cleartext-transport
            mail.EnableSsl = false; // expect: cleartext-transport
            mail.EnableSsl = true;
        }

        public void Federation(ClientCredentials credentials)
        {
            credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None; // expect: certificate-check-disabled
            credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.ChainTrust;
        }
    }

    public class ProfilePage : Page
    {
        protected void Page_Init(object sender, EventArgs e)
        {
            EnableViewStateMac = false; // expect: security-control-disabled
            ViewStateUserKey = Session.SessionID;
        }

        protected void Page_Load(object sender, EventArgs e)
        {
            Response.Write("<h1>" + Request["title"] + "</h1>"); // expect: cross-site-scripting
            Response.Write("<h1>" + HttpUtility.HtmlEncode(Request["title"]) + "</h1>");
            Response.Headers["Access-Control-Allow-Origin"] = "*"; // expect: permissive-cors
            Response.Headers["Access-Control-Allow-Origin"] = Request.Headers["Origin"]; // expect: permissive-cors
            Response.Headers["Access-Control-Allow-Origin"] = System.Environment.GetEnvironmentVariable("SHOP_ORIGIN");
            Response.Headers["Access-Control-Allow-Origin"] = "https://shop.example.com";
            var cookie = new HttpCookie("session", Session.SessionID) { HttpOnly = true, Secure = true };
            Response.Cookies.Add(cookie);
            var weak = new HttpCookie("session", Session.SessionID) { HttpOnly = true };
            Response.Cookies.Add(weak); // expect: cookie-not-secure
        }
    }

    public class CommentModel
    {
        [AllowHtml] // expect: security-control-disabled
        public string Body { get; set; }

        public string Title { get; set; }
    }

    public class CommentsController : Controller
    {
        [HttpPost]
        [ValidateAntiForgeryToken]
        [DllImport("kernel32.dll")]
        static extern IntPtr VirtualAlloc(IntPtr address, UIntPtr size, uint kind, uint protection);

        public void Reserve(byte[] data)
        {
            var run = VirtualAlloc(IntPtr.Zero, (UIntPtr)data.Length, 0x3000u, 0x40u); // expect: untrusted-code-load
            var kept = VirtualAlloc(IntPtr.Zero, (UIntPtr)data.Length, 0x3000u, 0x04u);
        }

        public void Register(string name, string password, byte[] file)
        {
            var digest = SHA256.Create(); // expect: weak-password-hash
            var stored = digest.ComputeHash(Encoding.UTF8.GetBytes(password));
            var sum = digest.ComputeHash(file);
        }

        [ValidateInput(false)] // expect: security-control-disabled
        public ActionResult Create(CommentModel model)
        {
            ViewBag.Preview = new MvcHtmlString("<p>" + model.Body + "</p>"); // expect: cross-site-scripting
            ViewBag.Title = new MvcHtmlString("<b>fixed</b>");
            return View(model);
        }
    }

    public class Preview : ComponentBase
    {
        [Parameter, SupplyParameterFromQuery] public string Text { get; set; }

        private MarkupString Rendered => (MarkupString)Text; // expect: cross-site-scripting

        private MarkupString Fixed => (MarkupString)"<hr />";

        private MarkupString Encoded => new MarkupString(WebUtility.HtmlEncode(Text));
    }
}
