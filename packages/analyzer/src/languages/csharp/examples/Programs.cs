using System;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Xsl;
using HandlebarsDotNet;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Identity;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using RazorEngine;
using Scriban;

namespace Site
{
    public class DevelopmentStartup
    {
        public void Configure(IApplicationBuilder app)
        {
            app.UseRouting();
            app.UseDeveloperExceptionPage(); // expect: debug-enabled
        }
    }

    public class MigrationStartup
    {
        public void Configure(IApplicationBuilder app, bool debug)
        {
            app.UseDeveloperExceptionPage(); // expect: debug-enabled
            app.UseEndpoints(endpoints => endpoints.MapControllers());
        }
    }

    public class ProductionStartup
    {
        public void Configure(IApplicationBuilder app, IWebHostEnvironment env)
        {
            if (env.IsDevelopment())
            {
                app.UseDeveloperExceptionPage();
            }
            else
            {
                app.UseExceptionHandler("/error");
            }
        }
    }

    public class Gate
    {
        private readonly SignInManager<User> _signIn;
        private readonly ILicenses _licenses;

        public bool IsAllowed(string user)
        {
            try
            {
                return _licenses.Check(user);
            }
            catch (Exception)
            {
                return true; // expect: fail-open
            }
        }

        public bool HasAccess(string user, string area)
        {
            try
            {
                return _licenses.CheckArea(user, area);
            }
            catch (TimeoutException)
            {
                return true; // expect: fail-open
            }
        }

        public bool CanEnter(string user)
        {
            try
            {
                return _licenses.Check(user);
            }
            catch (TimeoutException)
            {
                return false;
            }
        }

        public async Task<bool> SignIn(string name, string password)
        {
            var first = await _signIn.PasswordSignInAsync(name, password, false, false); // expect: missing-rate-limit
            var second = await _signIn.CheckPasswordSignInAsync(new User(), password, true);
            return first.Succeeded && second.Succeeded;
        }

        public async Task<bool> SignInAgain(User user, string password)
        {
            var result = await _signIn.PasswordSignInAsync(user, password, isPersistent: true, lockoutOnFailure: false); // expect: missing-rate-limit
            return result.Succeeded;
        }
    }

    public class Policies
    {
        public void Add(IServiceCollection services)
        {
            services.AddIdentity<User, Role>(options => options.Password.RequiredLength = 6); // expect: weak-password-policy
            services.AddDefaultIdentity<User>(options =>
            {
                options.Password.RequiredLength = 3; // expect: weak-password-policy
                options.SignIn.RequireConfirmedAccount = true;
            });
            services.AddDefaultIdentity<User>(options => options.Password.RequiredLength = 14);
        }
    }

    public class TextController : Controller
    {
        public IActionResult Find(string pattern, string text)
        {
            var first = Regex.IsMatch(text, pattern); // expect: regex-injection
            var second = Regex.Matches(text, "^" + pattern + "$").Count; // expect: regex-injection
            var third = Regex.IsMatch(text, Regex.Escape(pattern));
            return Ok(new { first, second, third });
        }

        public IActionResult Check(string mail, string text)
        {
            var slow = Regex.IsMatch(mail, @"^([a-zA-Z0-9]+)+@example\.com$"); // expect: redos
            var slower = new Regex(@"^(\w+\s?)*$"); // expect: redos
            var plain = Regex.IsMatch(mail, @"^[a-zA-Z0-9.]+@example\.com$");
            var bounded = Regex.IsMatch(mail, @"^(\w+\s?)*$", RegexOptions.None, TimeSpan.FromSeconds(1));
            return Ok(slow && slower.IsMatch(text) && plain && bounded);
        }

        public IActionResult Mail(string template, string name)
        {
            var page = Engine.Razor.RunCompile(template, "mail", null, new { name }); // expect: template-injection
            var second = Handlebars.Compile("Hello " + template); // expect: template-injection
            var third = Template.Parse(template); // expect: template-injection
            var fixedText = Template.Parse("Hello {{ name }}").Render(new { name });
            return Content(page + second(new { name }) + third + fixedText);
        }

        public IActionResult Transform(string sheet)
        {
            var transform = new XslCompiledTransform();
            transform.Load(sheet); // expect: xslt-injection
            transform.Load("styles/invoice.xslt", XsltSettings.TrustedXslt, new XmlUrlResolver()); // expect: xslt-injection
            transform.Load("styles/invoice.xslt");
            return Ok();
        }

        public IActionResult Plugin(byte[] module, string name)
        {
            var assembly = Assembly.Load(Convert.FromBase64String(Request.Form["module"])); // expect: untrusted-code-load
            var known = Assembly.Load("Site.Plugins");
            return Ok(assembly.FullName + known.FullName);
        }
    }

    public class Billing
    {
        public void Pay(IPayments payments, string order)
        {
            try
            {
                payments.CheckSignature(order);
            }
            catch (Exception) { } // expect: swallowed-exception
        }

        public void Sign(IPayments payments, string order)
        {
            try
            {
                payments.VerifySignature(order);
            }
            catch { } // expect: swallowed-exception
        }

        public void Close(IPayments payments, ILogger logger)
        {
            try
            {
                payments.Close();
            }
            catch (InvalidOperationException exception)
            {
                logger.LogWarning(exception, "Closing failed");
            }
        }
    }
}
