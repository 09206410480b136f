using System;
using System.Linq;
using System.Text;
using Microsoft.AspNetCore.Mvc;

/// <summary>Truth values, numbers and encoded bytes carry no markup, wherever they come from.</summary>
public class ToldResultsController : Controller
{
    private readonly string hash = Environment.GetEnvironmentVariable("PAGE_HASH");

    [HttpGet("/words")]
    public IActionResult Words(string value) => Content("<p>" + value.Split(',').Length + "</p>", "text/html"); // safe: cross-site-scripting

    [HttpGet("/digits")]
    public IActionResult Digits(string value) => Content("<p>" + value.Any(char.IsDigit) + "</p>", "text/html"); // safe: cross-site-scripting

    [HttpGet("/verified")]
    public IActionResult Verified(string value) => Content("<p>" + BCrypt.Net.BCrypt.Verify(value, hash) + "</p>", "text/html"); // safe: cross-site-scripting

    [HttpGet("/encoded")]
    public IActionResult Encoded(string value) => Content("<p>" + Convert.ToBase64String(Encoding.UTF8.GetBytes(value)) + "</p>", "text/html"); // safe: cross-site-scripting

    [HttpGet("/word")]
    public IActionResult Word(string value) => Content("<p>" + value.Split(',')[0] + "</p>", "text/html"); // expect: cross-site-scripting
}
