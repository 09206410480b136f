import cherrypy

from .addons import expose


class Market:
    @cherrypy.expose
    def page(self, fruit="apple"):
        return "We have %s." % fruit  # expect: cross-site-scripting

    @expose
    def offered_to_other_addons(self, fruit):
        return "We have %s." % fruit
