using System;
using System.IO;
using System.Net;
using Microsoft.AspNetCore.Mvc;

namespace Shop.Controllers
{
    [Route("decoded")]
    public class DecodedLaterController : Controller
    {
        [HttpGet("later")]
        public IActionResult Later(string name)
        {
            if (name.Contains("..")) return BadRequest();
            var text = System.IO.File.ReadAllText(Path.Combine("/srv/files", Uri.UnescapeDataString(name))); // expect: path-traversal
            return Json(text);
        }

        [HttpGet("first")]
        public IActionResult First(string name)
        {
            var decoded = WebUtility.UrlDecode(name);
            if (decoded.Contains("..")) return BadRequest();
            return Json(System.IO.File.ReadAllText(Path.Combine("/srv/files", decoded)));
        }

        [HttpGet("title")]
        public IActionResult Title(string title)
        {
            var shown = WebUtility.HtmlEncode(title);
            if (title.Length > 80) return Content(shown, "text/html");
            return Content(WebUtility.HtmlDecode(shown), "text/html"); // expect: cross-site-scripting
        }
    }
}
