using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using MediatR;

public record RunCommand(string Command) : IRequest<Unit>;
public record ToolDone(string Name) : INotification;

public class RunCommandHandler : IRequestHandler<RunCommand, Unit>
{
    public Task<Unit> Handle(RunCommand request, CancellationToken cancellationToken)
    {
        Process.Start("/bin/sh", "-c " + request.Command); // expect: command-injection
        return Unit.Task;
    }
}

public class ToolDoneHandler : INotificationHandler<ToolDone>
{
    public Task Handle(ToolDone notification, CancellationToken cancellationToken)
    {
        Process.Start("/bin/sh", "-c " + notification.Name); // safe: command-injection
        return Task.CompletedTask;
    }
}
