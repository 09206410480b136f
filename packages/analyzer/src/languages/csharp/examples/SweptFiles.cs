using System;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Net.WebSockets;
using System.Text;
using System.Threading.Tasks;
using Amazon.Lambda.APIGatewayEvents;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Azure.Functions.Worker.Http;
using Microsoft.EntityFrameworkCore;

[ApiController]
public class ScansController : ControllerBase
{
    private readonly IWebHostEnvironment env;

    [HttpGet("plain")]
    public IActionResult Plain(string name)
    {
        if (name.IndexOfAny(Path.GetInvalidFileNameChars()) >= 0) return BadRequest();
        return PhysicalFile(Path.Combine("/srv/scans", name), "text/plain"); // safe: path-traversal
    }

    [HttpGet("listed")]
    public IActionResult Listed(string name)
    {
        if (name.IndexOfAny(new[] { '/', '\\' }) != -1) return BadRequest();
        return PhysicalFile(Path.Combine("/srv/scans", name), "text/plain"); // safe: path-traversal
    }

    [HttpGet("other")]
    public IActionResult Other(string name)
    {
        if (name.IndexOfAny(new[] { '<', '>' }) != -1) return BadRequest();
        return PhysicalFile(Path.Combine("/srv/scans", name), "text/plain"); // expect: path-traversal
    }

    [HttpGet("joined")]
    public IActionResult Joined(string name)
    {
        var plain = string.Join("_", name.Split(Path.GetInvalidFileNameChars()));
        return PhysicalFile(Path.Combine("/srv/scans", plain), "text/plain"); // safe: path-traversal
    }

    [HttpGet("based")]
    public IActionResult Based(string name)
    {
        var root = new Uri("file:///srv/scans/");
        var wanted = new Uri(root, name);
        if (!root.IsBaseOf(wanted)) return BadRequest();
        return PhysicalFile(wanted.LocalPath, "text/plain"); // safe: path-traversal
    }

    [HttpPost("kept")]
    public async Task<IActionResult> Kept(IFormFile scan)
    {
        var target = Path.Combine("/srv/scans", Guid.NewGuid() + Path.GetExtension(scan.FileName));
        await using var file = System.IO.File.Create(target); // expect: unrestricted-upload
        await scan.CopyToAsync(file);
        return Ok();
    }

    [HttpPost("served")]
    public async Task<IActionResult> Served(IFormFile scan)
    {
        var name = Path.GetFileName(scan.FileName);
        await using var file = new FileStream(Path.Combine(env.WebRootPath, "scans", name), FileMode.Create); // expect: unrestricted-upload
        await scan.CopyToAsync(file);
        return Ok();
    }

    [HttpPost("asked")]
    public async Task<IActionResult> Asked(IFormFile scan)
    {
        var extension = Path.GetExtension(scan.FileName).ToLowerInvariant();
        if (extension is not (".png" or ".pdf")) return BadRequest();
        await using var file = System.IO.File.Create(Path.Combine("/srv/scans", Guid.NewGuid() + extension)); // safe: unrestricted-upload
        await scan.CopyToAsync(file);
        return Ok();
    }
}

public class Audited : IActionFilter
{
    private readonly DbContext db;

    public void OnActionExecuting(ActionExecutingContext context)
    {
        var query = context.HttpContext.Request.QueryString.Value;
        db.Database.ExecuteSqlRaw("INSERT INTO audit VALUES ('" + query + "')"); // expect: sql-injection
        db.Database.ExecuteSqlRaw("INSERT INTO audit VALUES ({0})", query); // safe: sql-injection
    }

    public void OnActionExecuted(ActionExecutedContext context) { }
}

public class Functions
{
    public async Task<HttpResponseData> Page(HttpRequestData request)
    {
        var response = request.CreateResponse();
        await response.WriteStringAsync($"<p>{request.Query["name"]}</p>"); // expect: cross-site-scripting
        await response.WriteStringAsync($"hello {request.Query["name"]}"); // safe: cross-site-scripting
        return response;
    }

    public APIGatewayProxyResponse Answer(APIGatewayProxyRequest request) =>
        new APIGatewayProxyResponse { Body = $"<h1>{request.PathParameters["name"]}</h1>" }; // expect: cross-site-scripting
}

public class Receivers
{
    public async Task Pages(WebSocket socket)
    {
        var buffer = new byte[4096];
        var received = await socket.ReceiveAsync(buffer, default);
        File.WriteAllText("/srv/scans/" + Encoding.UTF8.GetString(buffer, 0, received.Count), "x"); // expect: path-traversal
    }

    public async Task Packets(UdpClient client)
    {
        var packet = await client.ReceiveAsync();
        File.Delete("/srv/scans/" + Encoding.UTF8.GetString(packet.Buffer)); // expect: path-traversal
        File.Delete("/srv/scans/" + Path.GetFileName(Encoding.UTF8.GetString(packet.Buffer))); // safe: path-traversal
    }
}
