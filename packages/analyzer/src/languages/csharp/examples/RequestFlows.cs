using System;
using System.Collections.Generic;
using System.Data.SqlClient;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Caching.Memory;

namespace Flows
{
    public abstract class BaseController : ControllerBase
    {
        protected string Tenant => Request.Headers["X-Tenant"].ToString();
        protected SqlConnection Connection { get; } = new SqlConnection("x");
    }

    public class FilterOptions
    {
        public string Name { get; init; }
        public int Page { get; init; }
        public List<string> Tags { get; init; } = new();
        public Nested Inner { get; init; }
    }

    public class Nested { public string Value { get; init; } public long Number { get; init; } }

    [Route("api/[controller]")]
    public class ItemsController : BaseController
    {
        private readonly IMemoryCache _cache;
        private string _last;

        [HttpGet]
        public IActionResult Get([FromQuery] FilterOptions options)
        {
            var a = new SqlCommand("SELECT * FROM a WHERE n = '" + options.Name + "'", Connection); // expect: sql-injection
            var b = new SqlCommand($"SELECT * FROM a OFFSET {options.Page}", Connection);
            var c = new SqlCommand($"SELECT * FROM a WHERE t = '{options.Tags.First()}'", Connection); // expect: sql-injection
            var d = new SqlCommand($"SELECT * FROM a WHERE t = '{options.Inner.Value}'", Connection); // expect: sql-injection
            foreach (var tag in options.Tags)
            {
                var f = new SqlCommand("SELECT * FROM a WHERE t = '" + tag + "'", Connection); // expect: sql-injection
            }
            return Ok();
        }

        [HttpGet("tenant")]
        public IActionResult ByTenant()
        {
            var sql = new StringBuilder("SELECT * FROM a WHERE tenant = '");
            sql.Append(Tenant).Append('\'');
            var a = new SqlCommand(sql.ToString(), Connection); // expect: sql-injection
            return Ok();
        }

        [HttpGet("local")]
        public IActionResult Local(string name)
        {
            string Build(string value) => "SELECT * FROM a WHERE n = '" + value + "'";
            Func<string, string> build = value => "SELECT * FROM b WHERE n = '" + value + "'";
            var a = new SqlCommand(Build(name), Connection); // expect: sql-injection
            var b = new SqlCommand(build(name), Connection); // expect: sql-injection
            var (first, second) = (name, "fixed");
            var c = new SqlCommand("SELECT * FROM a WHERE n = '" + first + "'", Connection); // expect: sql-injection
            var d = new SqlCommand("SELECT * FROM a WHERE n = '" + second + "'", Connection);
            return Ok();
        }

        [HttpPost("set")]
        public IActionResult Set([FromBody] string value)
        {
            _last = value;
            return RunLast();
        }

        private IActionResult RunLast()
        {
            Process.Start("sh", "-c " + _last); // expect: command-injection
            return Ok();
        }

        [HttpGet("switch")]
        public IActionResult Choose(string kind, string other)
        {
            var column = kind switch
            {
                "name" => "name",
                "age" => "age",
                _ => throw new ArgumentException("kind"),
            };
            var a = new SqlCommand("SELECT " + column + " FROM a", Connection);
            var direction = other == "desc" ? "DESC" : "ASC";
            var b = new SqlCommand("SELECT * FROM a ORDER BY name " + direction, Connection);
            var c = new SqlCommand("SELECT * FROM a ORDER BY " + (other ?? "name"), Connection); // expect: sql-injection
            if (Enum.TryParse<DayOfWeek>(kind, out var day))
            {
                var d = new SqlCommand("SELECT * FROM a WHERE day = '" + day + "'", Connection);
            }
            return Ok();
        }

        [HttpPost("body")]
        public async Task<IActionResult> Body()
        {
            using var reader = new StreamReader(Request.Body, Encoding.UTF8);
            var text = await reader.ReadToEndAsync();
            var parsed = JsonSerializer.Deserialize<FilterOptions>(text);
            var a = new SqlCommand("SELECT * FROM a WHERE n = '" + parsed.Name + "'", Connection); // expect: sql-injection
            using var document = JsonDocument.Parse(text);
            var name = document.RootElement.GetProperty("name").GetString();
            var b = new SqlCommand("SELECT * FROM a WHERE n = '" + name + "'", Connection); // expect: sql-injection
            var number = document.RootElement.GetProperty("n").GetInt32();
            var c = new SqlCommand("SELECT * FROM a WHERE n = " + number, Connection);
            return Ok();
        }

        [HttpGet("linq")]
        public IActionResult Linq(string names)
        {
            var quoted = names.Split(',').Select(n => "'" + n.Trim() + "'");
            var a = new SqlCommand("SELECT * FROM a WHERE n IN (" + string.Join(",", quoted) + ")", Connection); // expect: sql-injection
            var ids = names.Split(',').Select(int.Parse).ToList();
            var b = new SqlCommand("SELECT * FROM a WHERE id IN (" + string.Join(",", ids) + ")", Connection);
            var parameters = names.Split(',').Select((n, i) => "@p" + i);
            var c = new SqlCommand("SELECT * FROM a WHERE n IN (" + string.Join(",", parameters) + ")", Connection);
            return Ok();
        }

        [HttpGet("file")]
        public async Task<IActionResult> Read(string name)
        {
            var path = Path.Combine("/srv", name);
            await using var stream = new FileStream(path, FileMode.Open); // expect: path-traversal
            if (name.IndexOfAny(Path.GetInvalidFileNameChars()) >= 0) return BadRequest();
            return Ok(stream.Length);
        }
    }
}
