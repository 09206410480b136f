using System.IO;
using System.Runtime.Remoting.Channels;
using System.Runtime.Serialization.Formatters;
using fastJSON;
using MBrace.FsPickler;

namespace Shop;

public class Formatters
{
    public object Read()
    {
        return FsPickler.CreateBinarySerializer(); // expect: unsafe-deserialization
    }

    public JSONParameters Loose()
    {
        var parameters = new JSONParameters();
        parameters.BadListTypeChecking = false; // expect: unsafe-deserialization
        return parameters;
    }

    public JSONParameters Strict()
    {
        var parameters = new JSONParameters();
        parameters.BadListTypeChecking = true; // safe: unsafe-deserialization
        return parameters;
    }

    public void Channel()
    {
        var provider = new BinaryServerFormatterSinkProvider();
        provider.TypeFilterLevel = TypeFilterLevel.Full; // expect: unsafe-deserialization
        var kept = new BinaryServerFormatterSinkProvider();
        kept.TypeFilterLevel = TypeFilterLevel.Low; // safe: unsafe-deserialization
    }
}
