using Microsoft.AspNetCore.Mvc;
using Tickets.Services;

namespace Tickets.Controllers;

[ApiController]
[Route("tickets")]
public class TicketsController : ControllerBase
{
    private readonly ITicketService _tickets;

    public TicketsController(ITicketService tickets)
    {
        _tickets = tickets;
    }

    [HttpGet]
    public IActionResult Find([FromQuery] string subject)
    {
        return Ok(_tickets.Find(subject));
    }

    [HttpGet("safe")]
    public IActionResult FindSafely([FromQuery] string subject)
    {
        return Ok(_tickets.FindSafely(subject));
    }

    [HttpGet("{id:int}")]
    public IActionResult ById(int id)
    {
        return Ok(_tickets.ById(id));
    }

    [HttpPost("archive")]
    public IActionResult Archive([FromQuery] string folder)
    {
        Archiver.Run(folder);
        return NoContent();
    }
}
