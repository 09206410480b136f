using System.IO;
using Renci.SshNet;

public class WrittenServices
{
    public void Claim(string path, byte[] id)
    {
        if (!File.Exists(path))
            File.WriteAllBytes(path, id); // expect: race-condition
    }

    public void Link(SshClient client)
    {
        client.HostKeyReceived += (_, e) => e.CanTrust = true; // expect: certificate-check-disabled
    }

    public SftpClient Store()
    {
        return new SftpClient("files.desk.internal", "store", "st-0reKee9-x"); // expect: hard-coded-credentials
    }

    public ConnectionBuilder Plain()
    {
        return new ConnectionBuilder { SslMode = SslMode.None }; // expect: cleartext-transport
    }

    public ConnectionBuilder Encrypted()
    {
        return new ConnectionBuilder { SslMode = SslMode.VerifyFull }; // safe: cleartext-transport
    }

    public void Change(Member member, Changes changes)
    {
        foreach (var (name, value) in changes)
            typeof(Member).GetProperty(name)?.SetValue(member, value); // expect: mass-assignment
    }

    public void ClaimLog(string path, string text)
    {
        if (!File.Exists(path))
            File.WriteAllText(path, text); // expect: race-condition
    }

    public void ClaimFirst(string path, string text)
    {
        using var first = new FileStream(path, FileMode.CreateNew); // safe: race-condition
        first.Write(Encoding.UTF8.GetBytes(text)); // safe: race-condition
    }

    public int[] Seats(HttpRequest request)
    {
        var wanted = int.Parse(request.Query["seats"]);
        return new int[wanted]; // expect: resource-exhaustion
    }

    public int[] FewSeats(HttpRequest request)
    {
        var wanted = int.Parse(request.Query["seats"]);
        if (wanted > 50)
            return new int[1]; // safe: resource-exhaustion
        return new int[wanted]; // safe: resource-exhaustion
    }

    public void ClaimList(string path, string[] lines)
    {
        if (!File.Exists(path))
            File.WriteAllLines(path, lines); // expect: race-condition
    }

    public byte[] Room(HttpRequest request)
    {
        var size = int.Parse(request.Query["size"]);
        return new byte[size]; // expect: resource-exhaustion
    }

    public byte[] SmallRoom(HttpRequest request)
    {
        var size = Math.Min(int.Parse(request.Query["size"]), 512);
        return new byte[size]; // safe: resource-exhaustion
    }
}
