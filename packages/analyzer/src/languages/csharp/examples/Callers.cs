using System;
using System.Diagnostics;
using System.IO;
using System.Net.Http;
using System.Threading.Tasks;
using Azure.Messaging.ServiceBus;
using Confluent.Kafka;
using Grpc.Core;
using MassTransit;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Azure.Functions.Worker;
using Microsoft.Azure.WebJobs;
using Microsoft.Data.SqlClient;
using Microsoft.EntityFrameworkCore;
using RabbitMQ.Client.Events;

namespace Jobs
{
    public class ReportService : Reports.ReportsBase
    {
        private readonly string _root = "/srv/reports";

        public override async Task<ReportReply> Get(ReportRequest request, ServerCallContext context)
        {
            var text = await File.ReadAllTextAsync(Path.Combine(_root, request.Name)); // expect: path-traversal
            var safe = await File.ReadAllTextAsync(Path.Combine(_root, Path.GetFileName(request.Name)));
            return new ReportReply { Text = text + safe };
        }
    }

    public class Functions
    {
        [FunctionName("resize")]
        public static void Resize([QueueTrigger("images")] string name, [Blob("images/{queueTrigger}")] Stream blob)
        {
            Process.Start("cmd.exe", "/c convert " + name); // expect: command-injection
            Process.Start("convert", "-version");
        }

        [Function("export")]
        public async Task Export([ServiceBusTrigger("exports")] ServiceBusReceivedMessage message)
        {
            var target = message.Body.ToString();
            await File.WriteAllTextAsync("/exports/" + target, "done"); // expect: path-traversal
            await File.WriteAllTextAsync("/exports/" + Guid.NewGuid(), target);
        }
    }

    public record OrderPlaced(string Customer, int Amount);

    public class OrderConsumer : IConsumer<OrderPlaced>
    {
        private readonly ShopContext _context;

        public async Task Consume(ConsumeContext<OrderPlaced> context)
        {
            await _context.Database.ExecuteSqlRawAsync("INSERT INTO Orders (Customer) VALUES ('" + context.Message.Customer + "')"); // expect: sql-injection
            await _context.Database.ExecuteSqlInterpolatedAsync($"INSERT INTO Orders (Customer) VALUES ({context.Message.Customer})");
        }
    }

    public class Listener
    {
        private readonly HttpClient _client = new HttpClient();

        public async Task OnDelivered(object sender, BasicDeliverEventArgs delivery)
        {
            var address = System.Text.Encoding.UTF8.GetString(delivery.Body.ToArray());
            await _client.GetAsync(address); // expect: ssrf
            await _client.GetAsync("https://hooks.example.com/" + Uri.EscapeDataString(address));
        }

        public void Poll(IConsumer<string, string> consumer)
        {
            var result = consumer.Consume();
            using var command = new SqlCommand("DELETE FROM Carts WHERE Id = '" + result.Message.Value + "'"); // expect: sql-injection
            using var bound = new SqlCommand("DELETE FROM Carts WHERE Id = @id");
            bound.Parameters.AddWithValue("@id", result.Message.Value);
        }
    }

    public class RoomHub : Hub
    {
        public async Task Rename(string room, string title)
        {
            File.AppendAllText("/var/rooms/" + room, title); // expect: path-traversal
            await Clients.All.SendAsync("renamed", room, title);
        }
    }
}
