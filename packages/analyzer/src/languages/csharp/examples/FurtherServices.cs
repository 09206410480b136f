using System;
using System.Data;
using System.Diagnostics;
using System.IO.Compression;
using System.Net;
using System.Security.Cryptography;
using System.Xml;
using Azure.Messaging.ServiceBus;
using Confluent.Kafka;
using CsvHelper;
using Dapper;
using DotLiquid;
using FluentFTP;
using Fluid;
using Grpc.Core;
using Hangfire;
using HotChocolate;
using ICSharpCode.SharpZipLib.Tar;
using ICSharpCode.SharpZipLib.Zip;
using Ganss.Xss;
using JWT.Builder;
using LiteDB;
using Marten;
using MassTransit;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Azure.Cosmos;
using MySqlConnector;
using Newtonsoft.Json;
using NLog;
using Novell.Directory.Ldap;
using RazorLight;
using Refit;
using Serilog;
using SharpCompress.Archives;
using SqlKata.Execution;
using YamlDotNet.Serialization;

public class NotesHub : Hub
{
    private readonly IDbConnection _db;

    public async Task Find(string name)
    {
        await _db.QueryAsync("SELECT * FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
        await _db.QueryAsync("SELECT * FROM notes WHERE name = @name", new { name }); // safe: sql-injection
    }
}

public class NotesService : Notes.NotesBase
{
    private readonly MySqlConnection _db;

    public override async Task<FindReply> Find(FindRequest request, ServerCallContext context)
    {
        using var cmd = new MySqlCommand("SELECT * FROM notes WHERE name = '" + request.Name + "'", _db); // expect: sql-injection
        await cmd.ExecuteReaderAsync();
        return new FindReply();
    }
}

public class NotesQuery
{
    public IEnumerable<object> GetNotes(string name, [Service] IDbConnection db) =>
        db.Query($"SELECT * FROM notes WHERE name = '{name}'"); // expect: sql-injection
}

public class NotesConsumer : IConsumer<NoteMessage>
{
    private readonly IDbConnection _db;

    public async Task Consume(ConsumeContext<NoteMessage> context)
    {
        await _db.ExecuteAsync("DELETE FROM notes WHERE name = '" + context.Message.Name + "'"); // expect: sql-injection
    }
}

[ApiController]
[Route("api/services")]
public class FurtherServicesController : ControllerBase
{
    private readonly QueryFactory _kata;
    private readonly Container _cosmos;
    private readonly LiteDatabase _lite;
    private readonly IDocumentSession _marten;
    private readonly LdapConnection _ldap;
    private readonly IHtmlSanitizer _sanitizer;

    [HttpGet("find")]
    public async Task<IActionResult> Find(string name, string order)
    {
        _kata.Query("notes").WhereRaw("name = '" + name + "'").Get(); // expect: sql-injection
        _kata.Query("notes").Where("name", name).Get(); // safe: sql-injection
        _kata.Query("notes").OrderByRaw(order + " desc").Get(); // expect: sql-injection
        _cosmos.GetItemQueryIterator<object>("SELECT * FROM c WHERE c.name = '" + name + "'"); // expect: nosql-injection
        _cosmos.GetItemQueryIterator<object>(new QueryDefinition("SELECT * FROM c WHERE c.name = @n").WithParameter("@n", name)); // safe: nosql-injection
        _lite.Execute("SELECT $ FROM notes WHERE name = '" + name + "'"); // expect: sql-injection
        _ldap.Search("ou=people", LdapConnection.ScopeSub, "(uid=" + name + ")", null, false); // expect: ldap-injection
        return Ok();
    }

    [HttpPost("render")]
    public async Task<IActionResult> Render(string source)
    {
        Template.Parse(source); // expect: template-injection
        new FluidParser().Parse(source); // expect: template-injection
        await new RazorLightEngineBuilder().Build().CompileRenderStringAsync("key", source, new { }); // expect: template-injection
        return Ok();
    }

    [HttpPost("read")]
    public IActionResult Read([FromBody] string body)
    {
        JsonConvert.DeserializeObject(body, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto }); // expect: unsafe-deserialization
        JsonConvert.DeserializeObject<NoteMessage>(body); // safe: unsafe-deserialization
        new System.Web.Script.Serialization.JavaScriptSerializer(new System.Web.Script.Serialization.SimpleTypeResolver()).DeserializeObject(body); // expect: unsafe-deserialization
        var doc = new XmlDocument { XmlResolver = new XmlUrlResolver() }; // expect: xxe
        doc.LoadXml(body);
        var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse, XmlResolver = new XmlUrlResolver() }; // expect: xxe
        XmlReader.Create(new StringReader(body), settings);
        XmlReader.Create(new StringReader(body), new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit }); // safe: xxe
        return Ok();
    }

    [HttpGet("page")]
    public IActionResult Page(string name)
    {
        Response.Headers.Append("X-Name", name);
        Process.Start("/bin/sh", "-c \"convert " + name + "\""); // expect: command-injection
        Process.Start(new ProcessStartInfo("convert") { ArgumentList = { "--", name } }); // safe: command-injection
        System.IO.File.ReadAllText("/srv/notes/" + name); // expect: path-traversal
        PhysicalFile("/srv/notes/" + name, "text/plain"); // expect: path-traversal
        return Content("<h1>" + name + "</h1>", "text/html"); // expect: cross-site-scripting
    }

    [HttpGet("origin")]
    public IActionResult Origin()
    {
        Response.Headers["Access-Control-Allow-Origin"] = Request.Headers["Origin"].ToString(); // expect: permissive-cors
        Response.Headers["Access-Control-Allow-Credentials"] = "true";
        return Ok();
    }
}

public class FurtherArchives
{
    public void Unzip(Stream body, string target)
    {
        using var zip = new ZipInputStream(body);
        while (zip.GetNextEntry() is { } entry)
        {
            using var file = File.Create(Path.Combine(target, entry.Name)); // expect: path-traversal
        }
    }

    public void UnzipSafely(Stream body, string target)
    {
        using var zip = new ZipInputStream(body);
        while (zip.GetNextEntry() is { } entry)
        {
            using var file = File.Create(Path.Combine(target, Path.GetFileName(entry.Name))); // safe: path-traversal
        }
    }

    public void Ftp()
    {
        var ftp = new FtpClient("files.example.io", "upload", "Upl0ad-secret-77"); // expect: hard-coded-credentials
        ftp.Config.ValidateAnyCertificate = true; // expect: certificate-check-disabled
        ftp.Config.ValidateAnyCertificate = false; // safe: certificate-check-disabled
    }

    public string Claims(string token) =>
        JwtBuilder.Create().DoNotVerifySignature().Decode(token); // expect: jwt-not-verified

    public MarkupString Markup(string name) => new MarkupString("<b>" + name + "</b>");

    public void Sanitizer(HtmlSanitizer sanitizer)
    {
        sanitizer.AllowedTags.Add("script"); // expect: cross-site-scripting
        sanitizer.AllowedTags.Add("b"); // safe: cross-site-scripting
        ServicePointManager.ServerCertificateValidationCallback = (_, _, _, _) => true; // expect: certificate-check-disabled
        ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls; // expect: weak-tls-version
    }
}
