using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;

namespace Flows;

public record Filter(string Name, int Age);

public class Query
{
    private string _order = "Id";

    public string Table { get; init; } = "Users";
    public string Order
    {
        get { return _order; }
        set { _order = value; }
    }
    public string Text => "SELECT * FROM Users ORDER BY " + _order;
}

public class FlowsController : ControllerBase
{
    private readonly SqlConnection _connection;
    private readonly IUserService _service;
    private string _last = "";

    public FlowsController(SqlConnection connection, IUserService service)
    {
        _connection = connection;
        _service = service;
    }

    private SqlCommand Command(string sql) => new SqlCommand(sql, _connection);

    [HttpGet]
    public IActionResult Get(string value, [FromServices] IClock clock)
    {
        Command("SELECT 1");
        Command("SELECT * FROM t WHERE a = '" + value + "'"); // expect: sql-injection
        string[] both = { "fixed", value };
        new SqlCommand("a" + both[0], _connection);
        new SqlCommand("a" + both[1], _connection); // expect: sql-injection
        var map = new Dictionary<string, string> { ["safe"] = "x", ["bad"] = value };
        new SqlCommand("a" + map["safe"], _connection);
        new SqlCommand("a" + map["bad"], _connection); // expect: sql-injection
        var list = new List<string> { "a" };
        list.Add(value);
        new SqlCommand("a" + string.Join(",", list), _connection); // expect: sql-injection
        new SqlCommand("a IN (" + string.Join(",", list.Select((_, i) => "@p" + i)) + ")", _connection);
        var numbers = list.Select(int.Parse).ToList();
        var filter = new Filter(value, 3);
        new SqlCommand("a" + filter.Name, _connection); // expect: sql-injection
        new SqlCommand("a" + filter.Age, _connection);
        var (first, second) = (value, "b");
        new SqlCommand("a" + second, _connection);
        new SqlCommand("a" + first, _connection); // expect: sql-injection
        var order = value switch
        {
            "name" => "Name",
            "age" => "Age",
            _ => "Id",
        };
        new SqlCommand("SELECT * FROM t ORDER BY " + order, _connection);
        var passed = value switch { null => "Id", _ => value };
        new SqlCommand("SELECT * FROM t ORDER BY " + passed, _connection); // expect: sql-injection
        Func<string, string> quote = text => $"'{text}'";
        new SqlCommand("a" + quote(value), _connection); // expect: sql-injection
        object boxed = value;
        if (boxed is string unboxed)
        {
            new SqlCommand("a" + unboxed, _connection); // expect: sql-injection
        }
        var names = from name in list where name != null select name.Trim();
        foreach (var name in names)
        {
            new SqlCommand("a" + name, _connection); // expect: sql-injection
        }
        var builder = new StringBuilder();
        builder.AppendFormat("SELECT * FROM t WHERE a = '{0}'", value);
        new SqlCommand(builder.ToString(), _connection); // expect: sql-injection
        new SqlCommand("a" + value.Length + value.Contains("b") + value.Equals("c"), _connection); // expect: null-dereference
        new SqlCommand("a" + clock.Now, _connection);
        new SqlCommand("a" + (Guid.TryParse(value, out var id) ? id : Guid.Empty), _connection);
        new SqlCommand("a" + nameof(value), _connection);
        _last = value;
        return Ok();
    }

    [HttpGet("last")]
    public IActionResult Last() => Ok(new SqlCommand("a" + _last, _connection)); // expect: sql-injection

    [HttpGet("ordered")]
    public IActionResult Ordered(string by)
    {
        var query = new Query { Order = "Name" };
        new SqlCommand(query.Text, _connection);
        var header = Request.Headers["X-Tenant"].FirstOrDefault();
        new SqlCommand("a" + header, _connection); // expect: sql-injection
        var text = Request?.Query["q"].ToString() ?? "none";
        new SqlCommand("a" + text, _connection); // expect: sql-injection
        try
        {
            using var command = new SqlCommand("a" + by, _connection); // expect: sql-injection
        }
        catch (SqlException ex) when (ex.Number == 2)
        {
            return BadRequest();
        }
        if (by != "name" && by != "age")
        {
            return BadRequest();
        }
        new SqlCommand("a" + by, _connection);
        return Ok();
    }
}
