using System;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;
using Amazon.DynamoDBv2.Model;
using Azure.Data.Tables;
using Dapper;
using Microsoft.AspNetCore.Mvc;
using MongoDB.Bson;
using MongoDB.Driver;

[ApiController]
[Route("parts")]
public partial class PartsController : ControllerBase
{
    private static readonly FrozenDictionary<string, string> Columns =
        new Dictionary<string, string> { ["name"] = "PartName" }.ToFrozenDictionary();

    private readonly IDbConnection connection;
    private readonly IAmazonDynamoDB dynamo;

    [GeneratedRegex("^[A-Za-z_]+$")]
    private static partial Regex Identifier();

    [GeneratedRegex("[A-Za-z_]+")]
    private static partial Regex AnyIdentifier { get; }

    [GeneratedRegex("^(a+)+$")] // expect: redos
    private static partial Regex Repeated();

    [HttpGet("sorted")]
    public async Task<object> Sorted(string column)
    {
        if (!Identifier().IsMatch(column)) throw new ArgumentException("column");
        return await connection.QueryAsync($"SELECT * FROM Parts ORDER BY {column}"); // safe: sql-injection
    }

    [HttpGet("loose")]
    public async Task<object> Loose(string column)
    {
        if (!AnyIdentifier.IsMatch(column)) throw new ArgumentException("column");
        return await connection.QueryAsync($"SELECT * FROM Parts ORDER BY {column}"); // expect: sql-injection
    }

    [HttpGet("mapped")]
    public async Task<object> Mapped(string column)
    {
        var real = Columns.GetValueOrDefault(column, "Id");
        return await connection.QueryAsync($"SELECT * FROM Parts ORDER BY {real}"); // safe: sql-injection
    }

    [HttpGet("statement")]
    public async Task<object> Statement(string name)
    {
        return await dynamo.ExecuteStatementAsync(
            new ExecuteStatementRequest { Statement = $"SELECT * FROM Parts WHERE name = '{name}'" }); // expect: nosql-injection
    }

    [HttpGet("statement-bound")]
    public async Task<object> Bound(string name)
    {
        return await dynamo.ExecuteStatementAsync(
            new ExecuteStatementRequest { Statement = "SELECT * FROM Parts WHERE name = ?", Parameters = [new AttributeValue(name)] }); // safe: nosql-injection
    }

    [HttpGet("scan")]
    public object Scan(string name) =>
        dynamo.ScanAsync(new ScanRequest { TableName = "Parts", FilterExpression = "part = '" + name + "'" }); // expect: nosql-injection

    [HttpGet("table")]
    public object Rows(string name, [FromServices] TableClient table) =>
        table.QueryAsync<TableEntity>(filter: $"Name eq '{name}'"); // expect: nosql-injection

    [HttpGet("table-bound")]
    public object BoundRows(string name, [FromServices] TableClient table) =>
        table.QueryAsync<TableEntity>(TableClient.CreateQueryFilter($"Name eq {name}")); // safe: nosql-injection

    [HttpGet("like")]
    public object Like(string name, [FromServices] IMongoCollection<BsonDocument> parts) =>
        parts.Find(Builders<BsonDocument>.Filter.Regex("name", new BsonRegularExpression(name, "i"))); // expect: regex-injection

    [HttpGet("like-escaped")]
    public object LikeEscaped(string name, [FromServices] IMongoCollection<BsonDocument> parts) =>
        parts.Find(Builders<BsonDocument>.Filter.Regex("name", new BsonRegularExpression(Regex.Escape(name), "i"))); // safe: regex-injection

    [HttpGet("ping")]
    public void Ping(string host)
    {
        var shell = new ProcessStartInfo("bash") { ArgumentList = { "-c", $"ping {host}" } }; // expect: command-injection
        Process.Start(shell);
        var start = new ProcessStartInfo { FileName = "/bin/sh" };
        start.ArgumentList.Add("-c");
        start.ArgumentList.Add("ping " + host); // expect: command-injection
        Process.Start(start);
        var ping = new ProcessStartInfo("ping");
        ping.ArgumentList.Add("-c");
        ping.ArgumentList.Add("1");
        ping.ArgumentList.Add("--");
        ping.ArgumentList.Add(host); // safe: command-injection
        Process.Start(ping);
    }

    [HttpGet("ping-checked")]
    public IActionResult PingChecked(string host)
    {
        if (host.Any(c => !char.IsLetterOrDigit(c) && c != '.')) return BadRequest();
        Process.Start("/bin/sh", $"-c \"ping {host}\""); // safe: command-injection
        return Ok();
    }

