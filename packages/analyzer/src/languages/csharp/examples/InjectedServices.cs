using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddScoped<Shelf>();
var app = builder.Build();
app.MapGet("/index", (Shelf shelf) => Results.File(shelf.Root)); // safe: path-traversal
app.MapGet("/first", (IShelf shelf) => Results.File(shelf.PathOf("first"))); // safe: path-traversal
app.MapGet("/one", (string name, Shelf shelf) => Results.File(shelf.PathOf(name))); // expect: path-traversal
app.MapPost("/note", (Note note) => Results.File("/srv/notes/" + note.Name)); // expect: path-traversal
app.Run();

public interface IShelf { string PathOf(string name); }

public class Shelf : IShelf
{
    private readonly string _root = "/srv/shelf";

    public string Root => _root;

    public string PathOf(string name) { return _root + "/" + name; }
}

public record Note(string Name);
