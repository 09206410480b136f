using System.Data;
using System.IO;
using System.Management;
using System.Management.Automation;
using System.Net;
using System.Net.Http;
using System.Text;
using Cassandra;
using ICSharpCode.SharpZipLib.Zip;
using Jint;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Mvc;
using Microsoft.JSInterop;
using MimeKit;
using MoonSharp.Interpreter;
using NLua;
using NPoco;
using Renci.SshNet;
using SharpCompress.Archives;
using SqlSugar;

public class MappersAndScripts : ControllerBase
{
    private NPoco.IDatabase _poco;
    private SqlSugarClient _sugar;

    [HttpGet]
    public IActionResult Rows(string name, Cluster cluster)
    {
        _poco.Fetch<int>("where name = '" + name + "'"); // expect: sql-injection
        _poco.Fetch<int>("where name = @0", name); // safe: sql-injection
        _sugar.Ado.GetDataTable("select * from t where name = '" + name + "'"); // expect: sql-injection
        _sugar.Ado.GetDataTable("select * from t where name = @name", new { name }); // safe: sql-injection
        new FbCommand("select * from t where name = '" + name + "'"); // expect: sql-injection
        new ManagementObjectSearcher("select * from Win32_Process where Name = '" + name + "'"); // expect: sql-injection
        cluster.Connect().Execute("select * from t where name = '" + name + "'"); // expect: nosql-injection
        cluster.Connect().Execute("select * from t"); // safe: nosql-injection
        return Ok();
    }

    [HttpPost]
    public IActionResult Scripts(string code, PowerShell shell)
    {
        new Engine().Execute(code); // expect: code-injection
        new Engine().SetValue("input", code).Execute("input.length"); // safe: code-injection
        new Lua().DoString(code); // expect: code-injection
        Script.RunString(code); // expect: code-injection
        ScriptBlock.Create("Get-Item " + code); // expect: code-injection
        shell.AddCommand(code); // expect: command-injection
        shell.AddCommand("Get-Item").AddParameter("Path", code); // safe: command-injection
        HandlebarsDotNet.Handlebars.Compile(code); // expect: template-injection
        return Ok();
    }

    [HttpPost("archives")]
    public IActionResult Archives(string folder)
    {
        new FastZip().ExtractZip("a.zip", "/data/" + folder, null); // expect: path-traversal
        foreach (ZipEntry entry in new ZipFile("a.zip")) File.Create(Path.Combine("/data", entry.Name)); // expect: path-traversal
        foreach (var entry in ArchiveFactory.Open("a.rar").Entries)
        {
            entry.WriteToFile(Path.Combine("/data", entry.Key)); // expect: path-traversal
            entry.WriteToFile(Path.Combine("/data", Path.GetFileName(entry.Key))); // safe: path-traversal
        }
        return Ok();
    }

    [HttpPost("mail")]
    public HttpResponseMessage Mail(string name)
    {
        var page = new TextPart("html") { Text = "<p>" + name }; // expect: cross-site-scripting
        var text = new TextPart("plain") { Text = name }; // safe: cross-site-scripting
        new SshClient("backup.internal", "sync", "s3cretPass1"); // expect: hard-coded-credentials
        return new HttpResponseMessage { Content = new StringContent("<p>" + name, Encoding.UTF8, "text/html") }; // expect: cross-site-scripting
    }

    public void Listen(HttpListener listener, IDbCommand command)
    {
        var context = listener.GetContext();
        command.CommandText = "select " + context.Request.QueryString["column"]; // expect: sql-injection
        command.CommandText = "select " + int.Parse(context.Request.QueryString["column"]); // safe: sql-injection
    }
}

public class Viewer : ComponentBase
{
    [SupplyParameterFromQuery] public string Next { get; set; }
    [Inject] private NavigationManager Navigation { get; set; }
    [Inject] private IJSRuntime Script { get; set; }

    public void Leave()
    {
        Navigation.NavigateTo(Next); // expect: open-redirect
        Navigation.NavigateTo("/home"); // safe: open-redirect
        Script.InvokeVoidAsync("eval", Next); // expect: code-injection
        Script.InvokeVoidAsync("show", Next); // safe: code-injection
    }
}
