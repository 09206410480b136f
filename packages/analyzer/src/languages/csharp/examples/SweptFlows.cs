using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using System.Security.Cryptography;
using System.ServiceModel;
using System.Text.RegularExpressions;
using Dapper;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

namespace Swept
{
    [ServiceContract]
    public interface IReports
    {
        [OperationContract]
        string Read(string name);
        string Own(string name);
    }

    public class Reports : IReports
    {
        public string Read(string name) => File.ReadAllText("reports/" + name); // expect: path-traversal
        public string Own(string name) => Path.GetFileName(name);
    }

    public static class Texts
    {
        public static string Shell(this string text) => "/c " + text;
        public static string Clean(this string text) => Regex.Replace(text, "[^a-zA-Z0-9]", "");
        public static bool IsWord(this string text) => Regex.IsMatch(text, @"^\w+$");
    }

    [ApiController]
    public class WordsController : ControllerBase
    {
        private static readonly string[] Known = { "date", "time" };

        [HttpGet("extended")]
        public void Extended(string line)
        {
            Process.Start("cmd.exe", line.Shell()); // expect: command-injection
            Process.Start("cmd.exe", "/c " + line.Clean()); // safe: command-injection
            if (line.IsWord()) Process.Start("cmd.exe", "/c " + line); // safe: command-injection
        }

        [HttpGet("matched")]
        public void Matched(string line)
        {
            var word = Regex.Match(line, @"^(\w+)$");
            Process.Start("cmd.exe", "/c " + word.Groups[1].Value); // safe: command-injection
            var rest = Regex.Match(line, @"run=(.*)");
            Process.Start("cmd.exe", "/c " + rest.Groups[1].Value); // expect: command-injection
        }

        [HttpGet("listed")]
        public void Listed(string line)
        {
            var constant = new Func<string, string>(text => "date");
            Process.Start("cmd.exe", "/c " + constant(line)); // safe: command-injection
            if (Array.IndexOf(Known, line) < 0) return;
            Process.Start("cmd.exe", "/c " + line); // safe: command-injection
        }

        [HttpGet("parsed")]
        public void Parsed(string line)
        {
            try { int.Parse(line); } catch (FormatException) { return; }
            Process.Start("cmd.exe", "/c " + line); // safe: command-injection
        }
    }

    [ApiController]
    public class ToolsController : ControllerBase
    {
        private readonly ShopContext _db;
        private readonly System.Data.IDbConnection _connection;

        [HttpGet("pairs")]
        public void Pairs(string line)
        {
            (string fixedText, string sent) pair = ("date", line);
            Process.Start("cmd.exe", "/c " + pair.fixedText); // safe: command-injection
            Process.Start("cmd.exe", "/c " + pair.sent); // expect: command-injection
            var tuple = Tuple.Create("date", line);
            Process.Start("cmd.exe", "/c " + tuple.Item1); // safe: command-injection
            Process.Start("cmd.exe", "/c " + tuple.Item2); // expect: command-injection
            var table = new Hashtable();
            table[0] = line;
            table[1] = "date";
            Process.Start("cmd.exe", "/c " + (string)table[0]); // expect: command-injection
            Process.Start("cmd.exe", "/c " + (string)table[1]); // safe: command-injection
            var list = new LinkedList<string>();
            list.AddLast(line);
            Process.Start("cmd.exe", "/c " + list.Last.Value); // expect: command-injection
        }

        [HttpGet("rows")]
        public void Rows(string name)
        {
            FormattableString statement = $"DELETE FROM p WHERE n = {name}";
            _db.Database.ExecuteSql(statement); // safe: sql-injection
            _db.Database.SqlQuery<int>($"SELECT id FROM p WHERE n = {name}"); // safe: sql-injection
            _db.Database.SqlQueryRaw<int>($"SELECT id FROM p WHERE n = {name}"); // expect: sql-injection
            _connection.Execute(param: null, sql: $"DELETE FROM p WHERE n = '{name}'"); // expect: sql-injection
        }

        [HttpGet("files")]
        public IActionResult Files(string name)
        {
            var relative = Path.GetRelativePath("/srv/files", Path.Combine("/srv/files", name));
            System.IO.File.Delete(Path.Combine("/srv/files", name)); // expect: path-traversal
            if (relative.StartsWith("..") || Path.IsPathRooted(relative)) return BadRequest();
            return PhysicalFile(Path.Combine("/srv/files", relative), "text/plain"); // safe: path-traversal
        }

        private static bool IsSigned(byte[] signature, byte[] expectedSignature) =>
            CryptographicOperations.FixedTimeEquals(signature, expectedSignature); // safe: timing-unsafe-comparison

        [HttpPost("archive")]
        public void Archive(Stream body)
        {
            using var archive = new ZipArchive(body);
            foreach (var entry in archive.Entries)
            {
                entry.ExtractToFile(Path.Combine("out", entry.Name)); // safe: path-traversal
                entry.ExtractToFile(Path.Combine("out", entry.FullName)); // expect: path-traversal
            }
        }
    }
}
