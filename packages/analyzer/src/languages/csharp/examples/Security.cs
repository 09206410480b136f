using System.IO;
using System.Net;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.IdentityModel.Tokens;
using Newtonsoft.Json;

namespace Shop.Security;

public class Vault
{
    private static readonly byte[] Salt = Encoding.UTF8.GetBytes("fixed-salt-value");

    public byte[] Encrypt(byte[] plain, byte[] key)
    {
        using var aes = Aes.Create();
        aes.Key = key;
        aes.IV = new byte[16]; // expect: static-iv
        aes.GenerateIV();
        aes.Mode = CipherMode.ECB; // expect: weak-cipher
        using var encryptor = aes.CreateEncryptor();
        return encryptor.TransformFinalBlock(plain, 0, plain.Length);
    }

    public byte[] EncryptWell(byte[] plain, byte[] key)
    {
        using var aes = Aes.Create();
        aes.Key = key;
        aes.GenerateIV();
        using var encryptor = aes.CreateEncryptor(aes.Key, aes.IV);
        return encryptor.TransformFinalBlock(plain, 0, plain.Length);
    }

    public byte[] Derive(string password, byte[] salt)
    {
        using var weak = new Rfc2898DeriveBytes(password, salt, 1000, HashAlgorithmName.SHA256); // expect: weak-password-hash
        using var strong = new Rfc2898DeriveBytes(password, salt, 600_000, HashAlgorithmName.SHA256);
        using var old = new RijndaelManaged();
        using var rsa = RSA.Create(1024); // expect: weak-key-size
        using var better = RSA.Create(3072);
        using var provider = new RSACryptoServiceProvider(512); // expect: weak-key-size
        using var sha = SHA1.Create(); // expect: weak-hash
        using var managed = new SHA256Managed();
        return strong.GetBytes(32);
    }

    public string NewToken()
    {
        var random = new Random();
        var token = random.Next().ToString(); // expect: predictable-random
        var secure = Convert.ToHexString(RandomNumberGenerator.GetBytes(32));
        return token + secure;
    }

    public int Shuffle(int count) => new Random().Next(count);

    public void Cookies(HttpResponse response, string id)
    {
        response.Cookies.Append("sid", id, new CookieOptions { HttpOnly = true, Secure = true });
        response.Cookies.Append("sid", id, new CookieOptions { HttpOnly = true }); // expect: cookie-not-secure
        response.Cookies.Append("sid", id, new CookieOptions { Secure = true, HttpOnly = false }); // expect: cookie-not-httponly
    }

    public void Transport()
    {
        ServicePointManager.ServerCertificateValidationCallback += (sender, certificate, chain, errors) => true; // expect: certificate-check-disabled
        ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls; // expect: weak-tls-version
        ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls12;
        var handler = new HttpClientHandler
        {
            ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator, // expect: certificate-check-disabled
        };
        var checkedHandler = new HttpClientHandler
        {
            ServerCertificateCustomValidationCallback = (request, certificate, chain, errors) => errors == 0,
        };
    }

    public TokenValidationParameters Tokens(byte[] key) => new TokenValidationParameters
    {
        ValidateIssuerSigningKey = false, // expect: jwt-not-verified
        ValidateAudience = true,
        IssuerSigningKey = new SymmetricSecurityKey(key),
    };

    public object Read(string json, Stream stream)
    {
        var settings = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All }; // expect: unsafe-deserialization
        var none = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.None };
        var formatter = new System.Runtime.Serialization.Formatters.Binary.BinaryFormatter();
        return JsonConvert.DeserializeObject<Vault>(json, none) ?? formatter.Deserialize(stream); // expect: unsafe-deserialization
    }

    public TokenValidationParameters Anyones(byte[] key) => new TokenValidationParameters
    {
        ValidateAudience = false, // expect: security-control-disabled
        ValidateLifetime = false, // expect: session-expiration
        IssuerSigningKey = new SymmetricSecurityKey(key),
    };
}
