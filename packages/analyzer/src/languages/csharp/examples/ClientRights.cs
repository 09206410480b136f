using System.Web.Mvc;

public class ClientRights : Controller
{
    public void Users()
    {
        if (Request.Cookies["admin"].Value == "true") { DeleteAll(); } // expect: client-side-decision
        if (Request.QueryString["isAdmin"] == "1") { DeleteAll(); } // expect: client-side-decision
        if (Request.Headers["X-Admin"] == "1") { DeleteAll(); } // expect: client-side-decision
        if (User.IsInRole("admin")) { DeleteAll(); } // safe: client-side-decision
        if (Request.QueryString["page"] == "2") { Next(); } // safe: client-side-decision
        if (Request.Cookies["theme"].Value == "dark") { Next(); } // safe: client-side-decision
    }
}
