using System;
using System.Configuration;
using System.Data;
using System.Data.SqlClient;
using System.DirectoryServices;
using System.Security.Cryptography;
using System.Text;
using System.Web;
using System.Web.Security;
using System.Web.UI;
using System.Web.UI.WebControls;

namespace Intranet
{
    public partial class Accounts : Page
    {
        private readonly string _connection = ConfigurationManager.ConnectionStrings["Main"].ConnectionString;

        protected void Page_Load(object sender, EventArgs e)
        {
            if (!IsPostBack)
            {
                lblWelcome.Text = "Welcome " + Server.HtmlEncode(User.Identity.Name);
                lblMessage.Text = Request.QueryString["message"]; // expect: cross-site-scripting
                BindGrid(Request.QueryString["dept"]);
            }
        }

        private void BindGrid(string department)
        {
            using (var connection = new SqlConnection(_connection))
            {
                var command = new SqlCommand("SELECT Id, Name FROM Accounts WHERE Department = @d", connection);
                command.Parameters.AddWithValue("@d", department ?? "");
                var table = new DataTable();
                new SqlDataAdapter(command).Fill(table);
                gvAccounts.DataSource = table;
                gvAccounts.DataBind();
            }
        }

        protected void btnSearch_Click(object sender, EventArgs e)
        {
            using (var connection = new SqlConnection(_connection))
            {
                connection.Open();
                string sql = "SELECT Id, Name FROM Accounts WHERE Name LIKE '%" + txtSearch.Text + "%'";
                if (ddlActive.SelectedIndex > 0)
                {
                    sql += " AND Active = " + ddlActive.SelectedIndex;
                }
                var adapter = new SqlDataAdapter(sql, connection); // expect: sql-injection
                var set = new DataSet();
                adapter.Fill(set);
                gvAccounts.DataSource = set;
                gvAccounts.DataBind();
            }
        }

        protected void btnLogin_Click(object sender, EventArgs e)
        {
            var hash = Hash(txtPassword.Text);
            using (var connection = new SqlConnection(_connection))
            using (var command = connection.CreateCommand())
            {
                connection.Open();
                command.CommandText = string.Format("SELECT COUNT(*) FROM Users WHERE Name = '{0}' AND Hash = '{1}'", txtUser.Text, hash); // expect: sql-injection
                if ((int)command.ExecuteScalar() == 1)
                {
                    FormsAuthentication.SetAuthCookie(txtUser.Text, true);
                    var cookie = new HttpCookie("lastUser", txtUser.Text);
                    Response.Cookies.Add(cookie); // expect: cookie-not-secure, cookie-not-httponly
                    Response.Redirect(Request["ReturnUrl"]); // expect: open-redirect
                }
                else
                {
                    lblError.Text = "Unknown user " + txtUser.Text; // expect: cross-site-scripting
                }
            }
        }

        protected void btnDirectory_Click(object sender, EventArgs e)
        {
            try
            {
                using (var root = new DirectoryEntry("LDAP://corp.example.com"))
                using (var searcher = new DirectorySearcher(root))
                {
                    searcher.Filter = "(&(objectCategory=person)(cn=" + txtName.Text + "))"; // expect: ldap-injection
                    var found = searcher.FindOne();
                    lblMail.Text = found == null ? "" : HttpUtility.HtmlEncode(found.Properties["mail"][0].ToString());
                }
            }
            catch (Exception ex)
            {
                Response.Write(ex.ToString()); // expect: error-details-exposed
            }
        }

        private static string Hash(string password)
        {
            using (var sha = new SHA1CryptoServiceProvider()) // expect: weak-password-hash
            {
                return Convert.ToBase64String(sha.ComputeHash(Encoding.UTF8.GetBytes(password)));
            }
        }

        protected void btnExport_Click(object sender, EventArgs e)
        {
            var name = System.IO.Path.GetFileName(Request.Form["file"]);
            Response.TransmitFile(Server.MapPath("~/exports/" + name));
            Response.TransmitFile(Server.MapPath("~/exports/" + Request.Form["file"])); // expect: path-traversal
            ClientScript.RegisterStartupScript(GetType(), "done", "alert('" + Request.Form["file"] + "')", true); // expect: cross-site-scripting
        }
    }
}
