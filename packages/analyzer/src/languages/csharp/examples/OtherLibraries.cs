using System;
using System.Linq;
using System.IO;
using System.Threading.Tasks;
using System.Security.Cryptography.X509Certificates;
using Acme.Storage;
using AutoMapper;
using Confluent.Kafka;
using FluentValidation;
using LiteDB;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
using NServiceBus;

[Authorize]
public class LedgerController : ControllerBase
{
    private readonly LedgerStore _ledger;
    private readonly IMapper _mapper;

    // What the text says is enough to know what a library does with it.
    [HttpGet]
    public IActionResult Entries(string account)
    {
        var a = _ledger.SelectMany("select id from entries where account = '" + account + "'"); // expect: sql-injection
        var b = _ledger.RunStatement("delete from entries where account = '" + account + "'"); // expect: sql-injection
        var c = _ledger.SelectMany("select id from entries where account = @account", account); // safe: sql-injection
        var d = _ledger.RunStatement("delete from entries where account = @account", account); // safe: sql-injection
        return Ok();
    }

    [HttpGet("filter")]
    public IActionResult Filter(string expression)
    {
        var total = _ledger.All().AsQueryable().OrderBy(expression).Count(); // expect: expression-injection
        var named = _ledger.Query.Select(expression); // expect: expression-injection
        return Ok(_ledger.All().AsQueryable().Where(expression).Take(10)); // expect: expression-injection
    }

    [HttpGet("zone")]
    public IActionResult Zone(string zone)
    {
        return Ok(_ledger.All().AsQueryable().Where("Zone == @0", zone)); // safe: expression-injection
    }

    [AllowAnonymous]
    [HttpPost("admin/adjust")]
    public IActionResult Adjust(string account) // expect: missing-authorization
    {
        return NoContent();
    }

    [AllowAnonymous]
    [HttpPost("contact")]
    public IActionResult Contact(string text) // safe: missing-authorization
    {
        return NoContent();
    }

    [HttpPut]
    public IActionResult Change(UserForm form)
    {
        var user = _ledger.Load(1);
        _mapper.Map(form, user); // expect: mass-assignment
        return NoContent();
    }

    [HttpPatch]
    public IActionResult Rename(NameForm form)
    {
        var user = _ledger.Load(1);
        _mapper.Map(form, user); // safe: mass-assignment
        return NoContent();
    }

    [HttpGet("notes")]
    public IActionResult Notes(string author)
    {
        var a = BsonExpression.Create($"$.Author = '{author}'"); // expect: nosql-injection
        var b = BsonExpression.Create("$.Author = @0", author); // safe: nosql-injection
        return Ok();
    }
}

public record UserForm(string Name, bool IsAdmin);

public record NameForm(string Name);

public class NameFormValidator : AbstractValidator<NameForm>
{
    public NameFormValidator()
    {
        RuleFor(f => f.Name).Matches(@"^(\w+\s?)+$"); // expect: redos
        RuleFor(f => f.Name).Matches("^[a-z ]+$"); // safe: redos
    }
}

[Authorize]
public class NotesController : ControllerBase
{
    private readonly QueryFactory _db;

    [HttpGet]
    public async Task<IActionResult> Mine()
    {
        return Ok(await _db.Query("notes").Where("owner_id", UserId).GetAsync()); // safe: missing-authorization
    }

    [HttpDelete("{id:int}")]
    public async Task<IActionResult> Delete(int id)
    {
        await _db.Query("notes").Where("id", id).DeleteAsync(); // expect: missing-authorization
        return NoContent();
    }

    [HttpPut("{id:int}")]
    public async Task<IActionResult> Rename(int id, string name)
    {
        await _db.Query("notes").Where("id", id).Where("owner_id", UserId).UpdateAsync(new { name }); // safe: missing-authorization
        return NoContent();
    }

    [HttpPost("export")]
    public IActionResult Export(string text)
    {
        var path = Path.Combine(Path.GetTempPath(), "export-notes.csv");
        System.IO.File.WriteAllText(path, text); // expect: insecure-temp-file
        System.IO.File.WriteAllText(Path.Combine(Path.GetTempPath(), "export.csv"), text); // expect: insecure-temp-file
        System.IO.File.WriteAllText(Path.Combine(Path.GetTempPath(), "notes-" + text.Length + ".csv"), text); // expect: insecure-temp-file
        System.IO.File.WriteAllText(Path.Combine(Path.GetTempPath(), Guid.NewGuid() + ".csv"), text); // safe: insecure-temp-file
        System.IO.File.WriteAllText(Path.Combine("/srv/exports", "export.csv"), text); // safe: insecure-temp-file
        System.IO.File.WriteAllText(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName()), text); // safe: insecure-temp-file
        return NoContent();
    }

    [HttpPost("preview")]
    public IActionResult Preview(string layout)
    {
        _engine.RenderString(layout, new { }); // expect: template-injection
        _engine.RenderString("{{ name }}", new { layout }); // safe: template-injection
        return NoContent();
    }
}

public class PhoneForm
{
    [RegularExpression(@"^(\w+\s?)+$")] // expect: redos
    public string Phone { get; set; }

    [RegularExpression("^[0-9 ]+$")] // safe: redos
    public string Other { get; set; }
}

public class Setup
{
    public void Configure(ServerOptions options, SchemaOptions schema)
    {
        options.DisableTransportSecurityRequirement(); // expect: cleartext-transport
        schema.ExposeExceptionDetails = true; // expect: error-details-exposed
        schema.ExposeExceptionDetails = false; // safe: error-details-exposed
        options.AddCertificate(new X509Certificate2("/etc/own.pfx", "Fern-and-Fir-1987")); // expect: hard-coded-credentials
        options.AddCertificate(new X509Certificate2("/etc/own.pfx", Environment.GetEnvironmentVariable("PFX"))); // safe: hard-coded-credentials
    }

    public ConsumerConfig Edge() => new()
    {
        GroupId = "edge",
        EnableSslCertificateVerification = false, // expect: certificate-check-disabled
    };

    public ConsumerConfig Core() => new()
    {
        GroupId = "core",
        EnableSslCertificateVerification = true, // safe: certificate-check-disabled
    };

    public TimeSpan RetryDelayOfToken(int attempt)
    {
        return TimeSpan.FromMilliseconds(attempt * 100 + Random.Shared.Next(0, 250)); // safe: predictable-random
    }
}

public class RunHandler : IHandleMessages<Run>
{
    public async Task Handle(Run message, IMessageHandlerContext context)
    {
        var type = Type.GetType(message.TypeName); // expect: unsafe-reflection
        await context.Reply(type);
    }
}

public class Run
{
    public string TypeName { get; set; }
}

public class Device : ObjectGraphType
{
    public Device(System.Net.Http.HttpClient client)
    {
        Field<StringGraphType>("firmware").ResolveAsync(async context =>
        {
            return await client.GetStringAsync(context.GetArgument<string>("source")); // expect: ssrf
        });
        Field<StringGraphType>("version").ResolveAsync(async context =>
        {
            return await client.GetStringAsync("https://firmware.example/v1/" + context.GetArgument<string>("source")); // safe: ssrf
        });
    }
}
