using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Logging;
using Newtonsoft.Json;
using Dapper;
using System.Data;

namespace Warehouse.Web.Controllers
{
    public interface IOrderRepository
    {
        Task<IEnumerable<Order>> FindAsync(string customer, string status);
        Task<int> CountAsync(string customer);
    }

    public class OrderRepository : IOrderRepository
    {
        private readonly IDbConnection _db;
        private readonly ILogger<OrderRepository> _logger;

        public OrderRepository(IDbConnection db, ILogger<OrderRepository> logger)
        {
            _db = db;
            _logger = logger;
        }

        public async Task<IEnumerable<Order>> FindAsync(string customer, string status)
        {
            var where = new List<string>();
            if (!string.IsNullOrEmpty(customer)) where.Add("customer = '" + customer + "'");
            if (!string.IsNullOrEmpty(status)) where.Add("status = @status");
            var sql = "SELECT * FROM orders" + (where.Any() ? " WHERE " + string.Join(" AND ", where) : "");
            return await _db.QueryAsync<Order>(sql, new { status }); // expect: sql-injection
        }

        public Task<int> CountAsync(string customer) =>
            _db.ExecuteScalarAsync<int>("SELECT COUNT(*) FROM orders WHERE customer = @customer", new { customer });
    }

    [Authorize]
    [ApiController]
    [Route("api/[controller]")]
    public class OrdersController : ControllerBase
    {
        private readonly IOrderRepository _orders;
        private readonly IConfiguration _configuration;
        private readonly ILogger<OrdersController> _logger;

        public OrdersController(IOrderRepository orders, IConfiguration configuration, ILogger<OrdersController> logger)
        {
            _orders = orders;
            _configuration = configuration;
            _logger = logger;
        }

        [HttpGet]
        public async Task<IActionResult> Get([FromQuery] string customer, [FromQuery] string status)
        {
            var orders = await _orders.FindAsync(customer, status);
            return Ok(new { total = await _orders.CountAsync(customer), orders });
        }

        [HttpGet("label/{id:int}")]
        public IActionResult Label(int id)
        {
            var info = new ProcessStartInfo
            {
                FileName = _configuration["Printer:Command"],
                Arguments = "--order " + id,
                UseShellExecute = false,
            };
            Process.Start(info);
            return NoContent();
        }

        [HttpPost("convert")]
        public IActionResult Convert([FromBody] ConvertRequest request)
        {
            var info = new ProcessStartInfo("/bin/bash")
            {
                Arguments = $"-c \"unoconv -f {request.Format} {request.File}\"", // expect: command-injection
            };
            using var process = Process.Start(info);
            process.WaitForExit();
            return Ok();
        }

        [HttpPost("convert-safely")]
        public IActionResult ConvertSafely([FromBody] ConvertRequest request)
        {
            var allowed = new[] { "pdf", "odt" };
            if (!allowed.Contains(request.Format)) return BadRequest();
            var info = new ProcessStartInfo("unoconv");
            info.ArgumentList.Add("-f");
            info.ArgumentList.Add(request.Format);
            info.ArgumentList.Add("--");
            info.ArgumentList.Add(Path.GetFileName(request.File));
            Process.Start(info);
            return Ok();
        }

        [HttpPost("restore")]
        public IActionResult Restore([FromBody] string state)
        {
            try
            {
                var cart = JsonConvert.DeserializeObject(state, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All }); // expect: unsafe-deserialization
                return Ok(cart);
            }
            catch (JsonException exception)
            {
                _logger.LogError(exception, "Restoring a cart failed");
                return BadRequest("Invalid cart");
            }
        }

        [HttpGet("report")]
        public IActionResult Report(string year, string format)
        {
            if (!int.TryParse(year, out var parsed)) return BadRequest();
            var path = Path.Combine("/srv/reports", $"{parsed}.pdf");
            if (format == "html")
            {
                return Content($"<h1>Report {parsed}</h1>", "text/html");
            }
            return PhysicalFile(path, "application/pdf");
        }

        [HttpGet("template")]
        public async Task<IActionResult> Template(string name)
        {
            var text = await System.IO.File.ReadAllTextAsync(Path.Combine("templates", name + ".html")); // expect: path-traversal
            _logger.LogInformation("Template " + name + " read"); // expect: log-injection
            return Content(text, "text/html");
        }
    }

    public class ConvertRequest
    {
        public string Format { get; set; }
        public string File { get; set; }
    }

    public class Order
    {
        public int Id { get; set; }
        public string Customer { get; set; }
    }
}
