using System.IO;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Amazon.S3;
using Amazon.S3.Model;
using Azure.Storage.Blobs;
using Azure.Storage.Blobs.Models;
using Hangfire.Dashboard;
using IdentityModel.Client;
using MessagePack;
using MessagePack.Resolvers;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using MySqlConnector;
using Npgsql;
using NLog;
using Org.BouncyCastle.Crypto.Engines;
using Org.BouncyCastle.Crypto.Modes;
using Org.BouncyCastle.Crypto.Paddings;
using Org.BouncyCastle.Security;

namespace Archive
{
    public class OpenDashboard : IDashboardAuthorizationFilter
    {
        public bool Authorize(DashboardContext context) // expect: missing-authorization
        {
            return true;
        }
    }

    public class StaffDashboard : IDashboardAuthorizationFilter
    {
        public bool Authorize(DashboardContext context) => context.GetHttpContext().User.IsInRole("staff");
    }

    public class Stores
    {
        private static readonly Logger Log = LogManager.GetCurrentClassLogger();
        private static readonly Regex Words = new Regex(@"^(\w+\s?)*$", RegexOptions.NonBacktracking);

        public async Task Publish(BlobContainerClient photos, BlobContainerClient letters)
        {
            await photos.CreateIfNotExistsAsync(PublicAccessType.BlobContainer); // expect: permissive-file-mode
            await photos.SetAccessPolicyAsync(PublicAccessType.Blob); // expect: permissive-file-mode
            await letters.CreateIfNotExistsAsync(PublicAccessType.None); // safe: permissive-file-mode
            await letters.SetAccessPolicyAsync(PublicAccessType.None); // safe: permissive-file-mode
        }

        public PutObjectRequest Upload(PutObjectRequest request, PutObjectRequest own)
        {
            request.CannedACL = S3CannedACL.PublicRead; // expect: permissive-file-mode
            own.CannedACL = S3CannedACL.Private; // safe: permissive-file-mode
            return request;
        }

        public void KeepKey(string pem)
        {
            File.WriteAllText("/etc/archive/tls.key", pem);
            File.SetUnixFileMode("/etc/archive/tls.key", UnixFileMode.UserRead | UnixFileMode.OtherRead); // expect: permissive-file-mode
            File.SetUnixFileMode("/etc/archive/tls.key", UnixFileMode.UserRead | UnixFileMode.UserWrite);
        }

        public void Databases()
        {
            using var plain = new NpgsqlConnection("Host=db.example.com;Username=app;SSL Mode=Disable"); // expect: cleartext-transport
            using var near = new NpgsqlConnection("Host=localhost;Username=app;SSL Mode=Disable");
            using var trusting = new MySqlConnection("Server=db.example.com;Trust Server Certificate=true"); // expect: certificate-check-disabled
            using var full = new NpgsqlConnection("Host=db.example.com;Username=app;SSL Mode=VerifyFull");
        }

        public object Blocks(byte[] data, MessagePackSerializerOptions strict)
        {
            var bare = new PaddedBufferedBlockCipher(new AesEngine(), new Pkcs7Padding()); // expect: weak-cipher
            var named = CipherUtilities.GetCipher("AES/ECB/PKCS7Padding"); // expect: weak-cipher
            var chained = new PaddedBufferedBlockCipher(new CbcBlockCipher(new AesEngine()), new Pkcs7Padding());
            var sealedMode = CipherUtilities.GetCipher("AES/GCM/NoPadding");
            var digest = DigestUtilities.CalculateDigest("MD5", data); // expect: weak-hash
            var anything = MessagePackSerializer.DefaultOptions.WithResolver(TypelessContractlessStandardResolver.Instance); // expect: unsafe-deserialization
            return MessagePackSerializer.Deserialize<object>(data, strict);
        }

        public void SignIn(string user, string password)
        {
            Log.Warn("sign-in of {User} with {Password}", user, password); // expect: sensitive-data-logged
            Log.Warn("sign-in of {User}", user);
        }
    }

    public class Endpoints
    {
        public void Map(WebApplication app)
        {
            app.MapGet("/badge", Badge);
        }

        private IResult Badge(string title, HttpRequest request)
        {
            File.AppendAllText("/var/log/badges.log", "badge " + request.Query["by"] + "\n"); // expect: log-injection
            return Results.Content("<b>" + title + "</b>", "text/html"); // expect: cross-site-scripting
        }
    }

    [ApiController]
    public class DiscoveryController : ControllerBase
    {
        private readonly System.Net.Http.HttpClient http;

        public DiscoveryController(System.Net.Http.HttpClient http) => this.http = http;

        [HttpGet("discover")]
        public async Task<IActionResult> Discover([FromQuery] string authority)
        {
            var found = await http.GetDiscoveryDocumentAsync(authority); // expect: ssrf
            var own = await http.GetDiscoveryDocumentAsync("https://login.example.com");
            return Ok(found.TokenEndpoint == own.TokenEndpoint);
        }
    }
}
