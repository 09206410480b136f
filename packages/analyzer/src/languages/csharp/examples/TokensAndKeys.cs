using System;
using System.IdentityModel.Tokens.Jwt;
using System.Security.Cryptography;
using System.Text;
using JWT.Builder;
using Microsoft.AspNetCore.Authentication.JwtBearer;
using Microsoft.AspNetCore.Identity;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.IdentityModel.Tokens;

namespace Shop.Identity
{
    public static class Authentication
    {
        public static void Configure(IServiceCollection services, SecurityKey key)
        {
            services.AddAuthentication().AddJwtBearer(options =>
            {
                options.RequireHttpsMetadata = false; // expect: cleartext-transport
                options.TokenValidationParameters = new TokenValidationParameters
                {
                    ValidateIssuerSigningKey = true,
                    IssuerSigningKey = key,
                    ValidateLifetime = false, // expect: session-expiration
                    RequireSignedTokens = false, // expect: jwt-not-verified
                };
            });
            services.AddAuthentication().AddJwtBearer(options =>
            {
                options.TokenValidationParameters = new TokenValidationParameters
                {
                    ValidateIssuer = true,
                    ValidateAudience = true,
                    ValidateLifetime = true,
                    ValidateIssuerSigningKey = true,
                    IssuerSigningKey = key,
                };
            });
            services.AddAuthentication().AddJwtBearer(options =>
            {
                options.TokenValidationParameters = new TokenValidationParameters
                {
                    SignatureValidator = (token, parameters) => new JwtSecurityToken(token), // expect: jwt-not-verified
                };
            });
            services.Configure<IdentityOptions>(options =>
            {
                options.Password.RequiredLength = 4; // expect: weak-password-policy
                options.Password.RequireDigit = true;
                options.Lockout.MaxFailedAccessAttempts = 5;
            });
            services.Configure<IdentityOptions>(options => options.Password.RequiredLength = 12);
        }

        public static string Decode(string token, string secret)
        {
            var unchecked1 = JwtBuilder.Create().DoNotVerifySignature().Decode(token); // expect: jwt-not-verified
            var verified = JwtBuilder.Create().WithSecret(secret).MustVerifySignature().Decode(token);
            return unchecked1 + verified;
        }

        public static byte[] HashPassword(string password, byte[] salt)
        {
            var plain = SHA256.HashData(Encoding.UTF8.GetBytes(password)); // expect: weak-password-hash
            var old = new PasswordDeriveBytes(password, salt); // expect: weak-password-hash
            var few = new Rfc2898DeriveBytes(password, salt); // expect: weak-password-hash
            var thousand = Rfc2898DeriveBytes.Pbkdf2(password, salt, 1000, HashAlgorithmName.SHA256, 32); // expect: weak-password-hash
            return Rfc2898DeriveBytes.Pbkdf2(password, salt, 600_000, HashAlgorithmName.SHA512, 32);
        }

        public static byte[] Checksum(byte[] file) => SHA256.HashData(file);

        public static void Salts(string password)
        {
            var first = new Rfc2898DeriveBytes(password, Encoding.UTF8.GetBytes("shop-salt"), 210_000, HashAlgorithmName.SHA512); // expect: static-salt
            var second = Rfc2898DeriveBytes.Pbkdf2(password, new byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }, 600_000, HashAlgorithmName.SHA256, 32); // expect: static-salt
            var salt = RandomNumberGenerator.GetBytes(16);
            var third = new Rfc2898DeriveBytes(password, salt, 210_000, HashAlgorithmName.SHA512);
        }

        public static void Gcm(byte[] key, byte[] plain, byte[] cipher, byte[] tag)
        {
            using var aes = new AesGcm(key, 16);
            aes.Encrypt(new byte[12], plain, cipher, tag); // expect: static-iv
            var nonce = RandomNumberGenerator.GetBytes(12);
            aes.Encrypt(nonce, plain, cipher, tag);
            var filled = new byte[12];
            RandomNumberGenerator.Fill(filled);
            aes.Encrypt(filled, plain, cipher, tag);
        }

        public static void Paddings(RSA rsa, RSACryptoServiceProvider provider, byte[] data)
        {
            rsa.Encrypt(data, RSAEncryptionPadding.Pkcs1); // expect: weak-padding
            provider.Encrypt(data, false); // expect: weak-padding
            rsa.Decrypt(data, RSAEncryptionPadding.Pkcs1); // expect: weak-padding
            rsa.Encrypt(data, RSAEncryptionPadding.OaepSHA256);
            provider.Encrypt(data, true);
            rsa.SignData(data, HashAlgorithmName.SHA256, RSASignaturePadding.Pss);
        }

        public static void Sizes()
        {
            using var small = RSA.Create(1024); // expect: weak-key-size
            using var large = RSA.Create(4096);
            using var created = RSA.Create();
            created.KeySize = 1024; // expect: weak-key-size
            using var dsa = new DSACryptoServiceProvider(1024); // expect: weak-key-size
            using var provider = new RSACryptoServiceProvider(2048);
        }

        public static string ResetToken()
        {
            var random = new Random(Environment.TickCount);
            return random.Next().ToString("x8"); // expect: predictable-random
        }

        public static string SessionKey(int length)
        {
            const string letters = "abcdefghijklmnopqrstuvwxyz0123456789";
            var builder = new StringBuilder();
            for (var index = 0; index < length; index++)
            {
                builder.Append(letters[Random.Shared.Next(letters.Length)]); // expect: predictable-random
            }
            return builder.ToString();
        }

        public static string SecureToken() => Convert.ToBase64String(RandomNumberGenerator.GetBytes(32));

        public static bool SameToken(string token, string expectedToken)
        {
            return token == expectedToken;
        }

        public static bool VerifySignature(byte[] signature, byte[] expected)
        {
            return CryptographicOperations.FixedTimeEquals(signature, expected);
        }

        public static bool CheckHmac(string signature, string computed)
        {
            return signature == computed; // expect: timing-unsafe-comparison
        }

        public static bool VerifyWebhook(string signature, string computed)
        {
            return string.Equals(signature, computed); // expect: timing-unsafe-comparison
        }

        public static bool ValidatePassword(string password, string stored)
        {
            return password.Equals(stored); // expect: timing-unsafe-comparison
        }
    }

    public static class Board
    {
        public static int RollDice() => Random.Shared.Next(1, 7);

        public static TimeSpan Jitter(Random random) => TimeSpan.FromMilliseconds(random.Next(250));
    }
}
