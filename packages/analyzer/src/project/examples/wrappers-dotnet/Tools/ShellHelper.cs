using System.Diagnostics;

namespace Ops.Tools
{
    public static class ShellHelper
    {
        public static string Run(string command)
        {
            var process = new Process();
            process.StartInfo.FileName = "/bin/sh";
            process.StartInfo.Arguments = "-c \"" + command + "\"";
            process.StartInfo.RedirectStandardOutput = true;
            process.Start();
            return process.StandardOutput.ReadToEnd();
        }
    }
}
