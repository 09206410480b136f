using System;
using System.Collections.Generic;
using System.IO;
using Microsoft.AspNetCore.Mvc;

public class TasksController : Controller
{
    private static readonly Dictionary<string, Action<string>> Tasks = new()
    {
        ["delete"] = name => System.IO.File.Delete("/srv/files/" + name), // expect: path-traversal
        ["clear"] = name => System.IO.File.Delete("/srv/files/index"),
        ["read"] = Read,
    };

    private static void Read(string name)
    {
        System.IO.File.ReadAllText("/srv/files/" + name); // expect: path-traversal
    }

    public IActionResult Run(string task, string name)
    {
        if (Tasks.TryGetValue(task, out var run)) run.Invoke(name);
        return NoContent();
    }
}
