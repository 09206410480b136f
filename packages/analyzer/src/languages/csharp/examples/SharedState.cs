using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Reflection;
using System.Security.Cryptography;
using System.Threading;
using System.Threading.Tasks;
using System.DirectoryServices.Protocols;
using Microsoft.AspNetCore.SignalR;

namespace Board;

public class Card
{
    public string Title { get; set; } = "";
    public Card? Next { get; set; }
}

public interface ICards
{
    Task<Card?> Find(int id);
}

public class BoardHub : Hub
{
    private static readonly List<string> Present = [];
    private static readonly ConcurrentDictionary<string, string> Rooms = new();

    public void Enter(string name)
    {
        Present.Add(name); // expect: race-condition
        Rooms[name] = "main";
    }

    public void Leave(string name)
    {
        lock (Present) Present.Remove(name);
    }

    public async void Greet(string id) // expect: uncaught-exception
    {
        await Clients.Client(id).SendAsync("greet");
    }

    public async void Ping() // expect: uncaught-exception
    {
        await Task.Delay(1);
        await Clients.All.SendAsync("ping");
    }

    protected async void Pong(string id) // expect: uncaught-exception
    {
        var client = Clients.Client(id);
        await client.SendAsync("pong");
    }

    public async void Caught(string id) // safe: uncaught-exception
    {
        try
        {
            await Clients.Client(id).SendAsync("caught");
        }
        catch (HubException e)
        {
            System.Console.WriteLine(e.GetType());
        }
    }

    public async void OnTick(object sender, System.EventArgs e) // safe: uncaught-exception
    {
        await Clients.All.SendAsync("tick");
    }

    public void Sync() => Rooms.Clear(); // safe: uncaught-exception

    public async Task GreetAwaited(string id)
    {
        await Clients.Client(id).SendAsync("greet");
    }

    public Task Tell(string text) => Clients.All.SendAsync("page", "<p>" + text + "</p>"); // expect: cross-site-scripting

    public Task TellPlain(string text) => Clients.All.SendAsync("text", text);
}

public class BoardServer(SemaphoreSlim slots)
{
    public async Task Serve(TcpListener listener)
    {
        while (true)
        {
            var client = await listener.AcceptTcpClientAsync();
            _ = Task.Run(() => Handle(client)); // expect: resource-exhaustion
        }
    }

    public async Task ServeSome(TcpListener listener)
    {
        while (true)
        {
            await slots.WaitAsync();
            var client = await listener.AcceptTcpClientAsync();
            _ = Task.Run(() => Handle(client));
        }
    }

    private static void Handle(TcpClient client) => client.Close();

    public async Task Update(HttpClient http)
    {
        var code = await http.GetByteArrayAsync("https://board.example.org/board.dll");
        Assembly.Load(code); // expect: untrusted-code-load
    }

    public async Task UpdateSigned(HttpClient http, RSA key, byte[] signature)
    {
        var code = await http.GetByteArrayAsync("https://board.example.org/board.dll");
        if (!key.VerifyData(code, signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pss)) return;
        Assembly.Load(code);
    }

    public bool SignIn(LdapConnection directory, string name, string password)
    {
        directory.Bind(new NetworkCredential(name, password)); // expect: security-control-disabled
        return true;
    }

    public bool SignInChecked(LdapConnection directory, string name, string password)
    {
        if (string.IsNullOrEmpty(password)) return false;
        directory.Bind(new NetworkCredential(name, password));
        return true;
    }

    public bool CheckPin(string given) => given == "2468-b"; // expect: hard-coded-credentials

    public bool CheckPin(string given, string stored) => CryptographicOperations.FixedTimeEquals(Hash(given), Hash(stored));

    private static byte[] Hash(string text) => SHA256.HashData(System.Text.Encoding.UTF8.GetBytes(text));
}

public class CardView(ICards cards)
{
    public async Task<string> Title(int id)
    {
        var card = await cards.Find(id);
        return card.Title; // expect: null-dereference
    }

    public async Task<string> TitleOrNone(int id)
    {
        var card = await cards.Find(id);
        return card?.Title ?? "";
    }

    public async Task<string> TitleAsserted(int id)
    {
        var card = (await cards.Find(id))!;
        return card!.Title;
    }
}
