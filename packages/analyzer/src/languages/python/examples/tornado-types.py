import tornado.web


class Notes(tornado.web.RequestHandler):
    def get(self, name):
        self.set_header("Content-Type", "application/text")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.write(name)

    def post(self, name):
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.write("saved " + name)

    def put(self, name):
        self.set_header("Content-Type", "text/html")
        self.write("saved " + name)  # expect: cross-site-scripting

    def delete(self, name):
        self.set_header("X-Deleted", "text/plain")
        self.write("gone: " + name)  # expect: cross-site-scripting
