using System;
using System.Threading.Tasks;
using log4net;
using MailKit.Net.Imap;
using MailKit.Net.Smtp;
using MailKit.Security;
using Microsoft.AspNetCore.Mvc;
using MimeKit;
using Npgsql;
using NpgsqlTypes;

namespace Exam;

[ApiController]
[Route("orders")]
public class OrdersController : ControllerBase
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(OrdersController));
    private readonly NpgsqlDataSource dataSource;

    public OrdersController(NpgsqlDataSource dataSource) => this.dataSource = dataSource;

    [HttpGet("find")]
    public async Task<IActionResult> Find(string customer)
    {
        await using var command = dataSource.CreateCommand("SELECT id FROM orders WHERE customer = '" + customer + "'");
        var id = await command.ExecuteScalarAsync();
        return Ok(id);
    }

    [HttpGet("bound")]
    public async Task<IActionResult> Bound(string customer)
    {
        await using var command = dataSource.CreateCommand("SELECT id FROM orders WHERE customer = $1");
        command.Parameters.AddWithValue(customer);
        return Ok(await command.ExecuteScalarAsync());
    }

    [HttpGet("batch")]
    public async Task<IActionResult> Batch(string table)
    {
        await using var connection = await dataSource.OpenConnectionAsync();
        await using var batch = new NpgsqlBatch(connection)
        {
            BatchCommands = { new NpgsqlBatchCommand($"DELETE FROM {table}") }
        };
        await batch.ExecuteNonQueryAsync();
        return NoContent();
    }

    [HttpGet("copy")]
    public async Task<IActionResult> Copy(string table)
    {
        await using var connection = await dataSource.OpenConnectionAsync();
        await using var reader = await connection.BeginTextExportAsync($"COPY {table} TO STDOUT");
        await using var fixedReader = await connection.BeginBinaryExportAsync("COPY orders TO STDOUT (FORMAT BINARY)");
        return NoContent();
    }

    [HttpGet("typed")]
    public async Task<IActionResult> Typed(int id)
    {
        await using var connection = await dataSource.OpenConnectionAsync();
        await using var command = new NpgsqlCommand($"SELECT total FROM orders WHERE id = {id}", connection);
        return Ok(await command.ExecuteScalarAsync());
    }

    [HttpPost("login")]
    public IActionResult Login([FromForm] string user, [FromForm] string password)
    {
        Log.Info("Login of " + user);
        Log.InfoFormat("Login from {0}", Request.Headers["User-Agent"]);
        Log.Info("Login of " + user.Replace("\r", "").Replace("\n", ""));
        Log.Debug($"password was {password}");
        Log.Info("Login attempted");
        return NoContent();
    }

    [HttpPost("mail")]
    public async Task<IActionResult> Mail([FromForm] string subject)
    {
        using var client = new SmtpClient();
        client.ServerCertificateValidationCallback = (sender, certificate, chain, errors) => true;
        await client.ConnectAsync("mail.example.org", 587, SecureSocketOptions.StartTls);
        await client.AuthenticateAsync("orders", "c0rrect-h0rse-b4ttery");
        return NoContent();
    }

    [HttpPost("inbox")]
    public async Task<IActionResult> Inbox()
    {
        using var client = new ImapClient();
        await client.ConnectAsync("mail.example.org", 143, SecureSocketOptions.None);
        await client.AuthenticateAsync("orders", Environment.GetEnvironmentVariable("MAIL_PASSWORD"));
        return NoContent();
    }

    [HttpPost("attachment")]
    public async Task<IActionResult> Attachment([FromForm] string file)
    {
        var builder = new BodyBuilder { TextBody = "See attachment." };
        builder.Attachments.Add("/srv/orders/" + file);
        builder.Attachments.Add("/srv/orders/terms.pdf");
        return Ok(builder.ToMessageBody().ToString());
    }
}
