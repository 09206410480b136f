using System.Diagnostics;

namespace Tickets.Services;

public static class Archiver
{
    public static void Run(string folder)
    {
        Process.Start("/bin/sh", "-c \"tar czf archive.tgz " + folder + "\""); // expect: command-injection
    }
}
