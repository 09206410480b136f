using System;
using System.IO;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;

// Tests that are passed to a method, of each part of a path, and of a name against its last part.
public class RefusedParts : Controller
{
    private readonly ILogger logger;

    public RefusedParts(ILogger<RefusedParts> logger)
    {
        this.logger = logger;
    }

    private static void Ensure(bool passed, string message)
    {
        if (!passed) throw new ArgumentException(message);
    }

    private void Warn(bool passed, string message)
    {
        if (!passed) logger.LogWarning(message);
    }

    public IActionResult Ensured(string name)
    {
        var path = Path.GetFullPath(Path.Combine("/srv", name));
        Ensure(path.StartsWith("/srv/"), "outside");
        return PhysicalFile(path, "text/plain");
    }

    public IActionResult Warned(string name)
    {
        var path = Path.GetFullPath(Path.Combine("/srv", name));
        Warn(path.StartsWith("/srv/"), "outside");
        return PhysicalFile(path, "text/plain"); // expect: path-traversal
    }

    public IActionResult Plain(string name)
    {
        if (!Path.GetFileName(name).Equals(name)) return BadRequest();
        return PhysicalFile("/srv/" + name, "text/plain");
    }

    public IActionResult Nested(string name)
    {
        if (Path.GetFileName(name).Equals(name)) return BadRequest();
        return PhysicalFile("/srv/" + name, "text/plain"); // expect: path-traversal
    }

    public IActionResult Segments(string name)
    {
        foreach (var part in name.Split('/'))
        {
            if (part == "..") return BadRequest();
        }
        return PhysicalFile("/srv/" + name, "text/plain");
    }

    public IActionResult First(string name)
    {
        foreach (var part in name.Split('/'))
        {
            if (part == "..") return BadRequest();
            break;
        }
        return PhysicalFile("/srv/" + name, "text/plain"); // expect: path-traversal
    }

    public IActionResult Letters(string name)
    {
        foreach (var character in name)
        {
            if (!char.IsLetterOrDigit(character) && character != '-') return BadRequest();
        }
        return PhysicalFile("/srv/" + name, "text/plain");
    }

    public IActionResult Dots(string name)
    {
        foreach (var character in name)
        {
            if (!char.IsLetterOrDigit(character) && character != '.' && character != '/') return BadRequest();
        }
        return PhysicalFile("/srv/" + name, "text/plain"); // expect: path-traversal
    }
}
