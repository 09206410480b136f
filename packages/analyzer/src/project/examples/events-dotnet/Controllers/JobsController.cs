using System;
using System.Diagnostics;
using Microsoft.AspNetCore.Mvc;

public class JobEventArgs : EventArgs
{
    public string Command { get; set; }
}

public class JobQueue
{
    public event EventHandler<JobEventArgs> Submitted;
    public event Action<string> Cleared;

    public void Submit(string command)
    {
        Submitted?.Invoke(this, new JobEventArgs { Command = command });
        Cleared?.Invoke("all");
    }
}

public class JobsController : Controller
{
    private readonly JobQueue queue = new JobQueue();

    public JobsController()
    {
        queue.Submitted += OnSubmitted;
        queue.Cleared += name => Process.Start("/bin/clear", name); // safe: command-injection
    }

    private void OnSubmitted(object sender, JobEventArgs args)
    {
        Process.Start("/bin/sh", "-c " + args.Command); // expect: command-injection
    }

    [HttpPost]
    public IActionResult Run(string command)
    {
        queue.Submit(command);
        return Ok();
    }
}
