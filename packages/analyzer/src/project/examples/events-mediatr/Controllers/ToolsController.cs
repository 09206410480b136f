using System.Threading.Tasks;
using MediatR;
using Microsoft.AspNetCore.Mvc;

public class ToolsController : Controller
{
    private readonly IMediator _mediator;
    public ToolsController(IMediator mediator) => _mediator = mediator;

    public async Task<IActionResult> Run(string command)
    {
        await _mediator.Send(new RunCommand(command));
        await _mediator.Publish(new ToolDone("daily"));
        return Ok();
    }
}
