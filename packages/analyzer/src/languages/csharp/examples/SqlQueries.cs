using System.Data;
using Dapper;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;
using Microsoft.EntityFrameworkCore;

namespace Shop.Api.Controllers;

[ApiController]
[Route("api/[controller]")]
public class ProductsController : ControllerBase
{
    private static readonly HashSet<string> SortColumns = new() { "name", "price" };
    private readonly ShopContext _context;
    private readonly IDbConnection _connection;
    private readonly ProductStore _store;
    private readonly ILogger<ProductsController> _logger;

    public ProductsController(ShopContext context, IDbConnection connection, ILogger<ProductsController> logger)
    {
        _context = context;
        _connection = connection;
        _logger = logger;
        _store = new ProductStore(connection);
    }

    [HttpGet("search")]
    public async Task<IActionResult> Search([FromQuery] string term, [FromQuery] int page)
    {
        var a = await _context.Products.FromSqlRaw($"SELECT * FROM Products WHERE Name LIKE '%{term}%'").ToListAsync(); // expect: sql-injection
        var b = await _context.Products.FromSqlInterpolated($"SELECT * FROM Products WHERE Name = {term}").ToListAsync();
        var c = await _context.Products.FromSqlRaw("SELECT * FROM Products WHERE Name = {0}", term).ToListAsync();
        var d = await _context.Products.Where(p => p.Name.Contains(term)).ToListAsync();
        var e = await _context.Database.ExecuteSqlRawAsync("DELETE FROM Products WHERE Name = '" + term + "'"); // expect: sql-injection
        var f = await _connection.QueryAsync<Product>($"SELECT * FROM Products ORDER BY Id OFFSET {page} ROWS");
        var g = await _connection.QueryAsync<Product>("SELECT * FROM Products WHERE Name = @term", new { term });
        var h = await _connection.QueryFirstOrDefaultAsync<Product>(string.Format("SELECT * FROM Products WHERE Name = '{0}'", term)); // expect: sql-injection
        return Ok(new { a, b, c, d, e, f, g, h });
    }

    [HttpGet("sorted")]
    public IActionResult Sorted(string column, string direction, string id)
    {
        if (!SortColumns.Contains(column))
        {
            return BadRequest();
        }
        var order = direction == "desc" ? "DESC" : "ASC";
        var safe = _connection.Query<Product>("SELECT * FROM Products ORDER BY " + column + " " + order);
        var unsafeOrder = _connection.Query<Product>("SELECT * FROM Products ORDER BY Name " + direction); // expect: sql-injection
        if (!int.TryParse(id, out var number))
        {
            return BadRequest();
        }
        var byNumber = _connection.Query<Product>("SELECT * FROM Products WHERE Id = " + number);
        var byText = _connection.Query<Product>($"SELECT * FROM Products WHERE Id = {id}");
        return Ok(new { safe, unsafeOrder, byNumber, byText });
    }

    [HttpPost("find")]
    public IActionResult Find([FromBody] SearchRequest request)
    {
        using var command = (SqlCommand)_connection.CreateCommand();
        command.CommandText = "SELECT * FROM Products WHERE Category = '" + request.Category + "'"; // expect: sql-injection
        command.CommandText = "SELECT * FROM Products WHERE Category = @category";
        command.Parameters.AddWithValue("@category", request.Category);
        _store.Load(request.Category);
        _store.LoadById(request.Category);
        return Ok(Helper(request.Category));
    }

    private object Helper(string category)
    {
        var escaped = System.Net.WebUtility.HtmlEncode(category);
        var sql = new StringBuilder("SELECT * FROM Products WHERE Category = '");
        sql.Append(escaped).Append("'");
        return _connection.Query(sql.ToString()); // expect: sql-injection
    }
}

public class SearchRequest
{
    public string Category { get; set; } = "";
    public int Limit { get; set; }
}

public class ProductStore
{
    private readonly IDbConnection _connection;
    private const string ById = "SELECT * FROM Products WHERE Id = ";

    public ProductStore(IDbConnection connection) => _connection = connection;

    public DataTable Load(string category)
    {
        var table = new DataTable();
        var query = @"SELECT *
            FROM Products WHERE Category = '" + category + "'";
        using (var adapter = new SqlDataAdapter(query, (SqlConnection)_connection)) // expect: sql-injection
        {
            adapter.Fill(table);
        }
        return table;
    }

    public DataRow[] Members(string name)
    {
        var members = new DataSet();
        _adapter.Fill(members);
        return members.Tables[0].Select("Name = '" + name + "'"); // expect: sql-injection
    }

    public object LoadById(string id)
    {
        var number = Convert.ToInt32(id);
        using var command = new SqlCommand(ById + number, (SqlConnection)_connection);
        var overwritten = id;
        overwritten = "7";
        using var other = new SqlCommand(ById + overwritten, (SqlConnection)_connection);
        return command.ExecuteScalar();
    }
}
