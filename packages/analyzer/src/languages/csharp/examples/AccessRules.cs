using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Identity;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

namespace Shop.Controllers
{
    [ApiController]
    [Route("api/articles")]
    public class ArticlesController : ControllerBase
    {
        private readonly ShopContext _context;

        public ArticlesController(ShopContext context) => _context = context;

        [HttpGet]
        public async Task<IActionResult> List() => Ok(await _context.Articles.ToListAsync());

        [Authorize]
        [HttpPost]
        public async Task<IActionResult> Create(ArticleInput input)
        {
            _context.Articles.Add(new Article { Title = input.Title });
            await _context.SaveChangesAsync();
            return NoContent();
        }

        [Authorize(Roles = "editor")]
        [HttpPut("{id}")]
        public async Task<IActionResult> Update(int id, ArticleInput input)
        {
            var article = await _context.Articles.FindAsync(id);
            article.Title = input.Title;
            await _context.SaveChangesAsync();
            return NoContent();
        }

        [HttpDelete("{id}")]
        public async Task<IActionResult> Delete(int id) // expect: missing-authorization
        {
            _context.Articles.Remove(await _context.Articles.FindAsync(id));
            await _context.SaveChangesAsync();
            return NoContent();
        }

        [HttpPost("{id}/publish")]
        public async Task<IActionResult> Publish(int id) // expect: missing-authorization
        {
            var article = await _context.Articles.FindAsync(id);
            article.Published = true;
            await _context.SaveChangesAsync();
            return NoContent();
        }

        [AllowAnonymous]
        [HttpPost("{id}/views")]
        public async Task<IActionResult> CountView(int id)
        {
            await _context.Database.ExecuteSqlInterpolatedAsync($"UPDATE Articles SET Views = Views + 1 WHERE Id = {id}");
            return NoContent();
        }
    }

    [Authorize]
    [ApiController]
    public class OrdersController : ControllerBase
    {
        private readonly ShopContext _context;

        [HttpDelete("{id}")]
        public async Task<IActionResult> Cancel(int id)
        {
            _context.Orders.Remove(await _context.Orders.FindAsync(id));
            await _context.SaveChangesAsync();
            return NoContent();
        }

        [AllowAnonymous]
        [HttpDelete("all")]
        public async Task<IActionResult> Purge() // expect: missing-authorization
        {
            _context.Orders.RemoveRange(_context.Orders);
            await _context.SaveChangesAsync();
            return NoContent();
        }
    }

    public class UsersController : Controller
    {
        private readonly ShopContext _context;
        private readonly SignInManager<User> _signIn;

        [HttpPost]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> Edit(int id, User user)
        {
            _context.Update(user); // expect: mass-assignment
            await _context.SaveChangesAsync();
            return RedirectToAction("Index");
        }

        [HttpPost]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> Create(User user)
        {
            _context.Users.Add(user); // expect: mass-assignment
            await _context.SaveChangesAsync();
            return RedirectToAction("Index");
        }

        [HttpPost]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> Register([Bind("Name,Email")] User user)
        {
            _context.Users.Add(user);
            await _context.SaveChangesAsync();
            return RedirectToAction("Index");
        }

        [HttpPost]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> Rename(RenameRequest request)
        {
            var user = await _context.Users.FindAsync(request.Id);
            user.Name = request.Name;
            _context.Update(user);
            await _context.SaveChangesAsync();
            return RedirectToAction("Index");
        }

        [HttpPost]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> Save(int id)
        {
            var user = await _context.Users.FindAsync(id);
            await TryUpdateModelAsync(user); // expect: mass-assignment
            await TryUpdateModelAsync(user, "", u => u.Name, u => u.Email);
            await _context.SaveChangesAsync();
            return RedirectToAction("Index");
        }

        [HttpPost]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> Login(LoginRequest request)
        {
            var result = await _signIn.PasswordSignInAsync(request.Name, request.Password, true, lockoutOnFailure: false); // expect: missing-rate-limit
            var second = await _signIn.PasswordSignInAsync(request.Name, request.Password, true, lockoutOnFailure: true);
            return result.Succeeded ? RedirectToAction("Index") : View();
        }
    }
}
