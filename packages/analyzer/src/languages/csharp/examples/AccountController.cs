using System.Data.SqlClient;
using System.Diagnostics;
using System.Net.Http;
using System.Security.Cryptography;

namespace Shop.Web;

public class AccountController : Controller
{
    private const string ConnectionString = "Server=sql01;Database=shop;User Id=app;Password=Tr0ub4dor"; // expect: hard-coded-credentials
    private const string Development = "Server=localhost;Database=shop;Trusted_Connection=True";

    public void Find(string name, SqlConnection connection)
    {
        var bad = new SqlCommand("SELECT * FROM Users WHERE Name = '" + name + "'", connection); // expect: sql-injection
        var worse = new SqlCommand($"SELECT * FROM Users WHERE Name = '{name}'", connection); // expect: sql-injection
        var good = new SqlCommand("SELECT * FROM Users WHERE Name = @name", connection);
        good.Parameters.AddWithValue("@name", name);
    }

    public void Run(string host)
    {
        Process.Start("cmd.exe", "/c ping " + host); // expect: command-injection
        Process.Start("notepad.exe");
    }

    public void Hash(byte[] data)
    {
        using var weak = MD5.Create(); // expect: weak-hash
        using var strong = SHA256.Create();
        using var des = TripleDES.Create(); // expect: weak-cipher
        using var aes = Aes.Create();
        aes.Mode = CipherMode.ECB; // expect: weak-cipher
        aes.Mode = CipherMode.CBC;
        var formatter = new BinaryFormatter(); // expect: unsafe-deserialization
        var resetToken = new Random().Next(); // expect: predictable-random
        var dice = new Random().Next(6);
    }

    public HttpClient Client()
    {
        var handler = new HttpClientHandler();
        handler.ServerCertificateCustomValidationCallback = (message, certificate, chain, errors) => true; // expect: certificate-check-disabled
        handler.ServerCertificateCustomValidationCallback = (message, certificate, chain, errors) => errors == SslPolicyErrors.None;
        var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse }; // expect: xxe
        var safe = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit };
        return new HttpClient(handler);
    }
}
