using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Dapper;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Azure.Cosmos;
using Microsoft.Data.SqlClient;
using Microsoft.EntityFrameworkCore;
using MongoDB.Bson;
using MongoDB.Driver;
using NHibernate;
using Npgsql;

namespace Catalog.Data
{
    [ApiController]
    [Route("api/products")]
    public class ProductsController : ControllerBase
    {
        private static readonly HashSet<string> Sortable = new HashSet<string> { "name", "price" };
        private readonly CatalogContext _context;
        private readonly ISession _session;
        private readonly IDbConnection _connection;
        private readonly Container _container;
        private readonly IMongoCollection<BsonDocument> _events;

        public ProductsController(CatalogContext context, ISession session, IDbConnection connection, Container container, IMongoCollection<BsonDocument> events)
        {
            _context = context;
            _session = session;
            _connection = connection;
            _container = container;
            _events = events;
        }

        [HttpGet("raw")]
        public IActionResult Raw(string category, string brand, int page)
        {
            var first = _context.Products.FromSqlRaw("SELECT * FROM Products WHERE Category = '" + category + "'").ToList(); // expect: sql-injection
            var second = _context.Products.FromSqlRaw($"SELECT * FROM Products WHERE Brand = '{brand}'").ToList(); // expect: sql-injection
            var third = _context.Products.FromSqlInterpolated($"SELECT * FROM Products WHERE Brand = {brand}").ToList();
            var fourth = _context.Products.FromSql($"SELECT * FROM Products WHERE Category = {category}").ToList();
            var fifth = _context.Products.FromSqlRaw("SELECT * FROM Products WHERE Brand = {0}", brand).ToList();
            _context.Database.ExecuteSqlInterpolated($"UPDATE Products SET Seen = 1 WHERE Brand = {brand}");
            _context.Database.ExecuteSqlRaw($"UPDATE Products SET Page = {page}");
            _context.Database.ExecuteSqlRaw("DELETE FROM Products WHERE Brand = '" + brand.Trim() + "'"); // expect: sql-injection
            return Ok(first.Concat(second).Concat(third).Concat(fourth).Concat(fifth));
        }

        [HttpGet("hql")]
        public IActionResult Hql(string name)
        {
            var unsafeQuery = _session.CreateQuery("from Product p where p.Name = '" + name + "'"); // expect: sql-injection
            var native = _session.CreateSQLQuery(string.Format("SELECT * FROM Products WHERE Name = '{0}'", name)); // expect: sql-injection
            var bound = _session.CreateQuery("from Product p where p.Name = :name").SetString("name", name);
            return Ok(new { unsafeQuery, native, bound });
        }

        [HttpGet("dapper")]
        public async Task<IActionResult> WithDapper(string supplier, string order)
        {
            var built = $"SELECT * FROM Suppliers WHERE Name LIKE '%{supplier}%'";
            var unsafeRows = await _connection.QueryAsync<Supplier>(built); // expect: sql-injection
            var rows = await _connection.QueryAsync<Supplier>("SELECT * FROM Suppliers WHERE Name = @supplier", new { supplier });
            if (!Sortable.Contains(order))
            {
                return BadRequest();
            }
            var sorted = await _connection.QueryAsync<Supplier>("SELECT * FROM Suppliers ORDER BY " + order);
            return Ok(new { unsafeRows, rows, sorted });
        }

        [HttpGet("cosmos")]
        public IActionResult Cosmos(string tenant)
        {
            var unsafeQuery = new QueryDefinition("SELECT * FROM c WHERE c.tenant = '" + tenant + "'"); // expect: nosql-injection
            var query = new QueryDefinition("SELECT * FROM c WHERE c.tenant = @tenant").WithParameter("@tenant", tenant);
            return Ok(_container.GetItemQueryIterator<object>(query));
        }

        [HttpGet("events")]
        public IActionResult Events(string kind)
        {
            var parsed = BsonDocument.Parse("{ kind: '" + kind + "' }"); // expect: nosql-injection
            var filter = Builders<BsonDocument>.Filter.Eq("kind", kind);
            return Ok(new { parsed, found = _events.Find(filter).ToList() });
        }

        [HttpPost("import")]
        public IActionResult Import([FromBody] ImportRequest request)
        {
            using var connection = new NpgsqlConnection(_context.Database.GetConnectionString());
            using var command = new NpgsqlCommand();
            command.Connection = connection;
            command.CommandText = "INSERT INTO Imports (Name) VALUES ('" + request.Name + "')"; // expect: sql-injection
            command.ExecuteNonQuery();
            using var other = new NpgsqlCommand("INSERT INTO Imports (Name, Size) VALUES (@name, " + request.Size + ")", connection);
            other.Parameters.AddWithValue("name", request.Name);
            other.ExecuteNonQuery();
            using DbCommand generic = connection.CreateCommand();
            generic.CommandText = BuildDelete(request.Name); // expect: sql-injection
            generic.ExecuteNonQuery();
            return NoContent();
        }

        private static string BuildDelete(string name) => $"DELETE FROM Imports WHERE Name = '{name}'";

        [HttpGet("linq")]
        public IActionResult Linq(string name)
        {
            var found = from product in _context.Products where product.Name == name select product;
            return Ok(found.Where(product => product.Price > 10).ToList());
        }
    }

    public class ImportRequest
    {
        public string Name { get; set; }
        public int Size { get; set; }
    }
}
