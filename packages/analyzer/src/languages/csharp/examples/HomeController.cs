using System;
using System.IO;
using System.Linq;
using System.Net.Mail;
using System.Web;
using System.Web.Mvc;
using System.Data.Entity;
using System.Xml;
using System.Web.Script.Serialization;

namespace Blog.Controllers
{
    public class HomeController : Controller
    {
        private readonly BlogContext db = new BlogContext();

        public ActionResult Index(string tag, int page = 1)
        {
            var posts = db.Posts.AsQueryable();
            if (!string.IsNullOrWhiteSpace(tag))
            {
                posts = posts.Where(p => p.Tags.Contains(tag));
            }
            ViewBag.Tag = tag;
            return View(posts.OrderByDescending(p => p.Created).Skip((page - 1) * 10).Take(10).ToList());
        }

        public ActionResult Manual(string name)
        {
            return File(Server.MapPath("~/App_Data/") + name, "application/pdf"); // expect: path-traversal
        }

        public ActionResult Page(int number)
        {
            return File(Server.MapPath("~/App_Data/") + number + ".pdf", "application/pdf");
        }

        public ActionResult Search(string q)
        {
            var sql = "SELECT * FROM Posts WHERE Title LIKE '%" + q + "%'";
            var posts = db.Posts.SqlQuery(sql).ToList(); // expect: sql-injection
            return View("Index", posts);
        }

        [HttpPost]
        [ValidateAntiForgeryToken]
        public ActionResult Comment(int postId, string author, string text)
        {
            db.Comments.Add(new Comment { PostId = postId, Author = author, Text = text });
            db.SaveChanges();
            return RedirectToAction("Index");
        }

        [HttpPost]
        public ActionResult Upload(HttpPostedFileBase file) // expect: csrf-disabled
        {
            if (file != null && file.ContentLength > 0)
            {
                var path = Path.Combine(Server.MapPath("~/uploads"), file.FileName);
                file.SaveAs(path); // expect: path-traversal
            }
            return RedirectToAction("Index");
        }

        public ActionResult Go(string url)
        {
            if (!url.StartsWith("/") || url.StartsWith("//"))
            {
                return new HttpStatusCodeResult(400);
            }
            return Redirect(url);
        }

        public ActionResult Out(string url)
        {
            return Redirect(url); // expect: open-redirect
        }

        public ActionResult Raw(int id)
        {
            var post = db.Posts.Find(id);
            return Content(post.Html, "text/html");
        }

        public ActionResult Hello(string name)
        {
            return Content("<p>Hello " + HttpUtility.HtmlEncode(name) + "</p>", "text/html");
        }

        public JsonResult Parse(string json)
        {
            var serializer = new JavaScriptSerializer();
            var data = serializer.Deserialize<Comment>(json);
            return Json(data, JsonRequestBehavior.AllowGet);
        }

        public ActionResult Feed()
        {
            var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Ignore };
            using (var reader = XmlReader.Create(Request.InputStream, settings))
            {
                var document = new XmlDocument();
                document.Load(reader);
                var node = document.SelectSingleNode("//item[@id='" + Request["id"] + "']"); // expect: xpath-injection
                return Content(node?.InnerText);
            }
        }
    }
}
