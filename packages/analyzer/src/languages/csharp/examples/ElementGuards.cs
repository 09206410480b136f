using System.Linq;
using Microsoft.AspNetCore.Mvc;

/// <summary>Tests that ask something of the elements of a list.</summary>
public class ElementGuardsController : Controller
{
    private static readonly string[] Reports = { "daily.txt", "weekly.txt" };

    public IActionResult Listed([FromQuery] string name)
    {
        if (!Reports.Any(report => report == name)) return NotFound();
        return Ok(System.IO.File.ReadAllText("/srv/reports/" + name));
    }

    public IActionResult OtherListed([FromQuery] string name, [FromQuery] string kind)
    {
        if (!Reports.Any(report => report == kind)) return NotFound();
        return Ok(System.IO.File.ReadAllText("/srv/reports/" + name)); // expect: path-traversal
    }
}
