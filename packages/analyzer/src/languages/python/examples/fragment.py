query = "SELECT * FROM users WHERE name = '" + request.args.get("name") + "'"
cursor.execute(query)  # expect: sql-injection
cursor.execute("SELECT * FROM users WHERE name = %s", (request.args.get("name"),))

def run(cmd):
    os.system("sh -c " + cmd)  # expect: command-injection
    subprocess.run(["ls", "-l"])

def get(self, request):
    page = request.GET["page"]
    return HttpResponse("<p>" + page + "</p>")  # expect: cross-site-scripting

@app.route("/x")
def x():
    return render_template_string(request.args["t"])  # expect: template-injection
