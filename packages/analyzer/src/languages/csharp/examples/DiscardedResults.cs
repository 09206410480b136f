using System;
using Microsoft.AspNetCore.Mvc;

public class DiscardedResults : Controller
{
    [HttpGet("/number")]
    public IActionResult Number()
    {
        string x = Request.Query["x"];
        if (!int.TryParse(x, out _)) return BadRequest();
        return Content("<p>" + x + "</p>", "text/html"); // safe: cross-site-scripting
    }

    [HttpGet("/unchecked")]
    public IActionResult Unchecked()
    {
        string x = Request.Query["x"];
        int.TryParse(x, out _);
        return Content("<p>" + x + "</p>", "text/html"); // expect: cross-site-scripting
    }
}
