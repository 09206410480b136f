using System.Data.SqlClient;
using System.Diagnostics;
using System.IO;
using System.Net.Http;
using System.Runtime.Serialization.Formatters.Binary;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using Microsoft.AspNetCore.Mvc;

namespace Shop.Controllers
{
    [ApiController]
    [Route("orders")]
    public class OrdersController : Controller
    {
        private const string Connection = "Server=db;Database=shop;User Id=shop;Password=Sh0p-Prod-2024;";

        [HttpGet("search")]
        public IActionResult Search(string customer)
        {
            using var connection = new SqlConnection(Connection);
            connection.Open();
            var command = new SqlCommand("SELECT Id FROM Orders WHERE Customer = '" + customer + "'", connection);
            return Content("<h1>Orders of " + customer + "</h1>" + command.ExecuteScalar(), "text/html");
        }

        [HttpGet("invoice")]
        public IActionResult Invoice(string file)
        {
            return File(System.IO.File.ReadAllBytes(Path.Combine("/srv/invoices", file)), "application/pdf");
        }

        [HttpPost("import")]
        public object Import()
        {
            return new BinaryFormatter().Deserialize(Request.Body);
        }

        [HttpPost("feed")]
        public string Feed(string xml)
        {
            var document = new XmlDocument { XmlResolver = new XmlUrlResolver() };
            document.LoadXml(xml);
            return document.DocumentElement.InnerText;
        }

        [HttpPost("print")]
        public void Print(string printer)
        {
            Process.Start("cmd.exe", "/c print /d:" + printer + " order.txt");
        }

        [HttpGet("track")]
        public async Task<string> Track(string url)
        {
            return await new HttpClient().GetStringAsync(url);
        }

        [HttpPost("login")]
        public IActionResult Login(string password, string returnUrl)
        {
            var digest = MD5.Create().ComputeHash(Encoding.UTF8.GetBytes(password));
            return digest.Length > 0 ? Redirect(returnUrl) : Unauthorized();
        }
    }
}
