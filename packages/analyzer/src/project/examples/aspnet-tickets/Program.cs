using Tickets.Data;
using Tickets.Services;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddScoped<ITicketService, TicketService>();
builder.Services.AddScoped<TicketStore>();
var app = builder.Build();
app.MapControllers();
app.Run();
