using System.Collections.Generic;
using Microsoft.Data.SqlClient;

namespace Tickets.Data;

public class TicketStore
{
    private readonly SqlConnection _connection = new SqlConnection("Server=db;Database=tickets");

    public List<string> Query(string sql)
    {
        using var command = new SqlCommand(sql, _connection);
        return Read(command);
    }

    public List<string> BySubject(string subject)
    {
        using var command = new SqlCommand("SELECT subject FROM tickets WHERE subject = @subject", _connection);
        command.Parameters.AddWithValue("@subject", subject);
        return Read(command);
    }

    public List<string> ById(int id)
    {
        using var command = new SqlCommand("SELECT subject FROM tickets WHERE id = " + id, _connection);
        return Read(command);
    }

    private static List<string> Read(SqlCommand command)
    {
        var found = new List<string>();
        using var reader = command.ExecuteReader();
        while (reader.Read())
        {
            found.Add(reader.GetString(0));
        }
        return found;
    }
}
