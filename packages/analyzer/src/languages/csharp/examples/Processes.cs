using System;
using System.Diagnostics;
using System.Reflection;
using System.Web.Mvc;
using Microsoft.CodeAnalysis.CSharp.Scripting;

namespace Tools
{
    public class ToolsController : Controller
    {
        private static readonly string[] Allowed = { "status", "version" };

        public ActionResult Ping(string host)
        {
            var info = new ProcessStartInfo("cmd.exe", "/c ping " + host); // expect: command-injection
            Process.Start(info);
            return View();
        }

        public ActionResult Lookup(string host, string kind)
        {
            var shell = new Process();
            shell.StartInfo.FileName = "/bin/sh";
            shell.StartInfo.RedirectStandardInput = true;
            shell.Start();
            shell.StandardInput.WriteLine("host " + host); // expect: command-injection
            shell.StandardInput.WriteLine(Array.IndexOf(Allowed, kind) < 0 ? "status" : "version");
            return View();
        }

        public ActionResult Trace(string host)
        {
            var info = new ProcessStartInfo
            {
                FileName = "/bin/bash",
                Arguments = $"-c \"traceroute {host}\"", // expect: command-injection
                UseShellExecute = false,
            };
            Process.Start(info);
            var safe = new ProcessStartInfo { FileName = "traceroute" };
            safe.ArgumentList.Add(host);
            Process.Start(safe);
            return View();
        }

        public ActionResult Run()
        {
            var process = new Process();
            process.StartInfo.FileName = Request.QueryString["program"]; // expect: command-injection
            process.StartInfo.Arguments = "--help";
            process.Start();
            return View();
        }

        public ActionResult Known(string command)
        {
            if (Array.IndexOf(Allowed, command) < 0) return HttpNotFound();
            switch (command)
            {
                case "status":
                    Process.Start("systemctl", "status");
                    break;
                default:
                    Process.Start("uname");
                    break;
            }
            return View();
        }

        public ActionResult Evaluate(string formula, string type, int size)
        {
            var result = CSharpScript.EvaluateAsync(formula).Result; // expect: code-injection
            var made = Activator.CreateInstance(Type.GetType(type)); // expect: unsafe-reflection
            var fixedType = Type.GetType("Tools.Report");
            return Json(new { result, made, fixedType, size });
        }
    }
}
