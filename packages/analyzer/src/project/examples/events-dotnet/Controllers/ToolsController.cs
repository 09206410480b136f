using System;
using System.Diagnostics;
using Microsoft.AspNetCore.Mvc;

public class Notifier
{
    public event Action<string> Changed;
    public void Raise(string name)
    {
        if (Changed != null) Changed(name);
    }
}

public class ToolsController : Controller
{
    public IActionResult Change(string name)
    {
        var notifier = new Notifier();
        notifier.Changed += delegate(string file) { Process.Start("cmd.exe", "/c touch " + file); }; // expect: command-injection
        notifier.Raise(name);
        return Ok();
    }
}
