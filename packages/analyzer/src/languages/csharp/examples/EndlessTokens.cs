using System.IdentityModel.Tokens.Jwt;
using Microsoft.AspNetCore.Mvc;
using Microsoft.IdentityModel.Tokens;
public class T : ControllerBase
{
    public string Forever(SigningCredentials key)
    {
        var token = new JwtSecurityToken("shop", "shop", signingCredentials: key); // expect: session-expiration
        return new JwtSecurityTokenHandler().WriteToken(token);
    }
    public string Limited(SigningCredentials key)
    {
        var token = new JwtSecurityToken("shop", "shop", expires: DateTime.UtcNow.AddHours(1), signingCredentials: key);
        return new JwtSecurityTokenHandler().WriteToken(token);
    }
    [HttpGet("login")]
    public IActionResult Login([FromQuery] string password) => Ok(); // expect: secret-in-query
    [HttpGet("unlock")]
    public IActionResult Unlock([FromQuery] string pin) => Ok(); // expect: secret-in-query
    [HttpGet("pair")]
    public IActionResult Pair([FromQuery] string secret) => Ok(); // expect: secret-in-query
    [HttpPost("login")]
    public IActionResult Post([FromForm] string password) => Ok();
}
