using System;
using BC = BCrypt.Net.BCrypt;
using CliWrap;
using Dapper;
using HandlebarsDotNet;
using LinqToDB;
using MessagePack;
using MessagePack.Resolvers;
using Microsoft.AspNetCore.Mvc;
using MimeKit;
using MongoDB.Bson;
using MongoDB.Driver;
using Nest;
using Neo4j.Driver;
using NHibernate;
using Novell.Directory.Ldap;
using Renci.SshNet;
using RestSharp;
using ServiceStack.OrmLite;
using StackExchange.Redis;
using YamlDotNet.Serialization;

[ApiController]
[Route("api/further")]
public class FurtherController : ControllerBase
{
    private readonly IDatabase _redis;
    private readonly IElasticClient _search;
    private readonly IMongoCollection<BsonDocument> _notes;
    private readonly IAsyncSession _graph;
    private readonly ISession _session;
    private readonly HttpClient _http;
    private readonly Cassandra.ISession _cql;
    private readonly SshClient _ssh;
    private static readonly MessagePackSerializerOptions Typeless =
        MessagePackSerializerOptions.Standard.WithResolver(TypelessContractlessStandardResolver.Instance); // expect: unsafe-deserialization
    private static readonly MessagePackSerializerOptions Plain = MessagePackSerializerOptions.Standard;

    [HttpGet("script")]
    public async Task<IActionResult> Script(string field)
    {
        await _redis.ScriptEvaluateAsync($"return redis.call('HGET', 'x', '{field}')"); // expect: nosql-injection
        _redis.ScriptEvaluate("return redis.call('HGET', 'x', '" + field + "')"); // expect: nosql-injection
        await _redis.ScriptEvaluateAsync("return redis.call('HGET', 'x', ARGV[1])", [], [field]); // safe: nosql-injection
        return Ok();
    }

    [HttpGet("search")]
    public async Task<IActionResult> Search(string q)
    {
        await _search.SearchAsync<Note>(s => s.Query(m => m.Raw("{\"match\":{\"title\":\"" + q + "\"}}"))); // expect: nosql-injection
        await _search.SearchAsync<Note>(s => s.Query(m => m.Match(f => f.Field(a => a.Title).Query(q)))); // safe: nosql-injection
        await _search.LowLevel.SearchAsync<StringResponse>("notes", "{\"query\":{\"match\":{\"title\":\"" + q + "\"}}}"); // expect: nosql-injection
        return Ok();
    }

    [HttpGet("notes")]
    public async Task<IActionResult> Notes(string filter, string author)
    {
        await _notes.Find(BsonDocument.Parse(filter)).ToListAsync(); // expect: nosql-injection
        await _notes.Find("{ author: '" + author + "' }").ToListAsync(); // expect: nosql-injection
        await _notes.Find(Builders<BsonDocument>.Filter.Eq("author", author)).ToListAsync(); // safe: nosql-injection
        await _notes.Find(new BsonDocument("$where", "this.stars > " + filter)).ToListAsync(); // expect: nosql-injection
        return Ok();
    }

    [HttpGet("graph")]
    public async Task<IActionResult> Graph(string label, string name)
    {
        await _graph.RunAsync($"MATCH (n:{label}) RETURN n"); // expect: nosql-injection
        await _graph.ExecuteReadAsync(tx => tx.RunAsync($"MATCH (n:{label}) RETURN n")); // expect: nosql-injection
        await _graph.RunAsync("MATCH (n {name: $name}) RETURN n", new { name }); // safe: nosql-injection
        await _cql.ExecuteAsync(new Cassandra.SimpleStatement("SELECT * FROM notes WHERE name = '" + name + "'")); // expect: nosql-injection
        return Ok();
    }

    [HttpGet("sql")]
    public IActionResult Sql(string name)
    {
        _session.CreateSQLQuery("SELECT * FROM notes WHERE name = '" + name + "'").List(); // expect: sql-injection
        _session.CreateQuery("from Note where name = '" + name + "'").List(); // expect: sql-injection
        _session.CreateQuery("from Note where name = :name").SetParameter("name", name).List(); // safe: sql-injection
        return Ok();
    }

    [HttpPost("unpack")]
    public IActionResult Unpack([FromBody] byte[] bytes)
    {
        MessagePackSerializer.Deserialize<object>(bytes, MessagePackSerializerOptions.Standard.WithResolver(TypelessObjectResolver.Instance)); // expect: unsafe-deserialization
        MessagePackSerializer.Typeless.Deserialize(bytes); // expect: unsafe-deserialization
        MessagePackSerializer.Deserialize<Note>(bytes, Plain); // safe: unsafe-deserialization
        return Ok();
    }

    [HttpGet("fetch")]
    public async Task<IActionResult> Fetch(string url, string id)
    {
        await _http.GetStringAsync(url); // expect: ssrf
        await _http.GetByteArrayAsync(url); // expect: ssrf
        await _http.SendAsync(new HttpRequestMessage(HttpMethod.Get, url)); // expect: ssrf
        await _http.GetFromJsonAsync<Note>(url); // expect: ssrf
        new RestClient(url); // expect: ssrf
        new RestRequest(url); // expect: ssrf
        await url.GetStringAsync(); // expect: ssrf
        await _http.GetStringAsync("https://api.example.com/items/" + Uri.EscapeDataString(id)); // safe: ssrf
        return Ok();
    }

    [HttpPost("run")]
    public async Task<IActionResult> Run(string options, string file)
    {
        await Cli.Wrap("/bin/sh").WithArguments(["-c", $"pdfopt {options} in.pdf"]).ExecuteAsync(); // expect: command-injection
        await Cli.Wrap("bash").WithArguments(new[] { "-c", "pdfopt " + options }).ExecuteAsync(); // expect: command-injection
        await Cli.Wrap("cmd.exe").WithArguments("/c dir " + options).ExecuteAsync(); // expect: command-injection
        await Cli.Wrap("soffice").WithArguments(["--headless", "--convert-to", "pdf", "--", file]).ExecuteAsync(); // safe: command-injection
        _ssh.RunCommand("ls " + options); // expect: command-injection
        return Ok();
    }
}

public class FurtherMail
{
    public MimeEntity Body(string comment)
    {
        var body = new BodyBuilder();
        body.TextBody = comment; // safe: cross-site-scripting
        body.HtmlBody = "<p>" + comment + "</p>"; // expect: cross-site-scripting
        body.HtmlBody = "<p>" + System.Net.WebUtility.HtmlEncode(comment) + "</p>"; // safe: cross-site-scripting
        return body.ToMessageBody();
    }

    public string Banner(string title)
    {
        var raw = Handlebars.Compile("<h1>{{{title}}}</h1>"); // expect: cross-site-scripting
        var escaped = Handlebars.Compile("<h2>{{title}}</h2>"); // safe: cross-site-scripting
        return raw(new { title }) + escaped(new { title });
    }
}

public class FurtherPasswords
{
    public string Quick(string password) => BC.HashPassword(password, 4); // expect: weak-password-hash
    public string Slow(string password) => BC.HashPassword(password, 12); // safe: weak-password-hash
    public string Named(string password) => BC.EnhancedHashPassword(password, workFactor: 5); // expect: weak-password-hash
}
