using System.Collections.Generic;
using Tickets.Data;

namespace Tickets.Services;

public class TicketService : ITicketService
{
    private readonly TicketStore _store;

    public TicketService(TicketStore store)
    {
        _store = store;
    }

    public List<string> Find(string subject)
    {
        return _store.Query("SELECT subject FROM tickets WHERE subject = '" + subject + "'"); // expect: sql-injection
    }

    public List<string> FindSafely(string subject)
    {
        return _store.BySubject(subject);
    }

    public List<string> ById(int id)
    {
        return _store.ById(id);
    }
}
