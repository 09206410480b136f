using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.Security;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml;

namespace SyncTool
{
    internal sealed class Options
    {
        public string Source { get; set; } = "";
        public Uri Target { get; set; } = new Uri("https://sync.example.com/");
        public bool Insecure { get; set; }
        public int Retries { get; set; } = 3;
    }

    internal sealed class Encryptor
    {
        private static readonly byte[] Key = Encoding.ASCII.GetBytes("1234567890abcdef");
        private readonly byte[] _iv = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

        public byte[] Protect(byte[] data)
        {
            using var aes = Aes.Create();
            using var transform = aes.CreateEncryptor(Key, _iv); // expect: hard-coded-key, static-iv
            return transform.TransformFinalBlock(data, 0, data.Length);
        }

        public byte[] ProtectWell(byte[] data, byte[] key)
        {
            using var aes = new AesGcm(key, 16);
            var nonce = new byte[12];
            RandomNumberGenerator.Fill(nonce);
            var cipher = new byte[data.Length];
            var tag = new byte[16];
            aes.Encrypt(nonce, data, cipher, tag);
            return cipher;
        }
    }

    internal static class Program
    {
        private static readonly Regex Name = new Regex(@"^[\w\-. ]+$", RegexOptions.Compiled);
        private static readonly Random Jitter = new Random();

        private static async Task<int> Main(string[] args)
        {
            var options = Parse(args);
            if (options == null) return 2;
            var handler = new HttpClientHandler();
            if (options.Insecure)
            {
                handler.ServerCertificateCustomValidationCallback = (_, _, _, _) => true; // expect: certificate-check-disabled
            }
            using var client = new HttpClient(handler) { BaseAddress = options.Target };
            foreach (var file in Directory.EnumerateFiles(options.Source)) // expect: path-traversal
            {
                if (!Name.IsMatch(Path.GetFileName(file))) continue;
                for (var attempt = 0; attempt < options.Retries; attempt++)
                {
                    try
                    {
                        await Upload(client, file);
                        break;
                    }
                    catch (HttpRequestException error)
                    {
                        Console.Error.WriteLine(error.Message);
                        await Task.Delay(TimeSpan.FromMilliseconds(100 * attempt + Jitter.Next(50))); // expect: predictable-random
                    }
                }
            }
            return 0;
        }

        private static async Task Upload(HttpClient client, string file)
        {
            await using var stream = File.OpenRead(file); // expect: path-traversal
            using var md5 = MD5.Create(); // expect: weak-hash
            var etag = Convert.ToHexString(await md5.ComputeHashAsync(stream));
            stream.Position = 0;
            using var content = new StreamContent(stream);
            content.Headers.Add("X-Etag", etag);
            using var response = await client.PutAsync(Uri.EscapeDataString(Path.GetFileName(file)), content);
            response.EnsureSuccessStatusCode();
        }

        private static Options Parse(string[] args)
        {
            var options = new Options();
            for (var i = 0; i < args.Length; i++)
            {
                switch (args[i])
                {
                    case "--source": options.Source = args[++i]; break;
                    case "--insecure": options.Insecure = true; break;
                    case "--retries": options.Retries = int.Parse(args[++i]); break;
                    default: Console.Error.WriteLine($"unknown option {args[i]}"); return null;
                }
            }
            return options;
        }

        private static XmlDocument Manifest(string path)
        {
            var document = new XmlDocument { XmlResolver = null };
            document.Load(path);
            return document;
        }
    }
}
