using System;
using System.Diagnostics;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

public interface IShell
{
    void Run(string command);
}

public class Shell : IShell
{
    public void Run(string command)
    {
        Process.Start("/bin/sh", "-c " + command); // expect: command-injection
    }
}

public class ShellController : Controller
{
    private readonly IServiceProvider provider;
    public ShellController(IServiceProvider provider) { this.provider = provider; }

    public IActionResult Run(string command)
    {
        var shell = provider.GetRequiredService<IShell>();
        shell.Run(command);
        return Ok();
    }
}