    [HttpGet("ping-each")]
    public IActionResult PingEach(string host)
    {
        if (!host.All(c => char.IsAsciiLetterOrDigit(c) || c is '.' or '-')) return BadRequest();
        Process.Start("/bin/sh", $"-c \"ping {host}\""); // safe: command-injection
        return Ok();
    }

    [HttpGet("feed")]
    public object Feed(string address) => XDocument.Load(address); // expect: ssrf

    [HttpGet("feed-reader")]
    public object FeedReader(string address)
    {
        using var reader = XmlReader.Create(address); // expect: ssrf
        return reader.Read();
    }

    [HttpPost("feed-body")]
    public object FeedBody() => XDocument.Load(Request.Body); // safe: ssrf

    [HttpGet("sheet")]
    public object Sheet(string name) => XDocument.Load(Path.Combine("/srv/sheets", name)); // expect: path-traversal

    [HttpGet("sheet-name")]
    public object SheetName(string name) => XDocument.Load(Path.Combine("/srv/sheets", Path.GetFileName(name))); // safe: path-traversal
}

[ApiController]
public class GuardedController : ControllerBase
{
    private static readonly string[] Names = { "id", "name" };
    private readonly IDbConnection connection;

    [HttpGet("by-out")]
    public object ByOut(string name)
    {
        if (!TryBuild(name, out var sql)) return BadRequest();
        return connection.Query(sql); // expect: sql-injection
    }

    private static bool TryBuild(string name, out string sql)
    {
        sql = "SELECT * FROM parts WHERE name = '" + name + "'";
        return name.Length > 0;
    }

    [HttpGet("by-ref")]
    public object ByRef(string name)
    {
        var sql = "SELECT * FROM parts WHERE 1 = 1";
        Narrow(ref sql, name);
        return connection.Query(sql); // expect: sql-injection
    }

    private static void Narrow(ref string sql, string name) => sql += " AND name = '" + name + "'";

    [HttpGet("by-number")]
    public object ByNumber(string text)
    {
        if (!TryNumber(text, out var number)) return BadRequest();
        return connection.Query("SELECT * FROM parts WHERE id = " + number); // safe: sql-injection
    }

    private static bool TryNumber(string text, out int number) => int.TryParse(text, out number);

    [HttpGet("by-folder")]
    public object ByFolder(string name)
    {
        if (!TryResolve(name, out var path)) return NotFound();
        return PhysicalFile(path, "text/plain"); // safe: path-traversal
    }

    private static bool TryResolve(string name, out string path)
    {
        path = Path.GetFullPath(Path.Combine("/srv/files/", name));
        return path.StartsWith("/srv/files/", StringComparison.Ordinal);
    }

    [HttpGet("by-switch")]
    public object BySwitch(string column)
    {
        switch (column)
        {
            case "id":
            case "name":
                break;
            case "price" or "cost":
                break;
            default:
                return BadRequest();
        }
        return connection.Query($"SELECT {column} FROM parts"); // safe: sql-injection
    }

    [HttpGet("by-open-switch")]
    public object ByOpenSwitch(string column)
    {
        switch (column)
        {
            case "id":
                break;
            default:
                column = column.Trim();
                break;
        }
        return connection.Query($"SELECT {column} FROM parts"); // expect: sql-injection
    }

    [HttpGet("by-exists")]
    public object ByExists(string column)
    {
        if (!Array.Exists(Names, one => one == column)) return BadRequest();
        return connection.Query($"SELECT {column} FROM parts"); // safe: sql-injection
    }

    [HttpGet("by-characters")]
    public object ByCharacters(string column)
    {
        var plain = new string(column.Where(char.IsLetterOrDigit).ToArray());
        return connection.Query($"SELECT {plain} FROM parts"); // safe: sql-injection
    }
}

public class CleanedController : ControllerBase
{
    private static readonly Regex Unwanted = new("[^a-z]");
    private readonly IDbConnection connection;

    public object Replaced(string name) => connection.Query("SELECT " + Unwanted.Replace(name, "")); // safe: sql-injection

    public object ReplacedStatic(string name) => connection.Query("SELECT " + Regex.Replace(name, "[^a-z]", "")); // safe: sql-injection

    public object ReplacedSpaces(string name) => connection.Query("SELECT " + Regex.Replace(name, @"\s+", " ")); // expect: sql-injection

    public object ReplacedText(string name) =>
        connection.Query("SELECT " + name.Replace("x", "y", StringComparison.Ordinal)); // expect: sql-injection
}
