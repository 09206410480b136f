using System.Collections.Generic;

namespace Tickets.Services;

public interface ITicketService
{
    List<string> Find(string subject);
    List<string> FindSafely(string subject);
    List<string> ById(int id);
}
