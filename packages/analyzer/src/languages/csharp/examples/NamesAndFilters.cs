using System;
using System.Diagnostics;
using System.IO;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

public class NamesAndFilters : ControllerBase
{
    [HttpGet("named")]
    public IActionResult Named(string name)
    {
        if (Path.GetFileName(name) != name) return BadRequest();
        return PhysicalFile("/data/" + name, "text/plain"); // safe: path-traversal
    }

    [HttpGet("anything")]
    public IActionResult Anything(string name)
    {
        if (name.Length > 100) return BadRequest();
        return PhysicalFile("/data/" + name, "text/plain"); // expect: path-traversal
    }

    [HttpGet("below")]
    public IActionResult Below(string name)
    {
        var root = Path.GetFullPath("/data" + Path.DirectorySeparatorChar);
        var path = Path.GetFullPath(Path.Combine(root, name));
        if (!path.StartsWith(root, StringComparison.Ordinal)) return Forbid(); // safe: path-traversal
        return PhysicalFile(path, "text/plain"); // safe: path-traversal
    }
}

public class Filters : ActionFilterAttribute
{
    public override void OnActionExecuting(ActionExecutingContext context)
    {
        Process.Start("sh", "-c " + context.ActionArguments["line"]); // expect: command-injection
        Process.Start("sh", "-c uptime"); // safe: command-injection
    }
}

public static class Program
{
    public static void Run(WebApplication app)
    {
        app.Urls.Add("http://0.0.0.0:5000"); // expect: exposed-listener
        app.Urls.Add("http://localhost:5000"); // safe: exposed-listener
    }
}
