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
}
