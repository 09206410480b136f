String id = request.getParameter("id");
Statement stmt = conn.createStatement();
ResultSet rs = stmt.executeQuery("SELECT * FROM users WHERE id = " + id); // expect: sql-injection
ResultSet fixed = stmt.executeQuery("SELECT * FROM users WHERE id = 1");
response.getWriter().println("<b>" + id + "</b>"); // expect: cross-site-scripting
Runtime.getRuntime().exec("finger " + id); // expect: command-injection
