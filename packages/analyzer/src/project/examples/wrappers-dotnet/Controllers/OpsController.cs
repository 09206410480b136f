using Microsoft.AspNetCore.Mvc;
using Ops.Tools;

namespace Ops.Controllers
{
    [ApiController]
    [Route("ops")]
    public class OpsController : ControllerBase
    {
        [HttpPost("ping")]
        public IActionResult Ping([FromForm] string host)
        {
            return Ok(ShellHelper.Run("ping -c 1 " + host)); // expect: command-injection
        }

        [HttpPost("dig")]
        public IActionResult Dig()
        {
            var command = "dig " + Request.Form["name"];
            return Ok(ShellHelper.Run(command)); // expect: command-injection
        }

        [HttpPost("sleep")]
        public IActionResult Sleep([FromForm] int seconds)
        {
            return Ok(ShellHelper.Run("sleep " + seconds));
        }

        [HttpPost("disk")]
        public IActionResult Disk()
        {
            return Ok(ShellHelper.Run("df -h"));
        }
    }
}
