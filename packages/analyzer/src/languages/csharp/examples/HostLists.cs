using System;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;

/// <summary>Hosts that the environment lists.</summary>
public class HostListsController : Controller
{
    private readonly HttpClient _client = new HttpClient();

    public async Task<IActionResult> Listed([FromQuery] string address)
    {
        var hosts = (Environment.GetEnvironmentVariable("ALLOWED_HOSTS") ?? "").Split(',');
        if (!Enumerable.Contains(hosts, new Uri(address).Host)) return NotFound();
        return Ok(await _client.GetAsync(address));
    }

    public async Task<IActionResult> OtherListed([FromQuery] string address, [FromQuery] string other)
    {
        var hosts = (Environment.GetEnvironmentVariable("ALLOWED_HOSTS") ?? "").Split(',');
        if (!Enumerable.Contains(hosts, new Uri(other).Host)) return NotFound();
        return Ok(await _client.GetAsync(address)); // expect: ssrf
    }
}
