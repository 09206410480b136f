using Microsoft.AspNetCore.Mvc;
using Shop.Models;

namespace Shop.Controllers;

public class ReviewsController : Controller
{
    public IActionResult Show(string text, int stars)
    {
        ViewBag.Heading = text;
        return View(new Review { Text = text, Stars = stars });
    }

    public IActionResult Preview(string text)
    {
        return View("Draft", System.Net.WebUtility.HtmlEncode(text));
    }
}
